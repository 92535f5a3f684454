import '../../treasury/rules/seed.ts';
import {
  createWebhookHandler,
  memoryStore,
  signWebhook,
  verifyWebhook,
  WebhookVerificationError,
} from '@tesa/sdk/webhooks';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ABSURD, anySpoiling, spoil } from '../absurd.ts';
import { body, delivery, moment, secret, verifyWith } from './support.ts';

type Call = (...args: never[]) => unknown;

const handler = {
  secrets: [secret],
  onEvent: () => {},
  onError: () => {},
  store: memoryStore(),
  leaseMs: 10_000,
};

const calls: [string, Call, readonly unknown[]][] = [
  ['verifyWebhook', verifyWebhook, [delivery({ tolerance: 300, ambiente: 'sandbox' })]],
  ['signWebhook', signWebhook, [{ payload: body, secret, timestamp: moment }]],
  [
    'createWebhookHandler',
    createWebhookHandler,
    [{ ...handler, tolerance: 300, ambiente: 'sandbox', now: () => 11e11 }],
  ],
  ['memoryStore', memoryStore, [{ keepMs: 1e8, now: () => 0 }]],
];

/** The outcome if it is neither a result nor a WebhookVerificationError; undefined otherwise. */
async function surprise(call: Call, args: readonly unknown[]): Promise<unknown> {
  try {
    await Reflect.apply(call, undefined, args);
    return undefined;
  } catch (error) {
    return error instanceof WebhookVerificationError ? undefined : error;
  }
}

describe('argument checks', () => {
  test.each(calls)('the function %s accepts valid arguments', async (_, call, args) => {
    await Reflect.apply(call, undefined, args);
  });

  test.each(calls)(
    'property: %s returns or throws a WebhookVerificationError for any argument',
    async (_, call, args) => {
      await fc.assert(
        fc.asyncProperty(anySpoiling(args), async (spoiling) => {
          expect(await surprise(call, spoil(args, spoiling))).toBeUndefined();
        }),
        { numRuns: 300 },
      );
    },
  );
});

test.each(ABSURD)(
  "verifyWebhook accepts no delivery with %s as its clock, or as the clock's reading",
  async (_, value) => {
    for (const now of [value, () => value])
      await expect(verifyWebhook(delivery({ now }))).rejects.toThrow(WebhookVerificationError);
  },
);

test('verifyWebhook refuses unknown options, so that no misspelled option is ignored', async () => {
  await expect(verifyWebhook(delivery({ ambient: 'producao' }))).rejects.toThrow(
    'Unknown option ambient. Options: secrets,tolerance,ambiente,now,',
  );
});

test('an error of the cryptography is rethrown, and not reported as a wrong option', async () => {
  const hmac = () => Promise.reject(new Error('No such algorithm'));
  await expect(verifyWith(hmac, delivery())).rejects.toThrow('No such algorithm');
});

test('a body of the maximum string length is refused without side effects', async () => {
  const longest = 'x'.repeat(2 ** 29 - 24);
  await expect(verifyWebhook(delivery({ payload: longest }))).rejects.toThrow(WebhookVerificationError);
});
