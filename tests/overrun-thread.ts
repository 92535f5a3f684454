import { writeSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';

interface Message {
  readonly id: string;
  readonly name?: string;
  /** Milliseconds; undefined with the name, when the test is over. */
  readonly timeout?: number;
}

/** What Vitest is left to end a test by itself. */
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

/** Written at once, since the streams of a thread pass through the one that is stuck. */
function end(name: string, timeout: number): void {
  writeSync(2, `\n${name}: not over after ${timeout} ms, and it never yields to the event loop\n`);
  process.kill(process.pid, 'SIGKILL');
}
