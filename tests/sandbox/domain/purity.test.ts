import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../../../mock/src/sandbox/domain/', import.meta.url);
const sources = readdirSync(folder).map((file) => ({
  file,
  text: readFileSync(new URL(file, folder), 'utf8'),
}));

test.each(sources)('$file imports nothing but its own folder and what a refusal is', ({ text }) => {
  const imported = [...text.matchAll(/(?:from|import) '([^']+)'/g)].map(([, path]) => path);
  expect(imported.filter((path) => !/^(?:\.\/[a-z-]+|\.\.\/\.\.\/refusal)\.ts$/.test(path ?? ''))).toEqual(
    [],
  );
});

test.each(sources)('$file reads no clock, no chance, no machine and no global state', ({ text }) => {
  expect(text).not.toMatch(
    /Date\.now|new Date\(\)|performance|Math\.random|crypto|process\.|globalThis|console/,
  );
});

test.each(sources)('$file keeps amounts away from floating point', ({ file, text }) => {
  const numbers = [...text.matchAll(/\b(?:Number|parseFloat)\(([^)]*)\)/g)].map(([call]) => call);
  expect(numbers).toEqual(file === 'percent.ts' ? ['Number(share)'] : []);
});
