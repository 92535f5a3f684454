import type { HttpRequest } from '../http/request.ts';

/** Header of such a read; its value is `sim`. */
const OBSERVING = 'Sandbox-Observar';

/**
 * Whether a request is a read of the dashboard, or of a command such as `listen`, and so no part of what a tester tries out.
 * No fault strikes it, no limit counts it, and neither the log nor the list of requests has it.
 */
export function isDashboardRead({ method, headers }: Pick<HttpRequest, 'method' | 'headers'>): boolean {
  return method === 'GET' && headers.get(OBSERVING) === 'sim';
}
