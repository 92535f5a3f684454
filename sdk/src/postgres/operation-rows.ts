/** An operation that is due. Times are in milliseconds since 1970, by the clock of Postgres. */
export interface DueRow {
  readonly id: string;
  readonly corpo: string;
  readonly chave: string;
  readonly estado: 'pendente' | 'conciliar';
  readonly envios: number;
  /** Whether an earlier call may have taken effect. */
  readonly em_duvida: boolean;
  /** Whether its key is too old to be sent, or nobody can tell how old it is. */
  readonly velha: boolean;
  readonly primeiro_envio: number;
  readonly ultimo_envio: number;
  readonly agora: number;
}

export const ADD =
  'INSERT INTO tesa_operacoes (tipo, id, corpo, chave) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING';
export const IS_SAME =
  'SELECT corpo::jsonb = $3::jsonb AS same FROM tesa_operacoes WHERE tipo = $1 AND id = $2';

const NOW = 'clock_timestamp()';
/** Of a time, in milliseconds since 1970. */
const MS = '* 1000)::float8';

/**
 * What is due next. The service forgets a key after 24 hours; an hour is left as a margin. A last call in the future
 * means that the clock was set back: it can then not tell how old the key is.
 */
export const DUE = `SELECT id, corpo, chave, estado, envios, em_duvida, (extract(epoch FROM ${NOW}) ${MS} AS agora,
    (extract(epoch FROM primeiro_envio) ${MS} AS primeiro_envio, (extract(epoch FROM ultimo_envio) ${MS} AS ultimo_envio,
    (primeiro_envio <= ${NOW} - interval '23 hours' OR ultimo_envio > ${NOW}) IS TRUE AS velha
  FROM tesa_operacoes WHERE tipo = $1 AND estado IN ('pendente', 'conciliar')
    AND (proxima <= ${NOW} OR estado = 'pendente' AND ultimo_envio > ${NOW})
  ORDER BY proxima LIMIT 1 FOR UPDATE SKIP LOCKED`;

/** The lock of this row is the lease: Postgres frees it when the connection of the process that holds it ends. */
export const HOLD = `SELECT FROM tesa_operacoes WHERE tipo = $1 AND id = $2 AND estado = $3 AND envios = $4
  FOR UPDATE SKIP LOCKED`;

const UPDATE = 'UPDATE tesa_operacoes SET';
const THIS = 'WHERE tipo = $1 AND id = $2';

/** From one second to five minutes, half of it by chance. */
const BACKOFF = "least(300, 2 ^ least(envios, 9)) * (0.5 + random() / 2) * interval '1 second'";
const UNSENT = 'em_duvida = false, primeiro_envio = NULL, ultimo_envio = NULL';

/** Counts the attempt: by its number `HOLD` knows that no other has followed. */
export const MARK_SENT = `${UPDATE} envios = envios + 1, em_duvida = true, ultimo_envio = ${NOW},
  primeiro_envio = coalesce(primeiro_envio, ${NOW}), proxima = ${NOW} + ${BACKOFF} ${THIS}`;
/** No sooner than the last call has certainly ended. */
export const TO_RECONCILE = `${UPDATE} estado = 'conciliar', proxima = greatest(${NOW}, ultimo_envio + interval '15 minutes') ${THIS}`;
export const RECONCILE_LATER = `${UPDATE} proxima = ${NOW} + interval '5 minutes' ${THIS}`;
/** The key may be sent again, and its hours start anew. */
export const SEND_ANEW = `${UPDATE} estado = 'pendente', proxima = ${NOW}, ${UNSENT} ${THIS}`;
export const RETRY_LATER = `${UPDATE} erro = $3, proxima = greatest(proxima, ${NOW} + $4 * interval '1 second') ${THIS}`;
export const NOT_SENT = `${UPDATE} erro = $3, proxima = greatest(proxima, ${NOW} + $4 * interval '1 second'), ${UNSENT} ${THIS}`;
export const END = `${UPDATE} estado = $3, resultado = $4, erro = $5, em_duvida = false, terminada_em = ${NOW} ${THIS}`;
/** Why the attempt was rolled back. */
export const EXPLAIN = `${UPDATE} erro = $3 ${THIS}`;
