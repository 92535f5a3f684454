import '../sandbox/domain/seed.ts';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { anySteps } from '../../conformance/src/histories/any-step.ts';
import { BEGINNING, FUNDING } from '../../conformance/src/histories/beginning.ts';
import { newWorld } from '../../conformance/src/histories/new-world.ts';
import { play } from '../../conformance/src/histories/play.ts';
import { ServedSubject } from '../../conformance/src/histories/subject.ts';
import { randomFrom } from '../random-from.ts';
import { unlimitedService } from '../sandbox/unlimited-service.ts';
import { newFolder } from '../temporary.ts';
import { ControlWalk } from '../twins/control-walk.ts';
import { openHostedTwins, startStill } from './hosted-twins.ts';

const SEED = Number(process.env.TWINS_SEED ?? Math.floor(Math.random() * 2 ** 31));
const RUNS = Number(process.env.RUNS ?? 3);

test(`property: the hosted sandbox answers as Node does, to the byte (TWINS_SEED=${SEED} RUNS=${RUNS})`, async () => {
  const service = await startStill(newFolder());
  onTestFinished(() => service.dispose());
  let asked = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const seed = (SEED + run) >>> 0;
    const { twins, account } = await openHostedTwins(() => service);
    try {
      const limit = { method: 'PUT', body: JSON.stringify({ por_minuto: 100_000 }) };
      await twins.fetch('http://localhost/_sandbox/limite-de-requisicoes', { ...limit, headers: JSON_TYPE });
      const [steps = []] = fc.sample(anySteps(60), { seed, numRuns: 1 });
      const keyPrefix = account.prefixo_de_chaves;
      const subject = new ServedSubject(
        unlimitedService({ keyPrefix, fetch: (input, init) => twins.fetch(input, init) }),
      );
      const world = await newWorld(subject, 'historia');
      await play(world, subject, [...BEGINNING, ...FUNDING, ...steps], { reads: 'changes' });
      await new ControlWalk(twins, randomFrom(seed), { key: account.chaves.admin }).run(120);
      expect({ seed, differences: twins.differences.slice(0, 3) }).toEqual({ seed, differences: [] });
      asked += twins.asked;
    } finally {
      await twins.close();
    }
  }
  expect(asked).toBeGreaterThan(100 * RUNS);
  process.stderr.write(`${asked} requests of ${RUNS} histories from ${SEED} on, no difference\n`);
}, 3_600_000);

const JSON_TYPE = { 'Content-Type': 'application/json' };
