import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleHosted } from '../../scripts/build/hosted.ts';
import { DATABASE_RULES } from '../sandbox/store/database-rules.ts';
import { sharedFolder } from '../temporary.ts';
import { type RunningWorker, startWorker } from './start-worker.ts';
import { OBJECT_RULES } from './store/rules.ts';
import type { Tried } from './store/worker.ts';

const [folder, kept] = [sharedFolder(), sharedFolder()];
const start = () => startWorker({ folder, objects: { TRIED: 'Tried' }, kept });
let worker: RunningWorker;

beforeAll(async () => {
  await bundleHosted(folder, fileURLToPath(new URL('store/worker.ts', import.meta.url)));
  worker = await start();
});
afterAll(() => worker.stop());

const object = (name: string) => worker.object<Tried>('TRIED', name);

test.each(Object.keys({ ...DATABASE_RULES, ...OBJECT_RULES }))('on workerd, %s', async (rule) => {
  await (await object(rule)).tryRule(rule);
});

test('an object that is reset has what it committed, and nothing else', async () => {
  await (await object('reset')).note(1);
  await expect((await object('reset')).noteAndAbort(2)).rejects.toThrow('tried');
  await (await object('reset')).note(3);
  expect(await (await object('reset')).notes()).toEqual([1, 3]);
});

test('an object has what it committed when its process was stopped and another has started', async () => {
  await (await object('kept')).note(1);
  await worker.stop();
  worker = await start();
  await (await object('kept')).note(2);
  expect(await (await object('kept')).notes()).toEqual([1, 2]);
});
