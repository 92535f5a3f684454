import { checkType, isJson, parseBody, refuseMissingBody } from '../admission/body.ts';
import { checkQuery, readParameters } from '../admission/parameters.ts';
import { mainOf, refusalOfViolation } from '../admission/violation.ts';
import type { Operation } from '../contract/operations.ts';
import type { Context } from './context.ts';
import type { Check } from './run.ts';

/** Most bytes that a file in the body may have: 4 MiB. */
const LARGEST_FILE = 4 * 1_048_576;

/** The size of a body, which is read: 413. */
export const SIZE: Check<Context> = { name: 'tamanho', of: ({ method }) => method !== 'GET', run: readBody };

/**
 * What an operation is called with: presence 400, type 415, JSON 400, then query, parameters and body 422. Rules that no
 * schema can state, such as percentages that add up to 100, are left to the service.
 */
export const CONTENT: readonly Check<Context>[] = [
  { name: 'json', of: requiresBody, when: hasNoBody, run: refuseMissingBody },
  { name: 'tipo', of: takesBody, when: (context) => !hasNoBody(context), run: checkType },
  { name: 'json', of: takesBody, when: isJson, run: parseBody },
  { name: 'esquema', run: checkQuery },
  { name: 'esquema', run: checkParameters },
  { name: 'esquema', of: takesBody, run: checkBody },
];

function takesBody({ body }: Operation): boolean {
  return body !== undefined;
}

function requiresBody({ body }: Operation): boolean {
  return body?.required === true;
}

function hasNoBody({ bytes }: Context): boolean {
  return bytes.length === 0;
}

/**
 * @throws {Refusal} 413 when it is too large, 400 when it did not arrive whole
 */
async function readBody(context: Context): Promise<void> {
  const { request, operation } = context;
  await request.read(operation.body?.isFile ? LARGEST_FILE : undefined);
  context.bytes = request.bytes();
}

function checkParameters(context: Context): void {
  context.parameters = readParameters(context.operation, context);
}

function checkBody({ operation, body }: Context): void {
  const [first, ...others] = (body !== undefined && operation.body?.check(body)) || [];
  if (first !== undefined) throw refusalOfViolation(mainOf(first, others));
}
