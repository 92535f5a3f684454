import { KEPT, type MemoryStoreOptions } from '../webhooks/memory-store.ts';
import { checkSchema } from './check-schema.ts';
import { checkPool, checkRange } from './checks.ts';
import { type Queryable, repeating } from './database.ts';

export type CleanupOptions = Pick<MemoryStoreOptions, 'keepMs'>;

/**
 * Forgets events that Tesa no longer delivers, and answers how many. Run it once a day. Operations stay: they are what
 * keeps an id from being sent a second time.
 * @throws PostgresError `configuration`, `schema`
 */
export async function cleanup(
  pool: Queryable,
  { keepMs = 604_800_000 }: CleanupOptions = {},
): Promise<number> {
  checkPool(pool);
  checkRange('keepMs', keepMs, ...KEPT);
  await checkSchema(pool);
  let forgotten = 0;
  for (const table of ['tesa_caixa_de_entrada', 'tesa_eventos_em_curso']) {
    const old = `DELETE FROM ${table} WHERE recebido_em < now() - $1 * interval '1 ms'`;
    forgotten += (await repeating(pool).query(old, [keepMs])).rowCount ?? 0;
  }
  return forgotten;
}
