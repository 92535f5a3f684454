import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { workerOf } from '../../scripts/build/hosted.ts';
import { type Miniflare, openWorker } from './miniflare.ts';

export const bundleOf = (source: URL): Promise<string> => workerOf(fileURLToPath(source));

export async function startWorker(script: string, options: object = {}): Promise<Miniflare> {
  const worker = await openWorker(script, options);
  onTestFinished(() => worker.dispose());
  return worker;
}
