import { signWebhook } from '@tesa/sdk/webhooks';
import { eventBody, secret } from '../webhooks/support.ts';

let events = 0;

export async function deliveryOf(fields: Record<string, unknown> = {}) {
  const payload = eventBody({ id: `evt_postgres_${process.pid}_${++events}`, ...fields });
  return { payload, header: await signWebhook({ payload, secret }) };
}
