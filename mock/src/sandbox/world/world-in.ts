import { createHmac } from 'node:crypto';
import { LiveDoor } from '../../door/live-door.ts';
import { inWorld, silent } from '../../log.ts';
import { createService, listOrganizations } from '../service/index.ts';
import type { Sqlite } from '../store/sqlite.ts';
import {
  type CheckDestination,
  createDestinationCheck,
  createReceive,
  createSender,
  Dispatcher,
  Forwarders,
  ownAddresses,
  parseAllowedDestinations,
  Receivers,
  randomSecret,
  type StrikeDelivery,
  secretFrom,
  shownAttempt,
} from '../webhooks/index.ts';
import { attemptEntry, attemptLine } from './attempt-line.ts';
import { createBackground } from './background.ts';
import { announcingClock, attemptChange, Changes, eventChange } from './changes.ts';
import { openClock } from './clock.ts';
import { type Custodian, createCustodian } from './custodian.ts';
import { FIRST_GENERATION } from './generation.ts';
import { realTimer } from './timer.ts';
import type { World, WorldOptions } from './world.ts';
import { keepRow } from './world-row.ts';

/** Puts together the world that a database holds. */
export function worldIn(database: Sqlite, options: WorldOptions): World {
  const { contract, timer = realTimer, receivers = new Receivers(), recording } = options;
  const { forwarders = new Forwarders() } = options;
  const { realClock = { now: Date.now } } = options;
  const { door = new LiveDoor(realClock, recording) } = options;
  const ownClock = openClock(database, door.clock);
  const changes = new Changes(ownClock);
  const clock = announcingClock(ownClock, changes);
  const { sql, ids, generation, seed } = keepRow(database, clock, changes);
  const log = inWorld(
    options.log ?? silent,
    generation.mundo === FIRST_GENERATION.mundo ? undefined : generation.mundo,
  );
  const secret = secretOf(seed);
  let given: string | undefined;
  const service = createService({
    sql,
    clock,
    ids,
    document: contract.document,
    newSecret(from) {
      const next = given ?? (clock.runs ? door.random(randomSecret) : secretFrom(secret, from));
      given = undefined;
      return next;
    },
    onEvent: (event) => changes.note(() => eventChange(event)),
  });
  const checkDestination = destinationCheckOf(options);
  const { send = createSender({ checkDestination, forward: forwarders.forward, realClock }) } = options;
  let strike: StrikeDelivery = () => undefined;
  const dispatcher = new Dispatcher({
    world: { sql, clock, ids },
    send,
    receive: createReceive({ receivers, sql, clock, realClock: door.clock, timer }),
    door,
    realClock: door.clock,
    strike: (delivery) => strike(delivery),
    onRetry: () => background.worker.reschedule(),
    onAttempt: (attempt, sent) => {
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
  const background = createBackground({
    sql,
    clock,
    service,
    custodian: () => custodian,
    dispatcher,
    timer,
    door,
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
    generation,
    seed,
    clock,
    door,
    timer,
    ids,
    service,
    dispatcher,
    checkDestination,
    receivers,
    forwarders,
    get custodian() {
      return custodian;
    },
    automate,
    nextDue: background.nextDue,
    peekDue: background.peekDue,
    nextChange: background.nextChange,
    recording,
    secret,
    giveSecret(next) {
      given = next;
    },
    look: () => background.worker.look(),
    get isNew() {
      return listOrganizations(sql).length === 0;
    },
    watch(listener) {
      changes.listener = listener;
    },
    strikeDeliveries(next) {
      strike = next;
    },
    wake: () => background.worker.wake(),
    stop,
    close() {
      closing ??= stop().then(() => sql.close());
      return closing;
    },
  };
}

const destinationCheckOf = ({
  allowLoopback = true,
  allowDestinations = [],
  ownPort,
  resolve,
}: WorldOptions): CheckDestination =>
  createDestinationCheck({
    allowLoopback,
    allowed: parseAllowedDestinations(allowDestinations),
    ...(ownPort && { isOwn: ownAddresses(ownPort) }),
    ...(resolve && { resolve }),
  });

const secretOf = (seed: string): string => createHmac('sha256', seed).update('tesa').digest('hex');
