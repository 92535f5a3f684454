import { describe, expect, it } from 'vitest';
import { outcome } from '../pipeline/support.ts';
import { answering, startReceiver } from '../webhooks/receiver.ts';
import { exported } from './put-world.ts';
import {
  advance,
  approve,
  control,
  inWorld,
  MINUTE,
  minutesOn,
  openSandbox,
  register,
  START,
} from './support.ts';

describe('relogio', () => {
  it('the clock stands still until it is moved', async () => {
    const { fetch } = await openSandbox();
    const { body } = await control(fetch, 'GET /relogio');
    expect(body).toEqual({ agora: minutesOn(0), anda: false, proximo_em: '2026-12-01T00:00:00Z' });
  });

  it('a started clock runs with real time from where it stood, and stops where it is stopped', async () => {
    let real = START - 90 * MINUTE;
    const { fetch } = await openSandbox({ realClock: { now: () => real } });
    const run = async (anda: boolean) => (await control(fetch, 'PATCH /relogio', { anda })).body;
    const now = async () => (await control(fetch, 'GET /relogio')).body.agora;
    real += MINUTE;
    expect(await run(true)).toMatchObject({ agora: minutesOn(0), anda: true });
    expect(await run(true)).toMatchObject({ agora: minutesOn(0), anda: true });
    real += 2 * MINUTE;
    expect(await now()).toBe(minutesOn(2));
    expect((await control(fetch, 'POST /relogio', { avancar: 'PT1H' })).body.agora).toBe(minutesOn(62));
    real += MINUTE;
    expect(await run(false)).toMatchObject({ agora: minutesOn(63), anda: false });
    real += MINUTE;
    expect(await now()).toBe(minutesOn(63));
  });

  it('a started clock keeps running after an import of an export and after a restore, but not after a reset', async () => {
    const { fetch } = await openSandbox();
    const runs = async () => (await control(fetch, 'GET /relogio')).body.anda;
    await control(fetch, 'PATCH /relogio', { anda: true });
    await control(fetch, 'PUT /mundo', await exported(fetch));
    const seen = [await runs()];
    const { body } = await control(fetch, 'POST /instantaneos');
    await control(fetch, 'PATCH /relogio', { anda: false });
    await control(fetch, `POST /instantaneos/${body.id}/restaurar`);
    seen.push(await runs());
    await control(fetch, 'POST /reiniciar');
    expect([...seen, await runs()]).toEqual([true, true, false]);
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
  ])('POST relogio %j moves the clock to the requested time', async (body, agora) => {
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
    [{ aguardar: true }],
    [{ avancar: 1, aguardar: null }],
    [{ avancar: 1, aguardar: 'false' }],
    [{ ate: '2026-11-05' }],
    [{ ate: '2026-11-31T00:00:00Z' }],
    [{ ate: '2026-11-06T00:00:00-03:00' }],
    [{ ate: '10000-01-01T00:00:00Z' }],
    [{ ate: '2036-11-06T12:00:01Z' }],
    [{ avancar: 'P3653DT1S' }],
    [{ avancar: 315_360_001 }],
    [{ avancar: 1, extra: 1 }],
  ])('POST relogio refuses %j', async (body) => {
    const { fetch } = await openSandbox();
    expect(outcome(await control(fetch, 'POST /relogio', body))).toBe('422 requisicao_invalida');
    expect((await control(fetch, 'GET /saude')).body.agora).toBe(minutesOn(0));
  });

  it('the clock never goes back', async () => {
    const { fetch } = await openSandbox();
    const answer = await control(fetch, 'POST /relogio', { ate: '2026-11-05T11:59:59Z' });
    expect(outcome(answer)).toMatch(/^409 /);
    expect(answer.body.erro.mensagem).toContain(minutesOn(0));
  });

  it('the clock makes one move at a time, even when several are requested at once', async () => {
    const { fetch } = await openSandbox();
    const receiver = await startReceiver(answering(500));
    await register(fetch, receiver.url);
    await approve(fetch);
    const parts = await Promise.all(Array.from({ length: 6 }, () => advance(fetch, { avancar: 'PT1M' })));
    expect(parts.flat().map(({ em }) => em)).toEqual([minutesOn(0), minutesOn(1), minutesOn(6)]);
    expect((await control(fetch, 'GET /saude')).body.agora).toBe(minutesOn(6));
  });

  it('the clock lets a destination call the sandbox while it moves', async () => {
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

  it('the clock of one world does not affect other worlds', async () => {
    const { fetch } = await openSandbox();
    const { body: branch } = await control(fetch, 'POST /mundos');
    await advance(fetch, { avancar: 'P1D' }, inWorld(branch.id));
    expect((await control(fetch, 'GET /saude')).body.agora).toBe(minutesOn(0));
  });
});
