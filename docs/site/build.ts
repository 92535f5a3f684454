import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { readContracts } from '../translations/contract-in.ts';
import { writeAssets } from './assets.ts';
import type { Shared } from './write-site.tsx';

/**
 * Starts the English worker before writing the Portuguese pages, so that both load the code at the same time.
 */
export async function build(output: string): Promise<void> {
  const english = new Worker(new URL('./english-worker.ts', import.meta.url));
  // Rejects with the worker's error.
  const ended = once(english, 'exit');
  try {
    const write = async () => {
      const [assets, contracts, { writeSite }] = await Promise.all([
        writeAssets(output),
        readContracts('pt'),
        import('./write-site.tsx'),
      ]);
      const shared: Shared = { output, assets };
      english.postMessage(shared);
      await writeSite(contracts, shared);
    };
    await Promise.all([ended, write()]);
  } finally {
    await english.terminate();
  }
}
