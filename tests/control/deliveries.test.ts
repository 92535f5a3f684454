import { describe, expect, it } from 'vitest';
import { write } from '../pipeline/support.ts';
import { startReceiver } from '../webhooks/receiver.ts';
import { approve, control, eventsOf, listOf, minutesOn, openSandbox } from './support.ts';

describe('GET entregas', () => {
  it('the log of deliveries shows each delivery with its attempts', async () => {
    const { fetch } = await openSandbox();
    const receiver = await startReceiver(({ response }, n) => response.writeHead(n === 1 ? 500 : 204).end());
    const { body: webhook } = await write(fetch, '/webhooks', { url: receiver.url });
    await approve(fetch);
    await control(fetch, 'POST /relogio', { avancar: 'PT1H' });
    const [event] = await eventsOf(fetch);
    expect(await listOf(fetch, '/entregas')).toEqual([
      {
        id: expect.stringMatching(/^ent_/),
        evento_id: event?.id,
        evento: 'alocacao.aprovada',
        organizacao_id: 'org_7h2k9m4qx0ta',
        webhook_id: webhook.id,
        status: 'entregue',
        proxima_em: null,
        tentativas: [
          {
            n: 1,
            feita_em: minutesOn(0),
            status: 500,
            erro: null,
            mensagem: null,
            ms: expect.any(Number),
            falhas: [],
          },
          {
            n: 2,
            feita_em: minutesOn(1),
            status: 204,
            erro: null,
            mensagem: null,
            ms: expect.any(Number),
            falhas: [],
          },
        ],
      },
    ]);
  });

  it('the log of deliveries marks a test of a destination, whose event the API does not show', async () => {
    const { fetch } = await openSandbox();
    const { body: webhook } = await write(fetch, '/webhooks', { url: 'https://receptor.tesa.example/a' });
    const { body: test } = await write(fetch, `/webhooks/${webhook.id}/testar`, undefined);
    expect(await listOf(fetch, '/entregas')).toMatchObject([{ evento_id: test.evento_id, evento: 'teste' }]);
  });

  it('the log of deliveries shows why there was no answer', async () => {
    const { fetch } = await openSandbox();
    const receiver = await startReceiver();
    await receiver.close();
    await write(fetch, '/webhooks', { url: receiver.url });
    await approve(fetch);
    await control(fetch, 'POST /relogio', { avancar: 0 });
    const [{ tentativas }] = await listOf(fetch, '/entregas');
    expect(tentativas).toMatchObject([{ n: 1, status: null, erro: 'conexao_falhou' }]);
  });
});
