import { describe, expect, it } from 'vitest';
import type { Sandbox, SandboxOptions } from '../../mock/src/index.ts';
import { DEFAULT_START } from '../../mock/src/worlds/open-world.ts';
import { handClock, settle } from '../pipeline/hand-clock.ts';
import { call, outcome, PROPOSAL, WALLET } from '../pipeline/support.ts';
import { startReceiver } from '../webhooks/receiver.ts';
import {
  approve,
  control,
  eventsOf,
  inWorld,
  listOf,
  MINUTE,
  minutesOn,
  openSandbox,
  register,
} from './support.ts';

const SECOND = 1000;
const DAY = 24 * 60;

async function openWithClock(options: SandboxOptions = {}) {
  const clock = handClock(DEFAULT_START);
  const { realClock, timer } = clock;
  return { ...(await openSandbox({ realClock, timer, ...options })), clock };
}

const move = async (fetch: Sandbox['fetch'], body: object) =>
  (await control(fetch, 'POST /relogio', body)).body;

describe('timeouts', () => {
  it('a silent destination holds the clock for 30 seconds of real time in total, and the response lists what is pending', async () => {
    const { fetch, clock } = await openWithClock();
    const silent = await startReceiver(() => {});
    const { body: webhook } = await register(fetch, silent.url);
    await approve(fetch);
    const moving = move(fetch, { avancar: 'PT23H' });
    await silent.arrival(1);
    clock.pass(30 * SECOND - 1);
    expect((await control(fetch, 'GET /saude')).body.agora).toBe(minutesOn(0));
    clock.pass(1);
    const [event] = await eventsOf(fetch);
    const [delivery] = await listOf(fetch, '/entregas');
    expect(await moving).toEqual({
      agora: minutesOn(23 * 60),
      efeitos: [],
      pendentes: {
        quantidade: 1,
        dados: [{ id: delivery.id, evento_id: event?.id, webhook_id: webhook.id }],
      },
    });
  });

  it("a silent destination delays queued moves no longer, because each move's time counts from its request", async () => {
    const { fetch, clock } = await openWithClock();
    const silent = await startReceiver(() => {});
    await register(fetch, silent.url);
    await approve(fetch);
    const moving = [move(fetch, { avancar: 'P1D' }), move(fetch, { avancar: 'P1D' })];
    await silent.arrival(1);
    await expect.poll(() => clock.waits().filter((wait) => wait > 0)).toHaveLength(2);
    clock.pass(30 * SECOND);
    const answers = await Promise.all(moving);
    expect(answers.map(({ agora, pendentes }) => [agora, pendentes.quantidade])).toEqual([
      [minutesOn(DAY), 1],
      [minutesOn(2 * DAY), 1],
    ]);
    expect(clock.waits().filter((wait) => wait > 0)).toEqual([]);
  });

  it('a silent destination does not prevent the deletion of its world: the move ends, and waiting requests report that the world is gone', async () => {
    const { fetch } = await openWithClock();
    const silent = await startReceiver(() => {});
    await register(fetch, silent.url);
    const { id } = (await control(fetch, 'POST /mundos', {})).body;
    await control(fetch, 'POST /depositos', { carteira_id: WALLET, valor: '1.00' }, inWorld(id));
    const moving = control(fetch, 'POST /relogio', { avancar: 'P1D' }, inWorld(id));
    await silent.arrival(1);
    const waiting = ['POST /reiniciar', 'POST /relogio'].map((line) =>
      control(fetch, line, line === 'POST /relogio' ? { avancar: 1 } : undefined, inWorld(id)),
    );
    // Waits until all attempts are queued.
    for (let n = 0; n < 10; n += 1) await settle();
    const deleted = await control(fetch, `DELETE /mundos/${id}`);
    expect(deleted.status).toBe(204);
    const { status, body } = await moving;
    expect([status, body.agora, body.pendentes.quantidade]).toEqual([200, minutesOn(DAY), 2]);
    for (const refused of await Promise.all(waiting)) {
      expect([outcome(refused), refused.body.erro.mensagem]).toEqual([
        '404 nao_encontrado',
        `O mundo ${id} foi excluído: veja os que há em GET /_sandbox/mundos.`,
      ]);
    }
  });

  it("a silent destination may answer later, and its attempt is recorded at the world's time", async () => {
    const { fetch, clock } = await openWithClock();
    const slow = await startReceiver(() => {});
    await register(fetch, slow.url);
    await approve(fetch);
    const moving = move(fetch, { avancar: 'P1D' });
    const { response } = await slow.arrival(1);
    clock.pass(30 * SECOND);
    await moving;
    response.end();
    const { efeitos, pendentes } = await move(fetch, { avancar: 0 });
    expect([efeitos, pendentes.quantidade]).toEqual([[], 0]);
    expect(await listOf(fetch, '/entregas')).toMatchObject([
      { status: 'entregue', tentativas: [{ n: 1, feita_em: minutesOn(DAY), status: 200 }] },
    ]);
  });

  it('a silent destination hides neither deliveries to others nor other effects from the response', async () => {
    const { fetch, clock } = await openWithClock();
    const silent = await startReceiver(() => {});
    const living = await startReceiver();
    for (const { url } of [silent, living]) await register(fetch, url);
    await approve(fetch);
    const moving = move(fetch, { ate: '2027-01-01T00:00:00Z' });
    await Promise.all([silent.arrival(1), living.arrival(1)]);
    await expect.poll(async () => statusesOf(await listOf(fetch, '/entregas'))).toContain('entregue');
    clock.pass(30 * SECOND);
    const { efeitos, pendentes } = await moving;
    expect(efeitos.map(({ em, tipo }: { em: string; tipo: string }) => `${em} ${tipo}`)).toEqual([
      `${minutesOn(0)} webhook.tentativa`,
      ...Array(2).fill(`${minutesOn(DAY)} transacao.expirada`),
      ...Array(2).fill('2026-12-01T00:00:00Z rendimento.apurado'),
      ...Array(2).fill('2027-01-01T00:00:00Z rendimento.apurado'),
    ]);
    // Two months' yield for each of the two destinations, and the first event for the silent one.
    expect(pendentes.quantidade).toBe(5);
  });

  it('a silent destination leaves no timer after everything is delivered', async () => {
    const { fetch, clock } = await openWithClock();
    const living = await startReceiver();
    await register(fetch, living.url);
    await approve(fetch);
    const { efeitos, pendentes } = await move(fetch, { avancar: 'PT23H' });
    expect([efeitos.length, pendentes]).toEqual([1, { quantidade: 0, dados: [] }]);
    expect(clock.waits().filter((wait) => wait > 0)).toEqual([]);
  });
});

describe('asynchronous moves', () => {
  it('a move with aguardar: false returns before deliveries, which are sent at the new time', async () => {
    const { fetch, clock, world } = await openWithClock();
    const receiver = await startReceiver(({ response }) => response.writeHead(500).end());
    await register(fetch, receiver.url);
    await approve(fetch);
    // The month ends during the move, which causes the second event.
    const { agora, efeitos, pendentes } = await move(fetch, { avancar: 'P30D', aguardar: false });
    expect([agora, pendentes.quantidade]).toEqual([minutesOn(30 * DAY), 2]);
    expect(efeitos.map(({ tipo }: { tipo: string }) => tipo)).toEqual([
      ...Array(2).fill('transacao.expirada'),
      ...Array(2).fill('rendimento.apurado'),
    ]);
    await world.dispatcher.idle();
    expect(receiver.received).toEqual([]);
    clock.pass(0);
    await receiver.arrival(2);
    const attempt = { n: 1, feita_em: minutesOn(30 * DAY) };
    await expect
      .poll(() => listOf(fetch, '/entregas'))
      .toMatchObject(Array(2).fill({ proxima_em: minutesOn(30 * DAY + 1), tentativas: [attempt] }));
  });

  it("a move with aguardar: false does the service's and the custodian's due work in order", async () => {
    const { fetch } = await openWithClock({ auto: true });
    await approve(fetch);
    const { efeitos } = await move(fetch, { ate: '2026-12-01T00:00:00Z', aguardar: false });
    expect(efeitos.map(({ tipo }: { tipo: string }) => tipo)).toEqual([
      ...Array(2).fill('transacao.transmitida'),
      ...Array(2).fill('transacao.confirmada'),
      ...Array(2).fill('rendimento.apurado'),
    ]);
    expect((await call(fetch, `/propostas/${PROPOSAL}`)).body.status).toBe('executada');
  });

  it('a move with aguardar: false counts many deliveries and names the first hundred', async () => {
    const { fetch } = await openWithClock();
    const silent = await startReceiver(() => {});
    for (let n = 0; n < 6; n += 1) await register(fetch, silent.url);
    for (let n = 0; n < 10; n += 1)
      await control(fetch, 'POST /depositos', { carteira_id: 'cart_3n8v5c1rz6de', valor: '1.00' });
    const { pendentes } = await move(fetch, { avancar: 1, aguardar: false });
    // Each deposit causes two events: `deposito.confirmado` and that of its proposal.
    expect([pendentes.quantidade, pendentes.dados.length]).toEqual([10 * 2 * 6, 100]);
  });
});

const statusesOf = (deliveries: readonly { status: string }[]) => deliveries.map(({ status }) => status);

it('a destination that refuses connections gets all seven attempts of a day, and the clock does not wait for the time limit', async () => {
  const { fetch } = await openSandbox();
  const dead = await startReceiver();
  await dead.close();
  await register(fetch, dead.url);
  await approve(fetch);
  const { efeitos, pendentes } = await move(fetch, { avancar: 'PT23H' });
  expect([efeitos.length, pendentes.quantidade]).toEqual([7, 0]);
  expect(Date.parse(efeitos[6].em) - DEFAULT_START).toBe(1236 * MINUTE);
});
