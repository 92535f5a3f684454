import type { Output } from './line-writer.ts';

/** What a command has to do with the world outside. */
export interface Terminal {
  readonly env: NodeJS.ProcessEnv;
  /** What was asked for. */
  readonly stdout: Output;
  /** What else a person wants to know. */
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
   * Resolves when it is done, or was told to end.
   * @throws {UsageError} the command line makes no sense
   * @throws {CommandError} it could not be done
   */
  readonly run: (args: readonly string[], terminal: Terminal) => Promise<void>;
}

/** A command could not do what it was asked for; the message is one line that says what to do. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
