import type { WebhookHandler } from '@tesa/sdk/webhooks';
import type { Hono } from 'hono';

/** No earlier middleware may read the body: it must be read here for the first time, as `c.req.raw`. */
export function receiveWebhooks(app: Hono, handle: WebhookHandler): void {
  app.all('/webhooks/tesa', (c) => handle(c.req.raw));
}
