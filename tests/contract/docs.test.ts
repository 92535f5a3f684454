import { beforeAll, describe, expect, it } from 'vitest';
import { asObject, at, isObject, type Json, type JsonObject, loadContract, member } from './contract.ts';
import { reasons } from './flags.ts';
import { run, TOOL_TIMEOUT } from './lint/cli.ts';

const TITLES: Readonly<Record<string, string>> = {
  negocio: 'Negócio',
  seguranca: 'Segurança',
  estados: 'Estados',
  forma: 'Forma',
  limite: 'Limite',
};
const MACHINES = ['Proposta', 'Resgate', 'Transacao'];

describe('the docs', { timeout: TOOL_TIMEOUT }, () => {
  let docs: JsonObject;

  beforeAll(async () => {
    const { stdout } = await run('redocly', 'bundle', 'docs', '--ext', 'json');
    docs = asObject(JSON.parse(stdout), 'the bundle of the docs');
  }, TOOL_TIMEOUT);

  it('give the kind and the reason of every assumption in the description beside it', () => {
    const flagged = nodes(docs).filter((node) => typeof node['x-suposicao'] === 'string');
    expect(flagged.length).toBeGreaterThan(50);
    for (const node of flagged) {
      const { title, why } = readReason(`${node['x-suposicao']}`);
      expect(node.description).toContain(`**Suposição de ${title.toLowerCase()}.** ${why}`);
    }
  });

  it('tell what is assumed of a server in a sentence, for its description is shown without Markdown', () => {
    const servers = nodes(docs.servers);
    expect(servers.length).toBeGreaterThan(1);
    for (const { description, ...server } of servers) {
      const marks = Object.values(asObject(server['x-suposicao-parcial'] ?? {}, 'parts'));
      for (const { title, why } of marks.map((mark) => readReason(`${mark}`)))
        expect(description).toContain(`Suposição de ${title.toLowerCase()}: ${why}`);
      expect(description).not.toMatch(/[*`\n]/);
    }
  });

  it('list the parts of a documented node that are assumed', () => {
    const flagged = nodes({ ...docs, servers: [] }).filter((node) => isObject(node['x-suposicao-parcial']));
    expect(flagged.length).toBeGreaterThan(0);
    for (const node of flagged) {
      for (const [part, mark] of Object.entries(asObject(node['x-suposicao-parcial'], 'parts'))) {
        const { title, why } = readReason(`${mark}`);
        expect(node.description).toContain(`- \`${part}\` (${title.toLowerCase()}): ${why}`);
      }
    }
  });

  it('list every open point in a chapter of the guide, under its kind', () => {
    const chapter = openPoints(docs);
    const marks = reasons({ pointer: '', node: loadContract() }).map(({ node }) => readReason(`${node}`));
    for (const { title, why } of marks) {
      const [, rest = ''] = chapter.split(`\n## ${title}\n`);
      expect(rest.split('\n## ')[0]).toContain(`| ${why} |`);
    }
    const places = chapter.match(/^\| `.*?` \|/gm)?.flatMap((cell) => cell.split(', '));
    expect(places).toHaveLength(marks.length);
    expect(chapter).toContain(`em ${marks.length} lugares`);
  });

  it('begin that chapter with the decisions that a treasury has to make, and repeat each where it applies', () => {
    const decisions = loadContract()['x-decisoes-em-aberto'];
    const questions = (Array.isArray(decisions) ? decisions : []).map((one) => `${member(one, 'decidir')}`);
    expect(questions[0]).toContain('cobrança');
    const headings = openPoints(docs).match(/^(## .*|1\. \*\*.*?\*\*)/gm) ?? [];
    expect(headings).toEqual([
      '## Decisões da tesouraria',
      ...questions.map((question) => `1. **${question}**`),
      ...['## Negócio', '## Segurança', '## Estados', '## Forma', '## Limite'],
    ]);
    for (const question of questions) {
      const asked = nodes(docs).filter(({ description }) =>
        `${description}`.includes(`**A decidir.** ${question}`),
      );
      expect(asked, question).not.toEqual([]);
    }
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

  it('leave unchanged what other tools read of the contract', async () => {
    const { stdout } = await run('redocly', 'bundle', 'openapi.yaml', '--ext', 'json');
    expect(JSON.parse(stdout)).toEqual(loadContract());
  });
});

function openPoints(docs: JsonObject): string {
  return String(at(docs, '/info/description')).split('# Pontos em aberto\n')[1] ?? '';
}

function readReason(mark: string) {
  const [, kind = '', why = ''] = /^\(([a-z]+)\) ([\s\S]+)$/.exec(mark.trim()) ?? [];
  return { title: TITLES[kind] ?? `no title of ${kind}`, why };
}

/** Every object of the contract but those that are values of an example or of an extension. */
function nodes(node: Json | undefined): JsonObject[] {
  if (Array.isArray(node)) return node.flatMap(nodes);
  if (!isObject(node)) return [];
  const inside = Object.entries(node).filter(([key]) => !/^(examples?|x-.*)$/.test(key));
  return [node, ...inside.flatMap(([, child]) => nodes(child))];
}
