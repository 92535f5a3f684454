/** Writes the English pages when it is told what they share with the others, and tells what the search reads of each. */
import './tsx.ts';
import { parentPort } from 'node:worker_threads';
import { readContracts } from '../translations/contract-in.ts';

const { writeSite } = await import('./write-site.tsx');
const contracts = await readContracts('en');

parentPort?.once('message', (shared) =>
  writeSite(contracts, shared, (page) => parentPort?.postMessage(page)).finally(() => parentPort?.close()),
);
