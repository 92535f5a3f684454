import type { WebhookHandler } from '@tesa/sdk/webhooks';
import type { Hono } from 'hono';

/** `c.req.raw` is read here for the first time: no middleware before it may read the body. */
export function receiveWebhooks(app: Hono, handle: WebhookHandler): void {
  app.all('/webhooks/tesa', (c) => handle(c.req.raw));
}
