import { uuidFrom } from '../runtime/uuid-from.ts';
import { checkSchema } from './check-schema.ts';
import { checkName, demand } from './checks.ts';
import { codeOf, firstRow, isOneRow, type Queryable } from './database.ts';
import type { Operation } from './operation.ts';
import { ADD, IS_SAME } from './operation-rows.ts';
import { PostgresError } from './postgres-error.ts';

/** Keeps an operation with its key, once. */
export async function add(
  { pool, name }: { readonly pool: Queryable; readonly name: string },
  { id, body }: Operation<unknown>,
  tx = pool,
): Promise<void> {
  checkName('id', id);
  checkName('referencia_interna of the body, by which it is found,', Object(body).referencia_interna);
  // It follows from the id, so that a row that was lost with a backup would be sent again under the same key.
  const chave = await uuidFrom([name, id]);
  let found: { same: boolean } | undefined;
  try {
    const corpo = JSON.stringify(body);
    await checkSchema(pool, tx);
    if (await isOneRow(tx, ADD, [name, id, corpo, chave])) return;
    found = await firstRow(tx, IS_SAME, [name, id, corpo]);
  } catch (error) {
    demand(
      !WRONG.test(`${codeOf(error) ?? error}`),
      `body must be JSON that Postgres can hold: ${(error as Error).message}.`,
    );
    throw error;
  }
  if (found?.same) return;
  throw found
    ? new PostgresError('other-body', `${name} ${id} was added with another body: take another id for it.`)
    : new PostgresError('other-id', `${name} ${id} was not added: another has its referencia_interna.`);
}

/**
 * What says that an argument is wrong: of JSON, or the classes of Postgres for data, such as NUL, half a character or one that the
 * database's encoding lacks, and for their size.
 */
const WRONG = /^(2[23]|54|TypeE|RangeE)/;
