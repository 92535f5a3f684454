import type { Rede } from '../../../contract/types.ts';
import type { Sql } from '../../../host/sql.ts';
import { type Fees, FIRST_FEES, nonceAccount, nonceValue, raiseFees } from '../../chain/index.ts';
import { insertReturning } from '../../store/insert.ts';
import type { NonceRow } from './tables.ts';

/** An address of a network, whichever organisations have linked it. */
export interface Signer {
  readonly rede: Rede;
  readonly endereco: string;
  readonly endereco_canonico: string;
}

const AT = 'rede = ? AND endereco = ?';

/** The nonce of a transaction, and the fees that it is issued with. */
export interface Bid {
  readonly nonce: NonceRow;
  readonly fees: Fees;
}

/** Takes the lowest nonce that was given back, else a new one. */
export function takeNonce(sql: Sql, signer: Signer): Bid {
  const givenBack = findGivenBack(sql, signer);
  if (givenBack !== undefined) return takeAgain(sql, givenBack);
  return { nonce: createNonce(sql, signer), fees: FIRST_FEES };
}

/** Takes a nonce for another transaction. Its fees are higher than any before, so that nodes take it for a replacement. */
export function takeAgain(sql: Sql, nonce: NonceRow): Bid {
  const fees = nextFees(nonce);
  const update = "UPDATE nonces SET estado = 'em_uso', gorjeta = ?, teto = ? WHERE seq = ?";
  sql.run(update, String(fees.priority), String(fees.max), nonce.seq);
  return { nonce, fees };
}

export function readNonce(sql: Sql, seq: number): NonceRow {
  const [row] = sql.rows<NonceRow>('SELECT * FROM nonces WHERE seq = ?', seq);
  if (row === undefined) throw new Error(`There is no nonce ${seq}`);
  return row;
}

function nextFees({ gorjeta, teto }: NonceRow): Fees {
  if (gorjeta === null || teto === null) return FIRST_FEES;
  return raiseFees({ priority: BigInt(gorjeta), max: BigInt(teto) });
}

/** Makes the nonce of a failed transaction available again, unless it has been spent. */
export function giveBackNonce(sql: Sql, seq: number): void {
  sql.run("UPDATE nonces SET estado = 'livre' WHERE seq = ? AND estado = 'em_uso'", seq);
}

/** Marks the nonce of a transaction that landed as spent. A nonce account of `solana` then holds its next value. */
export function spendNonce(sql: Sql, nonce: NonceRow): void {
  sql.run("UPDATE nonces SET estado = 'gasto' WHERE seq = ?", nonce.seq);
  if (nonce.conta_de_nonce !== null) addValue(sql, nonce, nonce.conta_de_nonce);
}

/**
 * The nonce that the network of `ethereum` waits for before it takes this one, if there is one: it comes after the last
 * that was spent, for they are spent in order. `solana` waits for none.
 */
export function findMissing(sql: Sql, { rede, endereco, ordem }: NonceRow): NonceRow | undefined {
  if (rede === 'solana') return undefined;
  const next = `(SELECT coalesce(max(ordem) + 1, 0) FROM nonces WHERE ${AT} AND estado = 'gasto')`;
  const query = `SELECT * FROM nonces WHERE ${AT} AND ordem = ${next} AND ordem < ?`;
  return sql.rows<NonceRow>(query, rede, endereco, rede, endereco, ordem)[0];
}

/** A nonce by its text; on `ethereum` also the one that comes after all that were issued. */
export function findNonce(sql: Sql, signer: Signer, nonce: string): NonceRow | undefined {
  const { rede, endereco_canonico } = signer;
  if (rede === 'solana') {
    const query = `SELECT * FROM nonces WHERE ${AT} AND nonce = ? AND conta_de_nonce IS NOT NULL`;
    return sql.rows<NonceRow>(query, rede, endereco_canonico, nonce)[0];
  }
  const query = `SELECT * FROM nonces WHERE ${AT} AND ordem = CAST(? AS INTEGER) AND nonce = ?`;
  const [row] = sql.rows<NonceRow>(query, rede, endereco_canonico, nonce, nonce);
  if (row !== undefined) return row;
  return nonce === String(countNonces(sql, signer)) ? createNonce(sql, signer) : undefined;
}

function findGivenBack(sql: Sql, { rede, endereco_canonico }: Signer): NonceRow | undefined {
  const query = `SELECT * FROM nonces WHERE ${AT} AND estado = 'livre' ORDER BY ordem LIMIT 1`;
  return sql.rows<NonceRow>(query, rede, endereco_canonico)[0];
}

function createNonce(sql: Sql, signer: Signer): NonceRow {
  const { rede, endereco, endereco_canonico } = signer;
  const ordem = countNonces(sql, signer);
  const [gorjeta, teto] = [String(FIRST_FEES.priority), String(FIRST_FEES.max)];
  const own = { rede, endereco: endereco_canonico, ordem, gorjeta, teto };
  if (rede === 'ethereum') return insertNonce(sql, { ...own, nonce: String(ordem) });
  const conta = nonceAccount(endereco, ordem);
  return insertNonce(sql, { ...own, nonce: nonceValue(conta, 0), conta_de_nonce: conta });
}

function addValue(sql: Sql, { rede, endereco }: NonceRow, conta: string): void {
  const ordem = countNonces(sql, { rede, endereco_canonico: endereco });
  const query = 'SELECT count(*) AS n FROM nonces WHERE conta_de_nonce = ?';
  const [row] = sql.rows<{ n: number }>(query, conta);
  const nonce = nonceValue(conta, row?.n ?? 0);
  insertNonce(sql, { rede, endereco, ordem, nonce, conta_de_nonce: conta, estado: 'livre' });
}

const insertNonce = (sql: Sql, row: Partial<NonceRow>): NonceRow =>
  insertReturning<NonceRow>(sql, 'nonces', row);

/** How many nonces an address has been given, which is the index of the next one. */
function countNonces(sql: Sql, { rede, endereco_canonico }: Omit<Signer, 'endereco'>): number {
  const query = `SELECT coalesce(max(ordem) + 1, 0) AS n FROM nonces WHERE ${AT}`;
  return sql.rows<{ n: number }>(query, rede, endereco_canonico)[0]?.n ?? 0;
}
