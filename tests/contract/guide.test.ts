import * as crypto from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { chaptersOf } from '../../docs/site/contract/guide.ts';
import { schemas } from '../../mock/src/contract/reader/schemas.ts';
import { errorRowsOf } from '../../scripts/contract/error-rows.ts';
import { usesOf } from '../../scripts/uses.ts';
import { MALFORMED } from '../sdk/webhooks/malformed-headers.ts';
import { asObject, at, bodies, entries, examples, list, loadContract } from './contract.ts';
import { signatureVector } from './signature-vectors.ts';

const contract = loadContract();
const guide = `${at(contract, '/info/description')}`;
const chapters = new Map(chaptersOf(contract, contract, '').map(({ title, markdown }) => [title, markdown]));
const codes = at(contract, '/components/schemas/CodigoDeErro/x-extensible-enum');

/** A page of the docs that expands a chapter of the guide. */
const pageOf = (slug: string): string =>
  readFileSync(new URL(`../../docs/pages/pt/guia/${slug}.md`, import.meta.url), 'utf8');

describe('chapters of the guide', () => {
  test.each([
    'Primeiros passos',
    'Serviço não custodial',
    'Onde está o dinheiro',
    'A conta de uma proposta',
    'Quando uma transação falha',
    'Na rede de verdade',
    'O payload a assinar',
    'Ambientes e chaves',
    'Autenticação',
    'Assinatura das requisições',
    'Idempotência',
    'Paginação',
    'Valores e datas',
    'Erros',
    'Detalhes do HTTP',
    'Ordem das verificações',
    'Webhooks',
    'Novas tentativas',
    'Taxas',
    'Conciliação',
    'Limites',
    'Sandbox local',
    'Versões',
  ])('the guide has a chapter on %s', (title) => {
    expect((chapters.get(title) ?? '').length).toBeGreaterThan(100);
  });
});

test('the chapter on idempotency names exactly the refusals that are stored under the key', () => {
  const [, told = ''] =
    /recusa de negócio também fica guardada:\*\*([^.]*)\./.exec(chapters.get('Idempotência') ?? '') ?? [];
  const kinds = asObject(at(contract, '/components/schemas/CodigoDeErro/x-idempotencia'), 'x-idempotencia');
  const stored = Object.keys(kinds).filter((codigo) => kinds[codigo] === 'guardada');
  expect([...told.matchAll(/`(\w+)`/g)].map(([, codigo]) => codigo)).toEqual(stored);
});

describe('codes and statuses', () => {
  const rows = errorRowsOf(contract);

  test("the table of errors lists each of the contract's error codes once", () => {
    expect(rows.map(({ code }) => code)).toEqual(codes);
    expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length);
  });

  test('the table of errors gives each code the status of its examples', () => {
    const shown = statusesByCode();
    expect(rows.filter(({ code, status }) => (shown.get(code) ?? status) !== status)).toEqual([]);
  });

  test('the table of errors says for each code when it occurs and what to do', () => {
    const isTold = (cell: string) => /^[^|]*[^| ][^|]*$/.test(cell);
    expect(rows.filter(({ when, remedy }) => !isTold(when) || !isTold(remedy))).toEqual([]);
  });
});

describe('guide on failures', () => {
  const chapter = pageOf('quando-uma-transacao-falha');
  const [moves = [], reasons = []] = tablesOf(chapter);
  const rows = '/components/schemas/Transacao/x-maquina-de-estados/transicoes';

  test('the chapter on failed transactions has exactly the transitions between statuses', () => {
    const told = moves.map(([de = '', para = '']) => `${de} ${para}`.replaceAll('`', ''));
    const ways = list(at(contract, rows))
      .map((way) => asObject(way, rows))
      .flatMap(({ de, para }) => (de === undefined ? [] : [`${de} ${para}`]));
    expect(told.toSorted()).toEqual([...new Set(ways)].toSorted());
  });

  test('the chapter on failed transactions draws every status', () => {
    const [, drawing = ''] = /```text maquina=Transacao\n(.*?)```/s.exec(chapter) ?? [];
    const statuses = Object.keys(
      asObject(at(contract, '/components/schemas/Transacao/discriminator/mapping'), 'mapping'),
    );
    expect(statuses.filter((status) => !drawing.includes(status))).toEqual([]);
    expect(statuses).toHaveLength(4);
  });

  test('the chapter on failed transactions says what to do about each failure reason', () => {
    const told = reasons.map(([reason = '']) => reason.replaceAll('`', ''));
    expect(told).toEqual(at(contract, '/components/schemas/MotivoDaFalha/x-extensible-enum'));
    expect(reasons.filter((row) => row.length !== 3 || row.some((cell) => cell === ''))).toEqual([]);
  });
});

test('every property of a response or a delivery is required', () => {
  const uses = usesOf(contract);
  const answered = schemas(contract).filter(({ pointer }) => uses(pointer).answered);
  const optional = answered.flatMap(({ pointer, node }) =>
    entries(node.properties).flatMap(([name]) =>
      list(node.required).includes(name) ? [] : [`${pointer}/properties/${name}`],
    ),
  );
  expect(optional).toEqual([]);
});

test('the guide has at most 3,850 words before the first operation', () => {
  const tags = list(contract.tags).map((tag) => `${asObject(tag, 'tags').description}`);
  expect([guide, ...tags].join(' ').trim().split(/\s+/).length).toBeLessThanOrEqual(3850);
});

test('the documented waits between deliveries are the same wherever they are mentioned', () => {
  const minutes = [1, 5, 30, 120, 360, 720];
  const [, prose = ''] =
    /tenta de novo depois de (.*?);/.exec(oneLine(chapters.get('Novas tentativas'))) ?? [];
  const [, table = ''] = /\| esperas de ([^|]*) \|/.exec(chapters.get('Limites') ?? '') ?? [];
  expect(waits(prose)).toEqual(minutes);
  expect(waits(table)).toEqual(minutes);
});

test('the recipe that verifies a delivery accepts the test vector and refuses every modification of it', () => {
  const [, recipe = ''] = /```js\n(.*?)```/s.exec(chapters.get('Webhooks') ?? '') ?? [];
  const body = recipe.replace(/^import .*$/m, '');
  const confere: (header: string, body: string, secret: string, now: number) => boolean = new Function(
    'createHmac',
    'timingSafeEqual',
    `${body}; return confere;`,
  )(crypto.createHmac, crypto.timingSafeEqual);
  const { cabecalho, corpo, segredo, carimbo } = signatureVector('webhook');
  const now = Number(carimbo);

  expect(recipe).toContain("import { createHmac, timingSafeEqual } from 'node:crypto'");
  expect(confere(cabecalho, corpo, segredo, now)).toBe(true);
  expect(confere(`${cabecalho},v1=${'0'.repeat(64)}`, corpo, segredo, now - 300)).toBe(true);
  expect(confere(cabecalho, corpo, segredo, now + 301)).toBe(false);
  expect(confere(cabecalho, corpo, segredo, now - 301)).toBe(false);
  expect(confere(cabecalho, `${corpo} `, segredo, now)).toBe(false);
  expect(confere(cabecalho, corpo, `${segredo}x`, now)).toBe(false);
  expect(confere(cabecalho.toUpperCase(), corpo, segredo, now)).toBe(false);
  expect(MALFORMED.filter((header) => confere(header, corpo, segredo, now))).toEqual([]);
  expect(() => confere(cabecalho, corpo, '', now)).toThrow('Falta o segredo do destino');
});

function tablesOf(markdown: string): string[][][] {
  const tables = markdown.split(/\n(?!\|)/).map((block) => block.match(/^\|.*(?=\|$)/gm) ?? []);
  const cells = (row: string) => row.split('|').map((cell) => cell.trim());
  return tables
    .filter((rows) => rows.length > 0)
    .map((rows) => rows.slice(2).map((row) => cells(row).slice(1)));
}

function statusesByCode(): Map<string, string> {
  const shown = new Map<string, string>();
  for (const { media, status } of bodies(contract)) {
    for (const { node } of examples(contract, media)) {
      const code = at(node, '/value/erro/codigo');
      if (typeof code !== 'string') continue;
      const before = shown.get(code) ?? status ?? '';
      shown.set(code, before === status ? before : `${before} and ${status}`);
    }
  }
  return shown;
}

function waits(prose: string): number[] {
  const found = [...prose.matchAll(/([0-9]+) (min|h)/g)];
  return found.map(([, count, unit]) => Number(count) * (unit === 'h' ? 60 : 1));
}

function oneLine(text: string | undefined): string {
  return (text ?? '').replaceAll(/\s+/g, ' ').trim();
}

describe('advice about retries', () => {
  const rows = errorRowsOf(contract);
  const parts = (pointer: string, key: string) =>
    entries(at(contract, pointer)).map(([name, part]) => `${at(asObject(part, name), key)}`);
  const told = [
    ...rows.map(({ remedy }) => remedy),
    ...parts('/components/responses', '/description'),
    ...parts('/components/examples', '/value/erro/mensagem'),
  ];

  test('all advice to repeat with the key says how long the key is valid', () => {
    const repeating = told.filter((text) => /repita com/i.test(text));
    expect(repeating.length).toBeGreaterThan(6);
    for (const text of repeating) expect(text).toContain('24 horas');
  });

  test('the advice after a reused key is to look up the other request before creating a new key', () => {
    const row = rows.find(({ code }) => code === 'chave_de_idempotencia_reutilizada');
    expect(row?.remedy).toMatch(
      /procure o que foi feito com ela; só gere outra `Idempotency-Key` se não foi esta operação/,
    );
    expect(told.join('\n')).not.toMatch(/^gere outra chave/m);
  });
});

test("in the guide's tables, † marks each row, or the whole table, that the specification does not state", () => {
  const codesTable = `${at(contract, '/components/schemas/CodigoDeErro/description')}`;
  const firstCells = [...tablesOf(guide), ...tablesOf(codesTable)].map((rows) =>
    rows.map(([cell = '']) => cell),
  );
  const isMarked = (cell: string) => cell.endsWith('†');
  const documented = firstCells.filter((cells) => cells.some(isMarked)).flat();
  expect(documented.filter((cell) => !isMarked(cell))).toEqual([
    'Mesma chave, outro corpo, caminho ou método',
    'Precisão de um valor',
    'Soma dos percentuais de uma alocação',
    'Resposta de um destino de webhook',
    'Tolerância do timestamp de um webhook',
    'Tentativas de entrega',
    '`politica_invalida`',
    '`saldo_insuficiente`',
  ]);
});
