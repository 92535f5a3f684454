import '../treasury/rules/seed.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anySteps } from '../../conformance/src/histories/any-step.ts';
import { BEGINNING, FUNDING } from '../../conformance/src/histories/beginning.ts';
import { newWorld } from '../../conformance/src/histories/new-world.ts';
import { play } from '../../conformance/src/histories/play.ts';
import { ServedSubject } from '../../conformance/src/histories/subject.ts';
import { unlimitedService } from '../model/unlimited-service.ts';
import { randomFrom } from '../random-from.ts';
import { ControlWalk } from '../twins/control-walk.ts';
import { openTab, type Tab } from './tab.ts';
import { openTabTwins } from './tab-twins.ts';

const SEED = Number(process.env.TWINS_SEED ?? Math.floor(Math.random() * 2 ** 31));
const RUNS = Number(process.env.RUNS ?? 2);

test(
  `property: a tab and Node answer identically, byte for byte (TWINS_SEED=${SEED} RUNS=${RUNS})`,
  async () => answerAlike(await openTab(), RUNS),
  3_600_000,
);

async function answerAlike(tab: Tab, runs: number): Promise<void> {
  let asked = 0;
  for (let run = 0; run < runs; run += 1) {
    const seed = (SEED + run) >>> 0;
    const twins = await openTabTwins(tab, { seed: `gêmeos-${seed}` });
    try {
      const [steps = []] = fc.sample(anySteps(60), { seed, numRuns: 1 });
      const subject = new ServedSubject(
        unlimitedService({ fetch: (input, init) => twins.fetch(input, init) }),
      );
      const world = await newWorld(subject, 'historia');
      await play(world, subject, [...BEGINNING, ...FUNDING, ...steps], { reads: 'changes' });
      await new ControlWalk(twins, randomFrom(seed)).run(120);
      expect({ seed, differences: twins.differences.slice(0, 3) }).toEqual({ seed, differences: [] });
      asked += twins.asked;
    } finally {
      await twins.close();
    }
  }
  expect(asked).toBeGreaterThan(100 * runs);
  expect(tab.said).toEqual([]);
  process.stderr.write(`${asked} requests of ${runs} histories from ${SEED} on, no difference\n`);
}
