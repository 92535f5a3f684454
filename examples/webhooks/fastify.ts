import type { WebhookHandler } from '@tesa/sdk/webhooks';
import type { FastifyInstance } from 'fastify';

/** Its routes keep the raw body; those of the rest of `app` have it parsed as before. */
export function receiveWebhooks(app: FastifyInstance, handle: WebhookHandler): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post<{ Body: Buffer }>('/webhooks/tesa', async (request, reply) => {
      const header = request.headers['service-signature'];
      const { status, headers } = await handle({ payload: request.body, header });
      headers.forEach((value, name) => void reply.header(name, value));
      return reply.code(status).send();
    });
  });
}
