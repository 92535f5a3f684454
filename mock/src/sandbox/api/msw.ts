import { type HttpHandler, http } from 'msw';
import type { Sandbox } from './sandbox.ts';

/**
 * Handlers for MSW 3 that answer with a sandbox.
 * @param baseUrl where the client believes the API to be; default: the sandbox address of the contract
 */
export function handlers(
  sandbox: Sandbox,
  baseUrl: string = 'https://sandbox.tesa.example/v1',
): HttpHandler[] {
  const base = baseUrl.replace(/\/$/, '');
  return [http.all(`${base}/*`, ({ request }) => sandbox.fetch(request))];
}
