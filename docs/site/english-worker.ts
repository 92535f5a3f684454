/** Writes the English pages from what it receives, and sends back the places of each for the search. */
import './tsx.ts';
import { parentPort } from 'node:worker_threads';
import { readContracts } from '../translations/contract-in.ts';

const { writeSite } = await import('./write-site.tsx');
const contracts = await readContracts('en');

parentPort?.once('message', (shared) =>
  writeSite(contracts, shared, (places) => parentPort?.postMessage(places)).finally(() =>
    parentPort?.close(),
  ),
);
