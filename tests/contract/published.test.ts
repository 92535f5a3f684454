import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Yaml } from '@stoplight/spectral-parsers';
import { load } from 'js-yaml';
import { expect, it } from 'vitest';
import { SANDBOX_ORIGIN } from '../../mock/src/http/origin.ts';
import { writeWhole } from '../../scripts/write-whole.ts';
import { newFolder } from '../temporary.ts';
import {
  isObject,
  type Json,
  type JsonObject,
  list,
  loadContract,
  loadPublished,
  member,
} from './contract.ts';
import { reasons } from './flags.ts';
import { run, TOOL_TIMEOUT } from './lint/cli.ts';

const published = loadPublished();

it('the published contract differs from the source in its descriptions alone', () => {
  expect(withoutDescriptions(published)).toEqual(withoutDescriptions(loadContract()));
});

it('the first address, which tools call by themselves, is that of the sandbox on this machine', () => {
  expect(member(list(published.servers)[0] ?? null, 'url')).toBe(`${SANDBOX_ORIGIN}/v1`);
});

it('every mark of the source is read in a description of the published contract', () => {
  const descriptions = nodes(published).map(({ description }) => description);
  const texts = oneLine(descriptions.join(' '));
  for (const { node } of reasons({ pointer: '', node: loadContract() }))
    expect(texts).toContain(oneLine(`${node}`.replace(/^\([a-z]+\) /, '').trim()));
});

it('Redocly bundles the source to the same document, but for the guide', {
  timeout: TOOL_TIMEOUT,
}, async () => {
  const { stdout } = await run('redocly', 'bundle', 'openapi.yaml', '--ext', 'json');
  const { 'x-cabecalhos': _, ...bundled } = JSON.parse(stdout);
  const source = loadContract();
  expect({ ...bundled, info: null }).toEqual({ ...source, info: null });
});

it.each(['openapi.yaml', 'contract/examples.yaml', 'contract/generated/openapi.yaml'])(
  'the reader of Prism and of Spectral, which mistakes an anchor that ends its line, reads %s as ours does',
  (name) => {
    const text = readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
    expect(Yaml.parse(text).data).toEqual(load(text));
  },
);

it('who reads a file that is written again reads it whole', async () => {
  const file = join(newFolder(), 'openapi.yaml');
  await writeWhole(file, 'antes');
  const reader = await open(file);
  await writeWhole(file, 'depois');
  expect([await reader.readFile('utf8'), readFileSync(file, 'utf8')]).toEqual(['antes', 'depois']);
  await reader.close();
});

it('the long lines of the source are prose', () => {
  expect(longLines('../../openapi.yaml')).toEqual([]);
  expect(longLines('../../contract/examples.yaml')).toEqual([]);
});

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

function longLines(file: string): string[] {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8').split('\n');
  return lines.filter((line) => line.length > 120 && !/(?:\S+ ){8}/.test(line));
}

/** Every object of the contract outside of example values and extensions. */
function nodes(node: Json | undefined): JsonObject[] {
  if (Array.isArray(node)) return node.flatMap(nodes);
  if (!isObject(node)) return [];
  const inside = Object.entries(node).filter(([key]) => !/^(examples?|x-.*)$/.test(key));
  return [node, ...inside.flatMap(([, child]) => nodes(child))];
}

function withoutDescriptions(node: Json): Json {
  if (Array.isArray(node)) return node.map(withoutDescriptions);
  if (!isObject(node)) return node;
  const kept = Object.entries(node).filter(([key, value]) => key !== 'description' || isObject(value));
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutDescriptions(value)]));
}
