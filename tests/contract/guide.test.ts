import * as crypto from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  asObject,
  at,
  bodies,
  entries,
  examples,
  follow,
  type JsonObject,
  list,
  loadContract,
  loadControlContract,
  operations,
} from './contract.ts';
import { signatureVector } from './signature-vectors.ts';
import { exampleValue } from './story.ts';

const contract = loadContract();
const guide = `${at(contract, '/info/description')}`;
const chapters = chaptersOf(guide);
/** The operations of the API and, under its prefix, those of the control plane. */
const published = [
  ...operations(contract),
  ...operations(loadControlContract()).map((operation) => ({
    ...operation,
    path: `/_sandbox${operation.path}`,
  })),
];
const codes = at(contract, '/components/schemas/CodigoDeErro/x-extensible-enum');

describe('the guide has a chapter on each subject', () => {
  test.each([
    'Primeiros passos',
    'Serviço não custodial',
    'Onde está o dinheiro',
    'Quando uma transação falha',
    'Na rede de verdade',
    'Ambientes e chaves',
    'Autenticação',
    'Assinatura das requisições',
    'Idempotência',
    'Paginação',
    'Valores e datas',
    'Erros',
    'Webhooks',
    'Novas tentativas',
    'Taxas',
    'Conciliação',
    'Limites',
    'Sandbox local',
    'Versões',
  ])('%s', (title) => {
    expect((chapters.get(title) ?? '').length).toBeGreaterThan(100);
  });
});

test('the chapter on idempotency names the refusals that are stored under the key, and no other', () => {
  const [, told = ''] =
    /recusa de negócio também fica guardada:\*\*([^.]*)\./.exec(chapters.get('Idempotência') ?? '') ?? [];
  const kinds = asObject(at(contract, '/components/schemas/CodigoDeErro/x-idempotencia'), 'x-idempotencia');
  const stored = Object.keys(kinds).filter((codigo) => kinds[codigo] === 'guardada');
  expect([...told.matchAll(/`(\w+)`/g)].map(([, codigo]) => codigo)).toEqual(stored);
});

describe('the table of errors', () => {
  const rows = tableOf(chapters.get('Erros') ?? '').map(([code = '', status = '']) => [
    code.slice(1, -1),
    status,
  ]);

  test('has each error code of the contract, once', () => {
    expect(rows.map(([code]) => code)).toEqual(codes);
    expect(new Set(rows.map(([code]) => code)).size).toBe(rows.length);
  });

  test('gives each code the one status under which the examples show it', () => {
    const shown = statusesByCode();
    const wrong = rows.filter(([code = '', status = '']) => (shown.get(code) ?? status) !== status);
    expect(wrong).toEqual([]);
  });

  test('says what to do about each code', () => {
    const cells = tableOf(chapters.get('Erros') ?? '');
    expect(cells.filter((row) => row.length !== 4 || row.some((cell) => cell === ''))).toEqual([]);
  });
});

describe('the chapter on what happens when a transaction fails', () => {
  const chapter = chapters.get('Quando uma transação falha') ?? '';
  const [moves = [], reasons = []] = tablesOf(chapter);
  const rows = '/components/schemas/Transacao/x-maquina-de-estados/transicoes';

  test('has each transition from one status to another, and no other', () => {
    const told = moves.map(([de = '', para = '']) => `${de} ${para}`.replaceAll('`', ''));
    const ways = list(at(contract, rows))
      .map((way) => asObject(way, rows))
      .flatMap(({ de, para }) => (de === undefined ? [] : [`${de} ${para}`]));
    expect(told.toSorted()).toEqual([...new Set(ways)].toSorted());
  });

  test('draws every status', () => {
    const [, drawing = ''] = /```text\n(.*?)```/s.exec(chapter) ?? [];
    const statuses = Object.keys(
      asObject(at(contract, '/components/schemas/Transacao/discriminator/mapping'), 'mapping'),
    );
    expect(statuses.filter((status) => !drawing.includes(status))).toEqual([]);
    expect(statuses).toHaveLength(4);
  });

  test('says what to do about each reason of a failure', () => {
    const told = reasons.map(([reason = '']) => reason.replaceAll('`', ''));
    expect(told).toEqual(at(contract, '/components/schemas/MotivoDaFalha/enum'));
    expect(reasons.filter((row) => row.length !== 3 || row.some((cell) => cell === ''))).toEqual([]);
  });
});

test('the waits between deliveries are the documented ones, wherever they are mentioned', () => {
  const minutes = [1, 5, 30, 120, 360, 720];
  const [, prose = ''] =
    /tenta de novo depois de (.*?);/.exec(oneLine(chapters.get('Novas tentativas'))) ?? [];
  const [, table = ''] = /\| esperas de ([^|]*) \|/.exec(chapters.get('Limites') ?? '') ?? [];
  expect(waits(prose)).toEqual(minutes);
  expect(waits(table)).toEqual(minutes);
});

test('the recipe that verifies a delivery accepts the test vector, and refuses any slight change of it', () => {
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
  expect(confere('', corpo, segredo, now)).toBe(false);
});

describe('a call that the guide shows works as it stands', () => {
  const calls = [...guide.matchAll(/```sh\n(.*?)```/gs)].map(([, code = '']) =>
    oneLine(code.replaceAll('\\\n', ' ')),
  );

  test.each(calls)('%s', (call) => {
    const [, address = ''] = /(http:\/\/[^ ']+)/.exec(call) ?? [];
    const [, method = 'GET'] = /-X ([A-Z]+)/.exec(call) ?? [];
    const { origin, pathname, searchParams } = new URL(address);
    const operation = operationAt(method, pathname.replace(/^\/v1/, ''));
    expect(origin).toBe('http://127.0.0.1:4010');
    expect(/^\/(v1|_sandbox)\//.test(pathname)).toBe(true);
    expect(pathname.startsWith('/v1/')).toBe(call.includes('Authorization: Bearer svc_test_'));
    expect(undeclared(operation, [...searchParams.keys()])).toEqual([]);
    expect(missingHeaders(operation, call)).toEqual([]);
  });

  test('the first call of the guide approves the proposal of the examples', () => {
    const proposal = exampleValue(contract, 'ExemploPropostaPendente').id;
    expect(calls[0]).toContain(`/v1/propostas/${proposal}/aprovar`);
    expect(calls.length).toBeGreaterThan(1);
  });

  test('every operation that the guide names exists', () => {
    const named = [...guide.matchAll(/`(GET|POST|PUT|PATCH|DELETE) (\/[^`]*)`/g)];
    expect(
      named.filter(
        ([, method = '', path = '']) => findOperation(method, path.replace(/\?.*/, '')) === undefined,
      ),
    ).toEqual([]);
    expect(named.length).toBeGreaterThan(5);
  });

  test('every event that the guide names exists, and each is named', () => {
    const named = [...guide.matchAll(/evento `([a-z.]+)`|eventos `([a-z.]+)` e `([a-z.]+)`/g)];
    const names = named.flatMap(([, ...found]) => found).filter((name) => name !== undefined);
    const events = entries(contract.webhooks).map(([event]) => event);
    expect(new Set(names)).toEqual(new Set(events.filter((event) => event !== 'teste')));
  });

  test('every error code that the guide names beside its status exists', () => {
    const named = [...guide.matchAll(/\b[45][0-9]{2} `([a-z_]+)`/g)].map(([, code]) => code);
    expect(codes).toEqual(expect.arrayContaining(named));
    expect(named.length).toBeGreaterThan(3);
  });
});

function chaptersOf(markdown: string): Map<string, string> {
  const prose = markdown.replaceAll(/```.*?```/gs, (block) => block.replaceAll(/^# /gm, ' # '));
  const parts = prose.split(/^# /m).slice(1);
  return new Map(
    parts.map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n') + 1)]),
  );
}

/** Cells of the rows of the first table, without its header. */
function tableOf(markdown: string): string[][] {
  const lines = markdown.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

/** The rows of each table, without its header. */
function tablesOf(markdown: string): string[][][] {
  return markdown
    .split('\n\n')
    .filter((block) => block.startsWith('|'))
    .map(tableOf);
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

function findOperation(method: string, path: string) {
  const fits = (template: string) => new RegExp(`^${template.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`).test(path);
  return published.find((operation) => operation.method === method.toLowerCase() && fits(operation.path));
}

function operationAt(method: string, path: string): JsonObject {
  const operation = findOperation(method, path);
  if (operation === undefined) throw new Error(`${method} ${path} is not an operation`);
  return operation.node;
}

function parametersOf(operation: JsonObject): JsonObject[] {
  return list(operation.parameters).map((node) => follow(contract, { pointer: '', node }).node);
}

function undeclared(operation: JsonObject, names: readonly string[]): string[] {
  const declared = parametersOf(operation)
    .filter((parameter) => parameter.in === 'query')
    .map(({ name }) => name);
  return names.filter((name) => !declared.includes(name));
}

function missingHeaders(operation: JsonObject, call: string): string[] {
  return parametersOf(operation)
    .filter((parameter) => parameter.in === 'header' && parameter.required === true)
    .map(({ name }) => `${name}: `)
    .filter((header) => !call.includes(`-H '${header}`));
}

function oneLine(text: string | undefined): string {
  return (text ?? '').replaceAll(/\s+/g, ' ').trim();
}

describe('no advice can lead to a duplicate operation', () => {
  const rows = guide.split('\n').filter((line) => /^\s*\| `\w+` \| \d{3} /.test(line));
  const parts = (pointer: string, key: string) =>
    entries(at(contract, pointer)).map(([name, part]) => `${at(asObject(part, name), key)}`);
  const told = [
    ...rows,
    ...parts('/components/responses', '/description'),
    ...parts('/components/examples', '/value/erro/mensagem'),
  ];

  test('all advice to repeat with the key says how long the key is valid', () => {
    const repeating = told.filter((text) => /repita com/i.test(text));
    expect(repeating.length).toBeGreaterThan(6);
    for (const text of repeating) expect(text).toContain('24 horas');
  });

  test('when a key was used for another request, the advice is to look that up before creating a new key', () => {
    const row = rows.find((line) => line.includes('`chave_de_idempotencia_reutilizada`'));
    expect(row).toMatch(
      /procure o que foi feito com ela; só gere outra chave se não tiver sido esta operação/,
    );
    expect(told.join('\n')).not.toMatch(/\| gere outra chave/);
  });
});
