import type { Log, LogEntry } from '../log.ts';

export interface Terminal {
  readonly env: NodeJS.ProcessEnv;
  readonly stdout: Output;
  readonly stderr: Output;
  /** Aborted by a signal, or when the reader of the output is gone. */
  readonly signal: AbortSignal;
  readonly fetch: typeof fetch;
  /** Waits in milliseconds. Resolves early when the command is aborted. */
  readonly wait: (milliseconds: number) => Promise<void>;
}

export interface Command {
  /** Text of `--help`; `args` may name a subject, such as an event. */
  readonly help: (program: string, args: readonly string[]) => string;
  /**
   * Resolves when the command is done or aborted.
   * @throws {UsageError}
   * @throws {CommandError}
   */
  readonly run: (args: readonly string[], terminal: Terminal) => Promise<void>;
}

/** The command line is invalid. The message is one line that says what to do. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export class CommandError extends Error {
  override readonly name = 'CommandError';
}

export const programOf = (env: NodeJS.ProcessEnv): string =>
  env.npm_lifecycle_event === 'start' ? 'npm start --' : 'npx --no-install @tesa/mock';

/**
 * npm forwards Ctrl-C to its child, so one key press may send two signals within this time, in milliseconds.
 */
const ECHO = 250;

const ASKING: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Calls `stop` on the first signal. A second signal exits at once with code 1. */
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

interface Output {
  write(text: string): unknown;
}

export type LogFormat = 'text' | 'json';

interface LineWriterOptions {
  readonly format?: LogFormat;
  readonly now?: () => number;
}

/** Writes log lines in batches, because one write per line would cost as much as answering a request. */
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
