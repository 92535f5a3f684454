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
import { parse } from './parse.ts';

/** Options of the server and of the command. */
export interface Options extends Omit<ServerOptions, 'log' | 'timeouts'> {
  readonly log: LogFormat;
  readonly help: boolean;
  readonly version: boolean;
}

export const helpOf = (env: NodeJS.ProcessEnv): string =>
  `Usage: ${programOf(env)} [options]
${OPTIONS}${commandsHelp()}`;

const OPTIONS = `
Serves the mock of the Tesa API: a sandbox where what you ask for happens, and any documented answer on demand.

  --port <number>    port to listen on; 0 takes a free one (default 4010)
  --host <address>   address to listen on (default 127.0.0.1, which only this machine reaches)
  --allow-host <name>
                     another name that this machine is called by; may be repeated (default: while only this machine
                     reaches the server, a Host must be localhost or a loopback address). With a --host that others
                     reach it changes nothing: any name will do there
  --allow-destination <host[:port]>
                     a neighbour that webhooks may go to although its address is private, over http too, such as
                     app:3000; may be repeated (default: webhooks go to this machine, and by https to public addresses)
  --token <text>     opens the control plane, /_sandbox, to whoever sends Authorization: Bearer <text> from another
                     machine or by another name; better given in TESA_MOCK_TOKEN, which lists of processes do not show
                     (default: only this machine may call it)
  --contract <file>  OpenAPI file to serve, without docs (default: openapi.yaml of the Tesa API)
  --data <file>      database that keeps the sandbox, made when missing; snapshots and branches are kept in the folder
                     <file>.worlds beside it (default: memory, gone at the end)
  --seed <text>      what the ids of a new sandbox follow from; refused with a --data that holds one (default tesa)
  --clock <instant>  where the clock of a new sandbox stands, such as 2026-11-02T09:00:00Z, moved by /_sandbox alone;
                     the same requests then get the same answers, byte for byte (default: real time)
  --world <name>     what a new sandbox starts as: a YAML or JSON file, or one of vazio, meio-do-mes, transacao-falhada,
                     plano-enterprise, duas-organizacoes (default: two organizations and a proposal)
  --auto             signs and confirms transactions by itself, two seconds each (default: /_sandbox does)
  --rate-limit <number>
                     requests that each organization may make a minute (default 10000000, which no test meets)
  --log <format>     how each request and each webhook attempt is logged: text, for people, or json, an object a line
                     for programs, with everything else on the standard error (default text)
  --stateless        no sandbox: every answer comes from the examples of the contract
  -v, --version      print the version
  -h, --help         print this text
`;

const INSTANT = /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/;

export const SPEC = {
  port: { type: 'string', default: '4010' },
  host: { type: 'string', default: '127.0.0.1' },
  'allow-host': { type: 'string', multiple: true },
  'allow-destination': { type: 'string', multiple: true },
  token: { type: 'string' },
  contract: { type: 'string' },
  data: { type: 'string' },
  seed: { type: 'string' },
  clock: { type: 'string' },
  world: { type: 'string' },
  stateless: { type: 'boolean', default: false },
  auto: { type: 'boolean', default: false },
  'rate-limit': { type: 'string' },
  log: { type: 'string', default: 'text' },
  help: { type: 'boolean', short: 'h', default: false },
  version: { type: 'boolean', short: 'v', default: false },
} as const;

/** @throws {UsageError} */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv = {}): Options {
  const {
    values,
    positionals: [unexpected],
  } = parse(args, SPEC, true);
  if (unexpected !== undefined && unexpected === args[0])
    throw new UsageError(`Unknown command '${unexpected}': --help lists the commands and options`);
  if (unexpected !== undefined)
    throw new UsageError(`Unexpected argument '${unexpected}': a command comes first, and --help lists them`);
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
      '--stateless keeps nothing: use it without --data, --seed, --clock, --world, --auto, --rate-limit and --allow-destination',
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

function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new UsageError(`--port ${text} is not a port: use a number from 0 to 65535`);
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
  // Date.parse turns 31 June into 1 July.
  if (!Number.isNaN(at) && toDataHora(at).slice(0, 19) === text.slice(0, 19)) return { at };
  throw new UsageError(
    `--clock ${text} is not an instant: write one of this century in UTC, such as 2026-11-02T09:00:00Z`,
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
  throw new UsageError('The token is no token: use from 16 to 256 visible ASCII characters, without spaces');
}

function readName(text: string): string {
  if (/^(?:[\w-]+\.)*[\w-]+$/.test(text)) return text;
  throw new UsageError(`--allow-host ${text} is not a name: write it without scheme, port and path`);
}

function readDestination(text: string): string {
  if (parseAllowedDestination(text) !== undefined) return text;
  throw new UsageError(
    `--allow-destination ${text} is no destination: write a host, or a host and a port, such as app:3000`,
  );
}
