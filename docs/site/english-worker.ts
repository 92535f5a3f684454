/** Writes the English pages, once it receives what the languages share, and sends what becomes of them. */
import './tsx.ts';
import { parentPort } from 'node:worker_threads';
import { readContracts } from '../translations/contract-in.ts';
import type { Shared, Surroundings } from './write-site.tsx';

/** What it receives, each when there is one. */
export interface ToEnglish {
  readonly shared?: Shared;
  /** An address that somebody waits for. */
  readonly asked?: string;
}

const { writeSite } = await import('./write-site.tsx');
const contracts = await readContracts('en');
const surroundings: Surroundings = {
  asked: {},
  tell: (news) => parentPort?.postMessage(news),
};

parentPort?.on('message', async (received: ToEnglish) => {
  if (received.asked !== undefined) surroundings.asked.address = received.asked;
  if (received.shared === undefined) return;
  await writeSite(contracts, received.shared, surroundings).finally(() => parentPort?.close());
});
