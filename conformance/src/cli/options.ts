import { parseArgs } from 'node:util';
import { parseProblem } from '@tesa/mock/src/cli/parse-problem';
import { isLive, LEVELS, type Level, reaches } from '../level.ts';

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

Check a service against the contract of the Tesa API, and report the differences.

Options:
  --url <url>           check the API at this root, such as http://127.0.0.1:4010/v1
  --key <key>           use this API key, of scope admin [default: TESA_KEY]
  --other-key <key>     use this key for another organization [default: TESA_OTHER_KEY]
  --operator-key <key>  use this key of the same organization, without admin [default: TESA_OPERATOR_KEY]
  --level <level>       allow requests up to this level: leitura (reads), escrita (writes), controle (control
                        plane), destrutivo (resets and limits) [default: leitura]
  --control-url <url>   use this control plane of a sandbox [default: /_sandbox at the API's host]
  --control-token <token>
                        send this token to the control plane [default: TESA_CONTROL_TOKEN]
  --key-prefix <text>   create keys with this prefix, if the service requires one [default: svc_test_]
  --receiver-url <url>  receive webhooks at this public address, which leads to --receiver-port
                        [default: loopback, for a service on this machine]
  --receiver-port <n>   listen on this port for --receiver-url, on every interface
  --only <text>         run only rules whose name starts with this text; repeatable [default: all]
  --list                list the rules with the level that each needs
  --rate <number>       send at most this many requests per second; 0 for no limit [default: 10, or 0 for a
                        service on this machine]
  --max <number>        send at most this many requests [default: 1500, or 5000 from controle on]
  --timeout <seconds>   wait this long for a response [default: 10]
  --seed <number>       repeat the random input of an earlier run [default: random]
  --html <file>         write the report as a web page
  --json <file>         write the report as JSON
  --junit <file>        write the report as JUnit XML
  -v, --version         print the version
  -h, --help            print this help

Example:
  npx --no-install @tesa/conformance --url http://127.0.0.1:4010/v1 --key svc_test_exemplo_admin --level controle

A consistent deviation from an assumption is reported but does not fail the run.
Exit codes: 0 nothing failed, 1 a rule failed, 2 not started or not finished, 130 interrupted.
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
  if (values.url === undefined)
    throw new UsageError('--url is missing: use the root of the API, such as http://127.0.0.1:4010/v1.');
  if (key === undefined || key === '') throw new UsageError('--key is missing: add it, or set TESA_KEY.');
  const url = rootOf(values.url, '--url');
  const level = LEVELS.find((one) => one === (values.level ?? 'leitura'));
  if (level === undefined)
    throw new UsageError(`--level ${values.level} is not a level: use one of ${LEVELS.join(', ')}.`);
  if (isLive(key) && level !== 'leitura')
    throw new UsageError('A live key may only read: drop --level, or use a test key.');
  const { hostname, origin } = new URL(url);
  const isHere = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  return {
    url,
    controlUrl: rootOf(values['control-url'] ?? `${origin}/_sandbox`, '--control-url'),
    key: readSecret(key, '--key'),
    otherKey: readSecret(values['other-key'] ?? env.TESA_OTHER_KEY, '--other-key'),
    operatorKey: readSecret(values['operator-key'] ?? env.TESA_OPERATOR_KEY, '--operator-key'),
    controlToken: readSecret(values['control-token'] ?? env.TESA_CONTROL_TOKEN, '--control-token'),
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

const text = (example: string) => ({ type: 'string', example }) as const;

const OPTIONS = {
  url: text('http://127.0.0.1:4010/v1'),
  key: text('svc_test_exemplo_admin'),
  'other-key': text('$TESA_OTHER_KEY'),
  'operator-key': text('svc_test_exemplo_operador'),
  level: text('escrita'),
  'control-url': text('http://127.0.0.1:4010/_sandbox'),
  'control-token': text('$TESA_CONTROL_TOKEN'),
  'key-prefix': text('svc_test_ci_'),
  'receiver-url': text('https://hooks.example'),
  'receiver-port': text('4030'),
  only: { ...text('webhooks/'), multiple: true },
  rate: text('10'),
  max: text('1500'),
  timeout: text('10'),
  seed: text('42'),
  html: text('report.html'),
  json: text('report.json'),
  junit: text('report.xml'),
  list: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;

function parsed(args: readonly string[]) {
  const own = args[0] === '--' ? args.slice(1) : [...args];
  try {
    return parseArgs({ args: own, options: OPTIONS });
  } catch (error) {
    throw new UsageError(parseProblem((error as Error).message, OPTIONS));
  }
}

function receiverOf(
  values: { readonly 'receiver-url'?: string | undefined; readonly 'receiver-port'?: string | undefined },
  isHere: boolean,
): Options['receiver'] {
  const { 'receiver-url': publicUrl, 'receiver-port': port } = values;
  if (publicUrl === undefined) return isHere ? {} : undefined;
  if (port === undefined)
    throw new UsageError('--receiver-url needs --receiver-port: name the local port that it leads to.');
  return {
    host: '0.0.0.0',
    port: numberOf(port, '--receiver-port', 0),
    publicUrl: rootOf(publicUrl, '--receiver-url'),
  };
}

/** The message does not repeat the secret, because logs may be shared. */
function readSecret<T extends string | undefined>(text: T, option: string): T {
  if (text === undefined || /^[\x21-\x7e]*$/.test(text)) return text;
  throw new UsageError(`${option} must be printable ASCII without spaces: copy it again.`);
}

function prefixOf(text: string | undefined): string | undefined {
  if (text === undefined || /^svc_test_[0-9A-Za-z_-]*$/.test(text)) return text;
  throw new UsageError('--key-prefix must start with svc_test_.');
}

function rootOf(text: string, option: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new UsageError(`${option} must be an http or https URL, such as ${OPTIONS.url.example}.`);
  if (url.username !== '' || url.search !== '' || url.hash !== '')
    throw new UsageError(`${option} must have no user, query or fragment.`);
  return url.href.replace(/\/+$/, '');
}

function numberOf(text: string | undefined, option: string, otherwise: number): number {
  const value = text === undefined ? otherwise : Number(text);
  if (!(value >= 0) || value === Infinity || text === '')
    throw new UsageError(
      `${option} ${text || '""'} is not a number of at least 0: use one, such as ${option} 10.`,
    );
  return value;
}
