import type { Failure } from './failure.ts';
import { findCode } from './safe-cause.ts';

type Broken = Failure & { kind: 'broken' };

// Failures to connect: the request never left this machine.
const UNREACHED = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT|ConnectionRefused)$/;

/** Whether the connection was never made. */
export function isUnreached({ thrown, response }: Broken): boolean {
  return response === undefined && UNREACHED.test(findCode(thrown) ?? '');
}

// What runtimes that give neither code nor cause say of a network that failed.
const NETWORK =
  /^(failed to fetch|load failed|networkerror |network connection lost|error (sending|reading|decoding)|connection )/i;

const NEVER_NETWORK = /^(Abort|Eval|Range|Reference|Syntax|URI)Error$/;

// What Node, its kin and undici call a wrong argument, which they tell of by a code just as they do of a broken wire.
const MISTAKE = /^(UND_)?ERR_(INVALID|MISSING|NOT_SUPPORTED)/;

/** Whether what `fetch` threw is a failure of the network, and not of the program, which fails again the same way. */
export function isNetworkFailure({ thrown }: Broken): boolean {
  if (!(thrown instanceof Error)) return true;
  const code = findCode(thrown);
  if (code !== undefined && MISTAKE.test(code)) return false;
  if (thrown.name !== 'TypeError') return !NEVER_NETWORK.test(thrown.name);
  // Bun gives a code without a cause; Node, a cause.
  return code !== undefined || thrown.cause !== undefined || NETWORK.test(thrown.message);
}
