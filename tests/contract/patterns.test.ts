import { expect, it } from 'vitest';
import { isWithin } from '../../scripts/breaking/patterns.ts';

it.each([
  ['^[0-9]{1,12}$', undefined],
  ['^[0-9]{12}$', '^[0-9]{1,12}$'],
  ['^[0-9]{1,12}$', '^[0-9]+$'],
  ['^(0x[0-9a-f]{2})+$', '^(0x[0-9a-fA-F]{2})*$'],
  ['^a?\\d{2,}$', '^[a-z]*[0-9]+$'],
  ['^.$', '^[\\s\\S]$'],
  ['^(?:x)$', '^(?:x)$'],
])('every text that %s accepts is accepted by %s', (narrow, wide) => {
  expect(isWithin(narrow, wide)).toBe(true);
  expect(isWithin(wide, narrow)).toBe(narrow === wide);
});

it.each([
  ['^[ab]$', '^[bc]$'],
  ['^a{1,3}$', '^a{2,9}$'],
  ['^(?![a])b$', '^(?![ab])b$'],
  ['^\\bx$', '^xx$'],
  ['^\\ud83d\\ude00$', '^\\ud83d\\ude01$'],
  ['^(x)$', '^[(]x[)]$'],
])('the comparison does not claim that %s or %s accepts everything that the other accepts', (one, other) => {
  expect([isWithin(one, other), isWithin(other, one)]).toEqual([false, false]);
});
