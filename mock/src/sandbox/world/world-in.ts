import { realTimer } from '#host';
import type { Database } from '../../host/store.ts';
import { inWorld, silent } from '../../log.ts';
import { createService, listOrganizations } from '../../treasury/index.ts';
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
  type StrikeDelivery,
  shownAttempt,
} from '../../webhooks/index.ts';
import { attemptEntry, attemptLine } from './attempt-line.ts';
import { createBackground } from './background.ts';
import { announcingClock, attemptChange, Changes, eventChange } from './changes.ts';
import { openClock } from './clock.ts';
import { type Custodian, createCustodian } from './custodian.ts';
import { FIRST_GENERATION } from './generation.ts';
import { Secrets } from './secrets.ts';
import type { World, WorldOptions } from './world.ts';
import { keepRow } from './world-row.ts';

/** Puts together the world that a database holds. */
export function worldIn(database: Database, options: WorldOptions): World {
  const { contract, realClock = { now: Date.now }, timer = realTimer } = options;
  const { receivers = new Receivers(), forwarders = new Forwarders() } = options;

  const keptClock = openClock(database, realClock);
  const changes = new Changes(keptClock);
  const clock = announcingClock(keptClock, changes);
  const { sql, ids, generation, seed } = keepRow(database, clock, changes);
  const secrets = new Secrets(seed, clock);
  const isPrincipal = generation.mundo === FIRST_GENERATION.mundo;
  const log = inWorld(options.log ?? silent, isPrincipal ? undefined : generation.mundo);

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
  let strike: StrikeDelivery = () => undefined;
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
