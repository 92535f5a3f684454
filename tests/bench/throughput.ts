import { measure, medianOf } from './load.ts';
import { perSecond, type Row } from './report.ts';
import { criarProposta, obterProposta, type Prefix } from './requests.ts';
import { PRISM_CLI, PRISM_FACE, SANDBOX, type Server, start } from './servers.ts';

const ROUNDS = 5;
const CONNECTIONS = 8;
/** Long enough for the optimizing compiler to have seen what is hot, in every server. */
const WARM_UP = 4000;
const ROUND = 800;

const OPERATIONS = [
  { what: 'GET /propostas/{id}', request: obterProposta, atLeast: 8 },
  { what: 'POST /propostas', request: criarProposta, atLeast: 4 },
] as const;

/** Requests per second of the sandbox beside Prism's, by its own command line and as the mock's face. */
export async function throughput(): Promise<Row[]> {
  const servers = {
    'Prism CLI': await start(PRISM_CLI),
    'Prism face': await start(PRISM_FACE),
    sandbox: await start(SANDBOX),
  };
  try {
    const rows: Row[] = [];
    for (const { what, request, atLeast } of OPERATIONS) {
      const [cli = 0, face = 0, ours = 0] = await inTurns(Object.values(servers), request);
      const compare = (name: string, reference: number): Row => ({
        what: `${what} over ${name}`,
        reference: perSecond(reference),
        ours: perSecond(ours),
        value: ours / reference,
      });
      rows.push({ ...compare('Prism CLI', cli), target: { atLeast } }, compare('Prism face', face));
    }
    return rows;
  } finally {
    for (const server of Object.values(servers)) await server.stop();
  }
}

/** Medians of rounds that the servers take in turns, so that a busy moment of the machine hits all of them. */
async function inTurns(servers: readonly Server[], request: (prefix: Prefix) => string): Promise<number[]> {
  const rates = servers.map((): number[] => []);
  const run = async ({ port, prefix }: Server, lasting: number) =>
    (await measure({ port, connections: CONNECTIONS, lasting, request: () => request(prefix) })).perSecond;
  for (const server of servers) await run(server, WARM_UP);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, server] of servers.entries()) rates[at]?.push(await run(server, ROUND));
  }
  return rates.map(medianOf);
}
