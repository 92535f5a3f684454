import type { WebhookHandler } from '@tesa/sdk/webhooks';
import type { Hono } from 'hono';

/** Earlier middleware must not read the body: the handler needs it unread, as `c.req.raw`. */
export function receiveWebhooks(app: Hono, handle: WebhookHandler): void {
  app.all('/webhooks/tesa', (c) => handle(c.req.raw));
}
