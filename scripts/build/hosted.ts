import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RenderedChunk, rolldown } from 'rolldown';
import { sayWhatIsBundled } from './bundled.ts';
import { writeLicenses } from './bundled-licenses.ts';

const WORKER = fileURLToPath(new URL('../../hosted/src/worker.ts', import.meta.url));

export async function workerOf(source: string): Promise<string> {
  const build = await rolldown({
    input: source,
    platform: 'browser',
    // `workerd` comes first, for packages with several conditions.
    resolve: { conditionNames: ['workerd', 'worker', 'browser', 'import'] },
    external: /^(?:cloudflare|node):/,
  });
  try {
    const banner = (chunk: RenderedChunk) => sayWhatIsBundled(chunk);
    const { output } = await build.generate({ format: 'esm', minify: true, codeSplitting: false, banner });
    return output[0].code;
  } finally {
    await build.close();
  }
}

/**
 * Bundles a Worker into a folder as `worker.js`, with the licenses.
 * @param source default: the hosted sandbox
 */
export async function bundleHosted(folder: string, source = WORKER): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'worker.js'), await workerOf(source));
  writeLicenses(folder);
}
