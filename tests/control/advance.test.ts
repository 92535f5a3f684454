import { describe, expect, it } from 'vitest';
import { WALLET } from '../pipeline/support.ts';
import { answering, idOf, startReceiver } from '../webhooks/receiver.ts';
import { advance, approve, control, type Effect, minutesOn, openSandbox, register } from './support.ts';

/** Minutes after the event of the seven attempts: the sums of the delays 0, 1, 5, 30, 120, 360 and 720. */
const PUBLISHED = [0, 1, 6, 36, 156, 516, 1236];

const isAttempt = ({ tipo }: Effect) => tipo === 'webhook.tentativa';

describe('due work during a move', () => {
  it('moving the clock makes the seven attempts of a webhook at exactly the published instants', async () => {
    const { fetch } = await openSandbox();
    const receiver = await startReceiver(answering(500));
    await register(fetch, receiver.url);
    await approve(fetch);
    const effects = (await advance(fetch, { avancar: 'P3D' })).filter(isAttempt);
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

  it('a clock move may end between two attempts, and the remaining attempts are made later', async () => {
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

  it('moving the clock runs due service work and deliveries in order of time, including the resulting events', async () => {
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

  it('moving the clock ends every month on the way, in order', async () => {
    const { fetch } = await openSandbox();
    const effects = await advance(fetch, { ate: '2027-02-01T00:00:00Z' });
    const instants = ['2026-12-01', '2027-01-01', '2027-02-01'].map((day) => `${day}T00:00:00Z`);
    expect(effects.map(({ em }) => em)).toEqual(instants.flatMap((instant) => [instant, instant]));
  });
});
