import { setImmediate } from 'node:timers/promises';
import type { TipoDeEvento } from '../../mock/src/contract/types.ts';
import { post } from '../../mock/src/platform/node/network.ts';
import { openSqlite } from '../../mock/src/platform/node/sqlite.ts';
import type { Database } from '../../mock/src/platform/store.ts';
import { hasTable } from '../../mock/src/store/statements.ts';
import {
  createDestinationCheck,
  createSender,
  type DeliveryAttempt,
  type Destination,
  Dispatcher,
  type DispatcherOptions,
  deliver,
  enqueue,
  type LoggedDelivery,
  listDeliveries,
  nextDueAt,
  registerDestination,
  type Send,
  WEBHOOK_TABLES,
  type WebhookWorld,
} from '../../mock/src/webhooks/index.ts';
import { listEvents } from '../model/listed-events.ts';

export const START = Date.parse('2026-11-05T12:00:00Z');

/** The tests' real time, far from the world's: 2027-01-15. */
export const REAL = 1_800_000_000_750;
export const REAL_SECONDS = '1800000000';

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** Due times of the seven attempts, in milliseconds after the event, from the published delays. */
export const INSTANTS = [0, 1, 6, 36, 156, 516, 1236].map((minutes) => minutes * MINUTE);

export const ORGANIZATION = 'org_7h2k9m4qx0ta';
export const OTHER_ORGANIZATION = 'org_outra0000000';

export interface TestWorld extends WebhookWorld {
  readonly sql: Database;
  readonly clock: { now(): number; set(at: number): void };
}

export function createWorld(sql: Database = openSqlite()): TestWorld {
  if (!hasTable(sql, 'webhooks')) sql.run(WEBHOOK_TABLES);
  let now = START;
  let count = 0;
  return {
    sql,
    clock: {
      now: () => now,
      set: (at) => {
        now = at;
      },
    },
    ids: { next: (prefix) => `${prefix}${String(++count).padStart(12, '0')}` },
    newSecret: () => `whsec_teste_${String(++count).padStart(12, '0')}`,
  };
}

export function register(
  world: TestWorld,
  url: string,
  overrides: { eventos?: string[]; organizacao_id?: string } = {},
) {
  return registerDestination(world, {
    organizacao_id: ORGANIZATION,
    url,
    criado_em: '2026-11-05T12:00:00Z',
    ...(overrides as { eventos?: TipoDeEvento[]; organizacao_id?: string }),
  });
}

export function emit(
  world: TestWorld,
  overrides: { tipo?: string; organizacao_id?: string; dados?: unknown } = {},
) {
  return enqueue(world, {
    organizacao_id: ORGANIZATION,
    tipo: 'alocacao.aprovada',
    criado_em: '2026-11-05T12:00:00Z',
    dados: { id: 'prop_5x0q2m8kvt4c', motivo: 'Alocação 😀' },
    ...overrides,
  });
}

/** Resends the first event to destinations that have not received it; returns their number. */
export function resend(world: TestWorld): number {
  const [event] = listEvents(world.sql).slice(-1);
  if (event === undefined) throw new Error('There is no event yet');
  return deliver(world, event);
}

export const keyOf = ({ id }: Destination) => ({ organizacao_id: ORGANIZATION, id });

/** Sends to loopback over a real connection. Without `deadline`, the timeout is ten seconds. */
export function createTestSender(deadline?: (milliseconds: number) => AbortSignal): Send {
  const judge = createDestinationCheck({ allowLoopback: true });
  return createSender({
    checkDestination: judge,
    post,
    realClock: { now: () => REAL },
    ...(deadline && { deadline }),
  });
}

export function dispatcherOf(world: TestWorld, options: Partial<DispatcherOptions> = {}): Dispatcher {
  const realClock = { now: () => REAL };
  return new Dispatcher({ world, send: createTestSender(), realClock, ...options });
}

/**
 * Runs due attempts and resolves when all have ended.
 * @param until resolves earlier, with the attempts recorded by then. Default: never
 */
export async function deliverDue(dispatcher: Dispatcher, until?: Promise<void>): Promise<DeliveryAttempt[]> {
  let isOver = false;
  void until?.then(() => {
    isOver = true;
  });
  const round = dispatcher.startDue();
  while (round.workers > 0 && !isOver) await setImmediate();
  return round.attempts();
}

/** Advances the world's clock to each due attempt; returns all attempts. */
export async function runSchedule(world: TestWorld, dispatcher: Dispatcher): Promise<DeliveryAttempt[]> {
  const attempts: DeliveryAttempt[] = [];
  for (let at = nextDueAt(world.sql); at !== undefined; at = nextDueAt(world.sql)) {
    world.clock.set(Math.max(at, world.clock.now()));
    attempts.push(...(await deliverDue(dispatcher)));
  }
  return attempts;
}

export const deliveriesOf = (world: TestWorld): LoggedDelivery[] =>
  listDeliveries(world.sql, { limit: 1000 }).reverse();

export const statusesOf = (world: TestWorld): string[] => deliveriesOf(world).map(({ status }) => status);

export function firstDelivery(world: TestWorld): LoggedDelivery {
  const [first] = deliveriesOf(world);
  if (first === undefined) throw new Error('There is no delivery');
  return first;
}
