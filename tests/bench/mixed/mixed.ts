import { randomFrom } from '../../random-from.ts';
import { amount } from '../amount.ts';
import { measure, medianOf } from '../load.ts';
import { perSecond, type Row, rangeOf } from '../report.ts';
import { PRISM_CLI, SANDBOX, type Server, start } from '../servers.ts';
import { fill } from './busy-world.ts';
import { type Asked, sequence } from './sequence.ts';

const SEED = 20_261_123;
const ROUNDS = amount(7);
const WARM_UP = amount(3);
const REQUESTS = amount(2000, 50);
const CONNECTIONS = 8;

/**
 * Mixed requests per second, one write in ten, to a sandbox with a thousand proposals, compared with Prism's
 * CLI.
 */
export async function mixed(): Promise<Row[]> {
  const prism = await start(PRISM_CLI);
  const sandbox = await start(SANDBOX);
  const rates = { prism: [] as number[], sandbox: [] as number[] };
  try {
    const requests = sequence(randomFrom(SEED), await fill(sandbox));
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const asked = Array.from({ length: REQUESTS }, () => requests.next().value);
      const ofPrism = await rateOf(prism, asked);
      const ofSandbox = await rateOf(sandbox, asked);
      if (round < 0) continue;
      rates.prism.push(ofPrism);
      rates.sandbox.push(ofSandbox);
    }
  } finally {
    await sandbox.stop();
    await prism.stop();
  }
  const ratios = rates.sandbox.map((rate, round) => rate / (rates.prism[round] ?? Number.NaN));
  return [
    {
      what: `mixed load of seed ${SEED} over Prism CLI`,
      reference: perSecond(medianOf(rates.prism)),
      ours: perSecond(medianOf(rates.sandbox)),
      value: medianOf(ratios),
      range: rangeOf(ratios),
      target: { atLeast: 4 },
    },
  ];
}

async function rateOf({ port, prefix }: Server, asked: readonly Asked[]): Promise<number> {
  // Prepared in advance, so that the client does little work during the measurement.
  const requests = asked.map((one) => one(prefix));
  const load = { port, connections: CONNECTIONS, requests: requests.length };
  const { perSecond } = await measure({ ...load, request: (n) => requests[n] ?? '' });
  return perSecond;
}
