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

/** The database of the sandbox cannot be used; the message is one line that says what to do. */
export class DataError extends Error {
  override readonly name = 'DataError';
}

/** The options of a server that are those of its sandbox. */
export interface ServedSandboxOptions {
  /** Path of the database that keeps the sandbox, made when missing; default: memory. */
  readonly data?: string;
  /** What the ids of a new sandbox follow from; default `tesa`. */
  readonly seed?: string;
  /**
   * Where the clock of a new sandbox stands, moved by the control plane alone: the same requests then get the same
   * answers, byte for byte, at each run. Default: real time.
   */
  readonly clock?: StandingClock;
  /**
   * The world that a new sandbox starts as, and becomes again when it is reset: the name of a ready one, such as
   * `meio-do-mes`, or the path of a YAML or JSON file. Default: two organizations and a proposal.
   */
  readonly world?: string;
  /** Answers everything from the contract's examples, as it always does for another contract; default: false. */
  readonly stateless?: boolean;
  /** Signs and confirms every transaction of the sandbox by itself; default: false. */
  readonly auto?: boolean;
  /** Requests that the sandbox takes of an organisation a minute; default: 10 000 000, more than any test makes. */
  readonly rateLimit?: number;
  /**
   * Neighbours that webhooks may go to at private addresses, over plain http too: `host` for any port, or `host:port`.
   * Default: none, only this machine and public addresses.
   */
  readonly allowDestinations?: readonly string[];
  /** Looks up the addresses of a webhook's host; default: DNS. */
  readonly resolve?: Resolve;
  /** Default: silent. */
  readonly log?: Log;
}

/**
 * The worlds that a server answers with, the principal one seeded when it is new; undefined when it is to be stateless,
 * or the contract is not the one that the sandbox implements.
 * @param ownPort the port of the server; undefined until it listens
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

/** Only the contract of this repository has the state machines that the sandbox runs. */
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
