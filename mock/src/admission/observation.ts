import type { HttpRequest } from '../http/request.ts';

/** Header of a read that looks on; its value is `sim`. */
const OBSERVING = 'Sandbox-Observar';

/**
 * Whether a request looks on, as the dashboard does: a read that is no part of what a tester tries out. No fault strikes
 * it, no limit counts it, and neither the log nor the list of requests has it.
 */
export const isObservation = ({
  method,
  headers,
}: Pick<HttpRequest, 'method' | 'url' | 'headers'>): boolean =>
  method === 'GET' && headers.get(OBSERVING) === 'sim';
