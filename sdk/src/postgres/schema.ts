import { KEPT, type MemoryStoreOptions } from '../webhooks/store.ts';
import {
  checkPool,
  checkSettingRange,
  firstRow,
  PostgresError,
  type Queryable,
  repeating,
  sqlStateOf,
} from './database.ts';

/**
 * Version of the tables. A later version only adds to them, so that workers of both versions can run side by
 * side.
 */
const VERSION = 1;

/**
 * The statements that create this package's tables; running them again changes nothing. They need no driver: `node -p
 * "require('@tesa/sdk/postgres').SCHEMA" | psql "$DATABASE_URL"`.
 */
// CREATE INDEX IF NOT EXISTS would wait for every writer and block all later ones, even if the index exists.
export const SCHEMA = `BEGIN ISOLATION LEVEL READ COMMITTED;
SELECT pg_advisory_xact_lock(836710);
CREATE TABLE IF NOT EXISTS tesa_esquema (versao integer NOT NULL);
CREATE TABLE IF NOT EXISTS tesa_caixa_de_entrada (
  destino text NOT NULL,
  id text NOT NULL,
  digest text NOT NULL,
  recebido_em timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (destino, id)
);
CREATE TABLE IF NOT EXISTS tesa_eventos_em_curso (
  destino text NOT NULL,
  id text NOT NULL,
  digest text NOT NULL,
  token integer NOT NULL DEFAULT 1,
  termina timestamptz NOT NULL,
  feito boolean NOT NULL DEFAULT false,
  recebido_em timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (destino, id)
);
CREATE TABLE IF NOT EXISTS tesa_operacoes (
  tipo text NOT NULL,
  id text NOT NULL,
  corpo text NOT NULL,
  chave uuid NOT NULL,
  estado text NOT NULL DEFAULT 'pendente',
  envios integer NOT NULL DEFAULT 0,
  em_duvida boolean NOT NULL DEFAULT false,
  primeiro_envio timestamptz,
  ultimo_envio timestamptz,
  proxima timestamptz NOT NULL DEFAULT now(),
  resultado text,
  erro text,
  criada_em timestamptz NOT NULL DEFAULT now(),
  terminada_em timestamptz,
  PRIMARY KEY (tipo, id)
);
CREATE TABLE IF NOT EXISTS tesa_transacoes_entregues (
  transacao text PRIMARY KEY,
  origem text NOT NULL,
  carteira text NOT NULL,
  movimento integer,
  payload text NOT NULL,
  nula boolean NOT NULL DEFAULT false,
  entregue_em timestamptz NOT NULL DEFAULT now(),
  UNIQUE (origem, transacao)
);
DO $do$ BEGIN
  IF to_regclass(format('%I.tesa_operacoes_referencias', current_schema())) IS NULL THEN
    CREATE INDEX IF NOT EXISTS tesa_operacoes_proximas ON tesa_operacoes (tipo, proxima) WHERE estado IN ('pendente', 'conciliar');
    CREATE INDEX IF NOT EXISTS tesa_operacoes_enviadas ON tesa_operacoes (tipo, ultimo_envio) WHERE estado = 'pendente';
    CREATE UNIQUE INDEX tesa_operacoes_referencias ON tesa_operacoes (tipo, (corpo::jsonb ->> 'referencia_interna')) WHERE estado <> 'recusada';
  END IF;
END $do$;
INSERT INTO tesa_esquema SELECT ${VERSION} WHERE NOT EXISTS (SELECT FROM tesa_esquema);
COMMIT;
`;

/**
 * Creates missing tables in one transaction: await it once in each deployment, before the workers start. Concurrent
 * migrations wait for each other.
 */
export async function migrate(pool: Queryable): Promise<void> {
  checkPool(pool);
  await pool.query(SCHEMA);
}

const UNDEFINED_TABLE = '42P01';
const sound = new WeakSet<Queryable>();

/**
 * @param tx a connection that the caller already holds: waiting for a second one could deadlock
 * @throws PostgresError `schema` when the tables are missing, or older than this version needs
 */
export async function checkSchema(pool: Queryable, tx = pool): Promise<void> {
  if (sound.has(pool)) return;
  const version = await versionOf(tx);
  if (version < VERSION)
    throw new PostgresError(
      'schema',
      `The tables of @tesa/sdk/postgres are missing, or of version ${version}, not ${VERSION}: run node -p "require('@tesa/sdk/postgres').SCHEMA" | psql "$DATABASE_URL", or await migrate(pool).`,
    );
  sound.add(pool);
}

async function versionOf(db: Queryable): Promise<number> {
  try {
    return (await firstRow<{ versao: number }>(db, 'SELECT versao FROM tesa_esquema'))?.versao ?? 0;
  } catch (error) {
    if (sqlStateOf(error) === UNDEFINED_TABLE) return 0;
    throw error;
  }
}

export type CleanupOptions = Pick<MemoryStoreOptions, 'keepMs'>;

/**
 * Deletes records of events that Tesa no longer delivers; returns how many. Run it once a day. Operations stay, because
 * they keep an id from being sent again.
 * @throws PostgresError `configuration`, `schema`
 */
export async function cleanup(
  pool: Queryable,
  { keepMs = 604_800_000 }: CleanupOptions = {},
): Promise<number> {
  checkPool(pool);
  checkSettingRange('keepMs', keepMs, ...KEPT);
  await checkSchema(pool);
  let forgotten = 0;
  for (const table of ['tesa_caixa_de_entrada', 'tesa_eventos_em_curso']) {
    const old = `DELETE FROM ${table} WHERE recebido_em < now() - $1 * interval '1 ms'`;
    forgotten += (await repeating(pool).query(old, [keepMs])).rowCount ?? 0;
  }
  return forgotten;
}
