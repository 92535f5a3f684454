import type { Queryable } from './database.ts';

/** An operation that is due. Times are in milliseconds since 1970, by the clock of Postgres. */
export interface DueRow {
  readonly id: string;
  readonly corpo: string;
  readonly chave: string;
  readonly estado: 'pendente' | 'conciliar';
  /**
   * Number of the next call. A call with an expired key is not counted, so that `HOLD` does not find its
   * number.
   */
  readonly envios: number;
  readonly em_duvida: boolean;
  /** Whether the key is too old to be sent, or its age is unknown. */
  readonly velha: boolean;
  readonly primeiro_envio: number;
  readonly ultimo_envio: number;
  readonly agora: number;
}

const THIS = 'WHERE tipo = $1 AND id = $2';

export const ADD =
  'INSERT INTO tesa_operacoes (tipo, id, corpo, chave) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING';
export const IS_SAME = `SELECT corpo::jsonb = $3::jsonb AS same FROM tesa_operacoes ${THIS}`;

const NOW = 'clock_timestamp()';
/**
 * Start of the statement. It can bound an index scan; `clock_timestamp()`, which changes during the scan,
 * cannot.
 */
const SINCE = 'statement_timestamp()';
/** Converts to milliseconds since 1970; follows `(extract(epoch FROM …)`. */
const MS = '* 1000)::float8';

/** The service forgets a key after 24 hours; one hour is left as a margin. */
const IS_OLD = `primeiro_envio <= ${NOW} - interval '23 hours'`;

/**
 * The next due operation. A last call in the future means that the clock was set back, so that the key's age is
 * unknown: all rows are then read. Otherwise the index is read up to now, however many operations are due later.
 */
export const DUE = `SELECT id, corpo, chave, estado, envios + (estado = 'pendente')::int AS envios, em_duvida,
    (extract(epoch FROM ${NOW}) ${MS} AS agora,
    (extract(epoch FROM primeiro_envio) ${MS} AS primeiro_envio, (extract(epoch FROM ultimo_envio) ${MS} AS ultimo_envio,
    (${IS_OLD} OR ultimo_envio > ${NOW}) IS TRUE AS velha
  FROM tesa_operacoes WHERE tipo = $1 AND estado IN ('pendente', 'conciliar')
    AND (proxima <= ${NOW} OR estado = 'pendente' AND ultimo_envio > ${NOW})
    AND proxima <= CASE WHEN EXISTS (SELECT FROM tesa_operacoes WHERE tipo = $1 AND estado = 'pendente'
    AND ultimo_envio > ${SINCE}) THEN 'infinity' ELSE ${SINCE} END
  ORDER BY proxima LIMIT 1 FOR UPDATE SKIP LOCKED`;

/** Selects an operation's row only if no other attempt has followed. */
const SAME_ATTEMPT = `${THIS} AND estado = $3 AND envios = $4`;

export const EXPLAIN = `UPDATE tesa_operacoes SET erro = $5 ${SAME_ATTEMPT}`;

/**
 * Locks the row of an operation as its lease: Postgres releases the lock when the connection of its process
 * ends. Returns no row when another worker holds it, or has held it since the claim, or the key has become
 * too old.
 */
export const HOLD = `SELECT FROM tesa_operacoes ${SAME_ATTEMPT}
  AND (estado = 'conciliar' OR NOT ${IS_OLD}) FOR UPDATE SKIP LOCKED`;

/** The assignments of an UPDATE, and their values from `$3` on. */
export type Change = readonly [set: string, ...values: unknown[]];

export const update = (tx: Queryable, name: string, id: string, [set, ...values]: Change) =>
  tx.query(`UPDATE tesa_operacoes SET ${set} ${THIS}`, [name, id, ...values]);

/** Back-off from one second to five minutes, of which up to half is random. */
const BACKOFF = "least(300, 2 ^ least(envios, 9)) * (0.5 + random() / 2) * interval '1 second'";
const UNSENT = 'em_duvida = false, primeiro_envio = NULL, ultimo_envio = NULL';

/** Counts the attempt, so that `HOLD` can tell whether another one has followed. */
export const MARK_SENT = `envios = envios + 1, em_duvida = true, ultimo_envio = ${NOW},
  primeiro_envio = coalesce(primeiro_envio, ${NOW}), proxima = ${NOW} + ${BACKOFF}`;
/** Makes the operation due once the last call has certainly ended. */
export const TO_RECONCILE = `estado = 'conciliar', proxima = greatest(${NOW}, ultimo_envio + interval '15 minutes')`;
export const RECONCILE_LATER = `proxima = ${NOW} + interval '5 minutes'`;
/** The key may be sent again, and its 24 hours start anew. */
export const SEND_ANEW = `estado = 'pendente', proxima = ${NOW}, ${UNSENT}`;
export const RETRY_LATER = `erro = $3, proxima = greatest(proxima, ${NOW} + $4 * interval '1 second')`;
export const NOT_SENT = `${RETRY_LATER}, ${UNSENT}`;
export const END = `erro = $3, estado = $4, resultado = $5, em_duvida = false, terminada_em = ${NOW}`;
