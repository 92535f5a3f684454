import { afterAll, beforeAll, expect, test } from 'vitest';
import { DATABASE_RULES } from '../store/database-rules.ts';
import { sharedFolder } from '../temporary.ts';
import { type Miniflare, openWorker } from './miniflare.ts';
import { OBJECT_RULES } from './store/rules.ts';
import type { Call } from './store/worker.ts';
import { bundleOf } from './worker.ts';

const kept = sharedFolder();
let script: string;
let worker: Miniflare;

const launch = () =>
  openWorker(script, {
    durableObjects: { TRIED: { className: 'Tried', useSQLite: true } },
    durableObjectsPersist: kept,
  });

beforeAll(async () => {
  script = await bundleOf(new URL('store/worker.ts', import.meta.url));
  worker = await launch();
});
afterAll(() => worker.dispose());

async function call(object: string, method: Call['method'], value?: Call['value']): Promise<unknown> {
  const asked: Call = { object, method, value };
  const answer = await worker.dispatchFetch('http://worker/', {
    method: 'POST',
    body: JSON.stringify(asked),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

test.each(Object.keys({ ...DATABASE_RULES, ...OBJECT_RULES }))(
  'the database rule holds on workerd: %s',
  async (rule) => {
    await call(rule, 'tryRule', rule);
  },
);

test('a reset object keeps only its committed data', async () => {
  await call('reset', 'note', 1);
  await expect(call('reset', 'noteAndAbort', 2)).rejects.toThrow('tried');
  await call('reset', 'note', 3);
  expect(await call('reset', 'notes')).toEqual([1, 3]);
});

test('an object keeps its committed data across processes', async () => {
  await call('kept', 'note', 1);
  await worker.dispose();
  worker = await launch();
  await call('kept', 'note', 2);
  expect(await call('kept', 'notes')).toEqual([1, 2]);
});
