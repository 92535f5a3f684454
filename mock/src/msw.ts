import { type HttpHandler, HttpResponse, http } from 'msw';
import type { Sandbox } from './create-sandbox.ts';
import { ConnectionReset } from './http/connection-reset.ts';

/**
 * Handlers for MSW 3 that answer with a sandbox.
 * @param baseUrl where the client believes the API to be; default: the sandbox address of the contract
 */
export function handlers(
  sandbox: Sandbox,
  baseUrl: string = 'https://sandbox.tesa.example/v1',
): HttpHandler[] {
  const base = baseUrl.replace(/\/$/, '');
  return [http.all(`${base}/*`, ({ request }) => sandbox.fetch(request).catch(cut))];
}

/** MSW makes a 500 of its own of whatever else a handler throws. */
function cut(error: unknown): Response {
  if (error instanceof ConnectionReset) return HttpResponse.error();
  throw error;
}
