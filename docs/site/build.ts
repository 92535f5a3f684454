import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { LANGUAGES, type Language } from '../language.ts';
import { readContracts } from '../translations/contract-in.ts';
import { SEARCH_FOLDER, writeAssets } from './assets.ts';
import { BASE } from './base/addresses.ts';
import type { ToEnglish } from './english-worker.ts';
import { nobody, type Reader } from './reader.ts';
import { writeIndex } from './search/search-index.ts';
import type { News, Shared, Surroundings } from './write-site.tsx';

interface BuildOptions {
  /** Who reads the pages while they are written; default: nobody. */
  readonly reader?: Reader;
}

/**
 * Writes the whole site to a folder: Portuguese in this thread, and English in another at the same time. The other thread
 * is started before this thread loads the code of its pages.
 */
export async function build(output: string, { reader = nobody }: BuildOptions = {}): Promise<void> {
  const english = new Worker(new URL('./english-worker.ts', import.meta.url));
  const asked: Surroundings['asked'] = {};
  reader.onAsked((address) => {
    asked.address = address;
    english.postMessage({ asked: address } satisfies ToEnglish);
  });
  try {
    const [assets, contracts, { writeSite }] = await Promise.all([
      writeAssets(output),
      readContracts('pt'),
      import('./write-site.tsx'),
    ]);
    reader.tell({ files: Object.values(assets).map((address) => address.slice(`${BASE}/`.length)) });
    const shared: Shared = { output, assets };
    const pages: number[] = [];
    const indexes: Promise<void>[] = [];
    const tellIn = (language: Language) => (news: News) => {
      if ('pages' in news) {
        pages.push(news.pages);
        if (pages.length === LANGUAGES.length) reader.tell({ pages: pages.reduce((sum, one) => sum + one) });
        return;
      }
      if ('searched' in news) {
        indexes.push(writeIndex(join(output, SEARCH_FOLDER), language, news.searched));
        return;
      }
      reader.tell(news);
    };
    await Promise.all([
      writeIn(english, shared, tellIn('en')),
      writeSite(contracts, shared, { asked, tell: tellIn('pt') }),
    ]);
    await Promise.all(indexes);
  } finally {
    await english.terminate();
  }
}

function writeIn(worker: Worker, shared: Shared, hear: (news: News) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    worker
      .on('message', hear)
      .on('error', reject)
      .on('exit', () => resolve());
    worker.postMessage({ shared } satisfies ToEnglish);
  });
}
