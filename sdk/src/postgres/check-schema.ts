import { codeOf, firstRow, type Queryable } from './database.ts';
import { PostgresError } from './postgres-error.ts';
import { VERSION } from './schema.ts';

const UNDEFINED_TABLE = '42P01';
const sound = new WeakSet<Queryable>();

/**
 * @param tx a connection that is held already: to wait for a second one could be a deadlock
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
    if (codeOf(error) === UNDEFINED_TABLE) return 0;
    throw error;
  }
}
