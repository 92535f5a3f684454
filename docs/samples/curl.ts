import { FIXED_KEYS } from '../../mock/src/worlds/fixed-keys.ts';
import type { Call } from './call.ts';
import { jsonText } from './json.ts';
import { quote, quoteWithVariables } from './shell.ts';

/**
 * The fixed key of every sandbox. It is valid nowhere else, so the published sample can contain it and works
 * unchanged.
 */
export const SANDBOX_KEY = FIXED_KEYS.admin.chave;

interface CurlOptions {
  readonly baseUrl: string;
  /** Empty for the control plane, which takes no key. */
  readonly apiKey?: string;
  /** The body as the reader typed it. @default the call's body, formatted */
  readonly bodyText?: string;
  /** Seconds to read an endless response. */
  readonly listening?: number | undefined;
}

/**
 * The call as a POSIX shell command with one option per line, which fits a narrow column. `--fail-with-body`
 * sets the exit code for a refusal and still prints it; `-sS` hides the progress meter but not errors.
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

export const searchOf = (query: Call['query']): URLSearchParams =>
  new URLSearchParams(query.map(([name, value]) => [name, `${value}`]));

const header = (name: string, value: string): string => `-H ${quote(`${name}: ${value}`)}`;
