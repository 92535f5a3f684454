import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { CompressedBuffer } from '../../mock/src/exchanges/compressed-buffer.ts';
import { readContent, writeContent } from '../../mock/src/exchanges/exchange.ts';

const KIB = 1024;

/** Of the thread that compresses. */
async function compressed(buffer: CompressedBuffer): Promise<void> {
  const before = buffer.bytes;
  while (buffer.bytes === before) await setImmediate();
}

describe('the buffer', () => {
  test('gives back what was added by its place, whatever it holds', () => {
    const buffer = new CompressedBuffer();
    const texts = ['', 'a', 'ação – 💸', '\u0000\n', 'x'.repeat(700 * KIB), 'last'];
    expect(texts.map((text) => buffer.add(text))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(texts.map((_, place) => buffer.at(place))).toEqual(texts);
    expect([...buffer.from(2)]).toEqual(texts.slice(2));
    expect([buffer.at(6), buffer.at(-1)]).toEqual([undefined, undefined]);
  });

  test('keeps what repeats itself in a fraction of its size', async () => {
    const buffer = new CompressedBuffer();
    for (let n = 0; n < 500; n += 1) buffer.add(`${n} ${'the same headers again '.repeat(50)}`);
    await compressed(buffer);
    expect(buffer.first).toBe(0);
    expect(buffer.at(3)).toMatch(/^3 the same headers/);
    expect([...buffer.from(0)].map((text) => Number.parseInt(text, 10))).toEqual([...Array(500).keys()]);
    expect(buffer.bytes).toBeLessThan(600 * KIB);
  });

  test('shares no memory of what it keeps compressed, which would outlive it', async () => {
    const buffer = new CompressedBuffer();
    for (let n = 0; n < 5; n += 1) {
      buffer.add('the same '.repeat(56 * KIB));
      if (n > 0) await compressed(buffer);
    }
    const last = 512 * KIB;
    expect(buffer.bytes).toBeLessThan(last + 4 * KIB);
  });

  test('keeps the newest, though it alone is larger than the bound', () => {
    const buffer = new CompressedBuffer(KIB);
    for (const text of ['a', 'b'.repeat(300 * KIB)]) expect(buffer.at(buffer.add(text))).toBe(text);
  });

  test('lets go of the oldest beyond its bound', () => {
    const buffer = new CompressedBuffer(1024 * KIB);
    for (let n = 0; n < 40; n += 1) buffer.add(`${n} ${randomBytes(50 * KIB).toString('hex')}`);
    expect(buffer.bytes).toBeLessThanOrEqual(1024 * KIB);
    expect(buffer.first).toBeGreaterThan(20);
    expect(buffer.at(buffer.first - 1)).toBeUndefined();
    const numbers = [...buffer.from(0)].map((text) => Number.parseInt(text, 10));
    expect(numbers).toEqual(Array.from({ length: 40 - buffer.first }, (_, n) => n + buffer.first));
  });
});

test.each([
  { target: '/v1/posicoes?a=1', headerLines: 'Host\nx', body: undefined, response: null },
  {
    target: '/',
    headerLines: '',
    body: '{"a":"\u00ff"}',
    response: { status: 201, headers: { 'Content-Type': 'application/json' }, body: '{"é":"💸\\n"}' },
  },
  { target: '/', headerLines: '', body: '', response: { status: 204, headers: {}, body: null } },
])('all that came and went is the same after it was a text: %j', (content) => {
  expect(readContent(writeContent(content))).toEqual(content);
});

test('a response of bytes comes back byte for byte', () => {
  const body = new Uint8Array([0, 10, 127, 128, 255]);
  const content = {
    target: '/',
    headerLines: '',
    body: undefined,
    response: { status: 200, headers: {}, body },
  };
  expect(readContent(writeContent(content)).response?.body).toEqual(body);
});
