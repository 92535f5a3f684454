import { beforeAll, describe, expect, it } from 'vitest';
import { asObject, at, isObject, type Json, type JsonObject, loadContract, member } from './contract.ts';
import { run, TOOL_TIMEOUT } from './lint/cli.ts';

const MACHINES = ['Proposta', 'Resgate', 'Transacao'];

describe('the docs', { timeout: TOOL_TIMEOUT }, () => {
  let docs: JsonObject;

  beforeAll(async () => {
    const { stdout } = await run('redocly', 'bundle', 'docs', '--ext', 'json');
    docs = asObject(JSON.parse(stdout), 'the bundle of the docs');
  }, TOOL_TIMEOUT);

  it('give the reason of every assumption in the description beside it', () => {
    const flagged = nodes(docs).filter((node) => typeof node['x-suposicao'] === 'string');
    expect(flagged.length).toBeGreaterThan(50);
    for (const node of flagged) {
      expect(node.description).toContain(`**Suposição.** ${node['x-suposicao']}`);
    }
  });

  it('list the parts of a documented node that are assumed', () => {
    const flagged = nodes(docs).filter((node) => isObject(node['x-suposicao-parcial']));
    expect(flagged.length).toBeGreaterThan(0);
    for (const node of flagged) {
      for (const [part, why] of Object.entries(asObject(node['x-suposicao-parcial'], 'parts'))) {
        expect(node.description).toContain(`- \`${part}\`: ${why}`);
      }
    }
  });

  it('list every open point in a chapter of the guide', () => {
    const [, chapter] = String(at(docs, '/info/description')).split('# Pontos em aberto\n');
    const reasons = nodes(docs).flatMap((node) => [
      ...(typeof node['x-suposicao'] === 'string' ? [node['x-suposicao']] : []),
      ...Object.values(isObject(node['x-suposicao-parcial']) ? node['x-suposicao-parcial'] : {}),
    ]);
    for (const why of reasons) expect(chapter).toContain(`| ${why} |`);
    expect(chapter).toContain(`propõe: ${chapter?.match(/^\| `/gm)?.length} pontos`);
  });

  it.each(MACHINES)('show the transitions of %s', (schema) => {
    const description = at(docs, `/components/schemas/${schema}/description`);
    const moves = at(docs, `/components/schemas/${schema}/x-maquina-de-estados/transicoes`);
    expect(moves).not.toHaveLength(0);
    for (const move of Array.isArray(moves) ? moves : []) {
      const { de, para, operacao, externo } = asObject(move, 'a transition');
      expect(description).toContain(
        `| ${de ?? '(criação)'} → ${para} | ${operacao ? `\`${operacao}\`` : externo}`,
      );
    }
  });

  it.each(['propostas', 'resgates'])('draw the states under the tag %s', (name) => {
    const tags = docs.tags;
    const tag = Array.isArray(tags)
      ? tags.find((candidate) => member(candidate, 'name') === name)
      : undefined;
    expect(member(tag, 'description')).toMatch(/<svg .*pendente.*<\/svg>/);
  });

  it('change nothing in the contract that other tools read', async () => {
    const { stdout } = await run('redocly', 'bundle', 'openapi.yaml', '--ext', 'json');
    expect(JSON.parse(stdout)).toEqual(loadContract());
  });
});

/** Every object of the contract but those that are values of an example or of an extension. */
function nodes(node: Json | undefined): JsonObject[] {
  if (Array.isArray(node)) return node.flatMap(nodes);
  if (!isObject(node)) return [];
  const inside = Object.entries(node).filter(([key]) => !/^(examples?|x-.*)$/.test(key));
  return [node, ...inside.flatMap(([, child]) => nodes(child))];
}
