import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Yaml } from '@stoplight/spectral-parsers';
import { load } from 'js-yaml';
import { expect, it } from 'vitest';
import { SANDBOX_ORIGIN } from '../../mock/src/http/origin.ts';
import { DECISIONS, decisionsOf } from '../../scripts/contract/decisions.ts';
import { machinesOf } from '../../scripts/contract/machines.ts';
import { type Mark, marksIn } from '../../scripts/contract/marks.ts';
import { PUBLISHED_FILE } from '../../scripts/contract/published-file.ts';
import { writeWhole } from '../../scripts/write-whole.ts';
import { newFolder } from '../temporary.ts';
import {
  at,
  isObject,
  type Json,
  type JsonObject,
  list,
  loadContract,
  loadPublished,
  member,
} from './contract.ts';
import { run, TOOL_TIMEOUT } from './lint/cli.ts';

const published = loadPublished();

it('the published contract differs from the source only in its descriptions and the open decisions', () => {
  const { [DECISIONS]: _, ...source } = loadContract();
  expect(withoutDescriptions(published)).toEqual(withoutDescriptions(source));
});

it('the published contract has at most 400,000 bytes', () => {
  expect(readFileSync(PUBLISHED_FILE).byteLength).toBeLessThanOrEqual(400_000);
});

it('the first server of the contract is the sandbox on this machine, because tools call the first server', () => {
  expect(member(list(published.servers)[0] ?? null, 'url')).toBe(`${SANDBOX_ORIGIN}/v1`);
});

it("the published contract's descriptions state exactly the assumptions on money, states and security", () => {
  const texts = oneLine(
    nodes(published)
      .map(({ description }) => description)
      .join(' '),
  );
  const isTold = (mark: Mark) => texts.includes(`): ${oneLine(mark.why)}`);
  const isLoud = ({ kind }: Mark) => ['negocio', 'seguranca', 'estados'].includes(kind);
  const marks = marksIn({ pointer: '', node: loadContract() });
  expect(marks.filter((mark) => isTold(mark) !== isLoud(mark))).toEqual([]);
});

it('the published contract shows the open decisions as links, and each state machine once', () => {
  const descriptions = nodes(published).map(({ description }) => `${description}`);
  const lines = descriptions.flatMap((text) => text.match(/^A decidir: .*$/gm) ?? []);
  const links = lines.flatMap((line) => line.match(/pontos-abertos\/#decisao-[\w-]+/g) ?? []);
  const decisions = decisionsOf(loadContract());
  expect(links.length).toBe(decisions.flatMap(({ about }) => about).length);
  for (const { id } of decisions) expect(links).toContain(`pontos-abertos/#decisao-${id}`);
  const tables = descriptions.filter((text) => text.includes('| De → para |'));
  expect(tables).toHaveLength(machinesOf(published).length);
});

/** A folded scalar that is wrapped in a block scalar leaves such runs; code, tables and indents may have them. */
it('no text of the published contract has two spaces in a row inside a line', () => {
  const texts = [...nodes(published), ...nodes(at(published, '/components/examples'))].flatMap((node) =>
    ['description', 'summary', 'x-suposicao'].map((key) => `${node[key] ?? ''}`),
  );
  const lines = texts
    .map((text) => text.replaceAll(/```.*?```/gs, '').replaceAll(/`[^`]*`/g, 'code'))
    .flatMap((text) => text.split('\n'));
  expect(lines.filter((line) => !line.startsWith('|') && /\S {2,}\S/.test(line))).toEqual([]);
});

it('Redocly bundles the source to the same document, except for the guide', {
  timeout: TOOL_TIMEOUT,
}, async () => {
  const { stdout } = await run('redocly', 'bundle', 'openapi.yaml', '--ext', 'json');
  const { 'x-cabecalhos': _, ...bundled } = JSON.parse(stdout);
  const { [DECISIONS]: _decisions, ...source } = loadContract();
  expect({ ...bundled, info: null }).toEqual({ ...source, info: null });
});

it.each(['openapi.yaml', 'contract/examples.yaml', 'contract/generated/openapi.yaml'])(
  'the YAML reader of Prism and Spectral, which misreads an anchor at the end of a line, reads %s like ours',
  (name) => {
    const text = readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
    expect(Yaml.parse(text).data).toEqual(load(text));
  },
);

it('a file is always read completely while it is being rewritten', async () => {
  const file = join(newFolder(), 'openapi.yaml');
  await writeWhole(file, 'antes');
  const reader = await open(file);
  await writeWhole(file, 'depois');
  expect([await reader.readFile('utf8'), readFileSync(file, 'utf8')]).toEqual(['antes', 'depois']);
  await reader.close();
});

it('every long line of the source is prose', () => {
  expect(longLines('../../openapi.yaml')).toEqual([]);
  expect(longLines('../../contract/examples.yaml')).toEqual([]);
});

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

function longLines(file: string): string[] {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8').split('\n');
  return lines.filter((line) => line.length > 120 && !/(?:\S+ ){8}/.test(line));
}

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
