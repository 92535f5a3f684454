import { describe, expect, test } from 'vitest';
import { body, delivery, isBelieved, moment, refusalOf } from './support.ts';

const aged = (seconds: number, changes: object = {}) =>
  delivery({ now: () => moment * 1000 + seconds * 1000, ...changes });

test.each([-300, -299, 0, 299, 299.999, 300])('a delivery aged %f s is accepted', async (age) => {
  expect(await isBelieved(aged(age))).toBe(true);
});

test.each([-3e8, -301, -300.999, -300.001, 300.001, 300.999, 301, 3e8])(
  'a delivery aged %f s is refused, in either direction',
  async (age) => {
    const { reason, message } = await refusalOf(aged(age));
    expect(reason).toBe('timestamp');
    expect(message).toContain('300 s');
  },
);

test.each([1, 10.5, 299])('a tolerance of %f s applies in both directions', async (tolerance) => {
  for (const age of [-tolerance, tolerance]) expect(await isBelieved(aged(age, { tolerance }))).toBe(true);
  for (const age of [-tolerance - 0.001, tolerance + 0.001]) {
    expect((await refusalOf(aged(age, { tolerance }))).reason).toBe('timestamp');
  }
});

describe('time window', () => {
  test.each([
    0,
    -0,
    -1,
    0.5,
    300.001,
    3600,
    300_000,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    undefined,
    null,
    '300',
    300n,
    {},
  ])(
    'a tolerance that would disable the window, or is in milliseconds, is refused: %s',
    async (tolerance) => {
      const { reason, message } = await refusalOf(aged(0, { tolerance }));
      expect(reason).toBe('configuration');
      expect(message).toBe('tolerance must be 1 to 300 seconds.');
    },
  );
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, undefined, 0, moment, moment * 1e6, new Date(0)])(
  'every delivery is refused with a clock that returns %s, and the message says to check the clock',
  async (instant) => {
    const { reason, message } = await refusalOf(delivery({ now: () => instant }));
    expect({ reason, message }).toEqual({
      reason: 'timestamp',
      message: 'Signed more than 300 s from now: check the clock.',
    });
  },
);

test('the timestamp is checked before the signature, and its refusal reveals nothing about the signature', async () => {
  const forged = aged(301, { header: `t=${moment},v1=${'0'.repeat(64)}`, payload: `${body} ` });
  expect((await refusalOf(forged)).reason).toBe('timestamp');
});
