import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { onTestFinished } from 'vitest';
import { type Miniflare, openWorker } from './miniflare.ts';

/** A program as one module for Workers. */
export async function bundleOf(source: URL): Promise<string> {
  const build = await rolldown({
    input: fileURLToPath(source),
    platform: 'node',
    resolve: { conditionNames: ['workerd', 'import'] },
  });
  try {
    const { output } = await build.generate({ format: 'esm', codeSplitting: false });
    const [{ code }] = output;
    return code;
  } finally {
    await build.close();
  }
}

/** Starts a Worker, until the test ends. */
export async function startWorker(script: string, options: object = {}): Promise<Miniflare> {
  const worker = await openWorker(script, options);
  onTestFinished(() => worker.dispose());
  return worker;
}
