import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { readContracts } from '../translations/contract-in.ts';
import { SEARCH_FOLDER, writeAssets } from './assets.ts';
import { writeReference } from './reference.ts';
import { readReleases } from './releases/releases.ts';
import type { Place } from './search/place.ts';
import { SearchIndex } from './search/search-index.ts';
import type { Shared } from './write-site.tsx';

interface BuildOptions {
  /** The folder of the released contracts, when it is another. */
  readonly releases?: string | undefined;
  /** Whether the reference in one file is made too, which takes seconds. */
  readonly reference?: boolean | undefined;
}

/**
 * Writes the whole site to a folder: Portuguese in this thread, and English in another at the same time. The other thread
 * and the processes are started before this thread loads the code of its pages.
 */
export async function build(
  output: string,
  { releases: folder, reference = false }: BuildOptions = {},
): Promise<void> {
  const english = new Worker(new URL('./english-worker.ts', import.meta.url));
  try {
    const making = reference ? writeReference(join(output, 'referencia.html')) : undefined;
    const search = new SearchIndex();
    const [assets, releases, contracts, { writeSite }] = await Promise.all([
      writeAssets(output),
      readReleases(folder),
      readContracts('pt'),
      import('./write-site.tsx'),
    ]);
    const all: Shared = { output, assets, releases, hasReference: reference };
    await Promise.all([
      writeIn(english, all, (places) => search.add('en', places)),
      writeSite(contracts, all, (places) => search.add('pt', places)),
    ]);
    await search.write(join(output, SEARCH_FOLDER));
    await making;
  } finally {
    await english.terminate();
  }
}

function writeIn(worker: Worker, shared: Shared, found: (places: readonly Place[]) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    worker
      .on('message', found)
      .on('error', reject)
      .on('exit', () => resolve());
    worker.postMessage(shared);
  });
}
