const DIST = new URL('../../../sdk/dist/', import.meta.url);

/** The built package, so that the benchmark measures the code that ships. */
export const sdk = (await import(`${DIST}index.js`)) as typeof import('@tesa/sdk');
export const sdkWebhooks = (await import(`${DIST}webhooks.js`)) as typeof import('@tesa/sdk/webhooks');
