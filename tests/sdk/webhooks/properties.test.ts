import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkedOptions } from '../../../sdk/src/webhooks/options.ts';
import type { VerifyWebhookOptions } from '../../../sdk/src/webhooks/verify.ts';
import { type Hmac, readDelivery, readPayload, signedText } from '../../../sdk/src/webhooks/verify.ts';
import { bytes, hmacs } from './support.ts';

const secretChars = [...'abcXYZ019_-'];
const anySecret = fc
  .string({ unit: fc.constantFrom(...secretChars), minLength: 1, maxLength: 40 })
  .map((text) => `whsec_${text}`);
const anyText = fc.string({ unit: 'binary', minLength: 1 });
const anyMoment = fc.integer({ min: 1_100_000_000, max: 4_000_000_000 });

function deliveryOf(text: string, secret: string, t: number) {
  const signature = createHmac('sha256', secret).update(`${t}.`).update(bytes(text)).digest('hex');
  const header = `t=${t},v1=${signature}`;
  return { payload: bytes(text), header, secrets: [secret], now: () => t * 1000 };
}

async function read(hmac: Hmac, delivery: VerifyWebhookOptions): Promise<string> {
  return signedText(readDelivery(checkedOptions(delivery, ['payload', 'header'])), hmac);
}

function flipped(text: Uint8Array, place: number): Buffer {
  const copy = Buffer.from(text);
  const at = place % (copy.length * 8);
  copy[at >> 3] = (copy[at >> 3] ?? 0) ^ (1 << (at & 7));
  return copy;
}

describe.each(hmacs)('signatures by %s', (_, hmac) => {
  test('property: a signed delivery is accepted unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, anySecret, anyMoment, async (text, secret, t) => {
        expect(await read(hmac, deliveryOf(text, secret, t))).toBe(text);
      }),
    );
  });

  test('property: one flipped bit in the body, the header or the secret makes a delivery refused', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, anySecret, anyMoment, fc.nat(), async (text, secret, t, place) => {
        const delivery = deliveryOf(text, secret, t);
        const forged = [
          { ...delivery, payload: flipped(delivery.payload, place) },
          { ...delivery, header: flipped(bytes(delivery.header), place).toString('latin1') },
          { ...delivery, secrets: [flipped(bytes(secret), place).toString('latin1')] },
        ];
        for (const options of forged) {
          await expect(read(hmac, options)).rejects.toMatchObject({ name: 'WebhookVerificationError' });
        }
      }),
    );
  });
});

test('the text of a body has exactly its bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1 }), (payload) => {
      let text: string;
      try {
        text = readPayload(payload);
      } catch {
        return;
      }
      expect(bytes(text)).toEqual(payload);
    }),
    { numRuns: 1000 },
  );
});
