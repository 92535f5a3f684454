import { uuidFrom } from '../runtime/uuid-from.ts';
import { checkSchema } from './check-schema.ts';
import { firstRow, isOneRow, type Queryable } from './database.ts';
import { checkedBody, type Operation } from './operation.ts';
import { ADD, IS_SAME } from './operation-rows.ts';
import { PostgresError } from './postgres-error.ts';

/** Keeps an operation with its key, once. */
export async function add(
  { pool, name }: { readonly pool: Queryable; readonly name: string },
  { id, body }: Operation<unknown>,
  tx = pool,
): Promise<void> {
  const corpo = checkedBody({ id, body });
  // It follows from the id, so that a row that was lost with a backup would be sent again under the same key.
  const chave = await uuidFrom([name, id]);
  await checkSchema(pool, tx);
  if (await isOneRow(tx, ADD, [name, id, corpo, chave])) return;
  if ((await firstRow<{ same: boolean }>(tx, IS_SAME, [name, id, corpo]))?.same) return;
  throw new PostgresError('other-body', `${name} ${id} was added with another body: take another id for it.`);
}
