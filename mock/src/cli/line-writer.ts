import type { Log } from '../log.ts';

/** Where lines go, such as `process.stdout`. */
export interface Output {
  write(text: string): unknown;
}

/** Writes lines by the batch, soon after the answers that they tell of: a write for each costs as much as an answer. */
export function createLineWriter(output: Output): Log {
  let pending: string[] = [];
  const flush = () => {
    if (pending.length === 0) return;
    const lines = pending;
    pending = [];
    output.write(`${lines.join('\n')}\n`);
  };
  process.on('exit', flush);
  return (line) => {
    if (pending.push(line) === 1) setImmediate(flush);
  };
}
