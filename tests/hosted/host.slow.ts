import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import * as node from '../../mock/src/host/node/index.ts';
import { bundleHosted } from '../../scripts/build/hosted.ts';
import { addressAnswers, hashAnswers } from '../host-answers.ts';
import { newFolder } from '../temporary.ts';
import type { HostAnswers } from './host/answers.ts';
import { startWorker } from './start-worker.ts';

test('#host on workerd does what it does on Node', async () => {
  const [folder, kept] = [newFolder(), newFolder()];
  await bundleHosted(folder, fileURLToPath(new URL('host/worker.ts', import.meta.url)));
  const worker = await startWorker({ folder, objects: {}, kept });
  onTestFinished(() => worker.stop());
  const said = (await (await worker.fetch('/')).json()) as HostAnswers;
  expect(said).toEqual({
    addresses: addressAnswers(node),
    hashes: hashAnswers(node),
    gzip: [true, 'too large', 'cut off', 'cut off', 'altered', 'altered'],
    zstd: true,
    timers: ['at once', 'later'],
  });
});
