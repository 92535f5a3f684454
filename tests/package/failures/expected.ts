import type { Row } from './table.ts';

type Expected = Omit<Row, 'cause'>;

/** Which says that a connection was never made, and that nothing was sent before: the others say no more than one of both. */
const TELLS_UNREACHED = ['Node 24', 'Node 20.19'];

/** What becomes of each failure: a network that failed is tried twice, and a mistake once. */
export function expectedRows(runtime: string): Expected[] {
  const unreached = TELLS_UNREACHED.includes(runtime) ? 'not-sent' : 'unknown';
  const row = (error: string, attempts: number, outcome = 'unknown') => ({ error, outcome, attempts });
  // Those repeat it by themselves, and see the refusal that the second one meets.
  const repeats = (those: string[]) => (those.includes(runtime) ? 'AuthenticationError' : 'ConnectionError');
  const rows = {
    'connection refused': row('ConnectionError', 2, unreached),
    'unknown host': row('ConnectionError', 2, unreached),
    'TLS that fails': row('ConnectionError', 2),
    'closed without an answer': row('ConnectionError', 2),
    'reset before the headers': row('ConnectionError', 2),
    'headers cut off': row('ConnectionError', 2),
    'no HTTP': row('ConnectionError', 2),
    'body cut off': row('UnexpectedResponseError', 2),
    'chunked body cut off': row('UnexpectedResponseError', 2),
    'reset in the body': row('UnexpectedResponseError', 2),
    redirect: row('UnexpectedResponseError', 1),
    'no answer in time': row('TimeoutError', 2),
    'a mistake in a fetch of one’s own': row('ConnectionError', 1),
    'what a fetch of one’s own could not parse': row('ConnectionError', 1),
    'aborted on its way': row('AbortedError', 1),
    'POST carried out in silence': row(repeats(['Deno']), 1),
    'PUT carried out in silence': row(repeats(['Deno', 'Bun']), 1),
  };
  return Object.entries(rows).map(([failure, told]) => ({ failure, ...told }));
}
