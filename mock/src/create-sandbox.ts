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
  /** Path of the database file, created when missing. @default in memory */
  readonly file?: string | undefined;
  /**
   * Initial world, which a reset restores: the name of a ready one, such as `meio-do-mes`, the path of a YAML or JSON
   * file, or the world itself. @default two organizations and a proposal
   */
  readonly world?: string | WorldFile;
  /** Delays a request in progress, so that repetitions get `requisicao_em_andamento`. @default no delay */
  readonly hold?: DelayCall;
  /** Requests per organization and minute of real time. @default more than any test makes */
  readonly rateLimit?: number;
  /** @default the contract of this repository, read once */
  readonly contract?: ContractFile;
}

/** A sandbox in this process, without port or server. */
export interface Sandbox {
  readonly contract: ContractFile;
  /** The main world; the control plane may replace it, so do not cache it. */
  readonly world: World;
  /** Answers requests to `/v1` of any origin and to the control plane. Usable as the `fetch` of a client. */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  close(): Promise<void>;
}

/** A record instead of a list, so that the compiler reports a missing option. */
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
 * Creates a sandbox with two organizations, their keys and a pending proposal. Its clock stands still by default.
 * @throws {UnusableFile} when the file is in use, is not a database, belongs to another program or version, or already
 * has a seed; or when the files beside it are damaged or belong to another sandbox
 * @throws {WorldFileError} when `world` is invalid
 * @throws {TypeError} for an unknown option
 * @throws {RangeError} when an entry of `allowDestinations` is invalid
 * @throws {Error} when the snapshot is not a database
 */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  checkOptions(options, OPTIONS);
  ownContract ??= loadContract();
  const { contract = await ownContract, file, world: source, hold, rateLimit, ...start } = options;
  const store = new FileStore(file);
  // Branches and replacements of the main world must not start from the snapshot or seed.
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

/** Keeps the process alive during work, because the sandbox's own timers do not. */
async function keepingAlive<T>(work: () => Promise<T>): Promise<T> {
  const alive = setInterval(() => {}, LONGEST_INTERVAL);
  try {
    return await work();
  } finally {
    clearInterval(alive);
  }
}
