const DIST = new URL('../../../sdk/dist/', import.meta.url);

/** The package as `npm run bench` builds it, so that the shipped code is measured. */
export const sdk = (await import(`${DIST}index.js`)) as typeof import('@tesa/sdk');
export const sdkWebhooks = (await import(`${DIST}webhooks.js`)) as typeof import('@tesa/sdk/webhooks');
