import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { body, bytes, delivery, eventBody, header, isBelieved, refusalOf, signed } from './support.ts';

describe('changed bodies', () => {
  test.each([
    ['reserialized', JSON.stringify(JSON.parse(body), null, 2)],
    ['with CRLF for LF', `${body}\r\n`],
    ['with one more newline', `${body}\n`],
    ['with a BOM', `\uFEFF${body}`],
    ['without its last byte', body.slice(0, -1)],
    ['with other letters', body.replace('cobranca', 'Cobranca')],
  ])('a body that differs from the signed one is refused: %s', async (_, payload) => {
    const { reason, message } = await refusalOf(delivery({ payload }));
    expect(reason).toBe('signature');
    expect(message).toContain('pass the raw body');
  });

  test.each([
    ['NFC', 'NFD'],
    ['NFD', 'NFC'],
  ])('a body sent in %s but signed in %s is refused', async (sent, original) => {
    const { header } = await signed(eventBody({ nota: 'é' }).normalize(original));
    const payload = eventBody({ nota: 'é' }).normalize(sent);
    expect((await refusalOf(delivery({ payload, header }))).reason).toBe('signature');
  });
});

describe('unchanged bodies', () => {
  test.each([
    ['with a newline at its end', `${eventBody()}\n`],
    ['with CRLF', `${eventBody()}\r\n`],
    ['over several lines', JSON.stringify(JSON.parse(body), null, 2)],
    ['with an emoji', eventBody({ nota: '😀é' })],
    ['with U+FFFD itself', eventBody({ nota: '\uFFFD' })],
    ['of 1 MiB', eventBody({ nota: 'x'.repeat(1024 * 1024) })],
  ])('a body is accepted exactly as signed: %s', async (_, text) => {
    expect(await isBelieved(await signed(text))).toBe(true);
    expect(await isBelieved(await signed(bytes(text)))).toBe(true);
  });
});

describe('invalid UTF-8', () => {
  const around = (...middle: number[]) => {
    const [before = '', after = ''] = eventBody({ nota: '|' }).split('|');
    return Buffer.concat([Buffer.from(before), Buffer.from(middle), Buffer.from(after)]);
  };

  test.each([
    ['a stray byte', [0xff]],
    ['an overlong form', [0xc0, 0xaf]],
    ['half a surrogate pair', [0xed, 0xa0, 0x80]],
    ['a character cut short', [0xe2, 0x82]],
    ['beyond Unicode', [0xf4, 0x90, 0x80, 0x80]],
  ])('bytes that are not UTF-8 are refused, signed or not: %s', async (_, middle) => {
    expect((await refusalOf(await signed(around(...middle)))).reason).toBe('payload');
  });

  test('bytes that are not UTF-8 never match a signature over U+FFFD', async () => {
    const { header } = await signed(eventBody({ nota: '\uFFFD' }));
    expect((await refusalOf(delivery({ payload: around(0xff), header }))).reason).toBe('payload');
    const payload = eventBody({ nota: '|' }).replace('|', '\ud800');
    expect((await refusalOf(delivery({ payload, header }))).reason).toBe('payload');
  });

  test('the refusal of bytes that are not UTF-8 mentions compression', async () => {
    const { message } = await refusalOf(delivery({ payload: gzipSync(body) }));
    expect(message).toContain('compressed');
  });
});

test('a signed body with a BOM is refused', async () => {
  expect((await refusalOf(await signed(bytes(`\uFEFF${body}`)))).reason).toBe('body');
});

describe('parsed bodies', () => {
  test.each<unknown>([
    JSON.parse(body),
    undefined,
    null,
    42,
    true,
    [],
    [1, 2],
    new Uint16Array(2),
    new DataView(new ArrayBuffer(2)),
    new Blob([body]),
    Object.create(null),
  ])(
    'a value that is not a raw body is refused, and the message says what may have parsed it: %s',
    async (payload) => {
      const { reason, message } = await refusalOf(delivery({ payload }));
      expect(reason).toBe('payload');
      expect(message).toContain('express.json()');
      expect(message).not.toContain('evt_');
    },
  );

  test('an empty value is not a raw body', async () => {
    for (const payload of ['', new Uint8Array(), new ArrayBuffer(0)]) {
      const { reason, message } = await refusalOf(delivery({ payload, header }));
      expect(reason).toBe('payload');
      expect(message).toContain('The payload is empty');
    }
  });
});

test('the parsed body is the verified one, even if the buffer is overwritten meanwhile', async () => {
  const buffer = bytes(body);
  const { hmacs, verifyWith } = await import('./support.ts');
  for (const [, hmac] of hmacs) {
    buffer.set(bytes(body));
    const verifying = verifyWith(hmac, delivery({ payload: buffer }));
    buffer.fill(0x20);
    expect(await verifying).toEqual(JSON.parse(body));
  }
});
