import { type HttpHandler, HttpResponse, http } from 'msw';

/**
 * Handlers for MSW 2 (from 2.7) or 3 that answer from a sandbox, for Node's `setupServer` or a browser's `setupWorker`.
 * @param baseUrl the API address that the client uses; default: the sandbox address of the contract
 */
export function handlers(
  sandbox: { readonly fetch: (request: Request) => Promise<Response> },
  baseUrl: string = 'https://sandbox.tesa.example/v1',
): HttpHandler[] {
  const base = baseUrl.replace(/\/$/, '');
  return [http.all(`${base}/*`, ({ request }) => sandbox.fetch(request).catch(cut))];
}

/**
 * Turns a cut connection into a network error; MSW turns any other error into a 500. Compares the code,
 * because a browser program may have its own copy of the `ConnectionReset` class.
 */
function cut(error: unknown): Response {
  const { cause } = error as { readonly cause?: { readonly code?: string } };
  if (cause?.code === 'ECONNRESET') return HttpResponse.error();
  throw error;
}
