import { printable } from '../redact.ts';
import type { SignedTransfer } from '../verify/config.ts';
import type { Verification, VerifiedTransfer } from '../verify/report.ts';
import {
  assertPostgresOption,
  BRIEF,
  checkCallable,
  checkName,
  checkPool,
  inTransaction,
  isOneRow,
  type Pool,
  PostgresError,
  type Queryable,
  readRows,
} from './database.ts';
import { checkSchema } from './schema.ts';

export interface SignedStoreOptions {
  /** A Postgres pool, such as one of the package `pg`, for a database that `migrate` has prepared. */
  readonly pool: Pool;
}

/** Stores transactions before they are handed to the custodian, in the table `tesa_transacoes_entregues`. */
export interface SignedStore {
  /**
   * Verifies transactions to sign, given what was handed over before for the same proposal or redemption:
   * `verify('prop_…', (signed) => verifyProposal(reviewed, approved, { wallets, networks, signed }))`.
   *
   * When the result is `ok`, its `toSign` is stored as handed over, and committed, before this resolves: hand over the
   * returned transactions, and nothing else. If the process dies in between, the next verification has them in `signed`
   * and returns the same payload again, which the custodian signs once by the transaction's id. Concurrent
   * verifications of one proposal or redemption run one after the other, each with what the earlier ones stored.
   * @param origem the id of the proposal or redemption
   * @param check passes all of `signed` to `verifyProposal` or `verifyRedemption`; it may read the service before, and
   * is given up after 41 seconds, including the wait for others
   * @throws PostgresError `configuration`, `schema`, `timeout`, and `other-payload` when `toSign` has a transaction
   * that was handed over differently, which `check` would have found: nothing of it may then be signed
   */
  verify(
    origem: string,
    check: (signed: readonly SignedTransfer[]) => Promise<Verification>,
  ): Promise<Verification>;
  /**
   * Marks that a transaction can no longer move anything, as `isVoid` of `SignedTransfer` says: ask a node of the
   * network first, never the service.
   * @throws PostgresError `configuration` when it was never handed over, `schema`
   */
  markVoid(transacao: string): Promise<void>;
}

/** In milliseconds: enough for a call of the service and the wait for another verification. */
const LIMITS = { timeout: 40_000 };

const LOCK = 'SELECT pg_advisory_xact_lock(836712, hashtext($1))';
const SIGNED = `SELECT transacao, carteira AS "walletId", movimento, payload, nula AS "isVoid"
  FROM tesa_transacoes_entregues WHERE origem = $1 ORDER BY entregue_em, transacao`;
/**
 * Returns no row when the transaction was handed over differently, because its verification was not given all
 * of `signed`.
 */
const KEEP = `INSERT INTO tesa_transacoes_entregues AS e (transacao, origem, carteira, movimento, payload)
  VALUES ($1, $2, $3, $4, $5) ON CONFLICT (transacao) DO UPDATE SET nula = false
  WHERE NOT e.nula AND (e.origem, e.carteira, e.payload) = (EXCLUDED.origem, EXCLUDED.carteira, EXCLUDED.payload)
  AND e.movimento IS NOT DISTINCT FROM EXCLUDED.movimento`;
const MARK_VOID = 'UPDATE tesa_transacoes_entregues SET nula = true WHERE transacao = $1';

/**
 * Stores in Postgres which transactions were handed to the custodian, for as long as there is anything to sign:
 * otherwise a replacement could be signed while the original may still be executed, and pay twice.
 * @throws PostgresError `configuration`
 */
export function signedStore(options: SignedStoreOptions): SignedStore {
  const { pool }: SignedStoreOptions = Object(options);
  checkPool(pool);
  checkCallable('pool.connect', pool.connect);
  return {
    async verify(origem, check) {
      checkName('the id of the proposal or redemption', origem);
      checkCallable('check', check);
      return inTransaction(pool, LIMITS, async (tx) => {
        await checkSchema(pool, tx);
        await tx.query(LOCK, [origem]);
        const verification = await check(await readRows<SignedTransfer>(tx, SIGNED, [origem]));
        if (verification.ok) for (const transfer of verification.toSign) await keep(tx, origem, transfer);
        return verification;
      });
    },
    async markVoid(transacao) {
      checkName('the id of the transaction', transacao);
      await inTransaction(pool, BRIEF, async (tx) => {
        await checkSchema(pool, tx);
        assertPostgresOption(
          await isOneRow(tx, MARK_VOID, [transacao]),
          `${printable(transacao)} is not in tesa_transacoes_entregues.`,
        );
      });
    },
  };
}

async function keep(tx: Queryable, origem: string, transfer: VerifiedTransfer): Promise<void> {
  const { transacao, walletId, movimento, payload } = transfer;
  if (await isOneRow(tx, KEEP, [transacao, origem, walletId, movimento, payload])) return;
  throw new PostgresError(
    'other-payload',
    `Do not sign ${printable(transacao)}: it was handed over before with a different payload or purpose, or is void. Pass every signed transaction to the verification.`,
  );
}
