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
  readonly store: WorldStore;
  /** Storage key of the database, created when missing. Default: in memory. */
  readonly place?: string | undefined;
  /** Initial content; replaces stored content. Default: the stored world, or a new one. */
  readonly snapshot?: Uint8Array | undefined;
  /** An open database of a stopped world, which is continued or restarted as `identity`. Default: its own database. */
  readonly database?: Database;
  /** World, generation and sandbox. Default: from the database, or a new sandbox. */
  readonly identity?: WorldIdentity | undefined;
  /** Branch and sandbox that `place` must contain. Default: any or none. */
  readonly kept?: Pick<WorldIdentity, 'world' | 'sandbox'>;
  /** Clock of a new world; a stored world refuses another. Default: fixed at `DEFAULT_START`. */
  readonly clock?: ClockStart | undefined;
  /** Seed of a new world's ids and secrets. Default: `tesa`. */
  readonly seed?: string | undefined;
  /** Keys of a new world that is not filled from a file. Default: the documented keys. */
  readonly credentials?: Credentials | undefined;
  /** Content of a new world. Default: two organizations and a proposal. */
  readonly filledFrom?: ReadWorld | undefined;
  /** Receives the steps that fill the world, to run other work in between. Default: filled at once. */
  readonly inSteps?: (filling: Iterable<void>) => void;
  /** Allows webhooks to this machine, also over plain http. Default: true. */
  readonly allowLoopback?: boolean;
  /** Private hosts that webhooks may reach, also over plain http: `host` for any port, or `host:port`. Default: none. */
  readonly allowDestinations?: readonly string[] | undefined;
  /** Signs and confirms transactions automatically. Default: false. */
  readonly auto?: boolean | undefined;
  /** Network for webhooks. Default: none; they only reach this sandbox. */
  readonly network?: Network | undefined;
  readonly resolve?: Resolve | undefined;
  /** Own port, which webhooks must not call. Default: none. */
  readonly ownPort?: (() => number | undefined) | undefined;
  readonly realClock?: Clock;
  readonly timer?: Timer;
  readonly receivers?: Receivers;
  /** Forwarders taken over from the previous world. Default: none. */
  readonly forwarders?: Forwarders;
  /** Sends webhooks. Default: over the network. */
  readonly send?: Send;
  /** Concurrent delivery attempts, for hosts with few connections. Default: 128. */
  readonly attemptsAtOnce?: number | undefined;
  readonly log?: Log | undefined;
}

/** A database and its clock, service, custodian and webhooks. Organizations are rows in it. */
export interface World extends Omit<Background, 'worker'> {
  readonly sql: Database;
  /** The database without this world's bookkeeping, for its successor. */
  readonly database: Database;
  readonly generation: Generation;
  readonly seed: string;
  readonly clock: WorldClock;
  readonly realClock: Clock;
  readonly timer: Timer;
  readonly ids: Ids;
  readonly service: Service;
  readonly dispatcher: Dispatcher;
  readonly checkDestination: CheckDestination;
  readonly receivers: Receivers;
  readonly forwarders: Forwarders;
  readonly custodian: Custodian | undefined;
  automate(isOn: boolean): void;
  readonly secret: string;
  giveSecret(secret: string): void;
  readonly isNew: boolean;
  look(): void;
  watch(listener: ChangeListener): void;
  /** Sets the function that selects faults for delivery attempts. */
  strikeDeliveries(strike: ApplyDeliveryFault): void;
  wake(): void;
  stop(): Promise<void>;
  close(): Promise<void>;
}

/** True when a world signs and confirms automatically, which may change after it was opened. */
export const isAutomatic = ({ custodian }: World): boolean => custodian !== undefined;
