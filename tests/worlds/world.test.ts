import { afterEach, describe, expect, test } from 'vitest';
import { createSandbox, type Sandbox, type SandboxOptions } from '../../mock/src/index.ts';
import { DEFAULT_START } from '../../mock/src/worlds/open-world.ts';
import { STORY_IDS } from '../../mock/src/worlds/world-metadata.ts';
import { call, EMPTY_WALLET, OPERATOR, OTHER, outcome, PROPOSAL, write } from '../pipeline/support.ts';

const opened: Sandbox[] = [];
afterEach(() => Promise.all(opened.splice(0).map((sandbox) => sandbox.close())));

async function open(options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = await createSandbox(options);
  opened.push(sandbox);
  return sandbox;
}

const redemption = { valor: '1.00', carteira_destino_id: EMPTY_WALLET };
const idOf = async ({ fetch }: Sandbox) => (await write(fetch, '/resgates', redemption)).body.id;

describe('initial state', () => {
  test("a new sandbox has the guide's pending proposal", async () => {
    const { fetch } = await open();
    const { body } = await call(fetch, `/propostas/${PROPOSAL}`);
    expect(body).toMatchObject({ status: 'pendente', origem: 'tesa', tipo: 'alocacao' });
    expect((await call(fetch, '/posicoes')).body).toMatchObject({ total: '1000000.00', rendendo: '0.00' });
    const approved = await write(fetch, `/propostas/${PROPOSAL}/aprovar`, { comentario: 'Conforme.' });
    expect(outcome(approved)).toBe('200 ok');
  });

  test('a new sandbox has two organizations with wallets and policies', async () => {
    const { fetch } = await open();
    const plans: unknown[] = [];
    for (const key of [OPERATOR, OTHER]) {
      plans.push((await call(fetch, '/organizacao', { key })).body.taxa_sobre_rendimento);
      expect((await call(fetch, '/carteiras', { key })).body.dados).toHaveLength(2);
      const { body } = await call(fetch, '/politica-de-alocacao', { key });
      expect(body).toMatchObject({ versao: 1, limiar_de_rebalanceamento: 0.5 });
    }
    expect(plans).toEqual([5, 3.5]);
  });

  test('a new sandbox shares no state with another, although both are copies', async () => {
    const [first, second] = await Promise.all([open(), open()]);
    await write(first.fetch, `/propostas/${PROPOSAL}/rejeitar`, {});
    expect((await call(second.fetch, `/propostas/${PROPOSAL}`)).body.status).toBe('pendente');
  });

  test('a new sandbox can start from a snapshot of another, and then shares no state with it', async () => {
    const first = await open();
    const before = await idOf(first);
    const copy = await open({ snapshot: first.world.sql.snapshot() });
    expect(outcome(await call(copy.fetch, `/resgates/${before}`))).toBe('200 ok');
    const [ahead, aside] = [await idOf(first), await idOf(copy)];
    expect(aside).toBe(ahead);
    expect((await call(copy.fetch, '/resgates')).body.dados).toHaveLength(2);
  });
});

describe('id generation', () => {
  test('ids beyond those of the examples are the same for the same seed and differ for others', async () => {
    const idAfterStory = async (sandbox: Sandbox) => {
      for (const _ of STORY_IDS.res_ ?? []) sandbox.world.ids.next('res_');
      return idOf(sandbox);
    };
    const ids = await Promise.all(
      [{ seed: 'a' }, { seed: 'a' }, { seed: 'b' }, {}].map(async (options) =>
        idAfterStory(await open(options)),
      ),
    );
    expect(ids[0]).toBe(ids[1]);
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^res_[0-9a-hj-km-np-tv-z]{12}$/);
  });

  test('the ids of a world never repeat', async () => {
    const { ids } = (await open()).world;
    const many = Array.from({ length: 5000 }, () => ids.next('tx_'));
    expect(new Set(many).size).toBe(many.length);
  });

  test('ids of a rolled back transaction are issued again', async () => {
    const { sql, ids } = (await open()).world;
    const undone: string[] = [];
    const work = () => {
      undone.push(ids.next('tx_'));
      throw new Error('no');
    };
    expect(() => sql.transaction(work)).toThrow('no');
    expect(ids.next('tx_')).toBe(undone[0]);
  });
});

describe('world time', () => {
  test('the clock stands still until it is moved, and responses show its time', async () => {
    const { fetch, world } = await open();
    expect(world.clock.now()).toBe(DEFAULT_START);
    world.clock.moveTo(DEFAULT_START + 90_500);
    expect((await call(fetch, '/posicoes')).body.atualizado_em).toBe('2026-11-05T12:01:30.500Z');
  });

  test('the clock never goes back and only accepts whole milliseconds', async () => {
    const { clock } = (await open()).world;
    for (const instant of [DEFAULT_START - 1, DEFAULT_START + 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => clock.moveTo(instant)).toThrow(RangeError);
    }
    expect(clock.now()).toBe(DEFAULT_START);
  });

  test('the clock is part of the snapshot', async () => {
    const first = await open({ clock: { at: DEFAULT_START + 1000 } });
    first.world.clock.moveTo(DEFAULT_START + 5000);
    const copy = await open({ snapshot: first.world.sql.snapshot() });
    expect(copy.world.clock.now()).toBe(DEFAULT_START + 5000);
  });

  test('the clock can run with real time, ahead of it after a move', async () => {
    let real = DEFAULT_START;
    const { clock } = (await open({ clock: 'real', realClock: { now: () => real } })).world;
    real += 1000;
    expect(clock.now()).toBe(real);
    clock.moveTo(real + 60_000);
    real += 1000;
    expect(clock.now()).toBe(real + 60_000);
  });

  test('the clock is frozen during a transaction unless the transaction moves it', async () => {
    let real = DEFAULT_START;
    const realClock = { now: () => ++real };
    const { clock, sql } = (await open({ clock: 'real', realClock })).world;
    const began = sql.transaction(() => {
      const now = clock.now();
      expect(sql.transaction(() => clock.now())).toBe(now);
      clock.moveTo(now + 60_000);
      expect(clock.now()).toBe(now + 60_000);
      return now;
    });
    expect(clock.now()).toBeGreaterThan(began + 60_000);
  });

  test('a deposit whose transaction passes the end of a month is recorded in the month in which it started', async () => {
    let [real, step] = [DEFAULT_START, 0];
    const realClock = { now: () => (real += step) };
    const { clock, sql, service } = (await open({ clock: 'real', realClock })).world;
    const end = Date.parse('2026-12-01T00:00:00Z');
    [real, step] = [end - 1500, 1000];
    const deposit = { carteira_id: EMPTY_WALLET, valor: '1.00' };
    const { registro } = sql.transaction(() => service.deposit(deposit));
    expect(registro?.ocorrido_em).toBe('2026-11-30T23:59:59.500Z');
    expect(clock.now()).toBeGreaterThan(end);
  });

  test('the clock does not go back when the system clock is set back', async () => {
    let real = DEFAULT_START;
    const { clock } = (await open({ clock: 'real', realClock: { now: () => real } })).world;
    const before = clock.now();
    real -= 3_600_000;
    expect(clock.now()).toBe(before);
  });
});
