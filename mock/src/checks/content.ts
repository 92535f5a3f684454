import { checkType, isJson, parseBody } from '../admission/body.ts';
import { readParameters } from '../admission/parameters.ts';
import { mainOf, refusalOfViolation } from '../admission/violation.ts';
import type { Operation } from '../contract/operations.ts';
import type { Outside } from '../door/door.ts';
import type { Context } from './context.ts';
import type { Check } from './run.ts';

/** Most bytes that a file in the body may have: 4 MiB. */
const LARGEST_FILE = 4 * 1_048_576;

/**
 * What an operation is called with: size 413, type 415, JSON 400, schema 422. Rules that no schema can state, such as
 * percentages that add up to 100, are left to the service.
 */
export const CONTENT: readonly Check<Context>[] = [
  { name: 'tamanho', of: ({ method }) => method !== 'GET', run: readBody },
  { name: 'tipo', of: takesBody, when: ({ bytes }) => bytes.length > 0, run: checkType },
  { name: 'json', of: takesBody, when: isJson, run: parseBody },
  { name: 'esquema', run: checkSchema },
];

function takesBody({ body }: Operation): boolean {
  return body !== undefined;
}

/**
 * Reads the body, unless that was done to check its signature.
 * @throws {Refusal} 413 when it is too large, 400 when it did not arrive whole
 */
export function readBody(context: Context): Outside | undefined {
  const { request, operation, isRead } = context;
  if (!isRead) {
    context.isRead = true;
    return () => request.read(operation.body?.isFile ? LARGEST_FILE : undefined);
  }
  context.bytes = request.bytes();
  return undefined;
}

function checkSchema(context: Context): void {
  const { operation, body } = context;
  context.parameters = readParameters(operation, context);
  const [first, ...others] = (body !== undefined && operation.body?.check(body)) || [];
  if (first !== undefined) throw refusalOfViolation(mainOf(first, others));
}
