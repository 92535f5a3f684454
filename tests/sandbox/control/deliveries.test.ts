import { describe, expect, it } from 'vitest';
import { call, outcome, write } from '../api/support.ts';
import { answering, startReceiver } from '../webhooks/receiver.ts';
import { approve, control, listOf, minutesOn, openSandbox } from './support.ts';

describe('the log of deliveries', () => {
  it('shows each with its attempts', async () => {
    const { fetch } = await openSandbox();
    const receiver = await startReceiver(({ response }, n) => response.writeHead(n === 1 ? 500 : 204).end());
    const { body: webhook } = await write(fetch, '/webhooks', { url: receiver.url });
    await approve(fetch);
    await control(fetch, 'POST /relogio', { avancar: 'PT1H' });
    const [event] = await listOf(fetch, '/eventos?limite=1');
    expect(await listOf(fetch, '/entregas')).toEqual([
      {
        id: expect.stringMatching(/^ent_/),
        evento_id: event.id,
        webhook_id: webhook.id,
        status: 'entregue',
        proxima_em: null,
        tentativas: [
          { n: 1, feita_em: minutesOn(0), status: 500, erro: null, ms: expect.any(Number), falhas: [] },
          { n: 2, feita_em: minutesOn(1), status: 204, erro: null, ms: expect.any(Number), falhas: [] },
        ],
      },
    ]);
  });

  it('shows why there was no answer', async () => {
    const { fetch } = await openSandbox();
    const receiver = await startReceiver();
    await receiver.close();
    await write(fetch, '/webhooks', { url: receiver.url });
    await approve(fetch);
    await control(fetch, 'POST /relogio', { avancar: 0 });
    const [{ tentativas }] = await listOf(fetch, '/entregas');
    expect(tentativas).toMatchObject([{ n: 1, status: null, erro: 'conexao_falhou' }]);
  });

  it('makes one more attempt of a delivery that failed, and of no other', async () => {
    const { fetch } = await openSandbox();
    const receiver = await startReceiver(({ response }, n) => response.writeHead(n === 8 ? 200 : 500).end());
    await write(fetch, '/webhooks', { url: receiver.url });
    await approve(fetch);
    await control(fetch, 'POST /relogio', { avancar: 'PT1M' });
    const [{ id }] = await listOf(fetch, '/entregas');
    const early = await control(fetch, `POST /entregas/${id}/reenviar`);
    expect(outcome(early)).toBe('409 estado_incompativel');
    expect(early.body.erro.mensagem).toContain('pendente');
    await control(fetch, 'POST /relogio', { avancar: 'P2D' });
    const resent = await control(fetch, `POST /entregas/${id}/reenviar`);
    expect([resent.status, resent.body.status, resent.body.tentativas.length]).toEqual([200, 'pendente', 7]);
    await receiver.arrival(8);
    await control(fetch, 'POST /relogio', { avancar: 0 });
    expect((await listOf(fetch, '/entregas'))[0]).toMatchObject({ status: 'entregue', proxima_em: null });
    const late = await control(fetch, `POST /entregas/${id}/reenviar`);
    expect(late.body.erro.mensagem).toContain('entregue');
  });

  it('does not resend to a destination that is gone, nor what does not exist', async () => {
    const { fetch } = await openSandbox();
    const receiver = await startReceiver(answering(500));
    const { body: webhook } = await write(fetch, '/webhooks', { url: receiver.url });
    await approve(fetch);
    await control(fetch, 'POST /relogio', { avancar: 'P2D' });
    await call(fetch, `/webhooks/${webhook.id}`, { method: 'DELETE' });
    const [{ id }] = await listOf(fetch, '/entregas');
    const answer = await control(fetch, `POST /entregas/${id}/reenviar`);
    expect(outcome(answer)).toBe('409 estado_incompativel');
    expect(answer.body.erro.mensagem).toContain('excluído');
    const unknown = await control(fetch, 'POST /entregas/ent_000000000000/reenviar');
    expect(outcome(unknown)).toBe('404 nao_encontrado');
  });
});
