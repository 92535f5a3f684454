/**
 * The thread that runs Prism, because loading Prism takes a second or more and must not block the main
 * thread.
 */
import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { Question, Reply, ThreadData } from './examples.ts';

const { document, isCompileCached } = workerData as ThreadData;
if (isCompileCached) enableCompileCache();

const loading = import('./engine.ts').then(({ createEngine }) => createEngine(document));
// Avoids an unhandled rejection: each request awaits the same promise and gets the rejection.
loading.catch(() => {});

async function reply({ n, place, choice }: Question): Promise<Reply> {
  try {
    const engine = await loading;
    return { n, answer: place && (await engine(place, choice)) };
  } catch (error) {
    return { n, failure: (error as Error).stack ?? String(error) };
  }
}

parentPort?.on('message', async (question: Question) => parentPort?.postMessage(await reply(question)));
