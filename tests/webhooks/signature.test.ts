import fc from 'fast-check';
import { expect, test } from 'vitest';
import { signatureHeader } from '../../mock/src/webhooks/index.ts';
import { signatureVector } from '../contract/signature-vectors.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test("the contract's test vector is signed byte for byte", () => {
  const vector = signatureVector('webhook');
  const header = signatureHeader({
    timestamp: Number(vector.carimbo),
    body: bytes(vector.corpo),
    secrets: [vector.segredo],
  });
  expect(header).toBe(vector.cabecalho);
});

test.each([
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
])('a body with %s is signed over its bytes', (_what, body, v1) => {
  const header = signatureHeader({
    timestamp: 1700000000,
    body: bytes(body),
    secrets: ['whsec_test_secret'],
  });
  expect(header).toBe(`t=1700000000,v1=${v1}`);
});

test('two secrets give two signatures in their order, each as if alone', () => {
  const sign = (...secrets: string[]) => signatureHeader({ timestamp: 1, body: bytes('{}'), secrets });
  const [current, previous] = [sign('whsec_nova'), sign('whsec_velha')];
  expect(sign('whsec_nova', 'whsec_velha')).toBe(`${current},${previous.replace('t=1,', '')}`);
});

test('a different byte, timestamp or secret gives a different signature', () => {
  const sign = (timestamp: number, body: Uint8Array, secret: string) =>
    signatureHeader({ timestamp, body, secrets: [secret] }).split(',')[1];
  const anyCall = fc.tuple(fc.nat(), fc.uint8Array({ minLength: 1 }), fc.string({ minLength: 1 }), fc.nat());
  fc.assert(
    fc.property(anyCall, ([timestamp, body, secret, place]) => {
      const flipped = body.with(place % body.length, (body[place % body.length] ?? 0) ^ 1);
      const signature = sign(timestamp, body, secret);
      expect(sign(timestamp, flipped, secret)).not.toBe(signature);
      expect(sign(timestamp + 1, body, secret)).not.toBe(signature);
      expect(sign(timestamp, body, `${secret}x`)).not.toBe(signature);
    }),
  );
});
