import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { SandboxOptions as InPage } from '../../mock/src/browser/index.ts';
import type { SandboxOptions as OnNode } from '../../mock/src/index.ts';

type OfNodeAlone = Exclude<keyof OnNode, keyof InPage>;

/** Options that a browser sandbox lacks, and whether front-end tests might need them. */
const OF_NODE_ALONE: Readonly<Record<OfNodeAlone, boolean>> = {
  file: true,
  contract: true,
  allowDestinations: true,
  allowLoopback: false,
  attemptsAtOnce: false,
  realClock: false,
  resolve: false,
  send: false,
  timer: false,
};

/** Documented differences that the comparison of Node and browser ignores. */
const OTHERWISE = ['sem_rede', 'Origin', 'world'];

test.each(['pt', 'en'])('the docs list exactly the differences of a browser sandbox, in %s', (language) => {
  const page = readFileSync(
    new URL(`../../docs/pages/${language}/sandbox/front-end.md`, import.meta.url),
    'utf8',
  );
  const [, section = ''] = page.split(/^## .*\{#diferencas\}$/m);
  const listed = [...(section.split(/^## /m)[0] ?? '').matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  const missed = Object.entries(OF_NODE_ALONE).flatMap(([name, isMissed]) => (isMissed ? name : []));
  expect(listed.sort()).toEqual([...OTHERWISE, ...missed].sort());
});
