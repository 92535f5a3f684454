import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as browser from '../mock/src/platform/browser/primitives.ts';
import * as node from '../mock/src/platform/node/primitives.ts';
import type { Primitives } from '../mock/src/platform/primitives.ts';
import { addressAnswers, hashAnswers } from './host-answers.ts';

const HOSTS: readonly Primitives[] = [node, browser];

function expectSame(work: (host: Primitives) => unknown): void {
  const [one, other] = HOSTS.map(work);
  expect(other).toEqual(one);
}

test('the platform implementations export the same names', () => {
  expect(Object.keys(browser).sort()).toEqual(Object.keys(node).sort());
});

const anyAddress = fc.oneof(fc.ipV4(), fc.ipV6(), fc.stringMatching(/^[0-9a-f:.%]{0,24}$/));

test('the platform implementations agree on valid addresses and on the members of address sets', () => {
  const generated = fc.sample(anyAddress, { numRuns: 500, seed: 26 });
  expectSame((host) => addressAnswers(host, generated));
});

test('the platform implementations compute the same hashes', () => {
  expectSame(hashAnswers);
});

test('a canceled timer does nothing, and a turn lets other work run', async () => {
  for (const { realTimer, turn } of HOSTS) {
    const done: string[] = [];
    realTimer(0, () => done.push('canceled'))();
    await new Promise<void>((resolve) => {
      realTimer(0, () => {
        done.push('timer');
        resolve();
      });
    });
    await turn();
    expect(done).toEqual(['timer']);
  }
});

test("a storage failure is recognized by SQLite's code on each platform", () => {
  const failing = (code: number) => Object.assign(new Error('no'), { errcode: code, resultCode: code });
  for (const code of [5, 8, 10, 11, 13, 14, 26, 10 | (3 << 8), 1, 19])
    expectSame(({ storageFailureOf }) => [code, storageFailureOf(failing(code))]);
});
