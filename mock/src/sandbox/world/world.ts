import { createHmac } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Contract } from '../../contract/contract.ts';
import { inWorld, type Log, silent } from '../../log.ts';
import { createService, listOrganizations, type Service } from '../service/index.ts';
import { checkOwner, sealOwnership } from '../store/ownership.ts';
import { openSqlite, type Sqlite } from '../store/sqlite.ts';
import { UnusableFile } from '../store/unusable-file.ts';
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
import { type Custodian, createCustodian } from './custodian.ts';
import type { Ids } from './ids.ts';
import { type Belonging, FIRST_LIFE, firstOfAll, type Life, lifeAfter } from './life.ts';
import { lifeIn, openRow, reseed } from './open-row.ts';
import { realTimer, type Timer } from './timer.ts';
import { keepRow } from './world-row.ts';

export interface WorldOptions {
  readonly contract: Contract;
  /** Path of the database file, made when missing. Default: in memory. */
  readonly file?: string;
  /** What the world starts as; it replaces what `file` holds. Default: what `file` holds, or a new world. */
  readonly snapshot?: Uint8Array;
  /**
   * A database that is open already, where another world lived till now; this one lives on there, or lives `life`.
   * Default: one of its own.
   */
  readonly database?: Sqlite;
  /** Default: its own, or the first of a new world. */
  readonly life?: Belonging;
  /** Which branch of which sandbox `file` has to hold already. Default: it may hold whatever it does, or nothing. */
  readonly kept?: Pick<Belonging, 'mundo' | 'sandbox'>;
  /** Of a new world; one that exists keeps its own. Default: standing at `DEFAULT_START`. */
  readonly clock?: ClockStart;
  /** What the ids and secrets of a new world follow from, and only of a new one may; default `tesa`. */
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
  /** The same without the row that this world keeps: for the world that takes its place. */
  readonly database: Sqlite;
  readonly life: Life;
  /** What its ids follow from. */
  readonly seed: string;
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
  /** Does nothing more by itself: cuts the deliveries under way, which stay due. Another may live in its database. */
  stop(): Promise<void>;
  /** Stops, and closes the database. */
  close(): Promise<void>;
}

/**
 * @throws {UnusableFile} when the file or the snapshot is of another program or of another version of the sandbox, when
 *   the file is in use, or when `seed` is given to the world that it holds
 * @throws {Error} when it is not a database
 */
export function createWorld(options: WorldOptions): World {
  const { database: given, life } = options;
  if (given !== undefined) {
    // A world that only lives on writes nothing, so that it does on a disk that takes no more.
    if (life !== undefined) prepare(given, options);
    return worldIn(given, options);
  }
  const database = openDatabase(options);
  try {
    prepare(database, options);
    return worldIn(database, options);
  } catch (error) {
    database.close();
    throw error;
  }
}

function openDatabase({ file, snapshot }: WorldOptions): Sqlite {
  if (file === undefined) return openSqlite(snapshot && { snapshot });
  checkOwner(file);
  return openSqlite({ file });
}

function worldIn(database: Sqlite, options: WorldOptions): World {
  const { contract, allowLoopback = true, realClock = { now: Date.now } } = options;
  const { timer = realTimer } = options;
  const clock = openClock(database, realClock);
  const { sql, ids, life, seed } = keepRow(database, clock);
  const log = inWorld(options.log ?? silent, life.mundo === FIRST_LIFE.mundo ? undefined : life.mundo);
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
  const stop = () => {
    background.worker.close();
    return dispatcher.close();
  };
  return {
    sql,
    database,
    life,
    seed,
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
    secret: secretOf(seed),
    isNew: listOrganizations(sql).length === 0,
    wake: () => background.worker.wake(),
    stop,
    close() {
      closing ??= stop().then(() => sql.close());
      return closing;
    },
  };
}

/** Makes the database that of a world: of the one it holds, of a snapshot in its place, or of a new one. */
function prepare(database: Sqlite, { file, snapshot, kept, ...row }: WorldOptions): void {
  const held = file === undefined ? undefined : lifeIn(database);
  if (kept === undefined && row.life === undefined) checkNoBranch(database);
  if (kept !== undefined && !isDeepStrictEqual(kept, held && { mundo: held.mundo, sandbox: held.sandbox }))
    throw new UnusableFile(held === undefined ? 'it is empty' : `it holds another world, ${held.mundo}`);
  // What starts as the copy of a world is a sandbox of its own.
  const life = held === undefined ? (row.life ?? firstOfAll()) : lifeAfter(held);
  if (file !== undefined && snapshot !== undefined)
    database.replaceContent(snapshot, () => openRow(database, { ...row, life }));
  else
    database.transaction(() => {
      openRow(database, row);
      if (held !== undefined && row.seed !== undefined) reseed(database, row.seed);
    });
  if (file !== undefined && held === undefined) sealOwnership(database);
}

/** A branch under another name would have branches of its own name, whose events had its ids. */
function checkNoBranch(database: Sqlite): void {
  const { mundo } = lifeIn(database) ?? FIRST_LIFE;
  if (mundo !== FIRST_LIFE.mundo)
    throw new UnusableFile(
      `it is ${mundo}, a branch of a sandbox: give the file of the sandbox, or another one`,
    );
}

const secretOf = (seed: string): string => createHmac('sha256', seed).update('tesa').digest('hex');
