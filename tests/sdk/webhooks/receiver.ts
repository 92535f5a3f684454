import {
  createWebhookHandler,
  type EventoRecebido,
  memoryStore,
  type WebhookHandlerOptions,
} from '@tesa/sdk/webhooks';
import { body, moment, request, secret } from './support.ts';

export const id = 'evt_2x8n5g0rzk6m';

export function receiver(changes: Partial<WebhookHandlerOptions> = {}) {
  const events: EventoRecebido[] = [];
  const reports: { error: unknown; id: string | undefined }[] = [];
  const now = () => moment * 1000;
  const handle = createWebhookHandler({
    secrets: [secret],
    now,
    store: memoryStore({ now }),
    onEvent: (event) => events.push(event),
    onError: (error, id) => reports.push({ error, id }),
    sleep: async () => {},
    ...changes,
  });
  return { handle, events, reports };
}

export const deliver = async (handle: ReturnType<typeof receiver>['handle'], text = body) =>
  (await handle(await request(text))).status;
