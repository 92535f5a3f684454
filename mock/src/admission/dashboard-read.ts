import type { HttpRequest } from '../http/request.ts';

/** Header that the dashboard sends with its reads; its value is `sim`. */
const OBSERVING = 'Sandbox-Observar';

/**
 * Whether a request is a read of the dashboard, which is no part of what a tester tries out. No fault strikes it, no limit
 * counts it, and neither the log nor the list of requests has it.
 */ export const isDashboardRead = ({
  method,
  headers,
}: Pick<HttpRequest, 'method' | 'url' | 'headers'>): boolean =>
  method === 'GET' && headers.get(OBSERVING) === 'sim';
