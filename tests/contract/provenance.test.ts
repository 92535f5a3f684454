import { describe, expect, test } from 'vitest';
import { type Assumption, assumptions, unflagged } from './assumptions.ts';
import { at, isObject, type Json, join, list, loadContract, member, operations, split } from './contract.ts';
import { edit } from './edit.ts';
import { isExempt, problems } from './facts/check.ts';
import { FACTS } from './facts.ts';
import { FLAG, reasons } from './flags.ts';
import { keywordOf, locate } from './locate.ts';

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

test("every security alternative of every operation requires the organization's API key", () => {
  const keyless = operations(contract).filter(({ node }) =>
    list(node.security ?? contract.security).some((way) => member(way, 'chaveDeApi') === undefined),
  );
  expect(keyless.map(({ id }) => id)).toEqual([]);
});

test('every part that no documented fact covers is flagged, or nested in a flagged part', () => {
  expect([...unflaggedBefore]).toEqual([]);
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
  const found = locate(draft, pointer);
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
