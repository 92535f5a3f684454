import { afterAll, expect, test, vi } from 'vitest';
import { monthStart, nextMonth } from '../../../mock/src/treasury/rules/month-yield.ts';
import { toDataHora } from '../../../mock/src/treasury/rules/to-contract.ts';

/** UTC+14, where the local month can differ from the UTC month. */
vi.stubEnv('TZ', 'Pacific/Kiritimati');
afterAll(() => vi.unstubAllEnvs());

const at = (iso: string) => Date.parse(iso);

test('the tests run in a time zone far from UTC', () => {
  expect(new Date(at('2026-11-01T00:00:00Z')).getTimezoneOffset()).toBeLessThan(-600);
});

test.each([
  ['2026-10-01T00:00:00Z', '2026-10-01T00:00:00Z', '2026-11-01T00:00:00Z'],
  ['2026-10-31T23:59:59.999Z', '2026-10-01T00:00:00Z', '2026-11-01T00:00:00Z'],
  ['2026-12-31T23:00:00Z', '2026-12-01T00:00:00Z', '2027-01-01T00:00:00Z'],
  ['2028-02-29T12:00:00Z', '2028-02-01T00:00:00Z', '2028-03-01T00:00:00Z'],
])('the instant %s is in the month from %s to %s', (instant, start, end) => {
  expect(toDataHora(monthStart(at(instant)))).toBe(start);
  expect(toDataHora(nextMonth(at(instant)))).toBe(end);
});

test('an instant is printed with milliseconds only if they are not zero', () => {
  expect(toDataHora(at('2026-10-01T13:00:05.000Z'))).toBe('2026-10-01T13:00:05Z');
  expect(toDataHora(at('2026-10-01T13:00:05.070Z'))).toBe('2026-10-01T13:00:05.070Z');
});
