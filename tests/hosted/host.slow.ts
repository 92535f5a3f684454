import { expect, test } from 'vitest';
import * as node from '../../mock/src/platform/node/primitives.ts';
import { addressAnswers, hashAnswers } from '../host-answers.ts';
import type { HostAnswers } from './host/answers.ts';
import { bundleOf, startWorker } from './worker.ts';

test('the #platform module behaves the same in workerd and Node', async () => {
  const worker = await startWorker(await bundleOf(new URL('host/worker.ts', import.meta.url)));
  const said = (await (await worker.dispatchFetch('http://worker/')).json()) as HostAnswers;
  expect(said).toEqual({
    addresses: addressAnswers(node),
    hashes: hashAnswers(node),
    timers: ['at once', 'later'],
  });
});
