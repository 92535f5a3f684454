import { writeSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';

interface Message {
  readonly id: string;
  readonly name?: string;
  /** Time limit in milliseconds; undefined when the named test has ended. */
  readonly timeout?: number;
}

/** Extra time for Vitest to end a test by itself, in milliseconds. */
const MARGIN = 15_000;

const timers = new Map<string, NodeJS.Timeout>();

parentPort?.on('message', ({ id, name = '', timeout }: Message) => {
  clearTimeout(timers.get(id));
  timers.delete(id);
  if (timeout !== undefined)
    timers.set(
      id,
      setTimeout(() => end(name, timeout), timeout + MARGIN),
    );
});

/** Writes synchronously, because a thread's streams pass through the blocked main thread. */
function end(name: string, timeout: number): void {
  writeSync(2, `\n${name}: not over after ${timeout} ms, and it never yields to the event loop\n`);
  process.kill(process.pid, 'SIGKILL');
}
