import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { hoversOf } from './hovers.ts';
import { SHOWN } from './shown.ts';

const hovers = hoversOf(fileURLToPath(new URL('program.ts', import.meta.url)));

test('an editor shows the names of the contract, and string for an id', () => {
  const shown = hovers.map(({ word, type }) => `${word}: ${type}`);
  expect(shown).toEqual(expect.arrayContaining([...SHOWN]));
});

test.each(hovers)('what it shows of $word, at line $line, takes forty lines at most', ({ lines }) => {
  expect(lines.length).toBeLessThanOrEqual(40);
});

test('the documentation it shows is the text of the contract', () => {
  const { lines } = hovers.find(({ word }) => word === 'payload_nao_assinado') ?? { lines: [] };
  expect(lines[1]).toMatch(/^A transação \*\*não assinada\*\*, em hexadecimal com `0x`/);
});
