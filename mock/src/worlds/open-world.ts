import { realTimer } from '#platform';
import { TABLES_VERSION } from '../contract/generated/tables-version.ts';
import { inWorld, silent } from '../log.ts';
import { type Database, type Purpose, type Sql, UnusableFile } from '../platform/store.ts';
import { hasTable } from '../store/statements.ts';
import { createService, listOrganizations } from '../treasury/index.ts';
import {
  type ApplyDeliveryFault,
  type CheckDestination,
  createDestinationCheck,
  createReceive,
  createSender,
  Dispatcher,
  Forwarders,
  ownAddresses,
  parseAllowedDestinations,
  Receivers,
  shownAttempt,
} from '../webhooks/index.ts';
import { createBackground } from './background.ts';
import {
  announcingClock,
  attemptChange,
  attemptEntry,
  attemptLine,
  Changes,
  eventChange,
} from './changes.ts';
import { checkInstant, openClock, type StandingClock } from './clock.ts';
import { Secrets } from './credentials.ts';
import { type Custodian, createCustodian } from './custodian.ts';
import { FIRST_GENERATION, generationAfter, newIdentity, type WorldIdentity } from './generation.ts';
import type { World, WorldOptions } from './world.ts';
import { keepRow } from './world-metadata.ts';

/**
 * Opens a world, or creates a new one.
 * @throws {UnusableFile} when the file or snapshot belongs to another program or version, the file is in use, or `seed`
 * or a fixed clock is given for an existing world
 * @throws {Error} when it is not a database
 */
export function createWorld(options: WorldOptions): World {
  const { database: given, identity } = options;
  if (given !== undefined) {
    // Writes nothing when it opens an existing world, so that opening works on a full disk.
    if (identity !== undefined) prepare(given, options);
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

const openDatabase = ({ store, place, snapshot }: WorldOptions): Database =>
  place === undefined ? store.openInMemory(snapshot) : store.open(place, WORLD);

function prepare(database: Database, { place, snapshot, kept, ...row }: WorldOptions): void {
  const held = place === undefined ? undefined : identityIn(database);
  if (kept === undefined && row.identity === undefined) checkNoBranch(database);
  if (kept !== undefined && (kept.world !== held?.world || kept.sandbox !== held.sandbox))
    throw new UnusableFile(held === undefined ? 'it is empty' : `it holds another world, ${held.world}`);
  // A file made from a snapshot is a new sandbox; in memory, the snapshot's identity stays.
  const identity = held === undefined ? (row.identity ?? newIdentity()) : generationAfter(held);
  if (place !== undefined && snapshot !== undefined)
    database.replaceContent(snapshot, () => openRow(database, { ...row, snapshot, identity }));
  else
    database.transaction(() => {
      openRow(database, { ...row, snapshot });
      if (held === undefined) return;
      if (kept === undefined && row.filledFrom !== undefined) checkUnfilled(database);
      if (row.seed !== undefined) reseed(database, row.seed);
      if (kept === undefined && typeof row.clock === 'object') standAt(database, row.clock);
    });
}

/** Refuses a branch as the main world, because it would create branches with duplicate event ids. */
function checkNoBranch(database: Database): void {
  const { world } = identityIn(database) ?? FIRST_GENERATION;
  if (world !== FIRST_GENERATION.world)
    throw new UnusableFile(
      `it is ${world}, a branch of a sandbox: give the file of the sandbox, or another one`,
    );
}

export const DEFAULT_START = Date.parse('2026-11-05T12:00:00Z');

const DEFAULT_SEED = 'tesa';

type RowOptions = Pick<WorldOptions, 'clock' | 'seed' | 'identity' | 'snapshot'>;

/**
 * Claims a database for a world and creates its row. An existing row keeps everything except `identity`. Call it in a
 * transaction.
 */
function openRow(sql: Database, { clock, seed, identity, snapshot }: RowOptions): void {
  sql.claim(WORLD);
  if (!hasTable(sql, 'mundo')) {
    // SQLite accepts an empty snapshot as an empty database.
    if (snapshot !== undefined) throw new UnusableFile('the snapshot holds no world: give one of a sandbox');
    sql.run(WORLD_SCHEMA);
  }
  // A world that is being opened has no pending requests, so their idempotency keys are free again.
  sql.run('DELETE FROM idempotencia WHERE status IS NULL');
  if (sql.rows('SELECT 1 FROM mundo').length === 0) insertRow(sql, { clock, seed, identity });
  else if (identity !== undefined) {
    const { world, epoch, sandbox, ramos } = identity;
    sql.run('UPDATE mundo SET nome = ?, vida = ?, sandbox = ?, ramos = ?', world, epoch, sandbox, ramos);
  }
}

const LONGEST_SEED = 200;

export function checkSeed(seed: string): void {
  const length = [...seed].length;
  if (length > 0 && length <= LONGEST_SEED && !/\p{Surrogate}/u.test(seed)) return;
  throw new RangeError(`A seed has from 1 to ${LONGEST_SEED} characters, and no half of a surrogate pair`);
}

function insertRow(
  sql: Sql,
  { clock = { at: DEFAULT_START }, seed = DEFAULT_SEED, identity = newIdentity() }: RowOptions,
): void {
  checkSeed(seed);
  if (clock !== 'real') checkInstant(clock.at);
  const [relogio, instante] = clock === 'real' ? ['real', 0] : ['manual', clock.at];
  const query = `INSERT INTO mundo (unico, semente, nome, vida, sandbox, ramos, ids, da_historia, relogio, instante, ultimo)
    VALUES (1, ?, ?, ?, ?, ?, 0, '{}', ?, ?, ?)`;
  const { world, epoch, sandbox, ramos } = identity;
  sql.run(query, seed, world, epoch, sandbox, ramos, relogio, instante, instante);
}

export function identityIn(sql: Sql): WorldIdentity | undefined {
  if (!hasTable(sql, 'mundo')) return undefined;
  return sql.rows<WorldIdentity>('SELECT nome AS world, vida AS epoch, sandbox, ramos FROM mundo')[0];
}

export function identityOf({ database }: { readonly database: Sql }): WorldIdentity {
  const identity = identityIn(database);
  if (identity === undefined) throw new Error('This database has no world');
  return identity;
}

/**
 * Changes the seed of a world that is still empty, which happens when a process dies between creating and filling it.
 * @throws {UnusableFile} when the world is not empty
 */
function reseed(sql: Sql, seed: string): void {
  if (isFilled(sql))
    throw new UnusableFile(
      'it holds a world already, whose ids follow from its own seed: leave the seed out, or give another file',
    );
  checkSeed(seed);
  sql.run('UPDATE mundo SET semente = ?', seed);
}

function standAt(sql: Sql, { at }: StandingClock): void {
  if (isFilled(sql))
    throw new UnusableFile(
      'it holds a world already, which has its own clock: leave the clock out, or give another file',
    );
  checkInstant(at);
  sql.run("UPDATE mundo SET relogio = 'manual', instante = ?, ultimo = ?", at, at);
}

function checkUnfilled(sql: Sql): void {
  if (isFilled(sql))
    throw new UnusableFile('it holds a world already: leave the other world out, or give another file');
}

const isFilled = (sql: Sql): boolean =>
  hasTable(sql, 'organizacoes') && sql.rows('SELECT 1 FROM organizacoes LIMIT 1').length > 0;

function worldIn(database: Database, options: WorldOptions): World {
  const { contract, realClock = { now: Date.now }, timer = realTimer } = options;
  const { receivers = new Receivers(), forwarders = new Forwarders() } = options;

  const keptClock = openClock(database, realClock);
  const changes = new Changes(keptClock);
  const clock = announcingClock(keptClock, changes);
  const { sql, ids, generation, seed } = keepRow(database, clock, changes);
  const secrets = new Secrets(seed, clock);
  const isPrincipal = generation.world === FIRST_GENERATION.world;
  const log = inWorld(options.log ?? silent, isPrincipal ? undefined : generation.world);

  const service = createService({
    sql,
    clock,
    ids,
    document: contract.document,
    newSecret: (from) => secrets.next(from),
    onEvent: (event) => changes.note(() => eventChange(event)),
  });

  const checkDestination = destinationCheckOf(options);
  const { post } = options.network ?? {};
  const { send = createSender({ checkDestination, post, forward: forwarders.forward, realClock }) } = options;
  let strike: ApplyDeliveryFault = () => undefined;
  const dispatcher = new Dispatcher({
    world: { sql, clock, ids },
    send,
    receive: createReceive({ receivers, sql, clock, realClock, timer }),
    realClock,
    overall: options.attemptsAtOnce,
    strike: (delivery) => strike(delivery),
    onRetry: () => worker.reschedule(),
    onAttempt(attempt, sent) {
      const shown = shownAttempt(attempt);
      log(attemptLine(shown, sent), () => attemptEntry(shown, sent));
      changes.note(() => attemptChange(shown, sent));
    },
  });

  let custodian: Custodian | undefined;
  const automate = (isOn: boolean) => {
    custodian = isOn ? (custodian ?? createCustodian({ sql, clock, service })) : undefined;
  };
  automate(options.auto === true);

  const { worker, ...whatIsDue } = createBackground({
    sql,
    clock,
    service,
    custodian: () => custodian,
    dispatcher,
    timer,
    log,
  });
  const stop = () => {
    worker.close();
    return dispatcher.close();
  };
  let closing: Promise<void> | undefined;

  return {
    sql,
    database,
    generation,
    seed,
    clock,
    realClock,
    timer,
    ids,
    service,
    dispatcher,
    checkDestination,
    receivers,
    forwarders,
    secret: secrets.own,
    giveSecret: (secret) => secrets.give(secret),
    get custodian() {
      return custodian;
    },
    automate,
    get isNew() {
      return listOrganizations(sql).length === 0;
    },
    watch(listener) {
      changes.listener = listener;
    },
    strikeDeliveries(next) {
      strike = next;
    },
    ...whatIsDue,
    look: () => worker.look(),
    wake: () => worker.wake(),
    stop,
    close() {
      closing ??= stop().then(() => sql.close());
      return closing;
    },
  };
}

function destinationCheckOf(options: WorldOptions): CheckDestination {
  const { allowLoopback = true, allowDestinations = [], ownPort, network } = options;
  const { resolve = network?.resolve } = options;
  return createDestinationCheck({
    allowLoopback,
    allowed: parseAllowedDestinations(allowDestinations),
    ...(ownPort && { isOwn: ownAddresses(ownPort, network?.ownAddresses ?? (() => [])) }),
    ...(resolve && { resolve }),
  });
}

/**
 * Tables of a world besides those of its service: one row about the world, and the responses stored per
 * `Idempotency-Key`. The responses have row ids: in the order of their random keys, each insertion would move whole
 * responses, and a response of a kilobyte would take a page of its own.
 */
export const WORLD_SCHEMA = `
CREATE TABLE mundo (
  unico INTEGER PRIMARY KEY CHECK (unico = 1),
  semente TEXT NOT NULL,
  nome TEXT NOT NULL,
  vida INTEGER NOT NULL,
  sandbox TEXT NOT NULL,
  ramos INTEGER NOT NULL,
  ids INTEGER NOT NULL,
  da_historia TEXT NOT NULL,
  relogio TEXT NOT NULL CHECK (relogio IN ('manual', 'real')),
  instante INTEGER NOT NULL,
  ultimo INTEGER NOT NULL
) STRICT;

CREATE TABLE idempotencia (
  organizacao_id TEXT NOT NULL,
  chave TEXT NOT NULL,
  alvo TEXT NOT NULL,
  pedido BLOB NOT NULL,
  criada_em INTEGER NOT NULL,
  status INTEGER,
  cabecalhos TEXT,
  corpo TEXT,
  PRIMARY KEY (organizacao_id, chave),
  CHECK ((status IS NULL) = (cabecalhos IS NULL))
) STRICT;
`;

/** The program number is `TESA` in ASCII. */
export const WORLD: Purpose = { program: 0x54455341, version: TABLES_VERSION };
