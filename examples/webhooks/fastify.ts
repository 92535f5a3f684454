import type { WebhookHandler } from '@tesa/sdk/webhooks';
import type { FastifyInstance } from 'fastify';

/** Only this plugin's routes receive the raw body; the other routes of `app` still receive parsed JSON. */
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
