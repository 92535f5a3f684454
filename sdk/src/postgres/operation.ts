import { isName } from '../runtime/uuid-from.ts';
import { demand } from './checks.ts';

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
  demand(isName(id) && corpo, 'An operation needs an id, and a body that JSON can tell.');
  // Two ways to write a name have one key, and would be two rows.
  demand(id === id.normalize(), "An operation's id must be in composed form: pass id.normalize().");
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
