import { createServer, type IncomingMessage } from 'node:http';
import { createWebhookHandler } from '@tesa/sdk/webhooks';

const { port, pathname } = new URL(process.env.TESA_WEBHOOK_URL ?? 'http://127.0.0.1:4020/webhooks/tesa');

// #region tratador
const handle = createWebhookHandler({
  secrets: (process.env.TESA_WEBHOOK_SECRET ?? '').split(','), // both secrets, separated by a comma, during a rotation
  onEvent: ({ id, tipo }) => console.log(`${id} ${tipo}`),
  onError: (error) => console.error(`${error}`),
});
// #endregion tratador

// #region corpo
/** Maximum size of a body; Tesa sends far less. */
const MAX_BYTES = 1_048_576;

/**
 * The signature covers the raw bytes; parsing and serializing a body may change them. Undefined when there are too
 * many: the rest is discarded, not cut off, so that the sender sees the response.
 */
async function rawBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= MAX_BYTES) chunks.push(chunk);
  }
  return size <= MAX_BYTES ? Buffer.concat(chunks) : undefined;
}
// #endregion corpo

// #region servidor
async function answer(request: IncomingMessage): Promise<Response> {
  if (request.url !== pathname) return new Response(null, { status: 404 });
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { Allow: 'POST' } });
  const payload = await rawBody(request);
  if (payload === undefined) return new Response(null, { status: 413 });
  return handle({ payload, header: request.headers['service-signature'] });
}

/** Disconnects a sender that takes more than ten seconds. */
const limits = { requestTimeout: 10_000, connectionsCheckingInterval: 1_000 };
const server = createServer(limits, (request, response) => {
  answer(request).then(
    ({ status, headers }) => response.setHeaders(headers).writeHead(status).end(),
    () => response.destroy(), // The sender disconnected, or was disconnected.
  );
});
// #endregion servidor

server.listen(Number(port), '127.0.0.1', () => console.log(`Listening on port ${port}`));
process.once('SIGTERM', () => server.close());
