import { inWorld, type Log, redact, requestEntry, requestLine } from '../log.ts';
import { branchNamedBy } from '../sandbox/worlds/world-name.ts';
import type { Observer } from './handled.ts';

/**
 * Writes a line to the log for each request, and one more where the sandbox itself failed.
 * @param hasWorlds whether a request may name a world, which the line then names too
 */
export const logRequests =
  (log: Log, hasWorlds: boolean): Observer =>
  ({ request, trace, response, path, codigo, answeredId, milliseconds }) => {
    const { method, headers } = request;
    const { keyId, strikes, failure } = trace;
    const status = response?.status ?? null;
    const logged = { method, path, status, codigo, milliseconds, keyId, strikes, answeredId };
    const logInWorld = inWorld(log, hasWorlds ? branchNamedBy(headers) : undefined);
    logInWorld(requestLine(logged), () => requestEntry(logged));
    if (failure !== null) logInWorld(redact(`${answeredId} ${failure}`));
  };
