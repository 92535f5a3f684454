import { createWebhookHandler, type WebhookHandler } from '@tesa/sdk/webhooks';

let handle: WebhookHandler | undefined;

/** Put this in `app/webhooks/tesa/route.ts`. Reads the secrets at the first request, because `next build` has none. */
export function POST(request: Request): Promise<Response> {
  handle ??= createWebhookHandler({
    secrets: process.env.TESA_WEBHOOK_SECRETS?.split(',') ?? [],
    async onEvent(evento) {
      if (evento.tipo === 'resgate.concluido') console.log(`${evento.dados.valor} USDC arrived`);
    },
    onError: console.error,
  });
  return handle(request);
}
