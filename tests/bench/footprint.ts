import { amount } from './amount.ts';
import { measure, medianOf } from './load.ts';
import { mebibytes, milliseconds, type Row, rangeOf } from './report.ts';
import { criarProposta, obterProposta } from './requests.ts';
import { PRISM_CLI, type Program, SANDBOX, type Server, start } from './servers.ts';

const STARTS = amount(7);
const CONNECTIONS = 8;
const REQUESTS = amount(1000, 20);

export async function footprint(): Promise<Row[]> {
  const cli: Footprint[] = [];
  const ours: Footprint[] = [];
  // Fills the compile cache, which every later start uses.
  await once(SANDBOX);
  for (let n = 0; n < STARTS; n += 1) {
    cli.push(await once(PRISM_CLI));
    ours.push(await once(SANDBOX));
  }
  const compared = { cli, ours };
  return [
    {
      what: 'start to first answer, over Prism CLI',
      ...compare(compared, 'firstAnswer', milliseconds),
      target: { atMost: 0.18 },
    },
    {
      what: `peak memory of ${2 * REQUESTS} requests, over Prism CLI`,
      ...compare(compared, 'peakMemory', mebibytes),
      target: { atMost: 0.38 },
    },
  ];
}

interface Footprint {
  readonly firstAnswer: number;
  readonly peakMemory: number;
}

interface Compared {
  readonly cli: readonly Footprint[];
  readonly ours: readonly Footprint[];
}

function compare({ cli, ours }: Compared, figure: keyof Footprint, unit: (value: number) => string) {
  const ratios = ours.map((footprint, n) => footprint[figure] / (cli[n]?.[figure] ?? Number.NaN));
  return {
    reference: unit(medianOf(cli.map((footprint) => footprint[figure]))),
    ours: unit(medianOf(ours.map((footprint) => footprint[figure]))),
    value: medianOf(ratios),
    range: rangeOf(ratios),
  };
}

async function once(program: Program): Promise<Footprint> {
  const server = await start(program);
  try {
    await work(server);
    return { firstAnswer: server.firstAnswer, peakMemory: server.peakMemory() };
  } finally {
    await server.stop();
  }
}

async function work({ port, prefix }: Server): Promise<void> {
  for (const request of [obterProposta, criarProposta]) {
    await measure({ port, connections: CONNECTIONS, requests: REQUESTS, request: () => request(prefix) });
  }
}
