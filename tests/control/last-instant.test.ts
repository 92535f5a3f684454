import { describe, expect, it } from 'vitest';
import { handClock, settle } from '../pipeline/hand-clock.ts';
import { outcome, read } from '../pipeline/support.ts';
import { exported } from './put-world.ts';
import { advance, approve, control, openSandbox, register } from './support.ts';

const LAST = '2099-12-31T23:59:59.999Z';
const MINUTE = 60_000;
const aMinuteBefore = Date.parse(LAST) - MINUTE;

const nearTheEnd = () => openSandbox({ clock: { at: aMinuteBefore } });

describe('end of the calendar', () => {
  it("a move to the calendar's last instant succeeds, and its world survives an export", async () => {
    const { fetch } = await nearTheEnd();
    await approve(fetch);
    await advance(fetch, { ate: LAST });
    expect((await control(fetch, 'GET /relogio')).body).toEqual({
      agora: LAST,
      anda: false,
      proximo_em: '2100-01-01T00:00:00Z',
    });
    expect((await control(fetch, 'GET /agenda')).status).toBe(200);
    const put = await control(fetch, 'PUT /mundo', await exported(fetch));
    expect([put.status, put.body.agora]).toEqual([200, LAST]);
  });

  it.each([
    ['ate', { ate: '2100-01-01T00:00:00Z' }],
    ['ate', { ate: '9999-12-31T23:59:59.999Z' }],
    ['avancar', { avancar: 61 }],
    ['avancar', { avancar: 'P3653D' }],
  ])('a move beyond the last instant by %s answers 422, and changes nothing: %j', async (campo, body) => {
    const { fetch } = await nearTheEnd();
    await register(fetch, 'http://127.0.0.1:9/');
    await approve(fetch);
    const before = await exported(fetch);
    const answer = await control(fetch, 'POST /relogio', body);
    expect(outcome(answer)).toBe('422 requisicao_invalida');
    expect(answer.body.erro).toMatchObject({ campo, mensagem: expect.stringContaining(LAST) });
    expect(await exported(fetch)).toEqual(before);
  });

  it('a running clock stops at the last instant, and background work sets no timer for later months', async () => {
    const hand = handClock(aMinuteBefore);
    const { fetch, world } = await openSandbox({
      clock: 'real',
      realClock: hand.realClock,
      timer: hand.timer,
    });
    world.wake();
    hand.pass(10 * MINUTE);
    await settle();
    expect((await control(fetch, 'GET /relogio')).body).toMatchObject({ agora: LAST, anda: true });
    expect(hand.waits()).toEqual([]);
    hand.set(Date.parse('+012026-01-01T00:00:00Z'));
    const posicoes = await read(
      await fetch('http://sandbox.test/v1/posicoes', {
        headers: { Authorization: 'Bearer svc_test_exemplo_admin' },
      }),
    );
    expect([posicoes.status, posicoes.body.atualizado_em]).toEqual([200, LAST]);
    expect((await control(fetch, 'PUT /mundo', await exported(fetch))).status).toBe(200);
  });

  it.each([
    ['after', Date.parse(LAST) + 1],
    ['before', Date.parse('2000-01-01T00:00:00Z') - 1],
    ['not in', Number.NaN],
  ])('a sandbox does not start with a clock %s the calendar', async (_where, at) => {
    const refusal = ({ message }: Error) => message;
    const opened = () => 'It opened';
    const range = 'between 2000-01-01T00:00:00Z and 2099-12-31T23:59:59.999Z';
    expect(await openSandbox({ clock: { at } }).then(opened, refusal)).toContain(range);
  });
});
