import { describe, expect, it } from 'vitest';
import type { Sandbox } from '../../../mock/src/sandbox/index.ts';
import { call, outcome, PROPOSAL, write } from '../api/support.ts';
import { answering, startReceiver } from '../webhooks/receiver.ts';
import { control, inWorld, minutesOn, openSandbox } from './support.ts';

type Fetch = Sandbox['fetch'];

const listOf = async (fetch: Fetch, path: string, headers = {}) =>
  (await control(fetch, `GET ${path}`, undefined, headers)).body.dados;

const approve = (fetch: Fetch) => write(fetch, `/propostas/${PROPOSAL}/aprovar`, {});

describe('the log of requests', () => {
  it('tells of each, the newest first, also of those refused at the door', async () => {
    const { fetch } = await openSandbox();
    const answers = [
      await call(fetch, '/posicoes'),
      await call(fetch, '/posicoes', { key: null }),
      await approve(fetch),
      await approve(fetch),
    ];
    const entries = await listOf(fetch, '/requisicoes');
    expect(
      entries.map(({ metodo, caminho, status, codigo }: Record<string, unknown>) => [
        metodo,
        caminho,
        status,
        codigo,
      ]),
    ).toEqual([
      ['POST', `/v1/propostas/${PROPOSAL}/aprovar`, 409, 'estado_incompativel'],
      ['POST', `/v1/propostas/${PROPOSAL}/aprovar`, 200, null],
      ['GET', '/v1/posicoes', 401, 'chave_ausente'],
      ['GET', '/v1/posicoes', 200, null],
    ]);
    expect(entries.map((entry: { requisicao_id: string }) => entry.requisicao_id).reverse()).toEqual(
      answers.map(({ headers }) => headers.get('Requisicao-Id')),
    );
  });

  it('holds no key, no header, no body and no value of a query', async () => {
    const { fetch } = await openSandbox();
    const secret = 'svc_test_segredo_de_alguem';
    await call(fetch, `/propostas?status=pendente&apos=${secret}`, { key: secret });
    await call(fetch, `/carteiras/${secret}`, { method: 'GET' });
    await write(fetch, '/resgates', { valor: '31337.00', carteira_destino_id: secret });
    const text = JSON.stringify(await listOf(fetch, '/requisicoes'));
    expect(text).not.toMatch(/segredo_de_alguem|31337|pendente|Idempotency/);
    expect(text).toContain('/v1/propostas?status&apos');
  });

  it('keeps the last 500, and shows as many as asked for', async () => {
    const { fetch } = await openSandbox();
    for (let n = 0; n < 501; n += 1)
      await fetch('http://127.0.0.1:4010/v1/nada', { method: n === 0 ? 'POST' : 'GET' });
    const entries = await listOf(fetch, '/requisicoes?limite=500');
    expect(new Set(entries.map(({ metodo }: { metodo: string }) => metodo))).toEqual(new Set(['GET']));
    expect(entries).toHaveLength(500);
    expect(await listOf(fetch, '/requisicoes?limite=3')).toEqual(entries.slice(0, 3));
  });

  it('is of one world, and outlives its restart', async () => {
    const { fetch } = await openSandbox();
    const { body: fork } = await control(fetch, 'POST /mundos');
    await call(fetch, '/posicoes', { headers: inWorld(fork.id) });
    await control(fetch, 'POST /reiniciar', undefined, inWorld(fork.id));
    expect(await listOf(fetch, '/requisicoes')).toEqual([]);
    expect(await listOf(fetch, '/requisicoes', inWorld(fork.id))).toHaveLength(1);
  });

  it.each(['/requisicoes?limite=0', '/requisicoes?limite=501', '/eventos?limite=x', '/entregas?apos=1'])(
    'and the others refuse %s',
    async (path) => {
      const { fetch } = await openSandbox();
      expect(outcome(await control(fetch, `GET ${path}`))).toBe('422 requisicao_invalida');
    },
  );
});

describe('the log of events', () => {
  it('shows each as it is sent', async () => {
    const { fetch } = await openSandbox();
    const receiver = await startReceiver();
    await write(fetch, '/webhooks', { url: receiver.url });
    await approve(fetch);
    await control(fetch, 'POST /relogio', { avancar: 0 });
    const [event] = await listOf(fetch, '/eventos?limite=1');
    expect(event).toEqual(JSON.parse((await receiver.arrival(1)).body.toString()));
  });
});

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
          { n: 1, feita_em: minutesOn(0), status: 500, erro: null, ms: expect.any(Number) },
          { n: 2, feita_em: minutesOn(1), status: 204, erro: null, ms: expect.any(Number) },
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
