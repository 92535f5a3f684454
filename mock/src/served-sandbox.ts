import type { Contract } from './contract/contract.ts';
import type { Log } from './log.ts';
import { adviceOnDisk } from './sandbox/store/storage-failure.ts';
import { UnusableFile } from './sandbox/store/unusable-file.ts';
import type { StandingClock } from './sandbox/world/clock.ts';
import { readWorld } from './sandbox/world/file/read-world-file.ts';
import { WorldFileError } from './sandbox/world/file/world-file-error.ts';
import { openFilled } from './sandbox/world/seed.ts';
import type { Start } from './sandbox/worlds/start.ts';
import { Worlds } from './sandbox/worlds/worlds.ts';

/** The database of the sandbox cannot be used; the message is one line that says what to do. */
export class DataError extends Error {
  override readonly name = 'DataError';
}

export interface ServedSandboxOptions {
  readonly data?: string;
  readonly seed?: string;
  /** Default: real time. */
  readonly clock?: StandingClock;
  /** Name of a ready world, or path of a file that tells one; default: two organisations and a proposal. */
  readonly mundo?: string;
  readonly stateless?: boolean;
  /** Whether transactions are signed and confirmed by themselves. */
  readonly auto?: boolean;
  /** Requests of an organisation a minute; default: more than any test makes. */
  readonly rateLimit?: number;
  /** Neighbours that webhooks may go to; default: none. */
  readonly allowDestinations?: readonly string[];
  /** Port of the server; undefined until it listens. */
  readonly ownPort?: () => number | undefined;
  readonly log?: Log;
}

/**
 * The worlds that a server answers with, the principal one seeded when it is new; undefined when it is to be stateless,
 * or the contract is not the one that the sandbox implements.
 * @throws {DataError}
 */
export async function openServedSandbox(
  contract: Contract,
  options: ServedSandboxOptions,
): Promise<Worlds | undefined> {
  if (options.stateless === true || !isImplemented(contract)) return undefined;
  const { data: file, seed, clock, mundo: source, log, ownPort, rateLimit, auto = false } = options;
  const start = { ...(file !== undefined && { file }), ...(seed !== undefined && { seed }) };
  const common = {
    contract,
    clock: clock ?? 'real',
    auto,
    allowDestinations: options.allowDestinations,
    ...(log && { log }),
    ...(ownPort && { ownPort }),
  } as const;
  try {
    const mundo = source === undefined ? undefined : await readWorld(source);
    const open = (start: Start) => openFilled({ ...common, mundo, ...start });
    return new Worlds({ start, open, rateLimit, reproducible: clock !== undefined });
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
