import { uuidFrom } from '../runtime/uuid-from.ts';
import { checkSchema } from './check-schema.ts';
import { checkName, demand } from './checks.ts';
import { codeOf, firstRow, isOneRow, type Pool, type Queryable } from './database.ts';
import type { Operation } from './operation.ts';
import { ADD, IS_SAME } from './operation-rows.ts';
import { PostgresError } from './postgres-error.ts';
import { BRIEF, inTransaction } from './transaction.ts';

interface Adding {
  readonly pool: Pool;
  readonly name: string;
  readonly decides: boolean;
}

/** Keeps an operation with its key, once: in the transaction given, or in one of its own. */
export async function add(settings: Adding, operation: Operation<unknown>, tx?: Queryable): Promise<void> {
  const { name, pool, decides } = settings;
  checkName('id', operation.id);
  if (!decides) checkReference(Object(operation.body).referencia_interna);
  // Derived from the id: a row that a restored backup lacks has the same key when it is added again.
  const chave = await uuidFrom([name, operation.id]);
  const keepIn = (db: Queryable) => keep(settings, operation, chave, db);
  await (tx === undefined ? inTransaction(pool, BRIEF, keepIn) : keepIn(tx));
}

/** @throws PostgresError `configuration` */
function checkReference(referencia: unknown): void {
  checkName('referencia_interna of the body, by which it is found,', referencia);
  demand(
    referencia === `${referencia}`.trim(),
    'referencia_interna of the body must neither begin nor end with whitespace: a service that leaves it out would not find the operation again.',
  );
}

async function keep(
  { pool, name }: Adding,
  { id, body }: Operation<unknown>,
  chave: string,
  tx: Queryable,
): Promise<void> {
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
 * What is thrown for a wrong argument: the errors of `JSON.stringify`, and the classes of Postgres for data, such as NUL or a
 * character that the database's encoding lacks, and for their size.
 */
const WRONG = /^(2[23]|54|TypeE|RangeE)/;
