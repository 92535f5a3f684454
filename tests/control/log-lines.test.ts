import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../../mock/src/log.ts';
import { call, write } from '../pipeline/support.ts';
import { answering, startReceiver } from '../webhooks/receiver.ts';
import { approve, control, eventsOf, inWorld, listOf, minutesOn, openSandbox } from './support.ts';

async function logging() {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line.replace(/\d+ms/, '_ms').replace(/req_\w+/, 'req_'));
  const { fetch } = await openSandbox({ log });
  return { fetch, lines, of: (kind: RegExp) => lines.filter((line) => kind.test(line)) };
}

const SEVEN = 'P2D';

describe('log lines', () => {
  it("a log line names the request's key by its id, and its world unless it is the main one", async () => {
    const { fetch, lines } = await logging();
    const { body: branch } = await control(fetch, 'POST /mundos');
    await call(fetch, '/posicoes', { headers: inWorld(branch.id) });
    await call(fetch, '/posicoes', { headers: inWorld('principal') });
    await call(fetch, '/posicoes', { headers: inWorld('mundo_9') });
    await call(fetch, '/posicoes', { headers: inWorld('svc_test_CANARIO') });
    expect(lines).toEqual([
      'POST /_sandbox/mundos 201 _ms req_',
      '[mundo_1] GET /v1/posicoes 200 _ms chave_exemplo_admin req_',
      'GET /v1/posicoes 200 _ms chave_exemplo_admin req_',
      '[mundo_9] GET /v1/posicoes 422 requisicao_invalida _ms req_',
      'GET /v1/posicoes 422 requisicao_invalida _ms req_',
    ]);
  });

  it('a log line of a request or an attempt has a machine-readable entry', async () => {
    const entries: (LogEntry | undefined)[] = [];
    const { fetch } = await openSandbox({ log: (_line, entry) => void entries.push(entry?.()) });
    const receiver = await startReceiver();
    const { body: branch } = await control(fetch, 'POST /mundos');
    const here = inWorld(branch.id);
    const { body: webhook } = await write(
      fetch,
      '/webhooks',
      { url: `${receiver.url}/CANARIO` },
      { headers: here },
    );
    await control(fetch, 'POST /depositos', { carteira_id: 'cart_3n8v5c1rz6de', valor: '1.00' }, here);
    await control(fetch, 'POST /relogio', { avancar: 0 }, here);
    expect(entries).toContainEqual({
      tipo: 'requisicao',
      mundo: 'mundo_1',
      metodo: 'POST',
      caminho: '/v1/webhooks',
      status: 201,
      codigo: null,
      ms: expect.any(Number),
      chave_id: 'chave_exemplo_admin',
      falhas: null,
      requisicao_id: expect.stringMatching(/^req_/),
    });
    expect(entries).toContainEqual({
      tipo: 'entrega',
      mundo: 'mundo_1',
      evento: 'deposito.confirmado',
      destino: `http://127.0.0.1:${receiver.port}`,
      webhook_id: webhook.id,
      entrega_id: expect.stringMatching(/^ent_/),
      tentativa: 1,
      status: 200,
      erro: null,
      ms: expect.any(Number),
      proxima_em: null,
      falhas: null,
    });
    expect(JSON.stringify(entries)).not.toContain('CANARIO');
  });

  it('a log line shows only known query names of the control plane', async () => {
    const { fetch, lines } = await logging();
    await control(fetch, 'GET /entregas?limite=1&webhook_id=wh_7q1x4n9c2ktz&CANARIO');
    expect(lines).toEqual([expect.stringMatching(/^GET \/_sandbox\/entregas\?limite&webhook_id&\? \d/)]);
  });

  it('a log line of a webhook attempt shows its event, destination, result, number and the next attempt', async () => {
    const { fetch, of } = await logging();
    const receiver = await startReceiver((request, n) => answering(n === 1 ? 500 : 204)(request, n));
    const { body: webhook } = await write(fetch, '/webhooks', { url: receiver.url });
    await approve(fetch);
    await control(fetch, 'POST /relogio', { avancar: 60 });
    const [{ id }] = await listOf(fetch, '/entregas');
    const sent = `webhook alocacao.aprovada to http://127.0.0.1:${receiver.port} ${webhook.id}`;
    expect(of(/^webhook/)).toEqual([
      `${sent} 500 _ms attempt 1 of 7, next ${minutesOn(1)} ${id}`,
      `${sent} 204 _ms attempt 2 of 7 ${id}`,
    ]);
  });

  it('a log line of an attempt shows why it had no answer, and whether it was the last one or a resend', async () => {
    const { fetch, of } = await logging();
    const receiver = await startReceiver();
    await write(fetch, '/webhooks', { url: receiver.url });
    await receiver.close();
    await approve(fetch);
    await control(fetch, 'POST /relogio', { avancar: SEVEN });
    const [{ id }] = await listOf(fetch, '/entregas');
    const [event] = await eventsOf(fetch);
    await write(fetch, `/eventos/${event?.id}/reenviar`, undefined);
    await control(fetch, 'POST /relogio', { avancar: 0 });
    const ends = of(/^webhook/).map((line) => line.replace(/^.*_ms /, ''));
    expect(ends.slice(-3)).toEqual([
      `attempt 6 of 7, next ${minutesOn(1 + 5 + 30 + 120 + 360 + 720)} ${id}`,
      `attempt 7 of 7, the last ${id}`,
      `attempt 8, resent, the last ${id}`,
    ]);
    expect(of(/^webhook/).every((line) => line.includes(' conexao_falhou '))).toBe(true);
  });

  it('a log line of an attempt names its world, even after that world was reset', async () => {
    const { fetch, of } = await logging();
    const receiver = await startReceiver();
    const { body: branch } = await control(fetch, 'POST /mundos');
    const here = inWorld(branch.id);
    const deliver = async () => {
      await write(fetch, '/webhooks', { url: receiver.url }, { headers: here });
      await control(fetch, 'POST /depositos', { carteira_id: 'cart_3n8v5c1rz6de', valor: '1.00' }, here);
      await control(fetch, 'POST /relogio', { avancar: 0 }, here);
    };
    await deliver();
    await control(fetch, 'POST /reiniciar', undefined, here);
    await deliver();
    const attempts = of(/webhook deposito\.confirmado/);
    expect(attempts).toHaveLength(2);
    expect(attempts.every((line) => line.startsWith('[mundo_1] webhook '))).toBe(true);
  });

  it('a log line contains no path, query, secret or body of a delivery', async () => {
    const { fetch, lines } = await logging();
    const receiver = await startReceiver();
    const url = `${receiver.url}/CANARIO?token=CANARIO&CANARIO`;
    const { body: webhook } = await write(fetch, '/webhooks', { url });
    const deposit = { carteira_id: 'cart_3n8v5c1rz6de', valor: '31337.00' };
    await control(fetch, 'POST /depositos', deposit);
    await control(fetch, 'POST /relogio', { avancar: 0 });
    expect(lines.join('\n')).toContain('webhook deposito.confirmado');
    expect(lines.join('\n')).not.toMatch(/CANARIO|31337/);
    expect(lines.join('\n')).not.toContain(webhook.segredo);
  });
});
