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

const found = (forbidden: (text: string) => readonly string[]) =>
  sources.flatMap(({ file, text }) => forbidden(text).map((line) => `${file}: ${line}`));

test('a file in rules/ imports only from its folder, refusals and contract types', () => {
  const foreign = found((text) => {
    const imports = text.match(/^(?:import|export [{*])[^;]*(?=;)/gm) ?? [];
    return imports.filter((line) => !ALLOWED.some((allowed) => allowed.test(line)));
  });
  expect(foreign).toEqual([]);
});

test('a file in rules/ uses no clock, randomness, environment or global state', () => {
  const world = /Date\.now|new Date\(\)|performance|Math\.random|crypto|process\.|globalThis|console/g;
  expect(found((text) => text.match(world) ?? [])).toEqual([]);
});

test('a file in rules/ does not use floating point for amounts', () => {
  const numbers = found((text) => text.match(/\b(?:Number|parseFloat)\([^)]*\)/g) ?? []);
  expect(numbers).toEqual(['money.ts: Number(share)']);
});
