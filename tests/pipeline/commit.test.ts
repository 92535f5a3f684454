import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from '../../mock/src/index.ts';
import { call, outcome, PROPOSAL, serve, write } from './support.ts';

let sandbox: Sandbox;
let lines: string[];
beforeEach(async () => {
  sandbox = await createSandbox();
  lines = [];
});
afterEach(() => sandbox.close());

/** Executes the operation, but returns an altered body. */
function lying(lie: (body: object) => unknown) {
  const { world } = sandbox;
  const operate: typeof world.service.operate = (request) => lie(world.service.operate(request) as object);
  const log = (line: string) => void lines.push(line);
  return serve(sandbox, { ...world, service: { ...world.service, operate } }, { log });
}

const withBody = (change: object) => (body: object) => ({ ...body, ...change });

describe('responses that violate the contract', () => {
  const lies: readonly (readonly [string, (body: object) => unknown])[] = [
    ['no body', () => undefined],
    ['another state', withBody({ status: 'executada' })],
    ['a field of no schema', withBody({ segredo_interno: 'CANARIO' })],
    ['an amount that is a number', withBody({ movimentos: [{ para: 'USDY', valor: 1 }] })],
    ['no transactions', withBody({ transacoes: [] })],
    ['a field that JSON drops', withBody({ motivo: undefined })],
    ['an invalid date', withBody({ decidida_em: 'ontem' })],
  ];

  test.each(lies)(
    'an answer that violates the contract answers 500, and its change is rolled back: %s',
    async (_what, lie) => {
      const path = `/propostas/${PROPOSAL}/aprovar`;
      const headers = { 'Idempotency-Key': crypto.randomUUID() };
      const events = () => sandbox.world.sql.rows('SELECT id FROM eventos').length;
      const before = events();
      const refused = await write(lying(lie), path, {}, { headers });
      expect(outcome(refused)).toBe('500 erro_interno');
      expect(refused.headers.get('Requisicao-Id')).toBe(refused.body.erro.requisicao_id);
      expect(events()).toBe(before);
      expect((await call(sandbox.fetch, `/propostas/${PROPOSAL}`)).body.status).toBe('pendente');
      expect(sandbox.world.sql.rows('SELECT 1 FROM idempotencia')).toEqual([]);

      const again = await write(sandbox.fetch, path, {}, { headers });
      expect(outcome(again)).toBe('200 ok');
      expect(again.headers.get('Idempotent-Replayed')).toBeNull();
    },
  );

  test('a Location of a different resource type answers 500, and its change is rolled back', async () => {
    const target = {
      alocacao_alvo: [{ ativo: 'USDY', percentual: 100 }],
      motivo: 'Tudo em USDY.',
    };
    const fetch = lying((result) => ({ ...result, location: '/resgates/res_a' }));
    expect(outcome(await write(fetch, '/propostas', target))).toBe('500 erro_interno');
    expect((await call(sandbox.fetch, '/propostas')).body.dados).toHaveLength(1);
  });
});

test('the log names the violation of the contract without quoting a value', async () => {
  await write(lying(withBody({ segredo_interno: 'CANARIO' })), `/propostas/${PROPOSAL}/aprovar`, {});
  const text = lines.join('\n');
  expect(text).toContain('aprovarProposta 200');
  expect(text).not.toContain('CANARIO');
});

test('a read that would leak an undocumented field is refused too', async () => {
  await write(sandbox.fetch, '/webhooks', { url: 'https://203.0.114.1/e' });
  const fetch = lying((page) => {
    const { itens, proximo } = page as { itens: object[]; proximo: null };
    return { itens: itens.map((item) => ({ ...item, segredo: 'whsec_a' })), proximo };
  });
  expect(outcome(await call(fetch, '/webhooks'))).toBe('500 erro_interno');
});
