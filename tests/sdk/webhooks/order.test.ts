import { expect, test } from 'vitest';
import { hmacHex } from '../../../sdk/src/runtime.ts';
import { body, delivery, header, moment, otherSecret, secret, verifyWith } from './support.ts';

function counted() {
  const count = { hmacs: 0 };
  const hmac = (key: string, text: string, rest: string) => {
    count.hmacs += 1;
    return hmacHex(key, text, rest);
  };
  return { count, hmac };
}

test.each([
  ['no secret', { secrets: [] }],
  ['a wrong tolerance', { tolerance: 0 }],
  ['a parsed body', { payload: {} }],
  ['an empty body', { payload: '' }],
  ['no UTF-8', { payload: Uint8Array.of(0xff) }],
  ['no header', { header: null }],
  ['a malformed header', { header: `${header},` }],
  ['a header of 64 kB', { header: `t=${moment}${`,${header.slice(13)}`.repeat(1000)}` }],
  ['an old signature', { now: () => 11e11 }],
])('a delivery with %s is refused before anything is hashed', async (_, changes) => {
  const { count, hmac } = counted();
  await expect(verifyWith(hmac, delivery(changes))).rejects.toThrow();
  expect(count.hmacs).toBe(0);
});

test('the body is hashed once for each secret, not for each signature', async () => {
  const { count, hmac } = counted();
  const five = `t=${moment}${`,v1=${'0'.repeat(64)}`.repeat(5)}`;
  await expect(
    verifyWith(hmac, delivery({ header: five, secrets: [otherSecret, secret] })),
  ).rejects.toMatchObject({ reason: 'signature' });
  expect(count.hmacs).toBe(2);
});

test('a signature that differs in any one digit is refused', async () => {
  for (let at = header.length - 64; at < header.length; at++) {
    const other = header[at] === '0' ? '1' : '0';
    const forged = `${header.slice(0, at)}${other}${header.slice(at + 1)}`;
    await expect(verifyWith(hmacHex, delivery({ header: forged }))).rejects.toMatchObject({
      reason: 'signature',
    });
  }
});

test.each([0, 31, 63])('every digit of a signature is compared, even if digit %i is wrong', async (wrong) => {
  const expected = await hmacHex(secret, `${moment}.${body}`);
  const forged = `${expected.slice(0, wrong)}${expected[wrong] === '0' ? '1' : '0'}${expected.slice(wrong + 1)}`;
  let compared = 0;
  const digest = {
    length: expected.length,
    charCodeAt(at: number) {
      compared += 1;
      return expected.charCodeAt(at);
    },
  };
  const hmac = () => digest as unknown as string;
  await expect(verifyWith(hmac, delivery({ header: `t=${moment},v1=${forged}` }))).rejects.toThrow();
  expect(compared).toBe(64);
});

test('a forged body is never parsed', async () => {
  const { hmac } = counted();
  const forged = delivery({ payload: `${body}}` });
  await expect(verifyWith(hmac, forged)).rejects.toMatchObject({ reason: 'signature' });
});

test('an HMAC that returns an empty or truncated digest does not verify a signature', async () => {
  for (const digits of [0, 32]) {
    const zeros = `${header.slice(0, -64)}${'0'.repeat(64)}`;
    const broken = () => '0'.repeat(digits);
    await expect(verifyWith(broken, delivery({ header: zeros }))).rejects.toMatchObject({
      reason: 'signature',
    });
  }
});
