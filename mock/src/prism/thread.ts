/** The thread in which Prism lives: loading it takes a second or more, during which nobody else should wait. */
import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { Question, Reply, ThreadData } from './messages.ts';

const { document, isCompileCached } = workerData as ThreadData;
if (isCompileCached) enableCompileCache();

const loading = import('./engine.ts').then(({ createEngine }) => createEngine(document));
// Who asks is told of a failure.
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
