import { describe, expect, test } from 'vitest';
import { type Assumption, assumptions, unflagged } from './assumptions.ts';
import {
  at,
  bodies,
  isObject,
  type Json,
  type JsonObject,
  join,
  loadContract,
  member,
  type Operation,
  operations,
  parameters,
  resolve,
  responses,
  split,
} from './contract.ts';
import { edit } from './edit.ts';
import { isExempt, problems } from './facts/check.ts';
import { FACTS } from './facts.ts';
import { FLAG, PARTIAL_FLAG, reasons } from './flags.ts';
import { follow, keywordOf } from './follow.ts';

const contract = loadContract();
/** Edited and put back by the tests that prove the check. */
const draft = loadContract();

const assumed = assumptions(contract, FACTS);
const unflaggedBefore = new Set(unflagged(contract, assumed));

const cases = FACTS.map((fact) => ({ fact, name: `${fact.source} (${fact.at}) ${Object.keys(fact.is)}` }));

describe('the contract states every documented fact, unflagged', () => {
  test.each(cases)('$name', ({ fact }) => {
    expect(problems(contract, fact)).toEqual([]);
  });
});

describe('the rules that the specification gives for every operation hold for ours too', () => {
  const every = operations(contract);

  test('each asks for the key of the organization', () => {
    const keyless = every.filter(({ node }) => {
      const alternatives = node.security ?? contract.security;
      return (
        !Array.isArray(alternatives) || alternatives.some((one) => member(one, 'chaveDeApi') === undefined)
      );
    });
    expect(keyless.map(({ id }) => id)).toEqual([]);
  });

  test('only the three documented ones ask for the scope admin', () => {
    const scoped = every.filter(({ node }) => JSON.stringify(node.security ?? []).includes('admin'));
    expect(scoped.map(({ id }) => id).toSorted()).toEqual([
      'aprovarProposta',
      'aprovarResgate',
      'rejeitarProposta',
    ]);
  });

  test('each may answer 401 and 403, and 404 when its path has an id', () => {
    const expected = ({ path }: Operation) => ['401', '403', ...(path.includes('{id}') ? ['404'] : [])];
    const lacking = every.filter((operation) => {
      const answered = responses(operation).map(({ status }) => status);
      return expected(operation).some((status) => !answered.includes(status));
    });
    expect(lacking.map(({ id }) => id)).toEqual([]);
  });

  test('every body is application/json, and every error the envelope Erro', () => {
    const all = bodies(contract);
    const errors = all.filter(({ status }) => /^[45]/.test(status ?? ''));
    expect(new Set(all.map(({ mediaType }) => mediaType))).toEqual(new Set(['application/json']));
    expect(new Set(errors.map(({ media }) => at(media.node, '/schema/$ref')))).toEqual(
      new Set(['#/components/schemas/Erro']),
    );
  });

  test('every list takes limite and apos', () => {
    const lists = every.filter(({ id }) => id.startsWith('listar'));
    const names = lists.map((operation) =>
      parameters(contract, operation).map((use) => resolve(contract, use).node.name),
    );
    expect(names.filter((found) => !found.includes('limite') || !found.includes('apos'))).toEqual([]);
    expect(lists.length).toBeGreaterThan(5);
  });
});

describe('what is not documented says so', () => {
  test('every part that no fact documents is flagged, or nested in what is', () => {
    expect([...unflaggedBefore]).toEqual([]);
  });

  test('every flag gives its reason in a full sentence', () => {
    const weak = reasons({ pointer: '', node: contract }).filter(({ node }) => !isReason(node));
    expect(weak.map(({ pointer }) => pointer)).toEqual([]);
  });

  test('a partial flag names something its node says', () => {
    const idle = reasons({ pointer: '', node: contract })
      .filter(({ pointer }) => pointer.includes(`/${PARTIAL_FLAG}/`))
      .filter(({ pointer }) => !namesSomething(contract, pointer));
    expect(idle.map(({ pointer }) => pointer)).toEqual([]);
  });
});

describe('the check of a fact can fail', () => {
  test.each(cases)('$name: removing it is caught', ({ fact }) => {
    const { use } = located(fact.at);
    if (use === '') return;
    expect(broken(use, undefined, () => problems(draft, fact))).not.toEqual([]);
  });

  test.each(cases)('$name: altering it is caught', ({ fact }) => {
    for (const [keyword, claim] of Object.entries(fact.is)) {
      const place = located(fact.at);
      const stated = keywordOf(place, keyword);
      const holder = stated?.holder ?? place.use;
      const value = claim.broken(stated?.value);
      expect(broken(join(holder, keyword), value, () => problems(draft, fact))).not.toEqual([]);
    }
  });

  test.each(cases)('$name: flagging it, or what contains it, is caught', ({ fact }) => {
    for (const pointer of above(located(fact.at).use)) {
      if (isExempt(fact, pointer)) continue;
      const caught = broken(join(pointer, FLAG), 'Por engano.', () => problems(draft, fact));
      expect(caught, pointer).not.toEqual([]);
    }
  });
});

describe('the search for unflagged parts can fail', () => {
  /** Flags on prose, on the choice of a schema or on the name of a property, which only a reader can miss. */
  const judged = /\/(description|schema|nome)$/;
  const flags = reasons({ pointer: '', node: contract })
    .map(({ pointer }) => pointer)
    .filter((pointer) => !judged.test(pointer));

  test.each(flags)('without %s, something is unflagged', (pointer) => {
    expect(broken(pointer, undefined, () => newlyUnflagged(assumed))).not.toEqual([]);
  });

  const posicoes = '/components/schemas/Posicoes/properties';
  const get = '/paths/~1posicoes/get';
  test.each<[string, string, Json]>([
    ['a path', '/paths/~1saldo', { get: { operationId: 'obterSaldo' } }],
    ['an operation', '/paths/~1posicoes/delete', { operationId: 'apagarPosicoes' }],
    ['a webhook', '/webhooks/saldo.baixo', { post: { operationId: 'receberSaldoBaixo' } }],
    ['a status', `${get}/responses/418`, { description: 'Um bule.' }],
    ['a parameter', `${get}/parameters`, [{ name: 'moeda', in: 'query' }]],
    ['a request body', `${get}/requestBody`, { content: {} }],
    ['a header', `${get}/responses/200/headers/Idade`, { schema: { type: 'integer' } }],
    ['a component schema', '/components/schemas/Saldo', { type: 'object' }],
    ['a component header', '/components/headers/Idade', { schema: { type: 'integer' } }],
    ['a component response', '/components/responses/Bule', { description: 'Um bule.' }],
    ['a security scheme', '/components/securitySchemes/outra', { type: 'http', scheme: 'basic' }],
    ['a property', `${posicoes}/moeda`, { type: 'string' }],
    ['a nested property', `${posicoes}/por_ativo/items/properties`, { moeda: { type: 'string' } }],
    ['a deep property', '/components/schemas/Erro/properties/erro/properties/causa', { type: 'string' }],
    ['a value of an enumeration', '/components/schemas/Ativo/enum', ['USDY', 'BUIDL', 'OUSG']],
    ['a constant', `${posicoes}/total/const`, '1.00'],
    ['an error code', '/components/schemas/CodigoDeErro/x-extensible-enum', ['saldo_baixo']],
    ['a constraint', `${posicoes}/total/maxLength`, 8],
    [
      'a required field of a request',
      '/components/schemas/NovoResgate/required',
      ['valor', 'carteira_destino_id', 'referencia_interna'],
    ],
    [
      'a transition',
      '/components/schemas/Resgate/x-maquina-de-estados/transicoes',
      [{ de: 'pendente', para: 'cancelado', operacao: 'cancelarResgate' }],
    ],
  ])('%s that appears without a flag is found', (_, pointer, value) => {
    expect(broken(pointer, value, () => newlyUnflagged(assumptions(draft, FACTS)))).not.toEqual([]);
  });

  test('the tests that edit the draft leave it as it was', () => {
    expect(draft).toEqual(contract);
  });
});

/** What a check says while one place of the draft holds another value. */
function broken<T>(pointer: string, value: Json | undefined, check: () => T): T {
  const undo = edit(draft, pointer, value);
  try {
    return check();
  } finally {
    undo();
  }
}

function newlyUnflagged(all: readonly Assumption[]): string[] {
  return unflagged(draft, all).filter((part) => !unflaggedBefore.has(part));
}

function located(pointer: string) {
  const found = follow(draft, pointer);
  if (found === undefined) throw new Error(`nothing at ${pointer}`);
  return found;
}

/** The place and each object that contains it, but for the document itself. */
function above(pointer: string): string[] {
  const keys = split(pointer);
  return keys
    .map((_, index) => join('', ...keys.slice(0, index + 1)))
    .filter((place) => isObject(at(draft, place)));
}

function isReason(value: Json): boolean {
  return typeof value === 'string' && value.length >= 40 && value.endsWith('.');
}

/** `enum.resgate` needs the member resgate; `nome` is the name of the property itself. */
function namesSomething(doc: JsonObject, pointer: string): boolean {
  const [key = '', , ...place] = split(pointer).reverse();
  if (key === 'nome') return true;
  const found = follow(doc, join('', ...place.reverse()));
  const [keyword = '', ...member] = key.split('.');
  if (keyword === 'schema') return found?.chain.some(({ node }) => isObject(node)) === true;
  const stated = found === undefined ? undefined : keywordOf(found, keyword)?.value;
  if (member.length === 0) return stated !== undefined;
  return Array.isArray(stated) && stated.includes(member.join('.'));
}
