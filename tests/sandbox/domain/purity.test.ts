import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../../../mock/src/sandbox/domain/', import.meta.url);
const sources = readdirSync(folder).map((file) => ({
  file,
  text: readFileSync(new URL(file, folder), 'utf8'),
}));

const ALLOWED = [
  /^import (?:type )?\{[^}]*\} from '\.\/[a-z-]+\.ts'$/,
  /^import \{ Refusal \} from '\.\.\/\.\.\/refusal\.ts'$/,
  /^import type \{[^}]*\} from '\.\.\/\.\.\/contract\/types\.ts'$/,
];

test.each(sources)(
  '$file imports nothing but its own folder, what a refusal is and the types of the contract',
  ({ text }) => {
    const imports = text.match(/^(?:import|export [{*])[^;]*(?=;)/gm) ?? [];
    expect(imports.filter((line) => !ALLOWED.some((allowed) => allowed.test(line)))).toEqual([]);
  },
);

test.each(sources)('$file reads no clock, no chance, no machine and no global state', ({ text }) => {
  expect(text).not.toMatch(
    /Date\.now|new Date\(\)|performance|Math\.random|crypto|process\.|globalThis|console/,
  );
});

test.each(sources)('$file keeps amounts away from floating point', ({ file, text }) => {
  const numbers = [...text.matchAll(/\b(?:Number|parseFloat)\(([^)]*)\)/g)].map(([call]) => call);
  expect(numbers).toEqual(file === 'percent.ts' ? ['Number(share)'] : []);
});
