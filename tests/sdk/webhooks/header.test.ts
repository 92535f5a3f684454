import { describe, expect, test } from 'vitest';
import { delivery, header, isBelieved, moment, otherSecret, refusalOf, secret } from './support.ts';

const good = header.slice(header.indexOf('v1='));
const hex = good.slice(3);
const bad = `v1=${'0'.repeat(64)}`;
const t = `t=${moment}`;

describe('a header is refused as malformed', () => {
  test.each<unknown>([
    undefined,
    null,
    '',
    ' ',
    [],
    [header],
    42,
    {},
    'garbage',
    't=',
    'v1=',
    good,
    t,
    `t=,${good}`,
    `${t},v1=`,
    `${t},v1`,
    `t=abc,${good}`,
    `t=1e9,${good}`,
    `t=0x65,${good}`,
    `t=+${moment},${good}`,
    `t=-${moment},${good}`,
    `t=-1,${good}`,
    `t=0,${good}`,
    `t=${moment}.5,${good}`,
    `t=${moment}abc,${good}`,
    `t= ${moment},${good}`,
    `t=0${moment},${good}`,
    `t=${moment}0,${good}`,
    `t=9007199254740992,${good}`,
    `${t},${t},${good}`,
    `${t},t=${moment + 1},${good}`,
    `${t},${good},${t}`,
    `${good},${t}`,
    `${t},v0=${hex}`,
    `${t},V1=${hex}`,
    `T=${moment},${good}`,
    `${t}, ${good}`,
    `${t};${good}`,
    `${t},\t${good}`,
    `${t},\r\n${good}`,
    `${header}\n`,
    `\n${header}`,
    ` ${header}`,
    `${header} `,
    `${t}\u0000,${good}`,
    `${header}\u0000`,
    `${header},`,
    `${t},,${good}`,
    `,${header}`,
    `${header}=junk`,
    `${t},v1=${hex.slice(1)}`,
    `${t},v1=${hex}0`,
    `${t},v1=${'g'.repeat(64)}`,
    `${t},v1=${'é'.repeat(64)}`,
    `t=${[...`${moment}`].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('')},${good}`,
    `t=${'١'.repeat(10)},${good}`,
    `${header}, ${header}`,
    `${t},${'a'.repeat(65_536)}`,
    `${t}${`,${good}`.repeat(1000)}`,
    `t=${'1'.repeat(65_536)},${good}`,
  ])('%j', async (value) => {
    expect((await refusalOf(delivery({ header: value }))).reason).toBe('header');
  });
});

test.each([`${t},v1=${hex.toUpperCase()}`, `${t},v1=D${hex.slice(1)}`, `${t},v1=0x${hex.slice(2)}`])(
  'only lower-case hexadecimal is a signature: not %s',
  async (value) => {
    expect((await refusalOf(delivery({ header: value }))).reason).toBe('header');
  },
);

describe('of several signatures', () => {
  test.each([
    ['first', [good, bad]],
    ['last', [bad, good]],
    ['in the middle', [bad, good, bad]],
    ['twice', [good, good]],
    ['fifth', [bad, bad, bad, bad, good]],
  ])('one that matches is enough: %s', async (_, signatures) => {
    expect(await isBelieved(delivery({ header: [t, ...signatures].join(',') }))).toBe(true);
  });

  test('none that matches is a refusal', async () => {
    expect((await refusalOf(delivery({ header: `${t},${bad},${bad}` }))).reason).toBe('signature');
  });

  test('six are too many, though one matches', async () => {
    const header = [t, good, bad, bad, bad, bad, bad].join(',');
    expect((await refusalOf(delivery({ header }))).reason).toBe('header');
  });

  test('each is checked with each secret', async () => {
    expect(
      await isBelieved(delivery({ header: `${t},${bad},${good}`, secrets: [otherSecret, secret] })),
    ).toBe(true);
  });
});

test.each(['v0', 'v2', 'v1a'])('%s is refused, also in addition to v1', async (scheme) => {
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
