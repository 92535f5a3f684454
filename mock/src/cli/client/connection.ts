import { isToken } from '../../http/token.ts';
import { UsageError } from '../command.ts';

/** The options of every command that calls a running sandbox, as `parse` takes them. */
export const CONNECTION_OPTIONS = {
  url: { type: 'string' },
  token: { type: 'string' },
  in: { type: 'string' },
} as const;

/** That of the commands which call the API, too. */
export const KEY_OPTION = { key: { type: 'string' } } as const;

/** Where a sandbox is, and what it is called with. */
export interface Connection {
  /** Origin of the server. */
  readonly url: string;
  /** Of the control plane, if the server was given one. */
  readonly token?: string;
  /** Of the API. */
  readonly key: string;
  /** Default: `PRINCIPAL`. */
  readonly world?: string;
}

/** The world that answers when none is named. */
export const PRINCIPAL = 'principal';

const DEFAULT_URL = 'http://127.0.0.1:4010';
const DEFAULT_KEY = 'svc_test_exemplo_admin';

/** `CONNECTION_OPTIONS` in `--help`. */
export const CONNECTION_HELP = `  --url <address>    where the sandbox is served (default ${DEFAULT_URL}, or TESA_MOCK_URL)
  --token <text>     the token that its control plane was started with, needed from another machine; better given in
                     TESA_MOCK_TOKEN, which lists of processes do not show
`;

/** `KEY_OPTION` in `--help`. */
export const KEY_HELP = `  --key <key>        the key that calls its API, with the scope admin (default ${DEFAULT_KEY}, or TESA_MOCK_KEY)
`;

/** The options with which a command line in another terminal reaches the same world. */
export const optionsTo = ({ url, world = PRINCIPAL }: Connection): string =>
  `--in ${world}${url === DEFAULT_URL ? '' : ` --url ${url}`}`;

/** The secrets that it needs in its environment, since they are not written on the line, as `with …, `; empty: none. */
export function secretsFor({ token, key }: Connection): string {
  const needed = [
    ...(token === undefined ? [] : ['the token in TESA_MOCK_TOKEN']),
    ...(key === DEFAULT_KEY ? [] : ['the key in TESA_MOCK_KEY']),
  ];
  return needed.length === 0 ? '' : `with ${needed.join(' and ')}, `;
}

type Values = {
  readonly [name in keyof typeof CONNECTION_OPTIONS | keyof typeof KEY_OPTION]?: string | undefined;
};

/** @throws {UsageError} */
export function readConnection(values: Values, env: NodeJS.ProcessEnv): Connection {
  const token = values.token ?? (env.TESA_MOCK_TOKEN || undefined);
  if (token !== undefined && !isToken(token))
    throw new UsageError('The token is no token: use the one that the server was started with');
  return {
    url: originOf(values.url ?? (env.TESA_MOCK_URL || DEFAULT_URL)),
    key: readKey(values.key ?? (env.TESA_MOCK_KEY || DEFAULT_KEY)),
    ...(token !== undefined && { token }),
    ...(values.in !== undefined && { world: readWorld(values.in) }),
  };
}

function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new UsageError(`--url ${text} is not an address: write one such as ${DEFAULT_URL}`);
  if (url.username !== '' || url.password !== '')
    throw new UsageError('--url holds a password: leave it out, and give the token in TESA_MOCK_TOKEN');
  if (url.pathname !== '/' || url.search !== '')
    throw new UsageError(`--url ${text} has a path: write the address alone, ${url.origin}`);
  return url.origin;
}

/** The key itself is not repeated: it may be of another service. */
function readKey(text: string): string {
  if (/^svc_test_[\x21-\x7e]+$/.test(text)) return text;
  throw new UsageError('The key is none of a sandbox: those begin with svc_test_');
}

function readWorld(text: string): string {
  if (text === PRINCIPAL || /^mundo_[0-9]{1,26}$/.test(text)) return text;
  throw new UsageError(`--in ${text} is not a world: use principal, or the id of a branch, such as mundo_1`);
}
