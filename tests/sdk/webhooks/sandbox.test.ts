import { createWebhookHandler, type EventoRecebido, verifyWebhook } from '@tesa/sdk/webhooks';
import { describe, expect, test } from 'vitest';
import { control, openSandbox } from '../../control/support.ts';
import { PROPOSAL, write } from '../../pipeline/support.ts';
import { type Received, startReceiver } from '../../webhooks/receiver.ts';
import { otherSecret } from './support.ts';

const DEPOSIT = { carteira_id: 'cart_3n8v5c1rz6de', valor: '1000.00' };

const verified = ({ body, headers }: Received, secrets: readonly string[]) =>
  verifyWebhook({
    payload: body,
    header: headers['service-signature'],
    secrets,
    ambiente: 'sandbox',
  });

describe('deliveries of the sandbox', () => {
  test("a sandbox delivery is accepted only with the destination's secret", async () => {
    const { fetch } = await openSandbox();
    const receiver = await startReceiver();
    const { body: webhook } = await write(fetch, '/webhooks', { url: receiver.url });
    const { body: proposal } = await write(fetch, `/propostas/${PROPOSAL}/aprovar`, {});
    const delivery = await receiver.arrival(1);
    const event = await verified(delivery, [webhook.segredo]);
    expect(event).toMatchObject({ tipo: 'alocacao.aprovada', dados: proposal });
    await expect(verified(delivery, [otherSecret])).rejects.toMatchObject({ reason: 'signature' });
  });

  test('a sandbox delivery is accepted with the old and the new secret during a rotation, then only with the new one', async () => {
    const { fetch } = await openSandbox();
    const receiver = await startReceiver();
    const { body: webhook } = await write(fetch, '/webhooks', {
      url: receiver.url,
      eventos: ['deposito.confirmado'],
    });
    const { body: rotated } = await write(fetch, `/webhooks/${webhook.id}/rotacionar-segredo`, {});

    await control(fetch, 'POST /depositos', DEPOSIT);
    const during = await receiver.arrival(1);
    expect(during.headers['service-signature']).toMatch(/^t=\d+(,v1=[0-9a-f]{64}){2}$/);
    const secrets = [[webhook.segredo], [rotated.segredo], [otherSecret, webhook.segredo]];
    for (const one of secrets) expect(await verified(during, one)).toMatchObject({ ambiente: 'sandbox' });

    await control(fetch, 'POST /relogio', { avancar: 'P1D' });
    await control(fetch, 'POST /depositos', DEPOSIT);
    const after = await receiver.arrival(2);
    expect(await verified(after, [rotated.segredo])).toMatchObject({ tipo: 'deposito.confirmado' });
    await expect(verified(after, [webhook.segredo])).rejects.toMatchObject({ reason: 'signature' });
  });

  test('a sandbox delivery is redelivered after a handler failed, and is handled once', async () => {
    const { fetch } = await openSandbox();
    const events: EventoRecebido[] = [];
    let failures = 1;
    const secrets: string[] = [];
    const receiver = await startReceiver(async ({ body, headers, response }) => {
      const handled = await handle({ payload: body, header: headers['service-signature'] });
      response.writeHead(handled.status).end();
    });
    const { body: webhook } = await write(fetch, '/webhooks', {
      url: receiver.url,
      eventos: ['deposito.confirmado'],
    });
    secrets.push(webhook.segredo);
    const handle = createWebhookHandler({
      secrets,
      onEvent(event) {
        if (failures-- > 0) throw new Error('The books are closed');
        events.push(event);
      },
      onError: () => {},
    });

    const { body: made } = await control(fetch, 'POST /depositos', DEPOSIT);
    await control(fetch, 'POST /relogio', { avancar: 'P1D' });
    expect(receiver.received).toHaveLength(2);
    expect(events).toMatchObject([{ tipo: 'deposito.confirmado', dados: made.registro }]);
    const { body: log } = await control(fetch, 'GET /entregas');
    expect(log.dados).toMatchObject([{ status: 'entregue', tentativas: [{ status: 500 }, { status: 200 }] }]);
  });
});
