/** Writes the English pages when it is told what they share with the others, and tells what the search reads of each. */
import './tsx.ts';
import { parentPort } from 'node:worker_threads';

const { writeSite } = await import('./write-site.tsx');

parentPort?.once('message', (shared) =>
  writeSite('en', shared, (page) => parentPort?.postMessage(page)).finally(() => parentPort?.close()),
);
