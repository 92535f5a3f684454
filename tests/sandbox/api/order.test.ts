import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from '../../../mock/src/index.ts';
import type { Mock } from '../../../mock/src/mock.ts';
import { at, loadContract } from '../../contract/contract.ts';
import { type Draft, FAULTS, type Fault, type Operation, takesKey, USED } from './faults.ts';
import {
  contractOperations,
  EMPTY_WALLET,
  exampleOf,
  mockOf,
  OTHER,
  outcome,
  type Received,
  read,
  type Sent,
  write,
} from './support.ts';

const [first] = contractOperations as [Operation];
let sandbox: Sandbox;
/** One whose organisations have made all the requests that they may. */
let limited: Sandbox;
let mock: Mock;
let limitedMock: Mock;

beforeAll(async () => {
  sandbox = await createSandbox();
  mock = mockOf(sandbox, sandbox.world);
  const body = { url: 'https://203.0.114.1/eventos' };
  expect(
    (await write(sandbox.fetch, '/webhooks', body, { headers: { 'Idempotency-Key': USED } })).status,
  ).toBe(201);
  limited = await createSandbox({ realClock: { now: () => 0 } });
  limitedMock = mockOf(limited, limited.world, { rateLimit: 1 });
  await limitedMock.fetch(requestOf(draftWith(first, [])));
});
afterAll(() => {
  sandbox.close();
  limited.close();
});

/** The last fault committed must not undo an earlier one. */
function draftWith(operation: Operation, faults: readonly Fault[]): Draft {
  const { headers, ...rest } = exampleOf(operation);
  const fresh = takesKey(operation) ? { 'idempotency-key': crypto.randomUUID() } : {};
  const authorization = 'Bearer svc_test_exemplo_admin';
  const draft: Draft = { ...rest, headers: { ...headers, ...fresh, authorization } };
  for (const fault of faults.toReversed()) fault.commit(draft);
  return draft;
}

const requestOf = ({ path, method, headers, body }: Draft) =>
  new Request(`http://127.0.0.1:4010/v1${path}`, { method, headers, ...(body !== undefined && { body }) });

/** The outcome, and which field a 422 is about. */
async function ask(operation: Operation, faults: readonly Fault[]): Promise<string> {
  const draft = draftWith(operation, faults);
  const asked = draft.isOverLimit ? limitedMock : mock;
  const received = await read(await asked.fetch(requestOf(draft), { address: '192.0.2.9' }));
  const told = outcome(received);
  return told === '422 requisicao_invalida' ? `${told} ${received.body.erro.campo}` : told;
}

const faultsOf = (operation: Operation) => FAULTS.filter(({ concerns }) => concerns?.(operation) ?? true);

test('each operation reports the first of many faults, in the order of the checks', async () => {
  const wrong: string[] = [];
  for (const operation of contractOperations) {
    const faults = faultsOf(operation);
    for (const [place, { expected }] of faults.entries()) {
      const later = faults.slice(place);
      const told = await ask(operation, later);
      if (told !== expected) wrong.push(`${operation.id}: ${told} instead of ${expected}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('each operation reports a fault that is the only one', async () => {
  const wrong: string[] = [];
  for (const operation of contractOperations) {
    for (const fault of faultsOf(operation)) {
      const told = await ask(operation, [fault]);
      if (told !== fault.expected) wrong.push(`${operation.id}: ${told} instead of ${fault.expected}`);
    }
  }
  expect(wrong).toEqual([]);
});

/** Checks that the tests below provoke: no request of every operation fails them. */
const OF_SOME = ['Estado', 'Negócio'];

test('the guide numbers the checks in this order, with what each answers', () => {
  const guide = `${at(loadContract(), '/info/description')}`;
  const [, chapter = ''] = /^# Ordem das verificações\n([\s\S]*?)^# /m.exec(guide) ?? [];
  const steps = [...chapter.matchAll(/^(\d+)\. \*\*(.+?)\.\*\* (.+)$/gm)];
  expect(steps.map(([, n]) => Number(n))).toEqual(steps.map((_, place) => place + 1));
  const checks = [...new Set(FAULTS.map(({ check }) => check)), ...OF_SOME];
  expect(steps.map(([, , name]) => name)).toEqual(checks);
  for (const { check, expected } of FAULTS) {
    const [, , , text] = steps.find(([, , name]) => name === check) ?? [];
    const [status, codigo] = expected.split(' ');
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

describe('the status that does not allow the action is told before', () => {
  test('a balance that does not reach', async () => {
    const decided = `/propostas/${(await propose()).body.id}`;
    await write(sandbox.fetch, `/propostas/${(await propose()).body.id}/aprovar`, {});
    expect(outcome(await write(sandbox.fetch, `${decided}/aprovar`, {}))).toBe('422 saldo_insuficiente');
    await write(sandbox.fetch, `${decided}/rejeitar`, {});
    expect(outcome(await write(sandbox.fetch, `${decided}/aprovar`, {}))).toBe('409 estado_incompativel');
  });

  test('an address to which no delivery may go', async () => {
    const register = (url: string) => write(sandbox.fetch, '/webhooks', { url });
    for (let n = 1; outcome(await register(`https://203.0.114.${n}/e`)) === '201 ok'; n += 1);
    expect(outcome(await register('https://10.0.0.1/e'))).toBe('409 estado_incompativel');
  });

  test('an address of nobody', async () => {
    expect(outcome(await link(OF_NOBODY))).toBe('422 carteira_invalida');
    for (let n = 10; outcome(await link(`0x${`${n}`.repeat(20)}`)) === '201 ok'; n += 1);
    expect(outcome(await link(OF_NOBODY))).toBe('409 estado_incompativel');
  });
});

test('the rules of the business refuse in the order in which the guide names their codes', async () => {
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
])('a webhook that does not exist is told before %s', async (_what, body) => {
  const refused = await write(sandbox.fetch, '/webhooks/wh_desconhecido', body, { method: 'PATCH' });
  expect(outcome(refused)).toBe('404 nao_encontrado');
});
