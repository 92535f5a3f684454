import type { Output } from './line-writer.ts';

/** The surroundings of a command: its environment, its outputs, the network and time. */
export interface Terminal {
  readonly env: NodeJS.ProcessEnv;
  /** What was asked for. */
  readonly stdout: Output;
  /** Anything else for people. */
  readonly stderr: Output;
  /** Aborted when the command is to end, by a signal or because nobody reads its output any more. */
  readonly signal: AbortSignal;
  readonly fetch: typeof fetch;
  /** Resolves after so many milliseconds, or as soon as the command is to end. */
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** A command of `tesa-mock`, each in a file or a folder of its name. */
export interface Command {
  /** The text of `--help`. */
  readonly help: (program: string) => string;
  /**
   * Resolves when it is done, or was aborted.
   * @throws {UsageError} the command line makes no sense
   * @throws {CommandError} it could not be done
   */
  readonly run: (args: readonly string[], terminal: Terminal) => Promise<void>;
}

/** The command line makes no sense; the message is one line that says what to do. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A command could not do what it was asked for; the message is one line that says what to do. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** The command that started the program. */
export const programOf = (env: NodeJS.ProcessEnv): string =>
  env.npm_lifecycle_event === 'start' ? 'npm start --' : 'npx --no-install @tesa/mock';
