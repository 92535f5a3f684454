interface Budget {
  readonly program: string;
  readonly atMost: number;
}

/** Maximum size of a program with one use of the SDK, in bytes, minified by rolldown and gzipped. */
export const BUDGETS: Readonly<Record<string, Budget>> = {
  'the client': {
    program: `import { Tesa } from '@tesa/sdk'; globalThis.tesa = new Tesa();`,
    atMost: 14.5 * 1024,
  },
  'webhook verification': {
    program: `import { verifyWebhook } from '@tesa/sdk/webhooks'; globalThis.verify = verifyWebhook;`,
    atMost: 2 * 1024,
  },
  'verification before signing': {
    program: `import { verifyProposal } from '@tesa/sdk/verify'; globalThis.verify = verifyProposal;`,
    atMost: 10250,
  },
  'the inbox': {
    program: `import { inboxHandler } from '@tesa/sdk/postgres'; globalThis.handler = inboxHandler;`,
    atMost: 4450,
  },
  'the operations': {
    program: `import { operations } from '@tesa/sdk/postgres'; globalThis.operations = operations;`,
    atMost: 4600,
  },
  'the lease store': {
    program: `import { leaseStore } from '@tesa/sdk/postgres'; globalThis.store = leaseStore;`,
    atMost: 1380,
  },
  'the spans and the metric': {
    program: `import { otel } from '@tesa/sdk/opentelemetry'; globalThis.hook = otel();`,
    atMost: 4300,
  },
  'all that is for Postgres': {
    program: `export * from '@tesa/sdk/postgres';`,
    atMost: 9050,
  },
  'the guard of an error': {
    program: `import { isConflictError } from '@tesa/sdk'; globalThis.guard = isConflictError;`,
    atMost: 256,
  },
};

export const BUDGETS_BY_ESBUILD = {
  'a first program of one call': {
    program: `import { Tesa } from '@tesa/sdk'; console.log(await new Tesa().obterPosicoes());`,
    atMost: 14.9 * 1024,
  },
} as const satisfies Readonly<Record<string, Budget>>;

export const PEERS = {
  stripe: `import Stripe from 'stripe'; globalThis.stripe = new Stripe('sk_test_exemplo');`,
  openai: `import OpenAI from 'openai'; globalThis.openai = new OpenAI();`,
  ky: `import ky from 'ky'; globalThis.ky = ky.create();`,
} as const;
