import type { WebhookHandler } from '@tesa/sdk/webhooks';
import express, { type Express } from 'express';

/** Call it before `app.use(express.json())`, which would consume the raw body. */
export function receiveWebhooks(app: Express, handle: WebhookHandler): void {
  app.post('/webhooks/tesa', express.raw({ type: () => true, limit: '1mb' }), async (request, response) => {
    const header = request.get('Service-Signature');
    const { status, headers } = await handle({ payload: request.body, header });
    headers.forEach((value, name) => void response.set(name, value));
    response.status(status).end();
  });
}
