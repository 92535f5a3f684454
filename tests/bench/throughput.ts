import { measure, medianOf } from './load.ts';
import { perSecond, type Row } from './report.ts';
import { criarProposta, obterProposta, type Prefix } from './requests.ts';
import { PRISM_CLI, PRISM_FACE, SANDBOX, type Server, start } from './servers.ts';

const ROUNDS = 9;
const CONNECTIONS = 8;
/** Long enough for the optimizing compiler to have seen what is hot, in every server. */
const WARM_UP = 4000;
const ROUND = 600;

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
      const { sandbox: ours = [], ...others } = await inTurns(servers, request);
      for (const [name, rates] of Object.entries(others)) {
        rows.push({
          what: `${what} over ${name}`,
          reference: perSecond(medianOf(rates)),
          ours: perSecond(medianOf(ours)),
          value: medianOf(ours.map((rate, round) => rate / (rates[round] ?? Number.NaN))),
          ...(name === 'Prism CLI' && { target: { atLeast } }),
        });
      }
    }
    return rows;
  } finally {
    for (const server of Object.values(servers)) await server.stop();
  }
}

/** The rates of each round: within one the servers take turns, so that its ratios hold on a machine that slows down. */
async function inTurns(
  servers: Readonly<Record<string, Server>>,
  request: (prefix: Prefix) => string,
): Promise<Record<string, number[]>> {
  const rates: Record<string, number[]> = {};
  const run = async ({ port, prefix }: Server, lasting: number) =>
    (await measure({ port, connections: CONNECTIONS, lasting, request: () => request(prefix) })).perSecond;
  for (const server of Object.values(servers)) await run(server, WARM_UP);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, server] of Object.entries(servers)) {
      rates[name] = [...(rates[name] ?? []), await run(server, ROUND)];
    }
  }
  return rates;
}
