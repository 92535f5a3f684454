import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { builtSite } from './built.ts';

const { files, pages } = await builtSite();
const CONTRACT = fileURLToPath(new URL('../../contract/generated/openapi.yaml', import.meta.url));

test.each(['/docs/maquinas/', '/docs/en/maquinas/'])('%s links to every machine-readable file', (address) => {
  const { html = '' } = pages.find((page) => page.address === address) ?? {};
  const root = address.replace('maquinas/', '');
  const read = [...files.keys()].filter((file) => /\.yaml$|\/(?:openapi|postman)[\w.]*\.json$/.test(file));
  expect(read.length).toBeGreaterThan(8);
  for (const file of [...read, `${root}llms.txt`]) expect(html).toContain(`href="${file}"`);
});

test('the contract is offered byte for byte, and as equivalent JSON', () => {
  const text = readFileSync(CONTRACT, 'utf8');
  expect(files.get('/docs/openapi.yaml')).toBe(text);
  expect(JSON.parse(files.get('/docs/openapi.json') ?? '')).toEqual(load(text));
});

test('the English contract is the same in YAML and JSON', () => {
  const yaml = load(files.get('/docs/openapi.en.yaml') ?? '');
  expect(JSON.parse(files.get('/docs/openapi.en.json') ?? '')).toEqual(yaml);
});
