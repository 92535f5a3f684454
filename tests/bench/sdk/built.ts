const DIST = new URL('../../../sdk/dist/', import.meta.url);

/** The package as it is published, which `npm run bench` builds before: what is measured is what is shipped. */
export const sdk = (await import(`${DIST}index.js`)) as typeof import('@tesa/sdk');
export const sdkWebhooks = (await import(`${DIST}webhooks.js`)) as typeof import('@tesa/sdk/webhooks');
