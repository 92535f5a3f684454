import type { Log, LogEntry } from '../log.ts';

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

/** npm forwards a terminal's Ctrl-C, so one key press may arrive twice within this time, in milliseconds. */
const ECHO = 250;

/** The signals that ask a program to end: Ctrl-C, a process manager, a terminal that closes. */
const ASKING: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Calls `stop` at the first signal to end; another one ends the process at once, with code 1. */
export function stopOnSignal(stop: (signal: NodeJS.Signals) => void): void {
  let since: number | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
    if (since !== undefined) {
      if (performance.now() - since > ECHO) process.exit(1);
      return;
    }
    since = performance.now();
    stop(signal);
  };
  for (const signal of ASKING) process.on(signal, onSignal);
}

/** Where lines go, such as `process.stdout`. */
interface Output {
  write(text: string): unknown;
}

/** For people, or an object of JSON on each line for programs. */
export type LogFormat = 'text' | 'json';

interface LineWriterOptions {
  /** Default: for people. */
  readonly format?: LogFormat;
  /** Real time, in milliseconds since 1970; default: the machine's. */
  readonly now?: () => number;
}

/**
 * Writes lines in batches, each prefixed with the time at which it was logged: one write per line would cost as much as
 * answering a request.
 */
export function createLineWriter(output: Output, options: LineWriterOptions = {}): Log {
  const { format = 'text', now = Date.now } = options;
  const written = format === 'json' ? jsonLine : textLine;
  let pending: string[] = [];
  const flush = () => {
    if (pending.length === 0) return;
    const lines = pending;
    pending = [];
    output.write(`${lines.join('\n')}\n`);
  };
  process.on('exit', flush);
  return (line, entry) => {
    const em = new Date(now()).toISOString();
    if (pending.push(written(em, line, entry)) === 1) setImmediate(flush);
  };
}

const textLine = (em: string, line: string): string => `${em} ${line}`;

const jsonLine = (em: string, line: string, entry?: () => LogEntry): string =>
  JSON.stringify({ em, ...(entry?.() ?? { tipo: 'aviso', mensagem: line }) });
