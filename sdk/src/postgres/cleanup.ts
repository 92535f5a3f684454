import { KEPT, type MemoryStoreOptions } from '../webhooks/memory-store.ts';
import { checkSchema } from './check-schema.ts';
import { checkRange } from './checks.ts';
import { firstRow, type Queryable } from './database.ts';

export type CleanupOptions = Pick<MemoryStoreOptions, 'keepMs'>;

const deleteFrom = (table: string) =>
  `DELETE FROM ${table} WHERE recebido_em < now() - $1 * interval '1 ms' RETURNING 1`;

/**
 * Forgets events that Tesa no longer delivers, and answers how many. Run it once a day. Operations stay: they are what
 * keeps an id from being sent a second time.
 * @throws PostgresError `configuration`, `schema`
 */
export async function cleanup(
  pool: Queryable,
  { keepMs = 604_800_000 }: CleanupOptions = {},
): Promise<number> {
  checkRange('keepMs', keepMs, ...KEPT);
  await checkSchema(pool);
  const deleted = `WITH inbox AS (${deleteFrom('tesa_caixa_de_entrada')}), leases AS (${deleteFrom('tesa_eventos_em_curso')})
    SELECT count(*)::int AS events FROM (TABLE inbox UNION ALL TABLE leases) AS deleted`;
  return firstRow<{ events: number }>(await pool.query(deleted, [keepMs]))?.events ?? 0;
}
