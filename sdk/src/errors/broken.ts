import { hasDigest } from '../runtime/has-digest.ts';
import type { Failure } from './failure.ts';
import { findCode } from './safe-cause.ts';

type Broken = Failure & { kind: 'broken' };

// Failures to connect: the request was never sent.
const UNREACHED = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT|ConnectionRefused)$/;

/** Whether the connection was never made. */
export function isUnreached({ thrown, response }: Broken): boolean {
  return response === undefined && UNREACHED.test(findCode(thrown) ?? '');
}

// Messages of network failures, in runtimes that give neither a code nor a cause.
const NETWORK =
  /^(failed to fetch|load failed|networkerror |network connection lost|error (sending|reading|decoding)|connection )/i;

const NEVER_NETWORK = /^(Abort|Eval|Range|Reference|Syntax|URI)Error$/;

// Codes of Node, compatible runtimes and undici for a wrong argument, which is not a network failure.
const MISTAKE = /^(UND_)?ERR_(INVALID|MISSING|NOT_SUPPORTED)/;

/** Whether `fetch`, or the `apiKey` function, threw to steer the rendering of its framework: no failure of the call. */
export function isControlFlow(failure: Failure): failure is Failure & { thrown: unknown } {
  return 'thrown' in failure && failure.response === undefined && hasDigest(failure.thrown);
}

/** Whether what `fetch` threw is a network failure rather than a programming error, which a retry would only repeat. */
export function isNetworkFailure({ thrown }: Broken): boolean {
  if (!(thrown instanceof Error)) return true;
  const code = findCode(thrown);
  if (code !== undefined && MISTAKE.test(code)) return false;
  if (thrown.name !== 'TypeError') return !NEVER_NETWORK.test(thrown.name);
  // Bun sets a code without a cause; Node sets a cause.
  return code !== undefined || thrown.cause !== undefined || NETWORK.test(thrown.message);
}
