import { checkOptions } from './check-options.ts';
import { CONTROL, type ContractFile, loadContract, readWorld } from './files.ts';
import { createMock } from './mock.ts';
import type { DelayCall } from './pipeline.ts';
import { FileStore } from './platform/node/file-store.ts';
import { NETWORK } from './platform/node/network.ts';
import { LocalWorlds } from './worlds/local-worlds.ts';
import { openFilledByCopy } from './worlds/seed.ts';
import type { World, WorldOptions } from './worlds/world.ts';
import type { WorldFile } from './worlds/world-file/world-file.ts';

export interface SandboxOptions
  extends Pick<
    WorldOptions,
    | 'clock'
    | 'seed'
    | 'credentials'
    | 'snapshot'
    | 'auto'
    | 'attemptsAtOnce'
    | 'allowLoopback'
    | 'allowDestinations'
    | 'resolve'
    | 'send'
    | 'realClock'
    | 'timer'
    | 'log'
  > {
  /** Path of the database file, made when missing. Default: in memory. */
  readonly file?: string | undefined;
  /**
   * The world that it starts as, and becomes again when it is reset: the name of a ready one, such as `meio-do-mes`, the
   * path of a YAML or JSON file, or the world itself. Default: two organisations and a proposal.
   */
  readonly world?: string | WorldFile;
  /**
   * Delays a request while it is under way, so that its repetitions are answered `requisicao_em_andamento`. Default:
   * delays none.
   */
  readonly hold?: DelayCall;
  /** Requests that it takes of an organisation a minute of real time; default: more than any test makes. */
  readonly rateLimit?: number;
  /** Default: the contract of this repository, read once. */
  readonly contract?: ContractFile;
}

/** A sandbox in this process: no port, no server. */
export interface Sandbox {
  readonly contract: ContractFile;
  /** The principal world; the control plane may replace it, so read it anew each time. */
  readonly world: World;
  /** Answers a request to the API, at any origin, below `/v1`, or to its control plane; fit to be the `fetch` of a client. */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /** Closes the world, and its database. */
  close(): Promise<void>;
}

/** Every option: one that is left out here does not compile. */
const OPTIONS = {
  allowDestinations: true,
  allowLoopback: true,
  attemptsAtOnce: true,
  auto: true,
  clock: true,
  contract: true,
  credentials: true,
  file: true,
  hold: true,
  log: true,
  rateLimit: true,
  realClock: true,
  resolve: true,
  seed: true,
  send: true,
  snapshot: true,
  timer: true,
  world: true,
} satisfies Record<keyof SandboxOptions, true>;

let ownContract: Promise<ContractFile> | undefined;

/**
 * A new sandbox: two organisations, their keys, and a pending proposal. Its clock stands still by default.
 * @throws {UnusableFile} when the file is in use, is no database, is of another program or version, or has its own seed
 * already; or when what is kept beside it is damaged, or of another sandbox
 * @throws {WorldFileError} when `world` is no world
 * @throws {TypeError} when there is no such option
 * @throws {RangeError} when one of `allowDestinations` can be no destination
 * @throws {Error} when the snapshot is not a database
 */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  checkOptions(options, OPTIONS);
  ownContract ??= loadContract();
  const { contract = await ownContract, file, world: source, hold, rateLimit, ...start } = options;
  const store = new FileStore(file);
  // The worlds that replace the principal one, and branches, start as something else.
  const { snapshot: _snapshot, seed: _seed, ...common } = start;
  const filledFrom = source === undefined ? undefined : await readWorld(source);
  const worlds = new LocalWorlds({
    store,
    start,
    rateLimit,
    open: (start) => openFilledByCopy({ ...common, store, network: NETWORK, contract, filledFrom, ...start }),
  });
  const mock = createMock({ contract, controlContract: CONTROL, worlds, hold, log: start.log });
  return {
    contract,
    get world() {
      return worlds.principal.world;
    },
    fetch: (input, init) => keepingAlive(async () => mock.fetch(new Request(input, init))),
    close: () => worlds.close(),
  };
}

const LONGEST_INTERVAL = 2 ** 31 - 1;

/** Keeps the process alive until work is done, as a connection would: the timers of a sandbox do not. */
async function keepingAlive<T>(work: () => Promise<T>): Promise<T> {
  const alive = setInterval(() => {}, LONGEST_INTERVAL);
  try {
    return await work();
  } finally {
    clearInterval(alive);
  }
}
