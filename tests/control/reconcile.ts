import { expect } from 'vitest';
import type { Sandbox } from '../../mock/src/index.ts';
import { call } from '../pipeline/support.ts';

type Fetch = Sandbox['fetch'];

const TOKENS = ['USDC', 'USDY', 'BUIDL'] as const;
const ASSETS = ['USDY', 'BUIDL'] as const;
type Asset = (typeof ASSETS)[number];

/** Yearly yield of the assets from `since` on, in hundredths of a percent. */
export interface Rates extends Readonly<Record<Asset, bigint>> {
  readonly since: string;
}

/** Cents × milliseconds × rate that yield one cent: the milliseconds of a year times 10,000. */
const UNIT = 365n * 86_400_000n * 10_000n;

/**
 * Reconciles as the guide describes, knowing only the API's lists and the asset rates: recomputes each
 * wallet's balance, the monthly yields, the charges and what each redemption delivered, and compares with the
 * API.
 * @param rates oldest first
 */
export async function reconcile(fetch: Fetch, rates: readonly Rates[]): Promise<void> {
  const told = await readAll(fetch);
  expectMonths(told, rates);
  expectCharges(told);
  expectPositions(told);
  expectDeliveries(told);
  expectMoves(told);
}

// biome-ignore lint/suspicious/noExplicitAny: what the API answers, which was checked against the contract
type Item = Readonly<Record<string, any>>;

interface Told {
  readonly records: readonly Item[];
  readonly months: readonly Item[];
  readonly wallets: readonly string[];
  readonly positions: Item;
  readonly charges: readonly Item[];
  readonly transactions: readonly Item[];
  readonly redemptions: readonly Item[];
}

async function readAll(fetch: Fetch): Promise<Told> {
  const lists = ['/registros', '/rendimento', '/cobrancas', '/transacoes', '/resgates'];
  const newestFirst = await Promise.all(lists.map((list) => all(fetch, list)));
  const [records = [], months = [], charges = [], transactions = [], redemptions = []] = newestFirst.map(
    (items) => items.toReversed(),
  );
  const { body: positions } = await call(fetch, '/posicoes');
  const wallets = new Set<string>(
    [...positions.por_carteira, ...records.toReversed()].map(({ carteira_id }) => carteira_id),
  );
  return { records, months, wallets: [...wallets], positions, charges, transactions, redemptions };
}

interface Place {
  readonly carteira_id: string;
  readonly token: (typeof TOKENS)[number];
}

/**
 * Expects each month to credit yield on every balance at the rates of the time; fractions of a cent carry
 * over.
 */
function expectMonths(told: Told, rates: readonly Rates[]): void {
  const fractions = { USDY: 0n, BUIDL: 0n };
  for (const month of told.months) {
    const expected = ASSETS.flatMap((ativo) => {
      const units = told.wallets.map((carteira_id) =>
        earned(told, { carteira_id, token: ativo }, month, rates),
      );
      const whole = units.reduce((a, b) => a + b, fractions[ativo]);
      fractions[ativo] = whole % UNIT;
      const shares = apportion(whole / UNIT, units);
      return told.wallets.map((carteira_id, at) => ({ carteira_id, ativo, valor: valor(shares[at] ?? 0n) }));
    }).filter((credit) => credit.valor !== '0.00');
    expect(month.creditos, month.inicio).toHaveLength(expected.length);
    expect(month.creditos, month.inicio).toEqual(expect.arrayContaining(expected));
    const bruto = sum(expected);
    const fee = (bruto * BigInt(Math.round(month.taxa_sobre_rendimento * 100))) / 10_000n;
    expect(month).toMatchObject({
      rendimento_bruto: valor(bruto),
      valor_da_taxa: valor(fee),
      rendimento_liquido: valor(bruto - fee),
    });
  }
  expect(cents(told.positions.yield_acumulado)).toBe(sum(told.months, 'rendimento_bruto'));
}

function expectCharges({ months, charges }: Told): void {
  expect(charges.map(({ id, base, valor }) => ({ id, base, valor }))).toEqual(
    months
      .filter(({ cobranca_id }) => cobranca_id !== null)
      .map((month) => ({ id: month.cobranca_id, base: month.rendimento_bruto, valor: month.valor_da_taxa })),
  );
}

function expectPositions(told: Told): void {
  const { por_carteira } = told.positions;
  const expected = told.wallets.map((carteira_id) => ({
    carteira_id,
    saldos: TOKENS.map((token) => positionOf(told, { carteira_id, token })),
  }));
  expect(por_carteira).toMatchObject(expected.slice(0, por_carteira.length));
  for (const { saldos } of expected.slice(por_carteira.length))
    expect(saldos).toEqual(TOKENS.map((token) => ({ token, saldo: '0.00', reservado: '0.00' })));
}

function positionOf(told: Told, { carteira_id, token }: Place) {
  const open = ['aguardando_assinatura', 'transmitida'].flatMap((status) =>
    told.transactions.filter(fits({ carteira_id, token, status })),
  );
  const saldo = balanceAt(told, { carteira_id, token }, Number.POSITIVE_INFINITY);
  const held = sum(open);
  return { token, saldo: valor(saldo), reservado: valor(held < saldo ? held : saldo) };
}

function expectDeliveries({ redemptions, records }: Told): void {
  for (const { id, valor_recebido = '0.00', transacoes: legs = [] } of redemptions) {
    const inTransit = sum(legs.filter(fits({ status: 'confirmada', recebido_em: null })));
    expect(cents(valor_recebido), id).toBe(sum(records.filter(fits({ resgate_id: id }))) - inTransit);
  }
}

/** Expects one record per confirmed transaction; only deposits have records without a transaction. */
function expectMoves({ records, transactions }: Told): void {
  const moves = records.filter(({ tipo }) => tipo !== 'deposito');
  const confirmed = transactions.filter(fits({ status: 'confirmada' }));
  expect(moves.map(movedBy).sort()).toEqual(confirmed.map(movedBy).sort());
}

function balanceAt({ records, months }: Told, { carteira_id, token }: Place, instant: number): bigint {
  const own = records.filter(
    (one) => one.carteira_id === carteira_id && Date.parse(one.ocorrido_em) <= instant,
  );
  const credits = months.filter(({ fim }) => Date.parse(fim) <= instant).flatMap(({ creditos }) => creditos);
  return (
    sum(own.filter(fits({ para: token }))) -
    sum(own.filter(fits({ de: token }))) +
    sum(credits.filter(fits({ carteira_id, ativo: token })))
  );
}

function earned(
  told: Told,
  where: Place & { readonly token: Asset },
  { inicio, fim }: Item,
  rates: readonly Rates[],
): bigint {
  const changes = [...told.records.map(({ ocorrido_em }) => ocorrido_em), ...rates.map(({ since }) => since)];
  const instants = [inicio, ...changes, fim]
    .map((text) => Date.parse(text))
    .filter((instant) => Date.parse(inicio) <= instant && instant <= Date.parse(fim))
    .sort((a, b) => a - b);
  return instants.slice(1).reduce((units, until, place) => {
    const from = instants[place] ?? until;
    const rate = rates.findLast(({ since }) => Date.parse(since) <= from)?.[where.token] ?? 0n;
    return units + balanceAt(told, where, from) * BigInt(until - from) * rate;
  }, 0n);
}

/**
 * Splits an amount by weight, rounding down; leftover cents go to the largest fractions, the first on a tie.
 */
function apportion(whole: bigint, weights: readonly bigint[]): bigint[] {
  const all = weights.reduce((a, b) => a + b, 0n);
  if (all === 0n) return weights.map(() => 0n);
  const parts = weights.map((weight) => (whole * weight) / all);
  const left = whole - parts.reduce((a, b) => a + b, 0n);
  const places = [...weights.keys()].sort((a, b) => {
    const [first = 0n, second = 0n] = [a, b].map((place) => (whole * (weights[place] ?? 0n)) % all);
    return first === second ? a - b : first > second ? -1 : 1;
  });
  const up = new Set(places.slice(0, Number(left)));
  return parts.map((part, place) => part + (up.has(place) ? 1n : 0n));
}

async function all(fetch: Fetch, list: string): Promise<Item[]> {
  const items: Item[] = [];
  for (let path: string | null = `${list}?limite=7`; path !== null; ) {
    const { body } = await call(fetch, path);
    items.push(...body.dados);
    path = body.proximo_cursor && `${list}?limite=7&apos=${body.proximo_cursor}`;
  }
  return items;
}

const fits = (wanted: Item) => (item: Item) =>
  Object.entries(wanted).every(([field, value]) => item[field] === value);

const movedBy = ({ tx_hash, carteira_id, proposta_id, resgate_id, valor, ...item }: Item): string =>
  [tx_hash, carteira_id, proposta_id, resgate_id, valor, item.token ?? item.de].join(' ');

const cents = (text: string): bigint => BigInt(text.replace('.', ''));
const valor = (centavos: bigint): string => String(centavos).padStart(3, '0').replace(/..$/, '.$&');
const sum = (items: readonly Item[], field = 'valor'): bigint =>
  items.reduce((total, item) => total + cents(item[field]), 0n);
