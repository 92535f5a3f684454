import { describe, expect, it } from 'vitest';
import { call, outcome, PROPOSAL, write } from '../pipeline/support.ts';
import { startReceiver } from '../webhooks/receiver.ts';
import { control, minutesOn, openSandbox } from './support.ts';

const isAttempt = ({ tipo }: { tipo: string }) => tipo === 'webhook.tentativa';

describe('deliveries of a world', () => {
  it('webhooks are sent after the change that they report, without a move of the clock', async () => {
    const { fetch } = await openSandbox();
    const receiver = await startReceiver();
    await write(fetch, '/webhooks', { url: receiver.url });
    const { body: proposal } = await write(fetch, `/propostas/${PROPOSAL}/aprovar`, {});
    const { body } = await receiver.arrival(1);
    expect(JSON.parse(body.toString())).toMatchObject({
      tipo: 'alocacao.aprovada',
      criado_em: minutesOn(0),
      dados: proposal,
    });
  });

  it('webhooks are also sent after a control-plane change', async () => {
    const { fetch } = await openSandbox();
    const receiver = await startReceiver();
    await write(fetch, '/webhooks', { url: receiver.url, eventos: ['deposito.confirmado'] });
    const deposit = { carteira_id: 'cart_3n8v5c1rz6de', valor: '1.00' };
    const { body: made } = await control(fetch, 'POST /depositos', deposit);
    const { body } = await receiver.arrival(1);
    expect(JSON.parse(body.toString()).dados).toEqual(made.registro);
  });

  it('webhooks due before a snapshot are due again after its restore', async () => {
    const { fetch } = await openSandbox();
    const receiver = await startReceiver(({ response }) => response.writeHead(500).end());
    await write(fetch, '/webhooks', { url: receiver.url });
    await write(fetch, `/propostas/${PROPOSAL}/aprovar`, {});
    await control(fetch, 'POST /relogio', { avancar: 0 });
    const { body: snapshot } = await control(fetch, 'POST /instantaneos');
    const first = await control(fetch, 'POST /relogio', { avancar: 'P2D' });
    await control(fetch, `POST /instantaneos/${snapshot.id}/restaurar`);
    const second = await control(fetch, 'POST /relogio', { avancar: 'P2D' });
    expect(second.body).toEqual(first.body);
    expect(first.body.efeitos.filter(isAttempt)).toHaveLength(6);
  });

  it.each(['http://127.0.0.1:9999/', 'http://localhost:9999/', 'https://10.0.0.1/', 'https://[::1]/'])(
    'webhooks to loopback are refused at registration and at change when they are not allowed: %s',
    async (url) => {
      const { fetch } = await openSandbox({ allowLoopback: false, resolve: async () => [] });
      const { body: webhook } = await write(fetch, '/webhooks', { url: 'https://empresa.example/eventos' });
      const answers = [
        await write(fetch, '/webhooks', { url }),
        await write(fetch, `/webhooks/${webhook.id}`, { url }, { method: 'PATCH' }),
      ];
      expect(answers.map(outcome)).toEqual(Array(2).fill('422 requisicao_invalida'));
      expect(answers.map(({ body }) => body.erro.campo)).toEqual(['url', 'url']);
      expect((await call(fetch, '/webhooks')).body.dados).toEqual(
        [webhook].map(({ segredo: _, ...shown }) => shown),
      );
    },
  );

  it('webhooks reach an allowed private host by its name and over http, and no other host', async () => {
    const receiver = await startReceiver();
    const { fetch } = await openSandbox({
      allowLoopback: false,
      allowDestinations: [`app:${receiver.port}`],
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    });
    const url = `http://app:${receiver.port}/tesa`;
    expect(outcome(await write(fetch, '/webhooks', { url }))).toBe('201 ok');
    expect(outcome(await write(fetch, '/webhooks', { url: 'http://app:9999/' }))).toBe(
      '422 requisicao_invalida',
    );
    await write(fetch, `/propostas/${PROPOSAL}/aprovar`, {});
    const { headers } = await receiver.arrival(1);
    expect(headers.host).toBe(`app:${receiver.port}`);
  });

  it('webhooks whose host now resolves to a private address report it, and what to do, in each attempt', async () => {
    const answers: string[] = [];
    const { fetch } = await openSandbox({
      resolve: async () => answers.map((address) => ({ address, family: 4 })),
    });
    await write(fetch, '/webhooks', { url: 'https://app/' });
    answers.push('172.18.0.3');
    await write(fetch, `/propostas/${PROPOSAL}/aprovar`, {});
    await control(fetch, 'POST /relogio', { avancar: 0 });
    const { body } = await control(fetch, 'GET /entregas');
    const [{ erro, mensagem }] = body.dados[0].tentativas;
    expect(erro).toBe('destino_recusado');
    expect(mensagem).toMatch(/privado.* --allow-destination .* tesa-mock listen --to/);
  });
});
