import { createSandbox } from '../../mock/src/sandbox/index.ts';
import { medianOf } from './load.ts';
import { milliseconds, type Row } from './report.ts';

const WORLDS = 200;

/** What a world of its own costs a test. The first of a process also reads the contract. */
export async function worlds(): Promise<Row[]> {
  const first = await timed();
  const times: number[] = [];
  for (let n = 0; n < WORLDS; n += 1) times.push(await timed());
  const median = medianOf(times);
  return [
    {
      what: 'a world in memory, seeded',
      reference: `first ${milliseconds(first)}`,
      ours: milliseconds(median),
      value: median,
      target: { atMost: 5 },
    },
  ];
}

async function timed(): Promise<number> {
  const before = performance.now();
  const sandbox = await createSandbox();
  const time = performance.now() - before;
  await sandbox.close();
  return time;
}
