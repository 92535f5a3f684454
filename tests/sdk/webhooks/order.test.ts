import * as nodeCrypto from 'node:crypto';
import { expect, test } from 'vitest';
import { nodeHmac } from '../../../sdk/src/webhooks/node-hmac.ts';
import { body, delivery, header, moment, otherSecret, secret, verifyWith } from './support.ts';

/** Node's crypto, with a count of what is asked of it. */
function counted() {
  const count = { hmacs: 0, compared: [] as number[][] };
  const hmac = nodeHmac({
    createHmac(algorithm, key) {
      count.hmacs += 1;
      return nodeCrypto.createHmac(algorithm, key);
    },
    timingSafeEqual(a, b) {
      count.compared.push([a.length, b.length]);
      return nodeCrypto.timingSafeEqual(a, b);
    },
  });
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
])('%s is refused before anything is hashed', async (_, changes) => {
  const { count, hmac } = counted();
  await expect(verifyWith(hmac, delivery(changes))).rejects.toThrow();
  expect(count).toEqual({ hmacs: 0, compared: [] });
});

test('the body is hashed once for each secret, not for each signature', async () => {
  const { count, hmac } = counted();
  const five = `t=${moment}${`,v1=${'0'.repeat(64)}`.repeat(5)}`;
  await expect(
    verifyWith(hmac, delivery({ header: five, secrets: [otherSecret, secret] })),
  ).rejects.toMatchObject({ reason: 'signature' });
  expect(count.hmacs).toBe(2);
});

test('signatures are compared by timingSafeEqual, as 32 bytes each', async () => {
  const { count, hmac } = counted();
  await verifyWith(hmac, delivery());
  expect(count).toEqual({ hmacs: 1, compared: [[32, 32]] });
});

test('nothing of a forged body is parsed', async () => {
  const { hmac } = counted();
  const forged = delivery({ payload: `${body}}` });
  await expect(verifyWith(hmac, forged)).rejects.toMatchObject({ reason: 'signature' });
});
