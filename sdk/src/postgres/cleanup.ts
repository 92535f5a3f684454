import { firstRow, type Queryable } from './database.ts';
import { demand } from './postgres-error.ts';
import { checkSchema } from './schema.ts';

export interface CleanupOptions {
  /**
   * How long an event is remembered, in milliseconds, from 75 600 000 to 31 536 000 000: from the 21 hours over which Tesa
   * retries to a year. Choose it longer than it may take someone to resend a failed event.
   * @default 604_800_000, seven days
   */
  readonly keepMs?: number;
}

const DELETE = `WITH a AS (DELETE FROM tesa_caixa_de_entrada WHERE recebido_em < now() - $1 * interval '1 ms' RETURNING 1),
  b AS (DELETE FROM tesa_eventos_em_curso WHERE recebido_em < now() - $1 * interval '1 ms' RETURNING 1)
  SELECT ((SELECT count(*) FROM a) + (SELECT count(*) FROM b))::int AS deleted`;

/**
 * Forgets events that Tesa no longer delivers, and answers how many. Run it once a day. Operations stay: they are what
 * keeps an id from being sent a second time.
 * @throws PostgresError `configuration`, `schema`
 */
export async function cleanup(
  pool: Queryable,
  { keepMs = 604_800_000 }: CleanupOptions = {},
): Promise<number> {
  demand(
    Number.isFinite(keepMs) && keepMs >= 75_600_000 && keepMs <= 31_536_000_000,
    'keepMs must be from 75600000, the 21 hours over which Tesa retries, to 31536000000.',
  );
  await checkSchema(pool);
  return firstRow<{ deleted: number }>(await pool.query(DELETE, [keepMs]))?.deleted ?? 0;
}
