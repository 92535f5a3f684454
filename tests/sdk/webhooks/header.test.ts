import { describe, expect, test } from 'vitest';
import { MALFORMED, NOT_LOWER_CASE } from './malformed-headers.ts';
import { delivery, header, isBelieved, moment, otherSecret, refusalOf, secret } from './support.ts';

const good = header.slice(header.indexOf('v1='));
const hex = good.slice(3);
const bad = `v1=${'0'.repeat(64)}`;
const t = `t=${moment}`;

describe('malformed headers', () => {
  test.each<unknown>([undefined, null, [], [header, header], 42, {}, ...MALFORMED])(
    'a header is refused as malformed: %j',
    async (value) => {
      expect((await refusalOf(delivery({ header: value }))).reason).toBe('header');
    },
  );
});

test.each(NOT_LOWER_CASE)(
  'the signature %s is refused, because only lower-case hexadecimal is valid',
  async (value) => {
    expect((await refusalOf(delivery({ header: value }))).reason).toBe('header');
  },
);

describe('rotation of secrets', () => {
  test.each([
    ['first', [good, bad]],
    ['last', [bad, good]],
    ['in the middle', [bad, good, bad]],
    ['twice', [good, good]],
    ['fifth', [bad, bad, bad, bad, good]],
  ])('one matching signature of several is enough: %s', async (_, signatures) => {
    expect(await isBelieved(delivery({ header: [t, ...signatures].join(',') }))).toBe(true);
  });

  test('several signatures without a match are refused', async () => {
    expect((await refusalOf(delivery({ header: `${t},${bad},${bad}` }))).reason).toBe('signature');
  });

  test('six signatures are too many, although one matches', async () => {
    const header = [t, good, bad, bad, bad, bad, bad].join(',');
    expect((await refusalOf(delivery({ header }))).reason).toBe('header');
  });

  test('each signature is checked with each secret', async () => {
    expect(
      await isBelieved(delivery({ header: `${t},${bad},${good}`, secrets: [otherSecret, secret] })),
    ).toBe(true);
  });
});

test.each(['v0', 'v2', 'v1a'])('a header with %s is refused, also in addition to v1', async (scheme) => {
  for (const value of [`${header},${scheme}=${hex}`, `${t},${scheme}=${hex},${good}`]) {
    expect((await refusalOf(delivery({ header: value }))).reason).toBe('header');
  }
});

test('the message says whether the header is missing or malformed, and does not quote it', async () => {
  expect((await refusalOf(delivery({ header: null }))).message).toContain('No Service-Signature');
  const { message } = await refusalOf(delivery({ header: `${header},canario` }));
  expect(message).toContain('Malformed Service-Signature');
  expect(message).not.toContain('canario');
});

test('a header in a list of one is read', async () => {
  expect(await isBelieved(delivery({ header: [header] }))).toBe(true);
});
