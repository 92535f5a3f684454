import { afterAll, expect, test } from 'vitest';
import { assumptions, unflagged } from './assumptions.ts';
import { at, isObject, type Json, join, loadContract, splitPointer } from './contract.ts';
import { edit } from './edit.ts';
import { isExempt, problems } from './facts/check.ts';
import type { Fact } from './facts/fact.ts';
import { FACTS } from './facts.ts';
import { FLAG } from './flags.ts';
import { keywordOf, locate } from './locate.ts';

const draft = loadContract();

afterAll(() => {
  expect(draft).toEqual(loadContract());
});

test('the check reports a removed fact', () => {
  const missed = FACTS.filter((fact) => {
    const { use } = located(fact.at);
    return use !== '' && broken(use, undefined, () => problems(draft, fact)).length === 0;
  });
  expect(missed.map(name)).toEqual([]);
});

test('the check reports a fact with any changed claim', () => {
  const missed = FACTS.flatMap((fact) =>
    Object.entries(fact.is).flatMap(([keyword, claim]) => {
      const place = located(fact.at);
      const stated = keywordOf(place, keyword);
      const pointer = join(stated?.holder ?? place.use, keyword);
      const caught = broken(pointer, claim.broken(stated?.value), () => problems(draft, fact));
      return caught.length === 0 ? [`${name(fact)}: ${keyword}`] : [];
    }),
  );
  expect(missed).toEqual([]);
});

test('the check reports a fact that is flagged, directly or through an ancestor', () => {
  const missed = FACTS.flatMap((fact) =>
    above(located(fact.at).use)
      .filter((pointer) => !isExempt(fact, pointer))
      .filter(
        (pointer) => broken(join(pointer, FLAG), 'Por engano.', () => problems(draft, fact)).length === 0,
      )
      .map((pointer) => `${name(fact)}: ${pointer}`),
  );
  expect(missed).toEqual([]);
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
])('the check reports %s added without a flag', (_, pointer, value) => {
  expect(broken(pointer, value, () => unflagged(draft, assumptions(draft, FACTS)))).not.toEqual([]);
});

const name = (fact: Fact) => `${fact.source} (${fact.at})`;

function broken<T>(pointer: string, value: Json | undefined, check: () => T): T {
  const undo = edit(draft, pointer, value);
  try {
    return check();
  } finally {
    undo();
  }
}

function located(pointer: string) {
  const found = locate(draft, pointer);
  if (found === undefined) throw new Error(`nothing at ${pointer}`);
  return found;
}

function above(pointer: string): string[] {
  const keys = splitPointer(pointer);
  return keys
    .map((_, index) => join('', ...keys.slice(0, index + 1)))
    .filter((place) => isObject(at(draft, place)));
}
