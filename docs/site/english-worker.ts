/** Writes the English pages, once it receives what the languages share. */
import './tsx.ts';
import { parentPort } from 'node:worker_threads';
import { readContracts } from '../translations/contract-in.ts';
import type { Shared } from './write-site.tsx';

const { writeSite } = await import('./write-site.tsx');
const contracts = await readContracts('en');

// By then the message may have come: it waits for its listener.
parentPort?.once('message', (shared: Shared) => writeSite(contracts, shared));
