import type { Log, LogEntry } from '../log.ts';

/** Where lines go, such as `process.stdout`. */
export interface Output {
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
