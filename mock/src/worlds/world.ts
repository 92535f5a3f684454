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
import type { Credentials } from './credentials.ts';
import type { Custodian } from './custodian.ts';
import type { Generation, WorldIdentity } from './generation.ts';
import type { ReadWorld } from './world-file/world-file.ts';
import type { Ids } from './world-metadata.ts';

export interface WorldOptions {
  readonly contract: Contract;
  readonly store: WorldStore;
  /** Storage key of the database, which is created when missing. @default in memory */
  readonly place?: string | undefined;
  /** Initial content, which replaces stored content. @default the stored world, or a new one */
  readonly snapshot?: Uint8Array | undefined;
  /**
   * An open database of a stopped world, to continue it or to restart it as `identity`. @default a database of its own
   */
  readonly database?: Database;
  /** World, generation and sandbox. @default from the database, or a new sandbox */
  readonly identity?: WorldIdentity | undefined;
  /** Branch and sandbox that `place` must contain. */
  readonly kept?: Pick<WorldIdentity, 'world' | 'sandbox'>;
  /** Clock of a new world; a stored world refuses another clock. @default fixed at `DEFAULT_START` */
  readonly clock?: ClockStart | undefined;
  /** Seed of a new world's ids and secrets. @default `tesa` */
  readonly seed?: string | undefined;
  /** Keys of a new world that is not filled from a file. @default the documented keys */
  readonly credentials?: Credentials | undefined;
  /** Content of a new world. @default two organizations and a proposal */
  readonly filledFrom?: ReadWorld | undefined;
  /** Receives the steps that fill the world, to run other requests in between. @default the world is filled at once */
  readonly inSteps?: (filling: Iterable<void>) => void;
  /** Allows webhooks to this machine, also over plain http. @default true */
  readonly allowLoopback?: boolean;
  /** Private hosts that webhooks may reach, also over plain http: `host` for any port, or `host:port`. @default none */
  readonly allowDestinations?: readonly string[] | undefined;
  /** Signs and confirms transactions automatically. @default false */
  readonly auto?: boolean | undefined;
  /** Network for webhooks. @default none: webhooks only reach this sandbox */
  readonly network?: Network | undefined;
  readonly resolve?: Resolve | undefined;
  /** Port of this sandbox, which webhooks must not call; undefined when the sandbox does not listen. */
  readonly ownPort?: (() => number | undefined) | undefined;
  readonly realClock?: Clock;
  readonly timer?: Timer;
  readonly receivers?: Receivers;
  /** Forwarders to take over from the previous world. */
  readonly forwarders?: Forwarders;
  /** Sends webhooks. @default over the network */
  readonly send?: Send;
  /** Concurrent delivery attempts, to limit on hosts with few connections. @default 128 */
  readonly attemptsAtOnce?: number | undefined;
  readonly log?: Log | undefined;
}

/** A world: a database and its clock, service, custodian and webhooks. Organizations are rows in it. */
export interface World extends Omit<Background, 'worker'> {
  readonly sql: Database;
  /** The database without this world's bookkeeping, which the next world takes over. */
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

export const isAutomatic = ({ custodian }: World): boolean => custodian !== undefined;
