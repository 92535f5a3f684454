import { isToken } from '../http/guard.ts';
import { jsonIn } from '../json.ts';
import { CommandError, UsageError } from './command.ts';

export class Unreachable extends CommandError {}

interface Surroundings {
  readonly fetch: typeof fetch;
  readonly signal: AbortSignal;
}

/** Client of a running sandbox. Uses only HTTP, so that `curl` can do whatever a command does. */
export class ControlClient {
  readonly world: string;
  readonly #connection: Connection;
  readonly #fetch: typeof fetch;
  readonly #signal: AbortSignal;

  constructor(connection: Connection, options: Surroundings) {
    this.world = connection.world ?? PRINCIPAL;
    this.#connection = connection;
    this.#fetch = options.fetch;
    this.#signal = options.signal;
  }

  get url(): string {
    return this.#connection.url;
  }

  with(changed: { readonly world?: string; readonly signal?: AbortSignal }): ControlClient {
    const { world = this.world, signal = this.#signal } = changed;
    return new ControlClient({ ...this.#connection, world }, { fetch: this.#fetch, signal });
  }

  /**
   * Returns any response, including errors.
   * @throws {CommandError} when there is no response
   */
  async ask(ask: Ask): Promise<Answer> {
    const response = await this.open(ask);
    const text = await response.text().catch((error: Error) => Promise.reject(this.#failed(ask, error)));
    return { status: response.status, body: jsonIn(text) };
  }

  /**
   * Returns the body of a 2xx response.
   * @throws {CommandError} when the request is refused; the message says what to do
   */
  async call<T>(ask: Ask): Promise<T> {
    const { status, body } = await this.ask(ask);
    if (status >= 400 || (body === undefined && status !== 204)) throw this.refusal(ask, { status, body });
    return body as T;
  }

  /** Resolves when the headers have arrived; the body may be a stream. */
  async open({ method, path, body, headers = {} }: Ask): Promise<Response> {
    this.#signal.throwIfAborted();
    try {
      return await this.#fetch(`${this.url}${path}`, {
        method,
        headers: { ...this.#headersOf(method, path), ...(body && JSON_BODY), ...headers },
        redirect: 'manual',
        signal: this.#signal,
        ...(body && { body: JSON.stringify(body) }),
      });
    } catch (error) {
      throw this.#failed({ method, path }, error as Error);
    }
  }

  refusal(ask: Ask, answer: Answer): CommandError {
    return new CommandError(explainRefusal({ ...this.#connection, world: this.world }, ask, answer));
  }

  #headersOf(method: string, path: string): Record<string, string> {
    const { token, key } = this.#connection;
    const bearer = path.startsWith('/v1/') ? key : token;
    return {
      ...(bearer !== undefined && { Authorization: `Bearer ${bearer}` }),
      ...(this.world !== PRINCIPAL && { 'Sandbox-Mundo': this.world }),
      // Marks reads as observation: they trigger no faults and do not appear in the request log.
      ...(method === 'GET' && { 'Sandbox-Observar': 'sim' }),
    };
  }

  #failed({ method, path }: Ask, error: Error): Error {
    if (error.name === 'TimeoutError')
      return new Unreachable(
        `${this.url} takes too long to answer ${method} ${path}: check that it is a sandbox`,
      );
    if (this.#signal.aborted) return error;
    const { code = '', name } = (error.cause ?? {}) as NodeJS.ErrnoException;
    if (NOBODY.includes(code)) return new Unreachable(`Nothing answers at ${this.url}: ${ELSEWHERE}`);
    if (name === 'HTTPParserError') return new Unreachable(`${this.url} is not a sandbox: ${ELSEWHERE}`);
    return new Unreachable(
      `The connection was cut at ${method} ${path}: check for an armed fault, or whether the sandbox still runs`,
    );
  }
}

/**
 * Connects to a sandbox.
 * @param patience timeout of the first response in milliseconds, because a server of another protocol may
 * never respond
 * @throws {CommandError} when the sandbox does not answer, refuses this machine, or lacks the world
 */
export async function connectToSandbox(
  connection: Connection,
  { fetch, signal }: Surroundings,
  patience = PATIENCE,
): Promise<ControlClient> {
  const sandbox = new ControlClient(connection, { fetch, signal });
  const patiently = sandbox.with({ signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]) });
  const ask = { method: 'GET', path: `/_sandbox/mundos/${PRINCIPAL}` };
  const { id } = await patiently.call<{ readonly id?: string }>(ask);
  if (id !== PRINCIPAL) throw sandbox.refusal(ask, { status: 200, body: undefined });
  return sandbox;
}

export async function checkAdmin(sandbox: ControlClient): Promise<void> {
  const { escopo } = await sandbox.call<{ readonly escopo: string }>({ method: 'GET', path: '/v1/chave' });
  if (escopo !== 'admin') throw new CommandError(withoutScope(sandbox));
}

const PATIENCE = 10_000;

const NOBODY = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

const JSON_BODY = { 'Content-Type': 'application/json' };

export const CONNECTION_OPTIONS = {
  url: { type: 'string', example: 'http://127.0.0.1:4010' },
  token: { type: 'string', example: '$TESA_MOCK_TOKEN' },
  in: { type: 'string', example: 'mundo_1' },
} as const;

export const KEY_OPTION = { key: { type: 'string', example: 'svc_test_exemplo_admin' } } as const;

interface Connection {
  readonly url: string;
  readonly token?: string;
  readonly key: string;
  readonly world?: string;
}

export const PRINCIPAL = 'principal';

const DEFAULT_URL = 'http://127.0.0.1:4010';
const DEFAULT_KEY = 'svc_test_exemplo_admin';

export const CONNECTION_HELP = `  --url <address>    connect to the sandbox at this address [default: TESA_MOCK_URL, or ${DEFAULT_URL}]
  --token <text>     send this control token, which other machines need. Prefer TESA_MOCK_TOKEN, which process lists do
                     not show [default: TESA_MOCK_TOKEN]
`;

export const KEY_HELP = `  --key <key>        call the API with this key, of scope admin [default: TESA_MOCK_KEY, or ${DEFAULT_KEY}]
`;

export const optionsTo = ({ url, world = PRINCIPAL }: Connection): string =>
  `--in ${world}${url === DEFAULT_URL ? '' : ` --url ${url}`}`;

/**
 * Names the environment variables that the other terminal needs for the secrets, as `with …, `, because
 * secrets are not printed. Empty when none are needed.
 */
export function secretsFor({ token, key }: Connection): string {
  const needed = [
    ...(token === undefined ? [] : ['TESA_MOCK_TOKEN']),
    ...(key === DEFAULT_KEY ? [] : ['TESA_MOCK_KEY']),
  ];
  return needed.length === 0 ? '' : `with ${needed.join(' and ')} set, `;
}

type Values = {
  readonly [name in keyof typeof CONNECTION_OPTIONS | keyof typeof KEY_OPTION]?: string | undefined;
};

export function readConnection(values: Values, env: NodeJS.ProcessEnv): Connection {
  const token = values.token ?? (env.TESA_MOCK_TOKEN || undefined);
  if (token !== undefined && !isToken(token))
    throw new UsageError(
      '--token or TESA_MOCK_TOKEN must be 16 to 256 printable ASCII characters: use the token of the server',
    );
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
    throw new UsageError(`--url ${text} is not an address: use one such as ${DEFAULT_URL}`);
  if (url.username !== '' || url.password !== '')
    throw new UsageError('--url contains a password: remove it, and set TESA_MOCK_TOKEN instead');
  if (url.pathname !== '/' || url.search !== '')
    throw new UsageError(`--url ${text} has a path: use ${url.origin}`);
  return url.origin;
}

/** The message does not repeat the key, because it may belong to another service. */
function readKey(text: string): string {
  if (/^svc_test_[\x21-\x7e]+$/.test(text)) return text;
  throw new UsageError('--key or TESA_MOCK_KEY is not a sandbox key: those start with svc_test_');
}

function readWorld(text: string): string {
  if (text === PRINCIPAL || /^mundo_[0-9]{1,26}$/.test(text)) return text;
  throw new UsageError(`--in ${text} is not a world: use principal, or the id of a branch, such as mundo_1`);
}

interface Ask {
  readonly method: string;
  readonly path: string;
  readonly body?: object | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

type Addressee = Pick<Connection, 'url' | 'token'> & { readonly world: string };

const ELSEWHERE = 'start one with npx --no-install @tesa/mock, or name its address with --url';

/** Explains an unexpected response in one line that says what to do. */
function explainRefusal(to: Addressee, { method, path }: Ask, { status, body }: Answer): string {
  const { codigo, campo, mensagem } = errorIn(body) ?? {};
  if (codigo === undefined) return `${to.url} is not a sandbox: ${ELSEWHERE}`;
  if (codigo === 'rota_inexistente' && path.startsWith('/_sandbox/'))
    return `${to.url} has no control plane: start it without --stateless`;
  if (codigo === 'origem_nao_permitida') return deniedText(to);
  if (campo === 'Sandbox-Mundo')
    return `Unknown world ${to.world}: ${to.url}/_sandbox/mundos lists the worlds`;
  const ofKey = OF_KEYS[codigo];
  if (ofKey !== undefined) return anotherKey(to, ofKey);
  return `${method} ${path} answered ${status} ${codigo}: ${mensagem}`;
}

const withoutScope = (to: Pick<Addressee, 'url' | 'world'>): string => anotherKey(to, WITHOUT_SCOPE);

const WITHOUT_SCOPE = 'lacks the scope admin';

const OF_KEYS: Readonly<Record<string, string>> = {
  chave_invalida: 'is unknown',
  chave_revogada: 'is revoked',
  escopo_insuficiente: WITHOUT_SCOPE,
  ip_nao_permitido: 'is not allowed from this address',
};

const anotherKey = ({ url, world }: Pick<Addressee, 'url' | 'world'>, why: string): string =>
  `The key ${why} in world ${world}: set another with --key or TESA_MOCK_KEY; the sandbox lists its keys at the start, at ${url}/_sandbox/painel/ and at GET /_sandbox/chaves`;

const deniedText = ({ url, token }: Addressee): string =>
  token === undefined
    ? `${url} refuses this machine: start it with --token, and set that token in TESA_MOCK_TOKEN`
    : `${url} refuses the token: set the server's token in TESA_MOCK_TOKEN`;

interface ErrorBody {
  readonly codigo: string;
  readonly mensagem: string;
  readonly campo: string | null;
}

export function errorIn(body: unknown): ErrorBody | undefined {
  const { erro } = (body ?? {}) as { readonly erro?: ErrorBody };
  return typeof erro?.codigo === 'string' ? erro : undefined;
}
