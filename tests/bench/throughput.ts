import { amount } from './amount.ts';
import { medianOf } from './load.ts';
import { perSecond, type Row, rangeOf } from './report.ts';
import { PROPOSTA } from './requests.ts';
import { BARE_HTTP, PRISM_CLI, SANDBOX, type Server, start } from './servers.ts';
import { type Target, wrk } from './wrk.ts';

const ROUNDS = amount(7);
/** In seconds; long enough for V8 to optimize every server's hot code. */
const WARM_UP = amount(4);
const ROUND = amount(2);

const OPERATIONS = [
  { method: 'GET', path: '/propostas/prop_5x0q2m8kvt4c', atLeast: 6 },
  { method: 'POST', path: '/propostas', body: PROPOSTA, atLeast: 3 },
] as const;

type Operation = (typeof OPERATIONS)[number];

export async function throughput(): Promise<Row[]> {
  const servers = {
    'Prism CLI': await start(PRISM_CLI),
    'a bare node:http': await start(BARE_HTTP),
    sandbox: await start(SANDBOX),
  };
  try {
    const rows: Row[] = [];
    for (const operation of OPERATIONS) {
      const { sandbox = [], ...others } = await inTurns(servers, operation);
      for (const [name, rates] of Object.entries(others))
        rows.push(rowOf(operation, { name, rates, sandbox }));
    }
    return rows;
  } finally {
    for (const server of Object.values(servers)) await server.stop();
  }
}

interface Rates {
  readonly name: string;
  readonly rates: readonly number[];
  readonly sandbox: readonly number[];
}

function rowOf({ method, path, atLeast }: Operation, { name, rates, sandbox }: Rates): Row {
  const ratios = sandbox.map((rate, round) => rate / (rates[round] ?? Number.NaN));
  return {
    what: `${method} ${path} over ${name}`,
    reference: perSecond(medianOf(rates)),
    ours: perSecond(medianOf(sandbox)),
    value: medianOf(ratios),
    range: rangeOf(ratios),
    ...(name === 'Prism CLI' && { target: { atLeast } }),
  };
}

/** Rates by round. The servers take turns within a round, so that ratios hold when the machine slows down. */
async function inTurns(
  servers: Readonly<Record<string, Server>>,
  operation: Operation,
): Promise<Record<string, number[]>> {
  const rates: Record<string, number[]> = {};
  const targetOf = ({ port, prefix }: Server): Target => ({
    ...operation,
    url: `http://127.0.0.1:${port}${prefix}${operation.path}`,
  });
  for (const server of Object.values(servers)) await wrk(targetOf(server), WARM_UP);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, server] of Object.entries(servers)) {
      rates[name] = [...(rates[name] ?? []), await wrk(targetOf(server), ROUND)];
    }
  }
  return rates;
}
