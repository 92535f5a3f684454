import { measure, medianOf } from './load.ts';
import { mebibytes, milliseconds, type Row } from './report.ts';
import { criarProposta, obterProposta } from './requests.ts';
import { PRISM_CLI, type Program, SANDBOX, type Server, start } from './servers.ts';

const STARTS = 3;
const CONNECTIONS = 8;
/** Of each kind, to each server: the same work, however long it takes. */
const REQUESTS = 1000;

/** How soon a server answers, and how much memory the same work takes. */
export async function footprint(): Promise<Row[]> {
  const starts: Record<'cli' | 'ours', Footprint[]> = { cli: [], ours: [] };
  for (let n = 0; n < STARTS; n += 1) {
    starts.cli.push(await once(PRISM_CLI));
    starts.ours.push(await once(SANDBOX));
  }
  const time = (footprints: Footprint[]) => medianOf(footprints.map(({ firstAnswer }) => firstAnswer));
  const memory = (footprints: Footprint[]) => medianOf(footprints.map(({ peakMemory }) => peakMemory));
  return [
    {
      what: 'start to first answer, over Prism CLI',
      reference: milliseconds(time(starts.cli)),
      ours: milliseconds(time(starts.ours)),
      value: time(starts.ours) / time(starts.cli),
      target: { atMost: 0.25 },
    },
    {
      what: `peak memory of ${2 * REQUESTS} requests, over Prism CLI`,
      reference: mebibytes(memory(starts.cli)),
      ours: mebibytes(memory(starts.ours)),
      value: memory(starts.ours) / memory(starts.cli),
      target: { atMost: 0.5 },
    },
  ];
}

interface Footprint {
  readonly firstAnswer: number;
  readonly peakMemory: number;
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
