import {
  type Cobranca,
  hundredthsOf,
  isTesaError,
  type Posicoes,
  type Registro,
  type Rendimento,
  Tesa,
  type Transacao,
  Valor,
} from '@tesa/sdk';

const baseUrl = process.env.TESA_BASE_URL ?? 'http://127.0.0.1:4010/v1';
const tesa = new Tesa({ apiKey: 'svc_test_exemplo_admin', baseUrl });

// #region leitura
interface Books {
  readonly posicoes: Posicoes;
  readonly registros: readonly Registro[];
  readonly transacoes: readonly Transacao[];
  readonly rendimentos: readonly Rendimento[];
  readonly cobrancas: readonly Cobranca[];
}

const max = 1_000_000; // A longer list is an error, because part of a list would not add up.

/** Reads the lists one after another, and all of them again if something settled meanwhile. */
async function read(): Promise<Books> {
  const posicoes = await tesa.obterPosicoes();
  const books = {
    posicoes,
    registros: await tesa.listarRegistros({ limite: 100 }).toArray({ max }),
    transacoes: await tesa.listarTransacoes({ limite: 100, status: 'confirmada' }).toArray({ max }),
    rendimentos: await tesa.listarRendimento({ limite: 100 }).toArray({ max }),
    cobrancas: await tesa.listarCobrancas({ limite: 100 }).toArray({ max }),
  };
  const after = await tesa.obterPosicoes();
  return isSame(posicoes, after) ? books : read();
}

const isSame = (one: Posicoes, other: Posicoes): boolean =>
  JSON.stringify({ ...one, atualizado_em: '' }) === JSON.stringify({ ...other, atualizado_em: '' });
// #endregion leitura

// #region diferencas
const differences: string[] = [];

function expectEqual(what: string, found: string | null | undefined, expected: string): void {
  if (found !== expected) differences.push(`${what} is ${found ?? 'missing'}, and should be ${expected}`);
}
// #endregion diferencas

// #region saldos
/** A change of a wallet's token balance: a record, or the yield of a period. */
interface Entry {
  readonly account: string;
  readonly at: string;
  readonly kind: 'in' | 'out' | 'yield';
  readonly cents: bigint;
}

function entriesOf({ registros, rendimentos }: Pick<Books, 'registros' | 'rendimentos'>): Entry[] {
  const moved = registros.flatMap(({ carteira_id, de, para, valor, ocorrido_em: at }): Entry[] => {
    const { cents } = Valor.parse(valor);
    return [
      ...(de === null ? [] : [{ account: `${carteira_id} ${de}`, at, kind: 'out' as const, cents: -cents }]),
      ...(para === null ? [] : [{ account: `${carteira_id} ${para}`, at, kind: 'in' as const, cents }]),
    ];
  });
  // Yield earned until the end of a period belongs to its month, though it is credited an instant later.
  const earned = rendimentos.flatMap(({ inicio, creditos }) =>
    creditos.map(({ carteira_id, ativo, valor }): Entry => {
      return {
        account: `${carteira_id} ${ativo}`,
        at: inicio,
        kind: 'yield',
        cents: Valor.parse(valor).cents,
      };
    }),
  );
  return [...moved, ...earned];
}

const total = (entries: readonly Entry[]): string =>
  `${Valor.fromCents(entries.reduce((sum, { cents }) => sum + cents, 0n))}`;

/** One line per balance: at the start of the month, the month's changes, and today. */
function statement({ posicoes, ...books }: Books, month: string): string[][] {
  const entries = entriesOf(books);
  const accounts = posicoes.por_carteira.flatMap(({ carteira_id, saldos }) =>
    saldos.map(({ token, saldo }) => ({ account: `${carteira_id} ${token}`, saldo })),
  );
  const unlinked = entries.filter((entry) => !accounts.some(({ account }) => account === entry.account));
  expectEqual('What lies in wallets no longer linked', total(unlinked), '0.00');
  return accounts.map(({ account, saldo }) => {
    const own = entries.filter((entry) => entry.account === account);
    const of = (kind: Entry['kind']) =>
      total(own.filter((entry) => entry.kind === kind && isOf(entry, month)));
    const opening = total(own.filter(({ at }) => at < month));
    const closing = total(own.filter((entry) => entry.at < month || isOf(entry, month)));
    expectEqual(`The balance of ${account}`, saldo, total(own));
    return [account, opening, of('in'), of('out'), of('yield'), closing, saldo];
  });
}

const isOf = ({ at }: Entry, month: string): boolean => at.startsWith(month);

function print(rows: readonly string[][]): void {
  for (const [account = '', ...amounts] of rows)
    console.log(account.padEnd(25) + amounts.map((amount) => amount.padStart(14)).join(''));
}
// #endregion saldos

// #region transacoes
/**
 * Checks that every confirmed transaction has one record with its hash, and that only deposits have records
 * without one.
 */
function checkHashes({ registros, transacoes }: Books): void {
  const records = new Map<string | null, Registro[]>();
  for (const registro of registros)
    records.set(registro.tx_hash, [...(records.get(registro.tx_hash) ?? []), registro]);
  for (const { id, tx_hash, carteira_id, token, valor } of transacoes) {
    const found = records.get(tx_hash) ?? [];
    expectEqual(`The number of records of ${id}`, `${found.length}`, '1');
    for (const { id: of, ...registro } of found)
      expectEqual(`Record ${of}`, movementOf(registro), movementOf({ carteira_id, de: token, valor }));
  }
  const known = new Set(transacoes.map(({ tx_hash }) => tx_hash));
  for (const { id, tipo, tx_hash } of registros)
    if (tipo !== 'deposito' && !known.has(tx_hash)) differences.push(`Record ${id} has no transaction`);
}

const movementOf = ({ carteira_id, de, valor }: Pick<Registro, 'carteira_id' | 'de' | 'valor'>): string =>
  `${valor} ${de} out of ${carteira_id}`;
// #endregion transacoes

// #region rendimento
/**
 * Checks that every period adds up, and that its fee, by the plan and rounded down, is charged once unless it
 * is 0.00.
 */
function checkPeriods({ rendimentos, cobrancas, posicoes }: Books): void {
  for (const { id, rendimento_bruto, taxa_sobre_rendimento, creditos, ...periodo } of rendimentos) {
    const gross = Valor.parse(rendimento_bruto);
    const fee = Valor.fromCents((gross.cents * hundredthsOf(taxa_sobre_rendimento)) / 10_000n);
    expectEqual(`The gross yield of ${id}`, rendimento_bruto, sum(creditos.map(({ valor }) => valor)));
    expectEqual(`The fee of ${id}`, periodo.valor_da_taxa, `${fee}`);
    expectEqual(`The net yield of ${id}`, periodo.rendimento_liquido, `${gross.subtract(fee)}`);
    const charges = cobrancas.filter(({ rendimento_id }) => rendimento_id === id);
    expectEqual(`The number of charges of ${id}`, `${charges.length}`, fee.isZero() ? '0' : '1');
    for (const { id: of, valor, base } of charges)
      expectEqual(`Charge ${of}`, `${valor} on ${base}`, `${fee} on ${gross}`);
  }
  const accrued = sum(rendimentos.map(({ rendimento_bruto }) => rendimento_bruto));
  expectEqual('yield_acumulado', posicoes.yield_acumulado, accrued);
}

const sum = (amounts: readonly string[]): string =>
  `${Valor.sum(amounts.map((amount) => Valor.parse(amount)))}`;
// #endregion rendimento

const [, , asked] = process.argv;
if (asked !== undefined && !/^\d{4}-(0[1-9]|1[0-2])$/.test(asked)) {
  console.error('Give a month such as 2026-10, or none for that of the last positions.');
  process.exit(1);
}

try {
  const books = await read();
  const month = asked ?? books.posicoes.atualizado_em.slice(0, 7);
  print([['', 'opening', 'in', 'out', 'yield', 'closing', 'today'], ...statement(books, month)]);
  checkHashes(books);
  checkPeriods(books);
  for (const difference of differences) console.error(difference);
  if (differences.length > 0) process.exitCode = 1;
  else console.log(`${month} agrees to the cent`);
} catch (error) {
  if (!isTesaError(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
