import type { Log } from '../log.ts';

/** Where lines go, such as `process.stdout`. */
export interface Output {
  write(text: string): unknown;
}

/**
 * Writes lines in batches, each prefixed with the time at which it was logged: one write per line would cost as much as
 * answering a request.
 * @param now real time, in milliseconds since 1970
 */
export function createLineWriter(output: Output, now: () => number = Date.now): Log {
  let pending: string[] = [];
  const flush = () => {
    if (pending.length === 0) return;
    const lines = pending;
    pending = [];
    output.write(`${lines.join('\n')}\n`);
  };
  process.on('exit', flush);
  return (line) => {
    if (pending.push(`${new Date(now()).toISOString()} ${line}`) === 1) setImmediate(flush);
  };
}
