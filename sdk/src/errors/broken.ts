import type { Failure } from './failure.ts';
import { findCode } from './safe-cause.ts';

type Broken = Failure & { kind: 'broken' };

// Failures to connect: the request never left this machine.
const UNREACHED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'ConnectionRefused',
]);

/** Whether the connection was never made. */
export function isUnreached({ thrown, response }: Broken): boolean {
  return response === undefined && UNREACHED.has(findCode(thrown) ?? '');
}

// What runtimes that give neither code nor cause say of a network that failed.
const NETWORK =
  /^(failed to fetch|load failed|networkerror |network connection lost|error (sending|reading|decoding)|connection )/i;

const NEVER_NETWORK = new Set([
  'AbortError',
  'EvalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'URIError',
]);

/** Whether what `fetch` threw is a failure of the network, and not of the program, which fails again the same way. */
export function isNetworkFailure({ thrown }: Broken): boolean {
  if (!(thrown instanceof Error)) return true;
  if (thrown.name === 'TypeError') return thrown.cause !== undefined || NETWORK.test(thrown.message);
  return !NEVER_NETWORK.has(thrown.name);
}
