import { CommandError } from '../command.ts';
import type { Answer, Ask } from './ask.ts';
import { type Connection, PRINCIPAL } from './connection.ts';
import { ELSEWHERE, explainRefusal, withoutScope } from './explain-refusal.ts';

/** The sandbox did not answer. */
export class Unreachable extends CommandError {}

interface Surroundings {
  readonly fetch: typeof fetch;
  readonly signal: AbortSignal;
}

/** A running sandbox, called over HTTP alone: what a command does with it, `curl` can do. */
export class Sandbox {
  readonly world: string;
  readonly #connection: Connection;
  readonly #fetch: typeof fetch;
  readonly #signal: AbortSignal;

  /** @param options its signal aborts the calls under way */
  constructor(connection: Connection, options: Surroundings) {
    this.world = connection.world ?? PRINCIPAL;
    this.#connection = connection;
    this.#fetch = options.fetch;
    this.#signal = options.signal;
  }

  get url(): string {
    return this.#connection.url;
  }

  /** The same sandbox, with another world or signal. */
  with(changed: { readonly world?: string; readonly signal?: AbortSignal }): Sandbox {
    const { world = this.world, signal = this.#signal } = changed;
    return new Sandbox({ ...this.#connection, world }, { fetch: this.#fetch, signal });
  }

  /**
   * Calls, and returns any answer.
   * @throws {CommandError} when there is none
   */
  async ask(ask: Ask): Promise<Answer> {
    const response = await this.open(ask);
    const text = await response.text().catch((error: Error) => Promise.reject(this.#failed(ask, error)));
    return { status: response.status, body: parsed(text) };
  }

  /**
   * Calls, and returns the body of a success.
   * @throws {CommandError} when it is refused, with what to do
   */
  async call<T>(ask: Ask): Promise<T> {
    const { status, body } = await this.ask(ask);
    if (status >= 400 || (body === undefined && status !== 204)) throw this.refusal(ask, { status, body });
    return body as T;
  }

  /** The response once its headers are there; its body may still be on its way, such as a stream. */
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

  /** What an unexpected answer means, and what to do. */
  refusal(ask: Ask, answer: Answer): CommandError {
    return new CommandError(explainRefusal({ ...this.#connection, world: this.world }, ask, answer));
  }

  #headersOf(method: string, path: string): Record<string, string> {
    const { token, key } = this.#connection;
    const bearer = path.startsWith('/v1/') ? key : token;
    return {
      ...(bearer !== undefined && { Authorization: `Bearer ${bearer}` }),
      ...(this.world !== PRINCIPAL && { 'Sandbox-Mundo': this.world }),
      // Reads of a command do not count as those of a client: they trigger no fault and are not logged.
      ...(method === 'GET' && { 'Sandbox-Observar': 'sim' }),
    };
  }

  #failed({ method, path }: Ask, error: Error): Error {
    if (error.name === 'TimeoutError')
      return new Unreachable(
        `${this.url} takes too long to answer ${method} ${path}: see whether it is a sandbox`,
      );
    if (this.#signal.aborted) return error;
    const { code = '', name } = (error.cause ?? {}) as NodeJS.ErrnoException;
    if (NOBODY.includes(code)) return new Unreachable(`Nothing answers at ${this.url}: ${ELSEWHERE}`);
    if (name === 'HTTPParserError') return new Unreachable(`${this.url} is no sandbox: ${ELSEWHERE}`);
    return new Unreachable(
      `The connection was cut at ${method} ${path}: a fault is armed, or the sandbox ended`,
    );
  }
}

/**
 * Opens the sandbox that a command calls.
 * @param patience how long its first answer may take, in milliseconds: a server of another protocol may never give one
 * @throws {CommandError} when there is none, it refuses this machine, or has no such world
 */
export async function openSandbox(
  connection: Connection,
  { fetch, signal }: Surroundings,
  patience = PATIENCE,
): Promise<Sandbox> {
  const sandbox = new Sandbox(connection, { fetch, signal });
  const patiently = sandbox.with({ signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]) });
  const ask = { method: 'GET', path: `/_sandbox/mundos/${PRINCIPAL}` };
  const { id } = await patiently.call<{ readonly id?: string }>(ask);
  if (id !== PRINCIPAL) throw sandbox.refusal(ask, { status: 200, body: undefined });
  return sandbox;
}

/**
 * Checks the key before anything is changed: without the scope, a command would stop halfway.
 * @throws {CommandError} when it has no scope admin
 */
export async function checkAdmin(sandbox: Sandbox): Promise<void> {
  const { escopo } = await sandbox.call<{ readonly escopo: string }>({ method: 'GET', path: '/v1/chave' });
  if (escopo !== 'admin') throw new CommandError(withoutScope(sandbox));
}

const PATIENCE = 10_000;

/** Node's codes when nothing listens. */
const NOBODY = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

const JSON_BODY = { 'Content-Type': 'application/json' };

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
