/**
 * Vitest's time limit is a timer, which never fires while a test loops without yielding to the event loop. A
 * separate thread measures the time too, names such a test and ends the process.
 */
import { Worker } from 'node:worker_threads';
import { beforeEach, onTestFinished } from 'vitest';

const kept = globalThis as { overrun?: Worker };

kept.overrun ??= new Worker(new URL('./overrun-thread.ts', import.meta.url));
const thread = kept.overrun;
thread.unref();

beforeEach(({ task: { id, file, name, timeout } }) => {
  thread.postMessage({ id, name: `${file.name} > ${name}`, timeout });
  onTestFinished(() => thread.postMessage({ id }));
});
