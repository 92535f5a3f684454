import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { bundleForBrowsers } from '../../scripts/build/browser.ts';

const PAGE_END = fileURLToPath(new URL('../../mock/src/browser/tab/sandbox-of-page.ts', import.meta.url));

/** Writes the program of a tab's worker to a folder, and what its page asks it with. */
export async function bundleWorkerAndPage(folder: string): Promise<void> {
  await bundleForBrowsers(folder, 'worker');
  const build = await rolldown({ input: PAGE_END, platform: 'browser' });
  await build.write({ file: `${folder}/sandbox-of-page.js`, format: 'esm' });
  await build.close();
}
