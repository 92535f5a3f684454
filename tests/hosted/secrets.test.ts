import { expect, test } from 'vitest';
import { readSecrets, SecretsError } from '../../hosted/src/credentials/secrets.ts';

const LONG = 'um-segredo-de-testes-com-folga-32';

test('the last secret creates new accounts, and earlier secrets stay valid', () => {
  const secrets = readSecrets(JSON.stringify({ b: `${LONG}1`, a: `${LONG}2` }));
  expect(secrets.newest).toBe('a');
  expect([secrets.of('b'), secrets.of('a'), secrets.of('c')]).toEqual([`${LONG}1`, `${LONG}2`, undefined]);
});

test.each([
  [undefined, /is not set.*wrangler secret put/],
  ['', /is not set/],
  ['{', /is not JSON/],
  [`{"a":"${LONG}1","a":"${LONG}2"}`, /repeats a letter/],
  ['null', /is not a JSON object/],
  [`["${LONG}"]`, /is not a JSON object/],
  ['{}', /is empty/],
  [JSON.stringify({ A: LONG }), /other than one letter from a to z/],
  [JSON.stringify({ '1': LONG }), /other than one letter from a to z/],
  [JSON.stringify({ aa: LONG }), /other than one letter from a to z/],
  [JSON.stringify({ á: LONG }), /other than one letter from a to z/],
  [JSON.stringify({ a: 'x'.repeat(31) }), /Secret a of SECRETS is too short: use at least 32/],
  // 31 characters of two UTF-16 code units each.
  [JSON.stringify({ a: '😀'.repeat(31) }), /Secret a of SECRETS is too short/],
  [JSON.stringify({ a: LONG, b: 12345 }), /Secret b of SECRETS is too short/],
])('a service with SECRETS %s does not start and says why', (text, why) => {
  expect(() => readSecrets(text)).toThrow(SecretsError);
  expect(() => readSecrets(text)).toThrow(why);
});

test('errors about the secrets do not contain them', () => {
  const short = 'curto-demais-mas-secreto';
  const told = [{ a: short }, { [`${LONG}!`]: short }, [short]].map((wrong) => {
    try {
      return readSecrets(JSON.stringify(wrong)).newest;
    } catch (error) {
      return String(error);
    }
  });
  expect(told).toHaveLength(3);
  for (const text of told) {
    expect(text).not.toContain(short);
    expect(text).not.toContain(LONG);
  }
});
