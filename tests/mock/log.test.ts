import { describe, expect, test } from 'vitest';
import { redact } from '../../mock/src/log.ts';

const SECRET = 'svc_test_4f7a9c2e81d0';
const hex = Buffer.from(SECRET).toString('hex');

const encoded = ['', 'a', 'ab', 'abc'].flatMap((before) => [
  Buffer.from(`${before}${SECRET}:>?`).toString('base64'),
  Buffer.from(`${before}${SECRET}:>?`).toString('base64url'),
]);

describe('secrets in log lines', () => {
  test.each([...encoded, hex, hex.toUpperCase()])(
    'a key in a log line is hidden when it is encoded as %s',
    (text) => {
      const ending = text.slice(16);
      expect(redact(`chave ${text} recusada`)).toMatch(/\*\*\* recusada$/);
      expect(redact(`chave ${text} recusada`)).not.toContain(ending);
    },
  );

  test.each([
    SECRET,
    [...SECRET].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join(''),
    [...SECRET].map((letter) => `\\u00${letter.charCodeAt(0).toString(16)}`).join(''),
  ])('a key in a log line is hidden when it is written as %s', (text) => {
    const shown = redact(`/v1/${text}/aprovar`);
    expect(shown).toMatch(/\*\*\*\/aprovar$/);
    expect(shown).not.toContain(text.slice(-8));
  });

  test('a log line without a secret is unchanged', () => {
    expect(redact('/v1/propostas/prop_5x0q2m8kvt4c/aprovar?%61')).toBe(
      '/v1/propostas/prop_5x0q2m8kvt4c/aprovar?%61',
    );
  });
});
