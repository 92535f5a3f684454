import type { Contract } from './contract/contract.ts';
import { readWorld } from './files.ts';
import type { Log } from './log.ts';
import type { Resolve } from './platform/network.ts';
import { adviceOnDisk, FileStore } from './platform/node/file-store.ts';
import { NETWORK } from './platform/node/network.ts';
import { UnusableFile } from './platform/store.ts';
import type { StandingClock } from './worlds/clock.ts';
import { LocalWorlds } from './worlds/local-worlds.ts';
import { openFilled } from './worlds/seed.ts';
import { WorldFileError } from './worlds/world-file/world-file-error.ts';

/** The sandbox's database cannot be used. The message is one line that says what to do. */
export class DataError extends Error {
  override readonly name = 'DataError';
}

export interface ServedSandboxOptions {
  /** Path of the database, created when missing. @default in memory */
  readonly data?: string;
  /** Seed for generated ids of a new sandbox. @default `tesa` */
  readonly seed?: string;
  /**
   * Instant at which a new sandbox's clock stands; only the control plane moves it. The same requests then get the same
   * responses, byte for byte, in each run. @default real time
   */
  readonly clock?: StandingClock;
  /**
   * Initial world of a new sandbox, which a reset restores: the name of a ready one, such as `meio-do-mes`, or the path
   * of a YAML or JSON file. @default two organizations and a proposal
   */
  readonly world?: string;
  /** Answers everything from the contract's examples, which is the only mode for another contract. @default false */
  readonly stateless?: boolean;
  /** Signs and confirms all transactions automatically. @default false */
  readonly auto?: boolean;
  /** Requests per organization and minute. @default 10,000,000, more than any test makes */
  readonly rateLimit?: number;
  /**
   * Private hosts that webhooks may reach, also over plain http: `host` for any port, or `host:port`. @default none;
   * only this machine and public addresses
   */
  readonly allowDestinations?: readonly string[];
  /** Resolves the hosts of webhooks. @default DNS */
  readonly resolve?: Resolve;
  readonly log?: Log;
}

/**
 * Opens the worlds of a server and seeds a new main world. Returns undefined when the server is stateless or
 * serves a contract that the sandbox does not implement.
 * @param ownPort returns the port of the server, undefined until it listens
 * @throws {DataError}
 */
export async function openServedSandbox(
  contract: Contract,
  options: ServedSandboxOptions,
  ownPort: () => number | undefined,
): Promise<LocalWorlds | undefined> {
  if (options.stateless === true || !isImplemented(contract)) return undefined;
  const {
    data: file,
    seed,
    clock = 'real',
    world: source,
    auto,
    rateLimit,
    allowDestinations,
    resolve,
    log,
  } = options;
  const store = new FileStore(file);
  const common = {
    contract,
    store,
    network: NETWORK,
    clock,
    auto,
    allowDestinations,
    resolve,
    log,
    ownPort,
  } as const;
  try {
    const filledFrom = source === undefined ? undefined : await readWorld(source);
    return new LocalWorlds({
      store,
      start: { seed },
      open: (start) => openFilled({ ...common, filledFrom, ...start }),
      rateLimit,
      reproducible: clock !== 'real',
    });
  } catch (error) {
    if (error instanceof WorldFileError) throw new DataError(`--world ${error.message}`);
    throw file === undefined ? error : asDataError(file, error as Error);
  }
}

/** Detects the contract of this repository, the only one whose state machines the sandbox implements. */
const isImplemented = ({ operations }: Contract): boolean =>
  operations.some(({ id }) => id === 'aprovarProposta');

function asDataError(file: string, error: Error): DataError {
  const { message } = error;
  const words = error instanceof UnusableFile ? message : adviceOnDisk(error);
  return new DataError(
    words !== undefined
      ? `--data ${file} cannot be used: ${words}`
      : `--data ${file} cannot be used (${message}): give another file`,
  );
}
