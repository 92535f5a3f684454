import { fileURLToPath } from 'node:url';
import { type RenderedChunk, rolldown } from 'rolldown';
import { sayWhatIsBundled } from './bundled.ts';
import { writeLicenses } from './bundled-licenses.ts';

const WORKER = fileURLToPath(new URL('../../hosted/src/worker.ts', import.meta.url));

/** Writes the Worker of the hosted sandbox to a folder: one program, `worker.js`, and the licences of all that is in it. */
export async function bundleHosted(folder: string, source = WORKER): Promise<void> {
  const build = await rolldown({
    input: { worker: source },
    platform: 'browser',
    // The condition of workerd comes first in what has several.
    resolve: { conditionNames: ['workerd', 'worker', 'browser', 'import'] },
    external: /^(?:cloudflare|node):/,
  });
  const banner = (chunk: RenderedChunk) => sayWhatIsBundled(chunk);
  await build.write({ dir: folder, format: 'esm', minify: true, codeSplitting: false, banner });
  await build.close();
  writeLicenses(folder);
}
