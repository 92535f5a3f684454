import type { Contract } from '../contract/contract.ts';
import type { Log } from '../log.ts';
import type { Network, Resolve } from '../platform/network.ts';
import type { Timer } from '../platform/primitives.ts';
import type { Database, WorldStore } from '../platform/store.ts';
import type { Service } from '../treasury/index.ts';
import type {
  ApplyDeliveryFault,
  CheckDestination,
  Dispatcher,
  Forwarders,
  Receivers,
  Send,
} from '../webhooks/index.ts';
import type { Background } from './background.ts';
import type { ChangeListener } from './changes.ts';
import type { Clock, ClockStart, WorldClock } from './clock.ts';
import type { Credentials, Ids } from './credentials.ts';
import type { Custodian } from './custodian.ts';
import type { Generation, WorldIdentity } from './generation.ts';
import type { ReadWorld } from './world-file/world-file.ts';

export interface WorldOptions {
  readonly contract: Contract;
  /** Where its database is kept. */
  readonly store: WorldStore;
  /** What the store keeps its database by, made when missing. Default: it is in memory. */
  readonly place?: string | undefined;
  /** What the world starts as; it replaces what is kept. Default: what is kept, or a new world. */
  readonly snapshot?: Uint8Array | undefined;
  /**
   * An open database, left by a stopped world; this world continues that one, or begins as
   * `identity`. Default: a database of its own.
   */
  readonly database?: Database;
  /** Which generation of which world it is, of which sandbox. Default: what the database holds, or a new sandbox. */
  readonly identity?: WorldIdentity | undefined;
  /** The branch and sandbox that `place` must hold already. Default: any, or none. */
  readonly kept?: Pick<WorldIdentity, 'world' | 'sandbox'>;
  /** Of a new world; one that is kept has its own, and refuses another. Default: standing at `DEFAULT_START`. */
  readonly clock?: ClockStart | undefined;
  /** What the ids and secrets of a new world follow from, and only of a new one may; default `tesa`. */
  readonly seed?: string | undefined;
  /** The keys that a new world is made with, unless `filledFrom` fills it. Default: those of every sandbox, which the docs name. */
  readonly credentials?: Credentials | undefined;
  /** What a new world is filled with, and only a new one may; default: two organizations and a proposal. */
  readonly filledFrom?: ReadWorld | undefined;
  /** Called with the steps that fill the world, so that other work can run in between. Default: it is filled at once. */
  readonly inSteps?: (filling: Iterable<void>) => void;
  /** Whether webhooks may go to this machine, over plain http too; default: true. */
  readonly allowLoopback?: boolean;
  /**
   * Neighbours that webhooks may go to at private addresses, over plain http too: `host` for any port, or `host:port`.
   * Default: none.
   */
  readonly allowDestinations?: readonly string[] | undefined;
  /** Whether transactions are signed and confirmed by themselves; default: false. */
  readonly auto?: boolean | undefined;
  /** What webhooks go over. Default: nothing, they reach this sandbox alone. */
  readonly network?: Network | undefined;
  /** Default: that of the network. */
  readonly resolve?: Resolve | undefined;
  /** Port at which this process serves the world, and no webhook may go; default: none. */
  readonly ownPort?: (() => number | undefined) | undefined;
  /** Real time; default: the machine's. */
  readonly realClock?: Clock;
  /** What the background work waits by; default: the machine's. */
  readonly timer?: Timer;
  /** Receivers that the world takes over from the one it replaces; default: none. */
  readonly receivers?: Receivers;
  /** Forwarders that the world takes over from the one it replaces; default: none. */
  readonly forwarders?: Forwarders;
  /** Sends webhooks. Default: over the network. */
  readonly send?: Send;
  /** Attempts at deliveries that are under way at once, for a host that may open few connections. Default: 128. */
  readonly attemptsAtOnce?: number | undefined;
  /** Default: silent. */
  readonly log?: Log | undefined;
}

/** One database and what runs on it: clock, service, custodian and webhooks. Organizations are rows in it. */
export interface World extends Omit<Background, 'worker'> {
  readonly sql: Database;
  /** The same database without this world's bookkeeping: for the world that replaces it. */
  readonly database: Database;
  readonly generation: Generation;
  /** The seed of its ids. */
  readonly seed: string;
  readonly clock: WorldClock;
  /** Real time. */
  readonly realClock: Clock;
  /** Waits for real time. */
  readonly timer: Timer;
  readonly ids: Ids;
  readonly service: Service;
  readonly dispatcher: Dispatcher;
  readonly checkDestination: CheckDestination;
  /** The built-in receivers of webhooks. */
  readonly receivers: Receivers;
  /** The programs that forward its webhooks, through all its generations. */
  readonly forwarders: Forwarders;
  /** Signs and confirms transactions by itself; undefined when that is left to the control plane. */
  readonly custodian: Custodian | undefined;
  /** From now on, signs and confirms transactions by itself, or leaves that to the control plane. */
  automate(isOn: boolean): void;
  /** What the world signs its own tokens with. */
  readonly secret: string;
  /** Sets the secret that the next destination of webhooks gets. */
  giveSecret(secret: string): void;
  /** Whether it has not been filled yet: a process may die between making a world and filling it. */
  readonly isNew: boolean;
  /** Does what is due now, as the background work does. */
  look(): void;
  /** Calls this listener, in place of the last one, for each change from now on. */
  watch(listener: ChangeListener): void;
  /** From now on, asks this function which fault strikes an attempt at a delivery. */
  strikeDeliveries(strike: ApplyDeliveryFault): void;
  /** Starts the background work for what is due. Call it after each change. */
  wake(): void;
  /** Ends the background work: cuts the deliveries under way, which stay due. Its database may then serve another world. */
  stop(): Promise<void>;
  /** Stops, and closes the database. */
  close(): Promise<void>;
}

/** Whether a world signs and confirms by itself, which may have been switched since it was opened. */
export const isAutomatic = ({ custodian }: World): boolean => custodian !== undefined;
