import { resolve } from 'node:path';
import { DEFAULT_CONTRACT } from '../files.ts';
import { isToken } from '../http/guard.ts';
import type { ServerOptions } from '../server.ts';
import { toDataHora } from '../treasury/rules/to-contract.ts';
import { parseAllowedDestination } from '../webhooks/destination-address.ts';
import type { StandingClock } from '../worlds/clock.ts';
import { checkSeed } from '../worlds/open-world.ts';
import type { LogFormat } from './command.ts';
import { programOf, UsageError } from './command.ts';
import { commandsHelp } from './commands.ts';
import { parse, readPort } from './parse.ts';

export interface Options extends Omit<ServerOptions, 'log' | 'timeouts'> {
  readonly log: LogFormat;
  readonly help: boolean;
  readonly version: boolean;
}

export const helpOf = (env: NodeJS.ProcessEnv): string => {
  const program = programOf(env);
  return `Usage: ${program} [options]
${OPTIONS}${commandsHelp()}
Example:
  ${program} --port 4020 --world meio-do-mes
`;
};

const OPTIONS = `
Serve a sandbox of the Tesa API: it keeps state, and returns any documented response on request.

Options:
  --port <number>    listen on this port; 0 picks a free one [default: 4010]
  --host <address>   listen on this address [default: 127.0.0.1, reachable only from this machine]
  --allow-host <name>
                     accept this host name too; repeatable [default: localhost and loopback addresses]. Not needed with
                     a --host that other machines reach, which accepts any name
  --allow-destination <host[:port]>
                     let webhooks go to this private host, also over http, such as app:3000; repeatable [default: this
                     machine, and public addresses over https]
  --token <text>     require Authorization: Bearer <text> for /_sandbox from other machines or names. Prefer
                     TESA_MOCK_TOKEN, which process lists do not show [default: only this machine may call /_sandbox]
  --contract <file>  serve this OpenAPI file, without docs [default: the Tesa API]
  --data <file>      keep the sandbox in this database, created if missing; snapshots and branches go to <file>.worlds
                     [default: in memory, lost at the end]
  --seed <text>      derive the ids of a new sandbox from this text; refused for an existing --data [default: tesa]
  --clock <instant>  stop the clock of a new sandbox at this instant, such as 2026-11-02T09:00:00Z; only /_sandbox moves
                     it, and equal requests get equal responses [default: real time]
  --world <name>     start a new sandbox from a YAML or JSON file, or from vazio, meio-do-mes, transacao-falhada,
                     plano-enterprise or duas-organizacoes [default: two organizations and a proposal]
  --auto             sign and confirm transactions automatically, two seconds each [default: on request, by /_sandbox]
  --rate-limit <number>
                     allow each organization this many requests per minute [default: 10000000]
  --log <format>     log requests and webhook attempts as text, or as json: one object per line on standard output, and
                     everything else on standard error [default: text]
  --stateless        keep no state: take every response from the contract's examples
  -v, --version      print the version
  -h, --help         print this help
`;

const INSTANT = /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/;

export const SPEC = {
  port: { type: 'string', default: '4010', example: '4020' },
  host: { type: 'string', default: '127.0.0.1', example: '0.0.0.0' },
  'allow-host': { type: 'string', multiple: true, example: 'sandbox.internal' },
  'allow-destination': { type: 'string', multiple: true, example: 'app:3000' },
  token: { type: 'string', example: '$TESA_MOCK_TOKEN' },
  contract: { type: 'string', example: 'openapi.yaml' },
  data: { type: 'string', example: 'tesa.db' },
  seed: { type: 'string', example: 'tesa' },
  clock: { type: 'string', example: '2026-11-02T09:00:00Z' },
  world: { type: 'string', example: 'meio-do-mes' },
  stateless: { type: 'boolean', default: false },
  auto: { type: 'boolean', default: false },
  'rate-limit': { type: 'string', example: '600' },
  log: { type: 'string', default: 'text', example: 'json' },
  help: { type: 'boolean', short: 'h', default: false },
  version: { type: 'boolean', short: 'v', default: false },
} as const;

export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv = {}): Options {
  const {
    values,
    positionals: [unexpected],
  } = parse(args, SPEC, true);
  if (unexpected !== undefined && unexpected === args[0])
    throw new UsageError(`Unknown command '${unexpected}': see --help`);
  if (unexpected !== undefined)
    throw new UsageError(`Unexpected argument '${unexpected}': put a command first, see --help`);
  const {
    port,
    contract,
    data,
    clock,
    world,
    seed,
    token = env.TESA_MOCK_TOKEN || undefined,
    'allow-host': names = [],
    'allow-destination': destinations = [],
    'rate-limit': rateLimit,
    ...rest
  } = values;
  const needSandbox = [data, seed, clock, world, rateLimit, rest.auto || undefined, ...destinations];
  if (rest.stateless && needSandbox.some((value) => value !== undefined))
    throw new UsageError(
      '--stateless keeps no state: drop --data, --seed, --clock, --world, --auto, --rate-limit and --allow-destination',
    );
  return {
    ...rest,
    ...(rateLimit !== undefined && { rateLimit: readRateLimit(rateLimit) }),
    ...(seed !== undefined && { seed: readSeed(seed) }),
    ...(clock !== undefined && { clock: readClock(clock) }),
    ...(world !== undefined && { world }),
    ...(data !== undefined && { data: resolve(data) }),
    ...(token !== undefined && { token: readToken(token) }),
    log: readLogFormat(rest.log),
    port: readPort(port),
    allowHosts: names.map(readName),
    allowDestinations: destinations.map(readDestination),
    contract: contract === undefined ? DEFAULT_CONTRACT : resolve(contract),
  };
}

function readSeed(text: string): string {
  try {
    checkSeed(text);
    return text;
  } catch (error) {
    throw new UsageError(`--seed cannot be used: ${(error as Error).message}`);
  }
}

function readClock(text: string): StandingClock {
  const at = INSTANT.test(text) ? Date.parse(text) : Number.NaN;
  // `Date.parse` accepts 31 June and returns 1 July.
  if (!Number.isNaN(at) && toDataHora(at).slice(0, 19) === text.slice(0, 19)) return { at };
  throw new UsageError(
    `--clock ${text} is not an instant: use this century in UTC, such as 2026-11-02T09:00:00Z`,
  );
}

function readLogFormat(text: string): LogFormat {
  if (text === 'text' || text === 'json') return text;
  throw new UsageError(`--log ${text} is not a format: use text or json`);
}

function readRateLimit(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new UsageError(`--rate-limit ${text} is not a limit: use a number from 1 to 999999999`);
}

/** The message does not repeat the token, because logs may be shared. */
function readToken(text: string): string {
  if (isToken(text)) return text;
  throw new UsageError(
    '--token or TESA_MOCK_TOKEN must be 16 to 256 printable ASCII characters without spaces',
  );
}

function readName(text: string): string {
  if (/^(?:[\w-]+\.)*[\w-]+$/.test(text)) return text;
  throw new UsageError(`--allow-host ${text} is not a host name: drop scheme, port and path`);
}

function readDestination(text: string): string {
  if (parseAllowedDestination(text) !== undefined) return text;
  throw new UsageError(
    `--allow-destination ${text} is not a destination: use a host or host:port, such as app:3000`,
  );
}
