import { type HttpHandler, HttpResponse, http } from 'msw';

/**
 * Handlers for MSW 2 (from 2.7) or 3 that answer with a sandbox: of Node's `setupServer`, or of a browser's `setupWorker`.
 * @param baseUrl where the client believes the API to be; default: the sandbox address of the contract
 */
export function handlers(
  sandbox: { readonly fetch: (request: Request) => Promise<Response> },
  baseUrl: string = 'https://sandbox.tesa.example/v1',
): HttpHandler[] {
  const base = baseUrl.replace(/\/$/, '');
  return [http.all(`${base}/*`, ({ request }) => sandbox.fetch(request).catch(cut))];
}

/** MSW makes a 500 of its own of whatever else a handler throws. That of a browser's program is of a class of its own. */
function cut(error: unknown): Response {
  const { cause } = error as { readonly cause?: { readonly code?: string } };
  if (cause?.code === 'ECONNRESET') return HttpResponse.error();
  throw error;
}
