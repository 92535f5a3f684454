import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { monthOf, OPERATIONS, tablesIn } from '../../hosted/cost.ts';

test.each(['pt', 'en'] as const)(
  'the page about cost has the tables that follow from rows and prices, in %s',
  (language) => {
    const url = new URL(`../../docs/pages/${language}/sandbox/hospedado-escala.md`, import.meta.url);
    const page = readFileSync(url, 'utf8');
    const { operations, month } = tablesIn(language);
    expect(page).toContain(operations);
    expect(page).toContain(month);
  },
);

test('a busy account does a hundred operations in each of its two hundred runs, and most of its cost are rows written', () => {
  expect(OPERATIONS.map(({ times }) => times).reduce((sum, times) => sum + times)).toBe(100 * 200);
  const { rowsWritten = 0, ...others } = monthOf(1);
  const whole = Object.values(others).reduce((sum, price) => sum + price, rowsWritten);
  expect(Math.round((rowsWritten / whole) * 10)).toBe(8);
});
