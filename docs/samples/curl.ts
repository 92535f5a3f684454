import { FIXED_KEYS } from '../../mock/src/worlds/fixed-keys.ts';
import type { Call } from './call.ts';
import { jsonText } from './json.ts';
import { quote, quoteWithVariables } from './shell.ts';

/** The key of every sandbox, which is valid nowhere else: the sample works as it stands. */
export const SANDBOX_KEY = FIXED_KEYS.admin.chave;

interface CurlOptions {
  /** Of the sandbox, with its `/v1`. */
  readonly baseUrl: string;
  /** Empty: none, as for the control plane. */
  readonly apiKey?: string;
  /** The body as it was typed; default: the body of the call, laid out. */
  readonly bodyText?: string;
  /** How long to read an answer that does not end, in seconds. */
  readonly listening?: number | undefined;
}

/**
 * The call as a command of a POSIX shell, with one option on each line, so that a column holds it. With
 * `--fail-with-body`, a refusal sets the exit code and is still shown; `-sS` leaves out the progress meter, but not the
 * errors.
 */
export function curlOf(
  call: Call,
  { baseUrl, apiKey = SANDBOX_KEY, bodyText, listening }: CurlOptions,
): string {
  const { method, path, query, body, idempotencyKey } = call;
  const search = query.length === 0 ? '' : `?${searchOf(query)}`;
  return [
    `curl -sS --fail-with-body${listening === undefined ? '' : ` -N --max-time ${listening}`}`,
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    quoteWithVariables(`${baseUrl}${path}${search}`),
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
