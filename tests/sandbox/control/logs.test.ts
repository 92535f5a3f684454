import { describe, expect, it } from 'vitest';
import type { Sandbox } from '../../../mock/src/index.ts';
import { call, outcome, PROPOSAL, write } from '../api/support.ts';
import { startReceiver } from '../webhooks/receiver.ts';
import { control, everyPageOf, inWorld, listOf, openSandbox } from './support.ts';

const decide = (fetch: Sandbox['fetch']) => write(fetch, `/propostas/${PROPOSAL}/aprovar`, {});

describe('the log of requests', () => {
  it('tells of each, the newest first, also of those refused at the door', async () => {
    const { fetch } = await openSandbox();
    const answers = [
      await call(fetch, '/posicoes'),
      await call(fetch, '/posicoes', { key: null }),
      await decide(fetch),
      await decide(fetch),
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

  it('holds no secret that is the name of a query, or part of a path, however it is written', async () => {
    const { fetch } = await openSandbox();
    await call(fetch, '/posicoes?CANARIO&limite=1');
    await call(fetch, '/posicoes/%73VC%5flive_CANARIO');
    await call(fetch, '/sigsec_exemplo_CANARIO');
    const text = JSON.stringify(await listOf(fetch, '/requisicoes'));
    expect(text).not.toContain('CANARIO');
    expect(text).toContain('"/v1/sigsec_***"');
  });

  it('keeps the last 500, and shows as many as asked for', async () => {
    const { fetch } = await openSandbox();
    for (let n = 0; n < 501; n += 1)
      await fetch('http://127.0.0.1:4010/v1/nada', { method: n === 0 ? 'POST' : 'GET' });
    const entries = await everyPageOf(fetch, '/requisicoes?limite=100');
    expect(new Set(entries.map(({ metodo }) => metodo))).toEqual(new Set(['GET']));
    expect(entries).toHaveLength(500);
    expect(await listOf(fetch, '/requisicoes?limite=3')).toEqual(entries.slice(0, 3));
    expect(await listOf(fetch, '/requisicoes')).toEqual(entries.slice(0, 20));
  });

  it('is of one world, and outlives its restart', async () => {
    const { fetch } = await openSandbox();
    const { body: branch } = await control(fetch, 'POST /mundos');
    await call(fetch, '/posicoes', { headers: inWorld(branch.id) });
    await control(fetch, 'POST /reiniciar', undefined, inWorld(branch.id));
    expect(await listOf(fetch, '/requisicoes')).toEqual([]);
    expect(await listOf(fetch, '/requisicoes', inWorld(branch.id))).toHaveLength(1);
  });

  it.each(['/requisicoes?limite=0', '/requisicoes?limite=101', '/eventos?limite=x', '/entregas?apos=1'])(
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
    await decide(fetch);
    await control(fetch, 'POST /relogio', { avancar: 0 });
    const [event] = await listOf(fetch, '/eventos?limite=1');
    expect(event).toEqual(JSON.parse((await receiver.arrival(1)).body.toString()));
  });
});
