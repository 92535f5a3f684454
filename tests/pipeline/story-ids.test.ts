import { expect, onTestFinished, test } from 'vitest';
import { createSandbox, type SandboxOptions } from '../../mock/src/index.ts';
import { STORY_IDS } from '../../mock/src/worlds/world-metadata.ts';
import { loadContract } from '../contract/contract.ts';
import { distinct } from '../contract/story.ts';
import { control } from '../control/support.ts';
import { newFile } from '../temporary.ts';

async function open(options: SandboxOptions = {}) {
  const sandbox = await createSandbox(options);
  onTestFinished(() => sandbox.close());
  return sandbox;
}

test.each(Object.keys(STORY_IDS))('the fixed ids are exactly the %s ids of the examples', (prefix) => {
  const told = distinct(loadContract(), prefix).map(({ id }) => id);
  expect(STORY_IDS[prefix]?.toSorted()).toEqual(told.sort());
});

test('a new sandbox first uses the ids of the examples in order, and then its own', async () => {
  const { ids } = (await open()).world;
  const given = [1, 2, 3, 4].map(() => ids.next('res_'));
  expect(given.slice(0, 3)).toEqual(STORY_IDS.res_);
  expect(given[3]).toMatch(/^res_[0-9a-z]{12}$/);
  expect(new Set(given).size).toBe(4);
});

test('an id used in a rolled back change is used again', async () => {
  const { ids, sql } = (await open()).world;
  const giveInVain = () => {
    ids.next('res_');
    throw new Error('no');
  };
  const inPart = () => expect(() => sql.transaction(giveInVain)).toThrow('no');
  expect(() => sql.transaction(giveInVain)).toThrow('no');
  sql.transaction(inPart);
  expect(ids.next('res_')).toBe('res_6m1t9h4xqk3v');
});

test('no id repeats after a restart or a restored snapshot; a reset starts again from the first id', async () => {
  const file = newFile();
  const first = await open({ file });
  first.world.ids.next('tx_');
  await first.close();
  const second = await open({ file });
  expect(second.world.ids.next('tx_')).toBe('tx_4v7e2t5nch0w');
  const branch = await open({ snapshot: second.world.sql.snapshot() });
  expect(branch.world.ids.next('tx_')).toBe('tx_6p1j8x3bky9d');
  await control(second.fetch, 'POST /reiniciar');
  expect(second.world.ids.next('tx_')).toBe('tx_1a6g3k9mzq8r');
});
