import type { Call } from './call.ts';
import { jsonText } from './json.ts';
import { quote, quoteWithVariables } from './shell.ts';

/** The key that every sandbox knows, which opens nothing else: so what is shown works as it stands. */
export const SANDBOX_KEY = 'svc_test_exemplo_admin';

/**
 * The call as a line of a POSIX shell. With `--fail-with-body` the shell is told of a refusal, and the reader still sees
 * which; `-sS` leaves out the meter of progress, not the errors.
 */
export function curlOf(call: Call, baseUrl: string): string {
  const { method, path, query, body, idempotencyKey } = call;
  const search = query.length === 0 ? '' : `?${new URLSearchParams(query.map(([...pair]) => pair))}`;
  const post = method === 'GET' ? '' : `-X ${method} `;
  return [
    `curl -sS --fail-with-body ${post}${quoteWithVariables(`${baseUrl}${path}${search}`)}`,
    header('Authorization', `Bearer ${SANDBOX_KEY}`),
    ...(idempotencyKey === undefined ? [] : [header('Idempotency-Key', idempotencyKey)]),
    ...(body === undefined
      ? []
      : [header('Content-Type', 'application/json'), `-d ${quote(jsonText(body, '  ', 4))}`]),
  ].join(' \\\n  ');
}

const header = (name: string, value: string): string => `-H ${quote(`${name}: ${value}`)}`;
