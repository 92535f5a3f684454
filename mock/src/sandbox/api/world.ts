import { createHmac } from 'node:crypto';
import type { Contract } from '../../contract/contract.ts';
import { type Log, silent } from '../../log.ts';
import { type Custodian, createCustodian } from '../control/custodian.ts';
import { createService, listOrganizations, type Service } from '../service/index.ts';
import { checkOwner, takeOwnership } from '../store/ownership.ts';
import { openSqlite, type Sqlite, type SqliteOptions } from '../store/sqlite.ts';
import {
  createDestinationJudge,
  createDispatcher,
  createSender,
  type Dispatcher,
  type JudgeDestination,
  ownAddresses,
  type Resolve,
} from '../webhooks/index.ts';
import { attemptLine } from './attempt-line.ts';
import { createBackground } from './background.ts';
import { type Clock, type ClockStart, openClock, type WorldClock } from './clock.ts';
import { releaseAll } from './idempotency.ts';
import type { Ids } from './ids.ts';
import { realTimer, type Timer } from './timer.ts';
import { keepRow } from './world-row.ts';
import { WORLD_SCHEMA } from './world-schema.ts';

/** Where the clock of a world stands unless told otherwise. */
export const DEFAULT_START = Date.parse('2026-11-05T12:00:00Z');

export interface WorldOptions extends SqliteOptions {
  readonly contract: Contract;
  /** Of a new world; one that exists keeps its own. Default: standing at `DEFAULT_START`. */
  readonly clock?: ClockStart;
  /** What the ids and secrets of a new world follow from; default `tesa`. */
  readonly seed?: string;
  /** Whether webhooks may go to this machine, over plain http too; default: true. */
  readonly allowLoopback?: boolean;
  /** Whether transactions are signed and confirmed by themselves; default: false. */
  readonly auto?: boolean;
  /** Default: DNS. */
  readonly resolve?: Resolve;
  /** Port at which this process serves the world, and no webhook may go; default: none. */
  readonly ownPort?: () => number | undefined;
  /** Real time; default: the machine's. */
  readonly realClock?: Clock;
  /** What the background work waits by; default: the machine's. */
  readonly timer?: Timer;
  /** Default: silent. */
  readonly log?: Log;
}

/** One database and all that lives in it; organisations are rows. */
export interface World {
  readonly sql: Sqlite;
  readonly clock: WorldClock;
  readonly realClock: Clock;
  /** By which it waits for real time. */
  readonly timer: Timer;
  readonly ids: Ids;
  readonly service: Service;
  readonly dispatcher: Dispatcher;
  readonly judge: JudgeDestination;
  /** Signs and confirms by itself; undefined when the control plane, or nobody, does. */
  readonly custodian: Custodian | undefined;
  /** What the world signs its own tokens with. */
  readonly secret: string;
  /** Whether nothing lives in it: its process may have died between making a world and filling it. */
  readonly isNew: boolean;
  /** When something is due by itself, in milliseconds of the world's time; null when nothing is. */
  nextDue(): number | null;
  /** The same without the deliveries, which change nothing but themselves. */
  nextChange(): number | null;
  /** Has what is due done in the background; to be called after each change. */
  wake(): void;
  /** Cuts the deliveries under way, which stay due, and closes the database. */
  close(): Promise<void>;
}

/**
 * @throws {ForeignDatabase} when the file or the snapshot is of another program, or another version of the sandbox
 * @throws {Error} when it is not a database
 */
export function createWorld(options: WorldOptions): World {
  const { contract, allowLoopback = true, realClock = { now: Date.now } } = options;
  const { timer = realTimer, log = silent } = options;
  if (options.file !== undefined) checkOwner(options.file);
  const database = openSqlite(options);
  database.transaction(() => openRow(database, options));
  const clock = openClock(database, realClock);
  const { sql, ids } = keepRow(database, clock);
  const service = createService({ sql, clock, ids, document: contract.document });
  const judge = createDestinationJudge({
    allowLoopback,
    ...(options.ownPort && { isOwn: ownAddresses(options.ownPort) }),
    ...(options.resolve && { resolve: options.resolve }),
  });
  const send = createSender({ judge, realClock });
  const dispatcher = createDispatcher({
    world: { sql, clock, ids },
    send,
    realClock,
    onRetry: () => background.worker.reckon(),
    onAttempt: (attempt, sent) => log(attemptLine(attempt, sent)),
  });
  const custodian = options.auto === true ? createCustodian({ sql, clock, service }) : undefined;
  const background = createBackground({
    sql,
    clock,
    service,
    custodian,
    dispatcher,
    timer,
    log,
  });
  let closing: Promise<void> | undefined;
  const closeAll = async () => {
    background.worker.close();
    await dispatcher.close();
    sql.close();
  };
  return {
    sql,
    clock,
    realClock,
    timer,
    ids,
    service,
    dispatcher,
    judge,
    custodian,
    nextDue: background.nextDue,
    nextChange: background.nextChange,
    secret: secretOf(sql),
    isNew: listOrganizations(sql).length === 0,
    wake: () => background.worker.wake(),
    close() {
      closing ??= closeAll();
      return closing;
    },
  };
}

/** Makes the world's row when there is none. */
function openRow(sql: Sqlite, { clock = { at: DEFAULT_START }, seed = 'tesa' }: WorldOptions): void {
  takeOwnership(sql);
  sql.run(WORLD_SCHEMA);
  releaseAll(sql);
  if (sql.rows('SELECT 1 FROM mundo').length > 0) return;
  const [relogio, instante] = clock === 'real' ? ['real', 0] : ['manual', clock.at];
  const query =
    'INSERT INTO mundo (unico, semente, ids, relogio, instante, ultimo) VALUES (1, ?, 0, ?, ?, ?)';
  sql.run(query, seed, relogio, instante, instante);
}

function secretOf(sql: Sqlite): string {
  const [row] = sql.rows<{ semente: string }>('SELECT semente FROM mundo');
  return createHmac('sha256', row?.semente ?? '')
    .update('tesa')
    .digest('hex');
}
