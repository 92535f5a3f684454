import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { at, loadContract } from './contract.ts';
import { signatureVector } from './signature-vectors.ts';
import { exampleValue } from './story.ts';

const contract = loadContract();
const guide = `${at(contract, '/info/description')}`;
const webhook = signatureVector('webhook');
const request = signatureVector('requisicao');

test('the signature of a delivery is the HMAC of its timestamp, a dot and its raw body', () => {
  expect(hmac(webhook.segredo, `${webhook.carimbo}.${webhook.corpo}`)).toBe(webhook.assinatura);
  expect(webhook.cabecalho).toBe(`t=${webhook.carimbo},v1=${webhook.assinatura}`);
});

test('the signature of a request is the HMAC of its timestamp, method, path and raw body, one per line', () => {
  expect(hmac(request.segredo, canonical(request))).toBe(request.assinatura);
});

test.each(['carimbo', 'metodo', 'caminho', 'corpo'] as const)(
  'a request with a different %s has a different signature',
  (part) => {
    expect(hmac(request.segredo, canonical({ ...request, [part]: alteredByte(request[part]) }))).not.toBe(
      request.assinatura,
    );
  },
);

test('a delivery with one changed byte in the secret, the timestamp or the body has a different signature', () => {
  const { segredo, carimbo, corpo, assinatura } = webhook;
  expect(hmac(alteredByte(segredo), `${carimbo}.${corpo}`)).not.toBe(assinatura);
  expect(hmac(segredo, `${alteredByte(carimbo)}.${corpo}`)).not.toBe(assinatura);
  expect(hmac(segredo, `${carimbo}.${alteredByte(corpo)}`)).not.toBe(assinatura);
});

test.each([...quoted(webhook), ...quoted(request)])('the guide quotes %s: %s', (_, value) => {
  expect(guide.includes(value)).toBe(true);
});

test('the vectors use the data of the examples', () => {
  const event: unknown = JSON.parse(webhook.corpo ?? '');
  expect(exampleValue(contract, 'ExemploEventoCobrancaEmitida')).toMatchObject(Object(event));
  expect(webhook.segredo).toBe(exampleValue(contract, 'ExemploWebhookRegistrado').segredo);
  expect(JSON.parse(request.corpo ?? '')).toEqual(exampleValue(contract, 'ExemploDecisaoDeAprovar'));
});

function quoted(parts: object): [string, string][] {
  return Object.entries(parts).filter(([, part]) => part !== '');
}

function canonical({ carimbo, metodo, caminho, corpo }: Record<string, string>): string {
  return [carimbo, metodo, caminho, corpo].join('\n');
}

function hmac(secret: string | undefined, message: string): string {
  return createHmac('sha256', secret ?? '')
    .update(message)
    .digest('hex');
}

function alteredByte(text: string | undefined): string {
  const bytes = Buffer.from(text ?? '');
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  return bytes.toString();
}
