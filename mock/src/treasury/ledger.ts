import type { Ativo, Posicoes, Rede, Registro, Token } from '../contract/types.ts';
import type { Sql } from '../platform/store.ts';
import { keptRead } from '../store/kept-reads.ts';
import { type PageResult, pageOfRows } from '../store/listing.ts';
import { insertLast } from '../store/statements.ts';
import { canonicalTxHash } from './chain/index.ts';
import { type FilterIndexes, type RequestOf, type ServiceWorld, spanOf } from './operation.ts';
import type { WalletFunds } from './rules/balances.ts';
import { formatValor, perAtivo, perToken } from './rules/money.ts';
import { ACCOUNTS, type Accounts, type LedgerAccount, type Posting, postEntries } from './rules/movements.ts';
import { toPosicoes } from './rules/to-contract.ts';

const SET_ACCOUNTS = `UPDATE contas SET ${ACCOUNTS.map((account) => `${account} = ?`).join(', ')} WHERE carteira_id = ?`;
const WALLETS = `SELECT contas.*, rede FROM carteiras JOIN contas ON carteira_id = id
  WHERE carteiras.organizacao_id = ? AND vinculada = 1 ORDER BY carteiras.seq`;

type Funds = Pick<WalletFunds, 'balances' | 'reserved' | 'buying'>;

export function openBooks(sql: Sql, organizationId: string, walletId: string): void {
  sql.run('INSERT INTO contas (carteira_id, organizacao_id) VALUES (?, ?)', walletId, organizationId);
}

export const readWallets = (sql: Sql, organizationId: string): readonly WalletFunds[] =>
  keptRead(sql, `wallets ${organizationId}`, () =>
    sql.rows<AccountsRow & { rede: Rede }>(WALLETS, organizationId).map((row) => ({
      walletId: row.carteira_id,
      rede: row.rede,
      ...toFunds(row),
    })),
  );

export const readFunds = (sql: Sql, walletId: string): Funds => toFunds(readRow(sql, walletId));

function creditedYield(sql: Sql, organizationId: string): bigint {
  const query = 'SELECT -coalesce(sum(rendimento), 0) AS bruto FROM contas WHERE organizacao_id = ?';
  return BigInt(sql.rows<{ bruto: number | bigint }>(query, organizationId)[0]?.bruto ?? 0);
}

export const readPositions = (
  { sql, clock }: ServiceWorld,
  { organizationId }: RequestOf<'obterPosicoes'>,
): Posicoes => toPosicoes(readWallets(sql, organizationId), creditedYield(sql, organizationId), clock.now());

/**
 * Applies a posting to a wallet's balances. Accrue the yield first, because it was earned on the old balances.
 * @throws {LedgerError} when the books would not balance
 */
export function writeFact(sql: Sql, walletId: string, posting: Posting): void {
  const after = postEntries(readAccounts(sql, walletId), posting);
  sql.run(SET_ACCOUNTS, ...ACCOUNTS.map((account) => after[account]), walletId);
}

export interface Reserve {
  readonly carteira_id: string;
  readonly token: Token;
  readonly para: Ativo | null;
}

/** Reserves cents of a wallet for an open transaction; a negative amount releases them. */
export function addReserve(sql: Sql, { carteira_id, token, para }: Reserve, centavos: bigint): void {
  const columns = [`${token}_reservado`, ...(para === null ? [] : [`${para}_a_comprar`])];
  const set = columns.map((column) => `${column} = ${column} + ?`).join(', ');
  sql.run(`UPDATE contas SET ${set} WHERE carteira_id = ?`, ...columns.map(() => centavos), carteira_id);
}

function readAccounts(sql: Sql, walletId: string): Accounts {
  const row = readRow(sql, walletId);
  return Object.fromEntries(ACCOUNTS.map((account) => [account, BigInt(row[account])])) as Accounts;
}

function readRow(sql: Sql, walletId: string): AccountsRow {
  const [row] = sql.rows<AccountsRow>('SELECT * FROM contas WHERE carteira_id = ?', walletId);
  if (row === undefined) throw new Error(`There are no books of ${walletId}`);
  return row;
}

const toFunds = (row: AccountsRow): Funds => ({
  balances: perToken((token) => BigInt(row[token])),
  reserved: perToken((token) => BigInt(row[`${token}_reservado`])),
  buying: perAtivo((ativo) => BigInt(row[`${ativo}_a_comprar`])),
});

export type NewRecord = Omit<RecordRow, 'seq' | 'proposta_id' | 'resgate_id'> &
  Partial<Pick<RecordRow, 'proposta_id' | 'resgate_id'>>;

export function writeRecord({ sql }: ServiceWorld, record: NewRecord): WrittenRecord {
  const row: WrittenRecord = { proposta_id: null, resgate_id: null, ...record };
  insertLast<RecordRow>(sql, 'registros', row);
  return row;
}

type WrittenRecord = Omit<RecordRow, 'seq'>;

export function listRecords(
  { sql }: ServiceWorld,
  { organizationId, filters, page }: RequestOf<'listarRegistros'>,
): PageResult<Registro> {
  const { desde, ate, tx_hash, ...equal } = filters;
  const only = { organizacao_id: organizationId, ...equal, tx_hash: tx_hash && canonicalTxHash(tx_hash) };
  const during = { column: 'ocorrido_em', ...spanOf({ desde, ate }) };
  const listing = { table: 'registros', only, filters: RECORD_FILTERS, during, page };
  return pageOfRows(sql, listing, toRegistro);
}

export const toRegistro = (row: WrittenRecord): Registro => ({
  id: row.id,
  tipo: row.tipo,
  rede: row.rede,
  tx_hash: row.tx_hash,
  de: row.de,
  para: row.para,
  valor: formatValor(BigInt(row.centavos)),
  carteira_id: row.carteira_id,
  proposta_id: row.proposta_id,
  resgate_id: row.resgate_id,
  ocorrido_em: row.ocorrido_em,
});

/**
 * The books, in cents. A row of `contas` holds every account balance of a wallet, plus the amounts that open
 * transactions reserve of each token and will buy of each asset, so reads need no history. A CHECK constraint refuses
 * unbalanced books. `registros` is the audit trail that the API lists; nothing looks up a record by id.
 */
export const LEDGER_TABLES = `
CREATE TABLE contas (
  carteira_id TEXT PRIMARY KEY REFERENCES carteiras (id),
  organizacao_id TEXT NOT NULL REFERENCES organizacoes (id),
  USDC INTEGER NOT NULL DEFAULT 0 CHECK (USDC >= 0),
  USDY INTEGER NOT NULL DEFAULT 0 CHECK (USDY >= 0),
  BUIDL INTEGER NOT NULL DEFAULT 0 CHECK (BUIDL >= 0),
  deposito INTEGER NOT NULL DEFAULT 0 CHECK (deposito <= 0),
  rendimento INTEGER NOT NULL DEFAULT 0 CHECK (rendimento <= 0),
  resgate INTEGER NOT NULL DEFAULT 0 CHECK (resgate >= 0),
  USDC_reservado INTEGER NOT NULL DEFAULT 0 CHECK (USDC_reservado >= 0),
  USDY_reservado INTEGER NOT NULL DEFAULT 0 CHECK (USDY_reservado >= 0),
  BUIDL_reservado INTEGER NOT NULL DEFAULT 0 CHECK (BUIDL_reservado >= 0),
  USDY_a_comprar INTEGER NOT NULL DEFAULT 0 CHECK (USDY_a_comprar >= 0),
  BUIDL_a_comprar INTEGER NOT NULL DEFAULT 0 CHECK (BUIDL_a_comprar >= 0),
  CHECK (USDC + USDY + BUIDL + deposito + rendimento + resgate = 0)
) STRICT, WITHOUT ROWID;
CREATE INDEX contas_da_organizacao ON contas (organizacao_id);

CREATE TABLE registros (
  seq INTEGER NOT NULL,
  id TEXT NOT NULL,
  organizacao_id TEXT NOT NULL REFERENCES organizacoes (id),
  tipo TEXT NOT NULL,
  rede TEXT NOT NULL,
  tx_hash TEXT NOT NULL,
  de TEXT,
  para TEXT,
  centavos INTEGER NOT NULL,
  carteira_id TEXT NOT NULL,
  proposta_id TEXT,
  resgate_id TEXT,
  ocorrido_em TEXT NOT NULL,
  PRIMARY KEY (organizacao_id, seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX registros_por_tipo ON registros (organizacao_id, tipo, seq);
CREATE INDEX registros_por_carteira ON registros (organizacao_id, carteira_id, seq);
CREATE INDEX registros_por_proposta ON registros (organizacao_id, proposta_id, seq) WHERE proposta_id IS NOT NULL;
CREATE INDEX registros_por_resgate ON registros (organizacao_id, resgate_id, seq) WHERE resgate_id IS NOT NULL;
CREATE INDEX registros_por_hash ON registros (organizacao_id, tx_hash, seq);
`;

const RECORD_FILTERS: FilterIndexes<'listarRegistros'> = {
  tx_hash: { name: 'registros_por_hash' },
  proposta_id: { name: 'registros_por_proposta' },
  resgate_id: { name: 'registros_por_resgate' },
  carteira_id: { name: 'registros_por_carteira' },
  tipo: { name: 'registros_por_tipo' },
};

type Column = LedgerAccount | `${Token}_reservado` | `${Ativo}_a_comprar`;

interface AccountsRow extends Readonly<Record<Column, number | bigint>> {
  readonly carteira_id: string;
}

interface RecordRow extends Omit<Registro, 'valor'> {
  readonly seq: number;
  readonly organizacao_id: string;
  readonly centavos: number | bigint;
}
