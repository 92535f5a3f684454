import { describe, expect, it } from 'vitest';
import type { Sandbox } from '../../../mock/src/sandbox/index.ts';
import { outcome, PROPOSAL, WALLET, write } from '../api/support.ts';
import { answering, idOf, startReceiver } from '../webhooks/receiver.ts';
import { control, inWorld, minutesOn, openSandbox } from './support.ts';

type Fetch = Sandbox['fetch'];
type Effect = { em: string; tipo: string; recurso_id: string; detalhe: Record<string, unknown> };

/** When the seven attempts are made, in minutes after the event: at once, then after 1, 5, 30, 120, 360 and 720. */
const PUBLISHED = [0, 1, 6, 36, 156, 516, 1236];

const advance = async (fetch: Fetch, body: unknown, headers = {}): Promise<Effect[]> =>
  (await control(fetch, 'POST /relogio', body, headers)).body.efeitos;

const register = async (fetch: Fetch, url: string) => (await write(fetch, '/webhooks', { url })).body;

const approve = (fetch: Fetch) => write(fetch, `/propostas/${PROPOSAL}/aprovar`, {});

describe('the clock', () => {
  it('stands still until moved', async () => {
    const { fetch } = await openSandbox();
    const { body } = await control(fetch, 'GET /relogio');
    expect(body).toEqual({ agora: minutesOn(0), proximo_em: '2026-12-01T00:00:00Z' });
  });

  it.each([
    [{ avancar: 0 }, minutesOn(0)],
    [{ avancar: 90 }, minutesOn(1.5)],
    [{ avancar: 'PT0S' }, minutesOn(0)],
    [{ avancar: 'PT36H' }, minutesOn(36 * 60)],
    [{ avancar: 'P1DT2H3M4S' }, '2026-11-06T14:03:04Z'],
    [{ avancar: 'P2D' }, minutesOn(2 * 24 * 60)],
    [{ avancar: 'PT90M' }, minutesOn(90)],
    [{ ate: minutesOn(0) }, minutesOn(0)],
    [{ ate: '2026-11-05T12:00:00.001Z' }, '2026-11-05T12:00:00.001Z'],
    [{ ate: '2027-03-01T00:00:00Z' }, '2027-03-01T00:00:00Z'],
    [{ avancar: 'P3653D' }, '2036-11-05T12:00:00Z'],
  ])('moves as told by %j', async (body, agora) => {
    const { fetch } = await openSandbox();
    const answer = await control(fetch, 'POST /relogio', body);
    expect(answer.body.agora).toBe(agora);
    expect((await control(fetch, 'GET /saude')).body.agora).toBe(agora);
  });

  it.each([
    [{}],
    [{ avancar: -1 }],
    [{ avancar: 1.5 }],
    [{ avancar: '90' }],
    [{ avancar: 'P' }],
    [{ avancar: 'PT' }],
    [{ avancar: 'P1DT' }],
    [{ avancar: 'P1M' }],
    [{ avancar: 'P1Y' }],
    [{ avancar: '-PT1H' }],
    [{ avancar: 'PT1.5H' }],
    [{ avancar: 'PT1h' }],
    [{ avancar: null }],
    [{ avancar: 1, ate: minutesOn(1) }],
    [{ ate: '2026-11-05' }],
    [{ ate: '2026-11-31T00:00:00Z' }],
    [{ ate: '2026-11-06T00:00:00-03:00' }],
    [{ ate: '10000-01-01T00:00:00Z' }],
    [{ ate: '2036-11-06T12:00:01Z' }],
    [{ avancar: 'P3653DT1S' }],
    [{ avancar: 315_360_001 }],
    [{ avancar: 1, extra: 1 }],
  ])('refuses %j', async (body) => {
    const { fetch } = await openSandbox();
    expect(outcome(await control(fetch, 'POST /relogio', body))).toBe('422 requisicao_invalida');
    expect((await control(fetch, 'GET /saude')).body.agora).toBe(minutesOn(0));
  });

  it('never goes back', async () => {
    const { fetch } = await openSandbox();
    const answer = await control(fetch, 'POST /relogio', { ate: '2026-11-05T11:59:59Z' });
    expect(outcome(answer)).toBe('409 estado_incompativel');
    expect(answer.body.erro.mensagem).toContain(minutesOn(0));
  });

  it('makes the seven attempts of a webhook at exactly the published instants', async () => {
    const { fetch } = await openSandbox();
    const receiver = await startReceiver(answering(500));
    await register(fetch, receiver.url);
    await approve(fetch);
    const effects = await advance(fetch, { avancar: 'P3D' });
    const { body } = await control(fetch, 'GET /entregas');
    const [delivery] = body.dados;
    expect(delivery.tentativas.map(({ feita_em }: { feita_em: string }) => feita_em)).toEqual(
      PUBLISHED.map(minutesOn),
    );
    expect([delivery.status, delivery.proxima_em]).toEqual(['falhou', null]);
    expect(effects.map(({ em, tipo, detalhe }) => [em, tipo, detalhe.n, detalhe.status])).toEqual(
      PUBLISHED.map((minutes, i) => [
        minutesOn(minutes),
        'webhook.tentativa',
        i + 1,
        i === 6 ? 'falhou' : 'pendente',
      ]),
    );
    expect(receiver.received).toHaveLength(7);
    expect(new Set(receiver.received.map(idOf)).size).toBe(1);
    expect(new Set(receiver.received.map(({ body }) => body.toString())).size).toBe(1);
  });

  it('stops between two attempts, and takes the rest up from there', async () => {
    const { fetch } = await openSandbox();
    const receiver = await startReceiver(answering(503));
    await register(fetch, receiver.url);
    await approve(fetch);
    const parts = [];
    for (const ate of [minutesOn(5), minutesOn(36), minutesOn(155), minutesOn(156)])
      parts.push(await advance(fetch, { ate }));
    expect(parts.map((effects) => effects.map(({ em }) => em))).toEqual([
      [minutesOn(0), minutesOn(1)],
      [minutesOn(6), minutesOn(36)],
      [],
      [minutesOn(156)],
    ]);
    expect((await control(fetch, 'GET /relogio')).body.proximo_em).toBe(minutesOn(516));
  });

  it('does what the service has due and the deliveries in the order of time, and delivers what comes of it', async () => {
    const { fetch } = await openSandbox();
    await control(fetch, 'POST /relogio', { ate: '2026-11-30T23:50:00Z' });
    const receiver = await startReceiver(answering(500));
    await register(fetch, receiver.url);
    await control(fetch, 'POST /depositos', { carteira_id: WALLET, valor: '10.00' });
    const effects = await advance(fetch, { ate: '2026-12-01T00:01:00Z' });
    const seen = effects.map(({ em, tipo, detalhe }) =>
      `${em.slice(8, 19)} ${tipo} ${detalhe.n ?? ''}`.trim(),
    );
    expect(seen).toEqual([
      '30T23:50:00 webhook.tentativa 1',
      '30T23:50:00 webhook.tentativa 1',
      '30T23:51:00 webhook.tentativa 2',
      '30T23:51:00 webhook.tentativa 2',
      '30T23:56:00 webhook.tentativa 3',
      '30T23:56:00 webhook.tentativa 3',
      '01T00:00:00 rendimento.apurado',
      '01T00:00:00 rendimento.apurado',
      '01T00:00:00 webhook.tentativa 1',
      '01T00:01:00 webhook.tentativa 2',
    ]);
    const yields = effects.filter(({ tipo }) => tipo === 'rendimento.apurado');
    expect(new Set(yields.map(({ detalhe }) => detalhe.organizacao_id)).size).toBe(2);
  });

  it('ends every month on the way, in order', async () => {
    const { fetch } = await openSandbox();
    const effects = await advance(fetch, { ate: '2027-02-01T00:00:00Z' });
    const instants = ['2026-12-01', '2027-01-01', '2027-02-01'].map((day) => `${day}T00:00:00Z`);
    expect(effects.map(({ em }) => em)).toEqual(instants.flatMap((instant) => [instant, instant]));
  });

  it('moves once at a time, however many ask at once', async () => {
    const { fetch } = await openSandbox();
    const receiver = await startReceiver(answering(500));
    await register(fetch, receiver.url);
    await approve(fetch);
    const parts = await Promise.all(Array.from({ length: 6 }, () => advance(fetch, { avancar: 'PT1M' })));
    expect(parts.flat().map(({ em }) => em)).toEqual([minutesOn(0), minutesOn(1), minutesOn(6)]);
    expect((await control(fetch, 'GET /saude')).body.agora).toBe(minutesOn(6));
  });

  it('lets a destination call the sandbox while it moves', async () => {
    const { fetch } = await openSandbox();
    const receiver = await startReceiver(async ({ response }) => {
      const { status } = await control(fetch, 'GET /saude');
      response.writeHead(status).end();
    });
    await register(fetch, receiver.url);
    await approve(fetch);
    const [effect] = await advance(fetch, { avancar: 1 });
    expect(effect?.detalhe).toMatchObject({ n: 1, resposta: 200, status: 'entregue', proxima_em: null });
  });

  it('of one world leaves the others alone', async () => {
    const { fetch } = await openSandbox();
    const { body: fork } = await control(fetch, 'POST /mundos');
    await advance(fetch, { avancar: 'P1D' }, inWorld(fork.id));
    expect((await control(fetch, 'GET /saude')).body.agora).toBe(minutesOn(0));
  });
});
