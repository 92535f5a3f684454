/** What a program of one use weighs, and may weigh, in bytes of minified and gzipped code. */
export const BUDGETS = {
  'the client': {
    program: `import { Tesa } from './sdk/dist/index.js'; globalThis.tesa = new Tesa();`,
    atMost: 8 * 1024,
  },
  'webhook verification': {
    program: `import { verifyWebhook } from './sdk/dist/webhooks.js'; globalThis.verify = verifyWebhook;`,
    atMost: 2 * 1024,
  },
} as const;

export const PEERS = {
  stripe: `import Stripe from 'stripe'; globalThis.stripe = new Stripe('sk_test_exemplo');`,
  openai: `import OpenAI from 'openai'; globalThis.openai = new OpenAI();`,
  ky: `import ky from 'ky'; globalThis.ky = ky.create();`,
} as const;
