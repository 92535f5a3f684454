import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { WorldAlarm } from '../../hosted/src/world/alarm.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from '../../mock/src/create-sandbox.ts';
import { newFile } from '../temporary.ts';
import { resolvingTo } from '../webhooks/checking.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const START = Date.parse('2026-03-20T12:00:00Z');
const MONTH_END = Date.parse('2026-04-01T00:00:00Z');
const ID = '00000000';

interface Waiting {
  readonly milliseconds: number;
  readonly work: () => void;
}

interface Machine {
  now: number;
  alarm: number | null;
  readonly set: number[];
  readonly file: string;
  readonly delivered: string[];
  status: number;
}

const newMachine = (): Machine => ({
  now: START,
  alarm: null,
  set: [],
  file: newFile(),
  delivered: [],
  status: 204,
});

/** A process that opens the machine's world; its timers fire only when told to. */
async function started(machine: Machine, options: Partial<SandboxOptions> & { id?: string } = {}) {
  const { id = ID, ...rest } = options;
  const waiting = new Set<Waiting>();
  const errors: unknown[] = [];
  let sandbox: Sandbox | undefined;
  const alarm = await WorldAlarm.of({
    id,
    storage: {
      getAlarm: async () => machine.alarm,
      async setAlarm(at) {
        machine.alarm = at;
        machine.set.push(at);
      },
    },
    world: () => sandbox?.world,
    timer(milliseconds, work) {
      const one = { milliseconds, work };
      waiting.add(one);
      return () => waiting.delete(one);
    },
    realClock: { now: () => machine.now },
    onError: (error) => errors.push(error),
  });
  sandbox = await createSandbox({
    file: machine.file,
    clock: 'real',
    realClock: { now: () => machine.now },
    timer: alarm.timer,
    resolve: resolvingTo('8.8.8.8'),
    async send({ body }) {
      machine.delivered.push(JSON.parse(new TextDecoder().decode(body)).id);
      return { status: machine.status, erro: null, ms: 1 };
    },
    ...rest,
  });
  const { close } = sandbox;
  onTestFinished(close);
  const ask = async (path: string, body?: object) => {
    const response = await sandbox.fetch(`http://localhost${path}`, {
      headers: {
        Authorization: 'Bearer svc_test_exemplo_admin',
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    expect(response.ok).toBe(true);
    return response.json();
  };
  return {
    alarm,
    errors,
    waiting,
    sandbox,
    close,
    ask,
    register: () => ask('/v1/webhooks', { url: 'https://empresa.example/eventos' }),
    deposit: () => ask('/_sandbox/depositos', { carteira_id: 'cart_3n8v5c1rz6de', valor: '1.00' }),
    async turn() {
      for (const one of [...waiting].filter(({ milliseconds }) => milliseconds === 0)) {
        waiting.delete(one);
        one.work();
      }
      await sandbox.world.dispatcher.idle();
      await setImmediate();
    },
    async ring() {
      if (machine.alarm === null) throw new Error('No alarm is set');
      machine.now = Math.max(machine.now, machine.alarm);
      machine.alarm = null;
      await alarm.ring();
    },
  };
}

test('a world without a webhook does not need an alarm, because its next request closes the month', async () => {
  const machine = newMachine();
  const { deposit, turn, ask } = await started(machine);
  await deposit();
  await turn();
  machine.now = MONTH_END + HOUR;
  const { dados } = await ask('/v1/rendimento');
  expect(dados.length).toBeGreaterThan(0);
  expect(machine.set).toEqual([]);
});

test('acknowledged events are delivered after a kill without another request', async () => {
  const machine = newMachine();
  const before = await started(machine);
  await before.register();
  await before.turn();
  await before.deposit();
  expect(machine.delivered).toEqual([]);
  await before.close();
  expect(machine.alarm).toBe(START + 15 * SECOND);

  const after = await started(machine);
  await after.ring();
  expect(machine.delivered.length).toBeGreaterThan(0);
  expect(after.errors).toEqual([]);
});

test('an alarm is never deleted or moved later, and a single alarm covers everything due now', async () => {
  const machine = newMachine();
  const { register, deposit, turn, ring } = await started(machine);
  await register();
  await turn();
  machine.set.length = 0;
  for (let n = 0; n < 10; n += 1) {
    await deposit();
    machine.now += SECOND;
    await turn();
  }
  expect(machine.set).toEqual([START + 15 * SECOND]);
  await ring();
  expect(machine.alarm).toBe(MONTH_END);
});

test('a restarted object knows its alarm and does not set it again', async () => {
  const machine = newMachine();
  const before = await started(machine);
  await before.register();
  await before.turn();
  await before.close();
  machine.set.length = 0;
  const after = await started(machine);
  await after.ask('/v1/webhooks', { url: 'https://outra.example/eventos' });
  await after.turn();
  expect(machine.set).toEqual([]);
  expect(machine.alarm).toBe(MONTH_END);
});

test('the alarm retries a failed delivery, and the object may sleep until then', async () => {
  const machine = newMachine();
  machine.status = 503;
  const { register, deposit, turn, ring, waiting } = await started(machine);
  await register();
  await deposit();
  await turn();
  const failed = machine.delivered.length;
  expect(failed).toBeGreaterThan(0);
  await ring();
  expect(machine.alarm).toBe(START + MINUTE);
  expect([...waiting].filter(({ milliseconds }) => milliseconds > 30 * SECOND)).toEqual([]);
  machine.status = 204;
  await ring();
  expect(machine.now).toBe(START + MINUTE);
  expect(machine.delivered.length).toBe(2 * failed);
  expect(new Set(machine.delivered).size).toBe(failed);
  expect(machine.alarm).toBe(MONTH_END);
});

test('worlds with a webhook close their month within an hour, each at its own instant', async () => {
  const alarmOf = async (id: string) => {
    const machine = newMachine();
    const world = await started(machine, { id });
    await world.register();
    await world.turn();
    expect(machine.delivered).toEqual([]);
    const { alarm } = machine;
    await world.ring();
    expect(machine.delivered.length).toBeGreaterThan(0);
    expect(machine.alarm).toBe(Date.parse('2026-05-01T00:00:00Z') + (alarm ?? 0) - MONTH_END);
    return (alarm ?? 0) - MONTH_END;
  };
  const waits = [];
  for (const id of ['00000000ff', '000003e8ff', 'ffffffffff', 'ffffffffff']) waits.push(await alarmOf(id));
  expect(waits).toEqual([0, 1000, 0xffffffff % HOUR, 0xffffffff % HOUR]);
});

test("a read that closes a month causes an alarm soon, before the month's own alarm", async () => {
  const machine = newMachine();
  const { register, turn, ring, ask, alarm } = await started(machine, { id: '000fffff' });
  await register();
  await turn();
  machine.now = MONTH_END + SECOND;
  expect(machine.alarm).toBeGreaterThan(machine.now + MINUTE);
  const { dados } = await ask('/v1/rendimento');
  alarm.mirror();
  expect(dados.length).toBeGreaterThan(0);
  expect(machine.alarm).toBe(machine.now + 15 * SECOND);
  await ring();
  expect(machine.delivered.length).toBeGreaterThan(0);
});

test('a world with a fixed clock needs an alarm only for work due now', async () => {
  const machine = newMachine();
  const { register, deposit, turn, ring } = await started(machine, { clock: { at: START } });
  await register();
  await turn();
  expect(machine.set).toEqual([]);
  await deposit();
  expect(machine.set).toEqual([START + 15 * SECOND]);
  await ring();
  expect(machine.alarm).toBe(null);
});

test('a paused webhook does not need an alarm', async () => {
  const machine = newMachine();
  const { register, turn, ring, sandbox } = await started(machine);
  await register();
  await turn();
  sandbox.world.sql.run('UPDATE webhooks SET pausado = 1');
  await ring();
  expect(machine.alarm).toBe(null);
});

test('an alarm stops waiting for deliveries after a while, and the next alarm continues', async () => {
  const machine = newMachine();
  const { register, deposit, alarm, waiting } = await started(machine, {
    send: (_delivery, closing) =>
      new Promise((_resolve, reject) => closing.addEventListener('abort', () => reject(closing.reason))),
  });
  await register();
  await deposit();
  machine.alarm = null;
  const ringing = alarm.ring();
  const [last] = [...waiting].filter(({ milliseconds }) => milliseconds === MINUTE);
  last?.work();
  await ringing;
  expect(machine.alarm).toBe(START + 15 * SECOND);
});

test('an alarm of an unreadable world does not fail, and is set again', async () => {
  const machine = newMachine();
  const { register, alarm, errors, sandbox } = await started(machine);
  await register();
  machine.alarm = null;
  const { sql } = sandbox.world;
  sql.run('ALTER TABLE webhooks RENAME TO guardados');
  await alarm.ring();
  sql.run('ALTER TABLE guardados RENAME TO webhooks');
  expect(errors.length).toBeGreaterThan(0);
  expect(machine.alarm).toBe(START + 10 * MINUTE);
});

test('an object without a world does not need an alarm', async () => {
  const alarm = await WorldAlarm.of({
    id: ID,
    storage: { getAlarm: async () => null, setAlarm: () => expect.unreachable() },
    world: () => undefined,
    timer: () => () => {},
    realClock: { now: () => START },
    onError: (error) => expect.unreachable(String(error)),
  });
  await alarm.ring();
});
