import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLineWriter } from '../../mock/src/cli/line-writer.ts';

function writing() {
  const written: string[] = [];
  return { written, log: createLineWriter({ write: (text) => written.push(text) }) };
}

test('lines of one moment are written at once, in order', async () => {
  const { written, log } = writing();
  log('one');
  log('two');
  expect(written).toEqual([]);
  await setImmediate();
  expect(written).toEqual(['one\ntwo\n']);
});

test('a line that comes later is written by itself', async () => {
  const { written, log } = writing();
  log('one');
  await setImmediate();
  log('two');
  await setImmediate();
  expect(written).toEqual(['one\n', 'two\n']);
});

test('nothing is written twice, and nothing when there is nothing', async () => {
  const { written, log } = writing();
  await setImmediate();
  expect(written).toEqual([]);
  log('one');
  await setImmediate();
  await setImmediate();
  expect(written).toEqual(['one\n']);
});
