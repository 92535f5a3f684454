import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readRetryAfter } from '../../sdk/src/receipt.ts';

const NOW = Date.parse('2026-10-01T14:10:00Z');

const read = (headers: Record<string, string>) => readRetryAfter(new Headers(headers), NOW);

describe('header parsing', () => {
  test.each([
    ['0', 0],
    ['30', 30],
    ['007', 7],
    ['99999999999', 99_999_999_999],
    ['9'.repeat(400), Number.MAX_SAFE_INTEGER],
  ])('Retry-After of %j is %j seconds', (value, seconds) => {
    expect(read({ 'Retry-After': value })).toBe(seconds);
  });

  test.each([
    ['Thu, 01 Oct 2026 14:10:30 GMT', 30],
    ['Thu, 01 Oct 2026 14:10:00 GMT', 0],
    ['Thu, 01 Oct 2026 14:09:00 GMT', 0],
    ['Fri, 02 Oct 2026 14:10:00 GMT', 86_400],
  ])('Retry-After of %j is %j seconds from now', (value, seconds) => {
    expect(read({ 'Retry-After': value })).toBe(seconds);
  });

  test('Retry-After is counted from the Date of the response, so that a wrong local clock does not shorten the wait', () => {
    const headers = {
      'Retry-After': 'Thu, 01 Oct 2026 15:00:30 GMT',
      Date: 'Thu, 01 Oct 2026 15:00:00 GMT',
    };
    expect(read(headers)).toBe(30);
  });

  test('Retry-After is rounded up to whole seconds', () => {
    const headers = new Headers({ 'Retry-After': 'Thu, 01 Oct 2026 14:10:30 GMT' });
    expect(readRetryAfter(headers, NOW + 1)).toBe(30);
  });

  test.each([
    '',
    '-1',
    '+1',
    '1.5',
    '1e3',
    '0x10',
    '1 2',
    '1, 2',
    '10s',
    'Infinity',
    'NaN',
    '２',
    'soon',
    '2026-10-01T14:10:30Z',
    'Thu, 01 Oct 2026 14:10:30 UTC',
    'Thu, 01 Oct 2026 14:10:30 gmt',
    'Fri, 01 Oct 2026 14:10:30 GMT',
    'Thu, 1 Oct 2026 14:10:30 GMT',
    'Thu, 31 Sep 2026 14:10:30 GMT',
    'Thu, 01 Oct 2026 24:10:30 GMT',
    'Thu, 01 Oct 2026 14:10 GMT',
    'Thursday, 01-Oct-26 14:10:30 GMT',
  ])('Retry-After of %j is ignored', (value) => {
    const headers = { get: (name: string) => (name === 'Retry-After' ? value : null) };
    expect(readRetryAfter(headers as Headers, NOW)).toBeNull();
  });

  test('an absent Retry-After is null', () => {
    expect(read({})).toBeNull();
  });

  test('Retry-After of any date is the number of seconds until that date, never negative', () => {
    const dates = fc.date({ min: new Date(NOW), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(dates, (date) => {
        const until = Math.floor(date.getTime() / 1000) * 1000;
        expect(read({ 'Retry-After': date.toUTCString() })).toBe(Math.max(0, (until - NOW) / 1000));
      }),
    );
  });
});
