import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../../../mock/src/treasury/rules/', import.meta.url);
const sources = readdirSync(folder).map((file) => ({
  file,
  text: readFileSync(new URL(file, folder), 'utf8'),
}));

const ALLOWED = [
  /^import (?:type )?\{[^}]*\} from '\.\/[a-z-]+\.ts'$/,
  /^import \{ Refusal \} from '\.\.\/\.\.\/refusal\.ts'$/,
  /^import type \{[^}]*\} from '\.\.\/\.\.\/contract\/types\.ts'$/,
];

/** Forbidden content by file name. */
const found = (forbidden: (text: string) => readonly string[]) =>
  sources.flatMap(({ file, text }) => forbidden(text).map((line) => `${file}: ${line}`));

test('a file imports nothing but its own folder, what a refusal is and the types of the contract', () => {
  const foreign = found((text) => {
    const imports = text.match(/^(?:import|export [{*])[^;]*(?=;)/gm) ?? [];
    return imports.filter((line) => !ALLOWED.some((allowed) => allowed.test(line)));
  });
  expect(foreign).toEqual([]);
});

test('a file reads no clock, no chance, no machine and no global state', () => {
  const world = /Date\.now|new Date\(\)|performance|Math\.random|crypto|process\.|globalThis|console/g;
  expect(found((text) => text.match(world) ?? [])).toEqual([]);
});

test('a file keeps amounts away from floating point', () => {
  const numbers = found((text) => text.match(/\b(?:Number|parseFloat)\([^)]*\)/g) ?? []);
  expect(numbers).toEqual(['money.ts: Number(share)']);
});
