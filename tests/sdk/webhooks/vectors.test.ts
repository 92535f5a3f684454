import { signWebhook, verifyWebhook } from '@tesa/sdk/webhooks';
import { describe, expect, test } from 'vitest';
import { hmacHex } from '../../../sdk/src/runtime.ts';
import { body, bytes, delivery, header, hmacs, isBelieved, moment, refusalOf, secret } from './support.ts';

const SECRET = 'whsec_test_secret';

const VECTORS: readonly (readonly [string, string, string])[] = [
  ['ASCII', '{"id":"evt_1"}', '248a374f50f943a28b0f6ab50faf9a7e7e29b710fa26df9fb1618b9bf8ea9c9a'],
  ['an empty body', '', '316b9ab98c15bfa039d243f3196acee619cf29749a91a634e6a8154e2f7b6727'],
  ['an emoji', '{"n":"😀é"}', '3f343e91e953a2d8ddddee3d99acd2788f469762d6338ba596b6defabeb556e6'],
  ['an é in one piece', '{"n":"\u00e9"}', 'ec2ea8d479a345fe405229c5e1bc993f5afa5b867e925a181fd0be1540dd1576'],
  [
    'an é in two pieces',
    '{"n":"e\u0301"}',
    '927124d6cb7be5cbf08d1f73dedb08f74d7c766b6950850cf881b9766abe4538',
  ],
  ['a BOM', '\uFEFF{"id":"evt_1"}', 'c4618465e9eef32a80737c6a6c3c2b28fccea6b9edcde8ec7862efaaf1621dc3'],
];

describe.each(hmacs)('vectors signed by %s', (_, hmac) => {
  test.each(VECTORS)('the vector %s is signed byte for byte', async (_what, text, signature) => {
    expect(await hmac(SECRET, '1700000000.', text)).toBe(signature);
  });
});

test.each([
  ['text', body],
  ['a Uint8Array', bytes(body)],
  ['a Buffer', Buffer.from(body)],
  ['an ArrayBuffer', bytes(body).buffer],
  ['a part of a larger buffer', Buffer.concat([Buffer.from('{'), Buffer.from(body)]).subarray(1)],
])("the contract's vector is accepted as %s", async (_, payload) => {
  expect(await isBelieved(delivery({ payload }))).toBe(true);
  expect(await verifyWebhook(delivery({ payload }))).toEqual(JSON.parse(body));
});

test('a Uint8Array of a different realm is accepted', async () => {
  const { runInNewContext } = await import('node:vm');
  const payload = runInNewContext('Uint8Array.from(bytes)', { bytes: [...bytes(body)] });
  expect(payload).not.toBeInstanceOf(Uint8Array);
  expect(await isBelieved(delivery({ payload }))).toBe(true);
});

test("the test signer writes the contract's header", async () => {
  expect(await signWebhook({ payload: bytes(body), secret, timestamp: moment })).toBe(header);
});

test('the test signer signs with the current time by default', async () => {
  const event = await verifyWebhook({
    payload: body,
    header: await signWebhook({ payload: body, secret }),
    secrets: [secret],
  });
  expect(event.id).toBe('evt_2x8n5g0rzk6m');
});

test.each([
  ['an API key', { payload: body, secret: 'svc_test_canario' }, 'configuration'],
  ['an empty body', { payload: '', secret }, 'payload'],
])('the test signer refuses %s', async (_, options, reason) => {
  await expect(signWebhook(options)).rejects.toMatchObject({ name: 'WebhookVerificationError', reason });
});

test.each([
  Number.NaN,
  Number.POSITIVE_INFINITY,
  0,
  -1,
  1.5,
  1e10,
  1_793_491_502_000,
  '1793491502',
  10n,
  null,
])('the test signer refuses to sign at %s, which no receiver could read', async (timestamp) => {
  const signing = signWebhook({ payload: body, secret, timestamp: timestamp as number });
  await expect(signing).rejects.toMatchObject({
    name: 'WebhookVerificationError',
    reason: 'configuration',
    message: 'timestamp must be whole Unix seconds, not milliseconds.',
  });
});

test.each([1, 9_999_999_999])(
  'the test signer signs at %d, regardless of the current time',
  async (timestamp) => {
    const header = await signWebhook({ payload: body, secret, timestamp });
    expect((await refusalOf(delivery({ header }))).reason).toBe('timestamp');
  },
);

test.each([1_100_000_000, 4_000_000_000])('the test signer signs at %d', async (timestamp) => {
  const header = await signWebhook({ payload: body, secret, timestamp });
  expect(await isBelieved(delivery({ header, now: () => timestamp * 1000 }))).toBe(true);
});

test('the test signer refuses unknown options', async () => {
  const misspelled = { payload: body, secret, timestmap: moment };
  await expect(signWebhook(misspelled)).rejects.toThrow('Unknown option timestmap. Options: ');
});

/** Simulates the Edge runtime of Next.js, where reading a Node module throws. */
const throwsAsInEdge = (): never => {
  throw new Error(
    'A Node.js API is used (process.getBuiltinModule) which is not supported in the Edge Runtime.',
  );
};

test('a runtime without node:crypto, or whose getBuiltinModule throws, signs with WebCrypto', async () => {
  const modules = [() => undefined, () => ({}) as never, throwsAsInEdge];
  const shims = modules.map((getBuiltinModule) => ({ process: { getBuiltinModule } }));
  for (const runtime of [{}, { process: {} }, ...shims]) {
    const signing = hmacHex(SECRET, '1700000000.', '{"id":"evt_1"}', runtime);
    expect(signing).toBeInstanceOf(Promise);
    expect(await signing).toBe(VECTORS[0]?.[2]);
  }
});
