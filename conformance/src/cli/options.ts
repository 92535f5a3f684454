import { parseArgs } from 'node:util';
import { parseProblem } from '@tesa/mock/src/cli/parse-problem';
import { isLive, LEVELS, type Level, reaches } from '../level.ts';

/** Invalid command line; the message says what to do. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export interface Options {
  readonly url: string;
  readonly controlUrl: string | undefined;
  readonly key: string;
  readonly otherKey: string | undefined;
  readonly operatorKey: string | undefined;
  readonly controlToken: string | undefined;
  readonly keyPrefix: string | undefined;
  readonly level: Level;
  /** Undefined when the service is remote and cannot reach a local receiver. */
  readonly receiver:
    | { readonly host?: string; readonly port?: number; readonly publicUrl?: string }
    | undefined;
  readonly only: readonly string[];
  readonly rate: number;
  readonly most: number;
  readonly timeout: number;
  readonly seed: number | undefined;
  readonly html: string | undefined;
  readonly json: string | undefined;
  readonly junit: string | undefined;
}

export const HELP = `Usage: npx --no-install @tesa/conformance --url <url> --key <key> [options]
  or, in its repository: npm run conformance -- --url <url> --key <key> [options]

Holds a service against the contract of the Tesa API, and says what it does otherwise.

  --url <url>           root of the API, such as http://127.0.0.1:4010/v1
  --key <key>           a key with the scope admin; or the variable TESA_KEY
  --other-key <key>     a key of another organization; or TESA_OTHER_KEY
  --operator-key <key>  a key of the same organization without admin; or TESA_OPERATOR_KEY
  --level <level>       what may be sent: leitura (default: reads alone), escrita, controle, destrutivo
  --control-url <url>   the control plane of a sandbox; default: /_sandbox beside the API
  --control-token <token>  what it is asked with, where it asks for it; or TESA_CONTROL_TOKEN
  --key-prefix <text>   what the keys begin with that it makes there, where only such are let in
  --receiver-url <url>  an address at which the service reaches this machine, for webhooks; default for
                        a service on this machine: a port of its own on loopback
  --receiver-port <n>   the port that listens for --receiver-url, on every interface
  --only <text>         only rules whose name begins with it; may be repeated
  --list                lists the rules, with the level that each needs
  --rate <number>       requests a second; default: 10, and without limit on this machine
  --max <number>        requests in all; default: 1500, and 5000 from controle on
  --timeout <seconds>   that an answer may take; default: 10
  --seed <number>       repeats what a run drew at random; default: another each time
  --html <file>         writes the report as a page
  --json <file>         writes the report as JSON
  --junit <file>        writes the report as JUnit XML
  -v, --version         prints the version
  -h, --help            prints this text

An assumption that the service answers otherwise, the same each time, fails nothing.
Exit code: 0 nothing failed; 1 a rule failed; 2 it could not begin, or not come to its end; 130 it was stopped.
`;

export function readOptions(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Options | 'help' | 'list' | 'version' {
  const { values } = parsed(args);
  if (values.help === true) return 'help';
  if (values.version === true) return 'version';
  if (values.list === true) return 'list';
  const key = values.key ?? env.TESA_KEY;
  if (values.url === undefined) throw new UsageError('--url is missing: give the root of the API.');
  if (key === undefined || key === '') throw new UsageError('--key is missing: give a key, or set TESA_KEY.');
  const url = rootOf(values.url, '--url');
  const level = LEVELS.find((one) => one === (values.level ?? 'leitura'));
  if (level === undefined) throw new UsageError(`--level must be one of ${LEVELS.join(', ')}.`);
  if (isLive(key) && level !== 'leitura')
    throw new UsageError('A live key may only read: leave --level out, or give a key of the sandbox.');
  const { hostname, origin } = new URL(url);
  const isHere = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  return {
    url,
    controlUrl: rootOf(values['control-url'] ?? `${origin}/_sandbox`, '--control-url'),
    key,
    otherKey: values['other-key'] ?? env.TESA_OTHER_KEY,
    operatorKey: values['operator-key'] ?? env.TESA_OPERATOR_KEY,
    controlToken: values['control-token'] ?? env.TESA_CONTROL_TOKEN,
    keyPrefix: prefixOf(values['key-prefix']),
    level,
    receiver: receiverOf(values, isHere),
    only: values.only ?? [],
    rate: numberOf(values.rate, '--rate', isHere ? 0 : 10),
    most: numberOf(values.max, '--max', reaches(level, 'controle') ? 5000 : 1500),
    timeout: numberOf(values.timeout, '--timeout', 10) * 1000,
    seed: values.seed === undefined ? undefined : numberOf(values.seed, '--seed', 0),
    html: values.html,
    json: values.json,
    junit: values.junit,
  };
}

const TEXT = { type: 'string' } as const;

const OPTIONS = {
  url: TEXT,
  key: TEXT,
  'other-key': TEXT,
  'operator-key': TEXT,
  level: TEXT,
  'control-url': TEXT,
  'control-token': TEXT,
  'key-prefix': TEXT,
  'receiver-url': TEXT,
  'receiver-port': TEXT,
  only: { ...TEXT, multiple: true },
  rate: TEXT,
  max: TEXT,
  timeout: TEXT,
  seed: TEXT,
  html: TEXT,
  json: TEXT,
  junit: TEXT,
  list: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;

function parsed(args: readonly string[]) {
  const own = args[0] === '--' ? args.slice(1) : [...args];
  try {
    return parseArgs({ args: own, options: OPTIONS });
  } catch (error) {
    throw new UsageError(parseProblem((error as Error).message, Object.keys(OPTIONS)));
  }
}

function receiverOf(
  values: { readonly 'receiver-url'?: string | undefined; readonly 'receiver-port'?: string | undefined },
  isHere: boolean,
): Options['receiver'] {
  const { 'receiver-url': publicUrl, 'receiver-port': port } = values;
  if (publicUrl === undefined) return isHere ? {} : undefined;
  if (port === undefined)
    throw new UsageError('--receiver-url needs --receiver-port: the port that listens for it.');
  return {
    host: '0.0.0.0',
    port: numberOf(port, '--receiver-port', 0),
    publicUrl: rootOf(publicUrl, '--receiver-url'),
  };
}

function prefixOf(text: string | undefined): string | undefined {
  if (text === undefined || /^svc_test_[0-9A-Za-z_-]*$/.test(text)) return text;
  throw new UsageError('--key-prefix must be the beginning of a test key: svc_test_….');
}

function rootOf(text: string, option: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new UsageError(`${option} must be an http or https URL.`);
  if (url.username !== '' || url.search !== '' || url.hash !== '')
    throw new UsageError(`${option} must be a root, without a user, a query or a fragment.`);
  return url.href.replace(/\/+$/, '');
}

function numberOf(text: string | undefined, option: string, otherwise: number): number {
  const value = text === undefined ? otherwise : Number(text);
  if (!(value >= 0) || value === Infinity || text === '') throw new UsageError(`${option} must be a number.`);
  return value;
}
