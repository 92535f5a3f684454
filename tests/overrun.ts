/**
 * Vitest ends a test that overruns its time limit by a timer, which never fires while the test goes round in promises
 * that are already settled. So a thread of its own keeps the time as well, names such a test and ends its process.
 */
import { Worker } from 'node:worker_threads';
import { beforeEach, onTestFinished } from 'vitest';

/** Kept for all the files that a process runs. */
const kept = globalThis as { overrun?: Worker };

kept.overrun ??= new Worker(new URL('./overrun-thread.ts', import.meta.url));
const thread = kept.overrun;
thread.unref();

beforeEach(({ task: { id, file, name, timeout } }) => {
  thread.postMessage({ id, name: `${file.name} > ${name}`, timeout });
  onTestFinished(() => thread.postMessage({ id }));
});
