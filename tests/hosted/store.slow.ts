import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleHosted } from '../../scripts/build/hosted.ts';
import { DATABASE_RULES } from '../sandbox/store/database-rules.ts';
import { sharedFolder } from '../temporary.ts';
import { type RunningWorker, startWorker } from './start-worker.ts';
import { OBJECT_RULES } from './store/rules.ts';
import type { Call } from './store/worker.ts';

const [folder, kept] = [sharedFolder(), sharedFolder()];
const start = () => startWorker({ folder, objects: { TRIED: 'Tried' }, kept });
let worker: RunningWorker;

beforeAll(async () => {
  await bundleHosted(folder, fileURLToPath(new URL('store/worker.ts', import.meta.url)));
  worker = await start();
});
afterAll(() => worker.stop());

/** Calls a method of an object. */
async function call(object: string, method: Call['method'], value?: Call['value']): Promise<unknown> {
  const asked: Call = { object, method, value };
  const answer = await worker.fetch('/', { method: 'POST', body: JSON.stringify(asked) });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

test.each(Object.keys({ ...DATABASE_RULES, ...OBJECT_RULES }))('on workerd, %s', async (rule) => {
  await call(rule, 'tryRule', rule);
});

test('an object that is reset has what it committed, and nothing else', async () => {
  await call('reset', 'note', 1);
  await expect(call('reset', 'noteAndAbort', 2)).rejects.toThrow('tried');
  await call('reset', 'note', 3);
  expect(await call('reset', 'notes')).toEqual([1, 3]);
});

test('an object has what it committed when its process was stopped and another has started', async () => {
  await call('kept', 'note', 1);
  await worker.stop();
  worker = await start();
  await call('kept', 'note', 2);
  expect(await call('kept', 'notes')).toEqual([1, 2]);
});
