import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MISTAKES } from '../../conformance/src/rules/verificacoes/mistakes.ts';
import { createSandbox, type Sandbox } from '../../mock/src/index.ts';
import { EMPTY_WALLET, OTHER, outcome, type Received, type Sent, write } from './support.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await createSandbox();
});
afterAll(() => sandbox.close());

/** Checks that not every operation can fail; other tests cover them. */
const OF_SOME = new Set(['Limite', 'Estado', 'Negócio']);

test("the guide numbers the checks in the pipeline's order, with the answer of each", () => {
  const page = new URL('../../docs/pages/pt/guia/ordem-das-verificacoes.md', import.meta.url);
  const chapter = readFileSync(page, 'utf8');
  const steps = [...chapter.matchAll(/^(\d+)\. \*\*(.+?)\.\*\* (.+)$/gm)];
  expect(steps.map(([, n]) => Number(n))).toEqual(steps.map((_, place) => place + 1));
  const names = steps.map(([, , name = '']) => name).filter((name) => !OF_SOME.has(name));
  expect(names).toEqual([...new Set(MISTAKES.map(({ check }) => check))]);
  for (const { check, refusal } of MISTAKES) {
    const [, , , text] = steps.find(([, , name]) => name === check) ?? [];
    const { status, codigo } = refusal;
    expect(text).toContain(`${status} `);
    expect(text).toContain(`\`${codigo}\``);
  }
});

const propose = (percentual = 100, sent: Sent = {}): Promise<Received> => {
  const alocacao_alvo = [{ ativo: 'USDY', percentual }];
  return write(sandbox.fetch, '/propostas', { alocacao_alvo, motivo: 'Tudo em USDY.' }, sent);
};

const link = (endereco: string) => write(sandbox.fetch, '/carteiras', { rede: 'ethereum', endereco });
const OF_NOBODY = `0x${'0'.repeat(40)}`;

describe('order of the status check', () => {
  test('the status is refused before an insufficient balance', async () => {
    const decided = `/propostas/${(await propose()).body.id}`;
    await write(sandbox.fetch, `/propostas/${(await propose()).body.id}/aprovar`, {});
    expect(outcome(await write(sandbox.fetch, `${decided}/aprovar`, {}))).toBe('422 saldo_insuficiente');
    await write(sandbox.fetch, `${decided}/rejeitar`, {});
    expect(outcome(await write(sandbox.fetch, `${decided}/aprovar`, {}))).toBe('409 estado_incompativel');
  });

  test('the status is refused before an address without deliveries', async () => {
    const register = (url: string) => write(sandbox.fetch, '/webhooks', { url });
    for (let n = 1; outcome(await register(`https://203.0.114.${n}/e`)) === '201 ok'; n += 1);
    expect(outcome(await register('https://10.0.0.1/e'))).toBe('409 estado_incompativel');
  });

  test('the status is refused before an unknown address', async () => {
    expect(outcome(await link(OF_NOBODY))).toBe('422 carteira_invalida');
    for (let n = 10; outcome(await link(`0x${`${n}`.repeat(20)}`)) === '201 ok'; n += 1);
    expect(outcome(await link(OF_NOBODY))).toBe('409 estado_incompativel');
  });
});

test('the business rules are checked in the order of their codes in the guide', async () => {
  const redeem = (valor: string, carteira_destino_id: string) =>
    write(sandbox.fetch, '/resgates', { valor, carteira_destino_id });
  const said = [
    await redeem('900000000000000.00', 'cart_nenhuma'),
    await redeem('9000000000000.00', 'cart_nenhuma'),
    await redeem('9000000000000.00', EMPTY_WALLET),
    await propose(99, { key: OTHER }),
    await propose(100, { key: OTHER }),
  ];
  expect(said.map(outcome)).toEqual([
    '422 requisicao_invalida',
    '422 carteira_invalida',
    '422 saldo_insuficiente',
    '422 politica_invalida',
    '422 saldo_insuficiente',
  ]);
});

test.each([
  ['an address to which no delivery may go', { url: 'https://10.0.0.1/eventos' }],
  ['events that are chosen and left unchosen', { eventos: ['cobranca.emitida'], todos_os_eventos: true }],
])('a missing webhook is refused before %s', async (_what, body) => {
  const refused = await write(sandbox.fetch, '/webhooks/wh_desconhecido', body, { method: 'PATCH' });
  expect(outcome(refused)).toBe('404 nao_encontrado');
});
