import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { hoversOf } from './hovers.ts';
import { SHOWN } from './shown.ts';

const hovers = hoversOf(fileURLToPath(new URL('program.ts', import.meta.url)));

test('an editor shows the names of the contract, and of an id that it is text', () => {
  const shown = hovers.map(({ word, type }) => `${word}: ${type}`);
  expect(shown).toEqual(expect.arrayContaining([...SHOWN]));
});

test.each(hovers)('what it shows of $word, at line $line, takes forty lines at most', ({ lines }) => {
  expect(lines.length).toBeLessThanOrEqual(40);
});

test('the words of the contract are its documentation', () => {
  const { lines } = hovers.find(({ word }) => word === 'payload_nao_assinado') ?? { lines: [] };
  expect(lines[1]).toMatch(/^A transação \*\*não assinada\*\*, em hexadecimal com `0x`/);
});
