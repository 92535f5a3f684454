import { describe, expect, test } from 'vitest';
import type { OperationId } from '../../mock/src/contract/types.ts';
import { openSqlite } from '../../mock/src/platform/node/sqlite.ts';
import type { Sql } from '../../mock/src/platform/store.ts';
import { refusal } from './refusal.ts';
import { half, type Shown, SOLANA, START, TestWorld, transactionsOf } from './support.ts';

const MINUTE = 60_000;
const MONTH = 31 * 24 * 60 * MINUTE;
const at = (instant: number) => new Date(instant).toISOString();

/** Lists with a time filter, and the date that the filter uses. */
const DATES: readonly (readonly [operation: OperationId, date: string])[] = [
  ['listarCarteiras', 'criada_em'],
  ['listarVersoesDaPolitica', 'vigente_desde'],
  ['listarPropostas', 'criada_em'],
  ['listarResgates', 'criado_em'],
  ['listarRegistros', 'ocorrido_em'],
  ['listarRendimento', 'fim'],
  ['listarCobrancas', 'emitida_em'],
  ['listarWebhooks', 'criado_em'],
];

/** A world whose lists have items in three months, each half a second off the full minute. */
function threeMonths(sql: Sql = openSqlite()): TestWorld {
  const world = new TestWorld(sql);
  world.now = START + 500;
  for (let n = 1; n <= 3; n += 1) {
    const wallet = world.link({ ...SOLANA, endereco: `TesteTesaCarteira${String(n + 3).repeat(26)}` });
    world.definePolicy();
    world.allocate(wallet, '1000000.00');
    world.redeem('1.00', wallet);
    world.ask('registrarWebhook', { body: { url: 'https://empresa.example/' } });
    world.now += MONTH;
  }
  return world;
}

describe.each(DATES)('list %s', (operation, date) => {
  const world = threeMonths();
  const datesOf = (filters: Record<string, string> = {}) =>
    world.list(operation, { filters }).itens.map((item) => `${item[date]}`);
  const all = datesOf();
  const [newest = '', , oldest = ''] = [...new Set(all)];

  test('a list is ordered newest first', () => {
    expect(all).toEqual(all.toSorted((a, b) => Date.parse(b) - Date.parse(a)));
    expect(new Set(all).size).toBeGreaterThanOrEqual(3);
  });

  test('a list filtered by desde has items from that instant on', () => {
    expect(datesOf({ desde: oldest })).toEqual(all);
    expect(datesOf({ desde: newest })).toEqual(all.filter((one) => one === newest));
    expect(datesOf({ desde: at(Date.parse(newest) + 1) })).toEqual([]);
  });

  test('a list filtered by ate has items before that instant, excluding it', () => {
    expect(datesOf({ ate: newest })).toEqual(all.filter((one) => one !== newest));
    expect(datesOf({ ate: oldest })).toEqual([]);
    expect(datesOf({ ate: at(Date.parse(newest) + 1) })).toEqual(all);
  });

  test('a list shows each item in exactly one of two adjacent periods', () => {
    expect([...datesOf({ desde: newest }), ...datesOf({ ate: newest })]).toEqual(all);
    expect(datesOf({ desde: oldest, ate: newest })).toEqual(all.filter((one) => one !== newest));
  });

  test('a list compares instants to their last digit', () => {
    const ending = (fraction: string) => newest.replace(/(?:\.[0-9]+)?Z$/, fraction);
    const written = newest.includes('.') ? '.500' : '.000';
    for (const same of [`${written}Z`, `${written}000000Z`])
      expect(datesOf({ desde: ending(same) })).toEqual(datesOf({ desde: newest }));
    expect(datesOf({ desde: ending(`${written}000001Z`) })).toEqual([]);
    expect(datesOf({ ate: ending(`${written}000001Z`) })).toEqual(all);
  });

  test.each([
    ['2026-10-02T00:00:00Z', '2026-10-01T00:00:00Z'],
    ['2026-10-01T00:00:00Z', '2026-10-01T00:00:00Z'],
    ['2026-10-01T00:00:00Z', '2026-10-01T00:00:00.000Z'],
    ['2026-10-01T00:00:00.0000001Z', '2026-10-01T00:00:00Z'],
  ])('a list refuses a period from %s until %s', (desde, ate) => {
    const refused = refusal(world, () => world.list(operation, { filters: { desde, ate } }));
    expect(refused).toMatchObject({ codigo: 'requisicao_invalida', campo: 'ate' });
  });

  test('a list continues from page to page within its period', () => {
    const filters = { desde: oldest, ate: newest };
    const first = world.list(operation, { filters, page: { limite: 1, apos: null } });
    const rest = world.list(operation, { filters, page: { limite: 20, apos: first.proximo } });
    const pages = [...first.itens, ...rest.itens].map((item) => `${item[date]}`);
    expect(pages).toEqual(datesOf(filters));
  });
});

describe('filters of listarRegistros', () => {
  const world = new TestWorld();
  const [one, other] = [world.link(), world.link(SOLANA)];
  world.definePolicy();
  const proposal = world.allocate(one, '100.00');
  world.deposit(other, '7.00');
  const redemption = world.redeem('5.00', one);
  world.settle(world.ask('aprovarResgate', { id: redemption.id }));
  const all = world.list('listarRegistros').itens;
  const found = (filters: Record<string, string>) => world.list('listarRegistros', { filters }).itens;
  const where = (field: string, value: unknown) => all.filter((record) => record[field] === value);

  test.each([
    ['tipo', 'rebalanceamento'],
    ['carteira_id', one],
    ['carteira_id', other],
    ['proposta_id', proposal.id],
    ['resgate_id', redemption.id],
  ])('records can be filtered by %s', (field, value) => {
    expect(found({ [field]: value })).toEqual(where(field, value));
    expect(found({ [field]: value })).not.toEqual([]);
  });

  test('records can be filtered by several fields at once', () => {
    const [tx] = transactionsOf(world.ask('obterProposta', { id: proposal.id }));
    const filters = { tipo: 'rebalanceamento', carteira_id: one, proposta_id: proposal.id };
    expect(found({ ...filters, tx_hash: `${tx?.tx_hash}` })).toEqual(where('tx_hash', tx?.tx_hash));
    expect(found({ ...filters, resgate_id: redemption.id })).toEqual([]);
  });

  test('records can be filtered by hash, ignoring case on Ethereum and respecting case on Solana', () => {
    const hashOf = (rede: string) => `${where('rede', rede)[0]?.tx_hash}`;
    const [hex, base58] = [hashOf('ethereum'), hashOf('solana')];
    expect(found({ tx_hash: hex })).toEqual(where('tx_hash', hex));
    expect(found({ tx_hash: `0x${hex.slice(2).toUpperCase()}` })).toEqual(where('tx_hash', hex));
    expect(found({ tx_hash: base58 })).toEqual(where('tx_hash', base58));
    expect(found({ tx_hash: base58.toLowerCase() })).toEqual([]);
  });

  test('records of a wallet can be filtered after it was unlinked', () => {
    const world = new TestWorld();
    const wallet = world.link();
    world.deposit(wallet, '0.01');
    world.sql.run('UPDATE carteiras SET vinculada = 0 WHERE id = ?', wallet);
    expect(world.list('listarRegistros', { filters: { carteira_id: wallet } }).itens).toHaveLength(1);
  });
});

describe('referencia_interna', () => {
  const world = new TestWorld();
  const [wallet, destination] = [world.link(), world.link(SOLANA)];
  world.definePolicy();
  world.deposit(wallet, '100.00');
  const proposed = (referencia?: string) =>
    world.ask('criarProposta', {
      body: { alocacao_alvo: half, motivo: 'Teste.', ...(referencia && { referencia_interna: referencia }) },
    });

  test('a proposal returns the reference it was created with', () => {
    const created = proposed('COMITE-2026-11');
    expect(created.referencia_interna).toBe('COMITE-2026-11');
    expect(world.ask('obterProposta', { id: created.id }).referencia_interna).toBe('COMITE-2026-11');
    expect(proposed().referencia_interna).toBeNull();
  });

  test('a proposal is found by its exact reference', () => {
    const { id } = proposed('Ordem 7%');
    const found = (referencia_interna: string) =>
      world.list('listarPropostas', { filters: { referencia_interna } }).itens.map((one: Shown) => one.id);
    expect(found('Ordem 7%')).toEqual([id]);
    for (const other of ['ordem 7%', 'Ordem 7', '%', 'Ordem 7% ']) expect(found(other)).toEqual([]);
  });

  test('a redemption is found by its reference, alone or with its status', () => {
    const body = { valor: '1.00', carteira_destino_id: destination, referencia_interna: 'FOLHA' };
    const { id } = world.ask('criarResgate', { body });
    world.redeem('2.00', destination);
    const found = (filters: Record<string, string>) =>
      world.list('listarResgates', { filters: { referencia_interna: 'FOLHA', ...filters } }).itens;
    expect(found({}).map((one) => one.id)).toEqual([id]);
    expect(found({ status: 'pendente' }).map((one) => one.id)).toEqual([id]);
    expect(found({ status: 'concluido' })).toEqual([]);
  });

  test('several items with one reference are all found, newest first', () => {
    const again = (body: object) => world.ask('criarResgate', { body }).id;
    const body = { valor: '1.00', carteira_destino_id: destination, referencia_interna: 'DUAS-VEZES' };
    const [first, second] = [again(body), again(body)];
    proposed('DUAS-VEZES');
    const filters = { referencia_interna: 'DUAS-VEZES' };
    expect(world.list('listarResgates', { filters }).itens.map(({ id }) => id)).toEqual([second, first]);
  });

  test('proposals can be filtered by type and origin', () => {
    const found = (filters: Record<string, string>) =>
      world.list('listarPropostas', { filters }).itens.map(({ tipo, origem }) => `${tipo} ${origem}`);
    expect(new Set(found({ origem: 'tesa' }))).toEqual(new Set(['alocacao tesa']));
    expect(new Set(found({ origem: 'cliente', tipo: 'alocacao' }))).toEqual(new Set(['alocacao cliente']));
    expect(found({ tipo: 'rebalanceamento' })).toEqual([]);
  });
});
