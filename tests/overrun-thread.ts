import { writeSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';

interface Message {
  readonly id: string;
  readonly name?: string;
  /** Time limit of a starting test in milliseconds; undefined when the test has ended. */
  readonly timeout?: number;
}

/** Milliseconds in which Vitest may end a test by itself. */
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

/** Writes synchronously, because a worker thread's streams pass through the blocked main thread. */
function end(name: string, timeout: number): void {
  writeSync(2, `\n${name}: not over after ${timeout} ms, and it never yields to the event loop\n`);
  process.kill(process.pid, 'SIGKILL');
}
