import './tsx.ts';
import { parentPort } from 'node:worker_threads';
import { readContracts } from '../translations/contract-in.ts';
import type { Shared } from './write-site.tsx';

const { writeSite } = await import('./write-site.tsx');
const contracts = await readContracts('en');

// A message that arrives earlier waits for this listener.
parentPort?.once('message', (shared: Shared) => writeSite(contracts, shared));
