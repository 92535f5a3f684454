import { checkName, demand } from './checks.ts';

/** An operation, as it was added. */
export interface Operation<Body> {
  readonly id: string;
  readonly body: Body;
}

/**
 * The body of an operation that is added, as JSON.
 * @throws PostgresError `configuration`
 */
export function checkedBody({ id, body }: Operation<unknown>): string {
  const corpo = jsonOf(body);
  checkName('id', id);
  demand(corpo, 'body must be what JSON can tell.');
  const reference = Object(body).referencia_interna;
  demand(
    reference && typeof reference === 'string',
    "An operation's body needs a referencia_interna, by which it can be found: the id will do.",
  );
  return corpo;
}

function jsonOf(body: unknown): string | undefined {
  try {
    return JSON.stringify(body);
  } catch {
    return undefined;
  }
}
