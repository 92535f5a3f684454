import {
  createWebhookHandler,
  memoryStore,
  type WebhookHandlerOptions,
  WebhookVerificationError,
} from '@tesa/sdk/webhooks';
import { describe, expect, test } from 'vitest';
import { deliver, receiver } from './receiver.ts';
import { body, secret } from './support.ts';

describe('createWebhookHandler options', () => {
  const good = { secrets: [secret], onEvent: () => {}, onError: () => {} };
  const whole = 'secrets must be an array of one or more.';

  test.each<[string, object, string]>([
    ['no secret', { secrets: [] }, whole],
    ['secrets that were not found', { secrets: undefined }, whole],
    ['a secret for a list', { secrets: secret }, whole],
    [
      'the secret of a variable that is not set',
      { secrets: [''] },
      'A secret must be the whsec_ of registrarWebhook, not empty.',
    ],
    [
      'an API key for a secret',
      { secrets: ['svc_test_canario'] },
      'A secret must be the whsec_ of registrarWebhook, not an API key.',
    ],
    [
      'the secret of a signed request',
      { secrets: [secret, 'sigsec_canario'] },
      'A secret must be the whsec_ of registrarWebhook, not an API key.',
    ],
    ['a tolerance of 0', { tolerance: 0 }, 'tolerance must be 1 to 300 seconds.'],
    ['a tolerance in milliseconds', { tolerance: 300_000 }, 'must be 1 to 300 seconds.'],
    ['a clock in seconds', { now: () => Date.now() / 1000 }, 'now() in milliseconds must be from'],
    ['a clock that answers NaN', { now: () => Number.NaN }, 'now() in milliseconds'],
    ['a clock that answers text', { now: Date }, 'now() in milliseconds'],
    ['a clock that answers later', { now: async () => Date.now() }, 'now() in milliseconds'],
    [
      'an onEvent that never runs',
      { onEvent: function* () {} },
      'onEvent must not be a generator: it would not run.',
    ],
    ['an onEvent that never runs', { onEvent: async function* () {} }, 'onEvent must not be a generator'],
    ['an onError that never runs', { onError: function* () {} }, 'onError must not be a generator'],
    ['an environment in English', { ambiente: 'production' }, 'ambiente must be producao or sandbox.'],
    ['an environment that was not found', { ambiente: undefined }, 'ambiente must be producao or sandbox.'],
    ['a clock that is a moment', { now: 0 }, 'now must be a function.'],
    ['no onEvent', { onEvent: undefined }, 'onEvent must be a function.'],
    ['no onError', { onError: undefined }, 'onError must be a function.'],
    ['a deadline that is a number', { deadline: 5000 }, 'deadline must be a function.'],
    ['a sleep that is a number', { sleep: 100 }, 'sleep must be a function.'],
    ['a store that was not found', { store: undefined }, 'store must be a WebhookStore'],
    ['no store', { store: null }, 'store must be a WebhookStore'],
    ['a store that is a Map', { store: new Map() }, 'store.claim must be a function.'],
    ['a store that cannot complete', { store: { ...memoryStore(), complete: 1 } }, 'store.complete must be'],
    ['a store that cannot release', { store: { ...memoryStore(), release: null } }, 'store.release must be'],
    ['a lease of 0', { leaseMs: 0 }, 'leaseMs must be from 10000 to 3600000.'],
    ['a lease in seconds', { leaseMs: 300 }, 'leaseMs must be from 10000'],
    ['a lease of a day', { leaseMs: 86_400_000 }, 'leaseMs must be from'],
    ['a lease of NaN', { leaseMs: Number.NaN }, 'leaseMs must be'],
    ['a lease without end', { leaseMs: Number.POSITIVE_INFINITY }, 'leaseMs must be'],
    ['a lease that is text', { leaseMs: '60000' }, 'leaseMs must be'],
    [
      'a misspelled option',
      { onErorr: () => {} },
      'Unknown option onErorr. Options: secrets,tolerance,ambiente,now,onEvent,onError,',
    ],
    ['what belongs to a delivery', { payload: body }, 'Unknown option payload. Options: '],
  ])('a handler cannot be created with: %s', (_, changes, message) => {
    const make = () => createWebhookHandler({ ...good, ...changes } as WebhookHandlerOptions);
    expect(make).toThrow(WebhookVerificationError);
    expect(make).toThrow(
      expect.objectContaining({ reason: 'configuration', message: expect.stringContaining(message) }),
    );
  });

  test.each([undefined, null, 42, 'whsec_canario'])(
    'a handler cannot be created with %s as its options',
    (options) => {
      const make = () => createWebhookHandler(options as unknown as WebhookHandlerOptions);
      expect(make).toThrow(expect.objectContaining({ name: 'WebhookVerificationError' }));
    },
  );
});

test('a handler ignores later changes of its options object', async () => {
  const secrets = [secret];
  const { handle, events } = receiver({ secrets });
  secrets.length = 0;
  expect(await deliver(handle)).toBe(200);
  expect(events).toHaveLength(1);
});
