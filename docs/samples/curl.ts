import { FIXED_KEYS } from '../../mock/src/sandbox/world/fixed-keys.ts';
import type { Call } from './call.ts';
import { jsonText } from './json.ts';
import { quote, quoteWithVariables } from './shell.ts';

/** The key that every sandbox knows, which opens nothing else: so what is shown works as it stands. */
export const SANDBOX_KEY = FIXED_KEYS.admin.chave;

interface CurlOptions {
  /** Of the sandbox, with its `/v1`. */
  readonly baseUrl: string;
  /** Empty for none, as the control plane asks for none. */
  readonly apiKey?: string;
  /** The body as it was typed; default: the body of the call, laid out. */
  readonly bodyText?: string;
  /** Of an answer that does not end: how long it is listened to, in seconds. */
  readonly listening?: number | undefined;
}

/**
 * The call as a line of a POSIX shell. With `--fail-with-body` the shell is told of a refusal, and the reader still sees
 * which; `-sS` leaves out the meter of progress, not the errors.
 */
export function curlOf(
  call: Call,
  { baseUrl, apiKey = SANDBOX_KEY, bodyText, listening }: CurlOptions,
): string {
  const { method, path, query, body, idempotencyKey } = call;
  const search = query.length === 0 ? '' : `?${searchOf(query)}`;
  const post = method === 'GET' ? '' : `-X ${method} `;
  return [
    `curl -sS --fail-with-body ${listening === undefined ? '' : `-N --max-time ${listening} `}${post}${quoteWithVariables(`${baseUrl}${path}${search}`)}`,
    ...(apiKey === '' ? [] : [header('Authorization', `Bearer ${apiKey}`)]),
    ...(idempotencyKey === undefined ? [] : [header('Idempotency-Key', idempotencyKey)]),
    ...(body === undefined
      ? []
      : [header('Content-Type', 'application/json'), `-d ${quote(bodyText ?? jsonText(body, '  ', 4))}`]),
  ].join(' \\\n  ');
}

/** The parameters of a query, as they stand in an address. */
export const searchOf = (query: Call['query']): URLSearchParams =>
  new URLSearchParams(query.map(([name, value]) => [name, `${value}`]));

const header = (name: string, value: string): string => `-H ${quote(`${name}: ${value}`)}`;
