import { randomUUID } from 'node:crypto';
import { parameters } from '@tesa/mock/src/contract/reader/written-operations';
import type { Contract } from '../contract/contract.ts';
import { isLive, type Level, levelOfApi, levelOfControl, reaches } from '../level.ts';
import { NotReachedError } from '../not-reached.ts';
import { type Exchange, isAbsent, toAnswer } from './exchange.ts';
import { type Pacer, StoppedError } from './pace.ts';

/** What a caller may say of a request; the rest follows from the contract. */
export interface Sent {
  /** `{id}` of the path. */
  readonly id?: string | undefined;
  readonly query?: Readonly<Record<string, string>> | undefined;
  /** Written as JSON; text and bytes are sent as they are. */
  readonly body?: unknown;
  /** Default: a new one, where the operation takes one. */
  readonly idempotencyKey?: string | null | undefined;
  /** Sent besides, or instead of what would be; null takes one away. */
  readonly headers?: Readonly<Record<string, string | null>> | undefined;
  /** Whether a refusal for too many requests is waited for. Default: true. */
  readonly waits?: boolean;
}

export interface ServiceOptions {
  readonly contract: Contract;
  /** Root of the API, such as `http://127.0.0.1:4010/v1`. */
  readonly url: string;
  /** Root of the control plane of a sandbox; undefined where there is none. */
  readonly controlUrl: string | undefined;
  readonly key: string;
  /** What the control plane is asked with, where it asks for it. */
  readonly controlToken?: string | undefined;
  /** What the keys begin with that are made here, where only such are let in. Default: that of every test key. */
  readonly keyPrefix?: string | undefined;
  /** A branch of the sandbox's world, which the run has made; default: the principal one. */
  readonly world?: string | undefined;
  readonly level: Level;
  readonly pacer: Pacer;
  readonly timeout: number;
  readonly fetch: typeof fetch;
  /** Stops what is under way. */
  readonly signal?: AbortSignal | undefined;
  /** Told of each answer. */
  readonly onExchange: (exchange: Exchange) => void;
}

/** A request was not sent, since the level of the run does not allow it. */
export class NotAllowedError extends Error {
  override readonly name = 'NotAllowedError';
}

/** No answer came, or not a whole one in time. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

/** Bytes of an answer that are read. */
const LARGEST = 8 * 1024 * 1024;
/** A clock that is moved waits for the deliveries that fall due, for half a minute. */
const CONTROL_PATIENCE = 4;
/** The longest that a refusal for too many requests is waited for, in seconds, and how often. */
const PATIENCE = { seconds: 60, times: 5 };

/** The service under test, as one of its clients calls it. */
export class Service {
  readonly #options: ServiceOptions;

  constructor(options: ServiceOptions) {
    this.#options = options;
  }

  get contract(): Contract {
    return this.#options.contract;
  }

  /** How many requests the run has sent. */
  get requests(): number {
    return this.#options.pacer.requests;
  }

  /** The path of its root, such as `/v1`. */
  get root(): string {
    return new URL(this.#options.url).pathname;
  }

  /** What a key begins with that is made here. */
  get keyPrefix(): string {
    return this.#options.keyPrefix ?? 'svc_test_';
  }

  /** The branch that this is in; undefined in the principal world. */
  get world(): string | undefined {
    return this.#options.world;
  }

  /** Whether the control plane of a sandbox may be asked for what a level allows. */
  mayControl(level: Level = 'controle'): boolean {
    return this.#options.controlUrl !== undefined && reaches(this.#options.level, level);
  }

  /** Resolves after some time, unless the run is stopped before. */
  wait(milliseconds: number): Promise<void> {
    return this.#options.pacer.wait(milliseconds);
  }

  /** The same service in a new branch of the sandbox's world; undefined where its control plane makes none. */
  async branch(): Promise<Service | undefined> {
    const { status, json } = await this.control('POST', '/mundos', {});
    const { id } = Object(json) as { id?: string };
    return status === 201 && id !== undefined ? this.in(id) : undefined;
  }

  /** The same service in a branch. */
  in(world: string | undefined): Service {
    return new Service({ ...this.#options, world });
  }

  /** Deletes the branch that this is in; false when it could not. */
  async leaveBranch(): Promise<boolean> {
    return (await this.control('DELETE', `/mundos/${this.world}`)).status < 300;
  }

  /** The same service, called with another key. */
  as(key: string): Service {
    return new Service({ ...this.#options, key });
  }

  /** Calls an operation of the API. */
  async call(operationId: string, sent: Sent = {}): Promise<Exchange> {
    const { contract } = this.#options;
    const operation = contract.operation(operationId);
    const takesKey = parameters(contract.doc, operation).some(({ node }) => node.name === 'Idempotency-Key');
    const idempotencyKey = sent.idempotencyKey === undefined && takesKey ? randomUUID() : sent.idempotencyKey;
    const path = operation.path.replace('{id}', encodeURIComponent(sent.id ?? ''));
    const headers = { ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }), ...sent.headers };
    return this.request(operation.method.toUpperCase(), path, { ...sent, headers, operation: operationId });
  }

  /**
   * Sends any request to the API.
   * @throws {NotReachedError} when the service does not have the operation, whose id is the message
   */
  async request(
    method: string,
    path: string,
    sent: Sent & { readonly operation?: string } = {},
  ): Promise<Exchange> {
    const { url, key, level } = this.#options;
    const needed = levelOfApi(method);
    if (!reaches(level, needed) || (needed !== 'leitura' && isLive(key)))
      throw new NotAllowedError(`${method} ${path} needs the level ${needed}`);
    const headers = { Authorization: `Bearer ${key}`, ...sent.headers };
    const exchange = await this.#send(method, `${url}${path}`, { ...sent, headers, credential: 'TESA_KEY' });
    if (isAbsent(exchange)) throw new NotReachedError(`${exchange.operation}`);
    return exchange;
  }

  /** Asks the control plane of a sandbox, at a path below its root. */
  async control(method: string, path: string, body?: unknown): Promise<Exchange> {
    const { controlUrl, controlToken, level } = this.#options;
    const needed = levelOfControl(method, path, this.world);
    if (controlUrl === undefined || !reaches(level, needed))
      throw new NotAllowedError(`${method} /_sandbox${path} needs the level ${needed}`);
    return this.#send(method, `${controlUrl}${path}`, {
      body,
      patience: CONTROL_PATIENCE,
      credential: 'TESA_CONTROL_TOKEN',
      ...(controlToken !== undefined && { headers: { Authorization: `Bearer ${controlToken}` } }),
    });
  }

  async #send(
    method: string,
    root: string,
    sent: Sent & Pick<Exchange, 'credential'> & { readonly operation?: string; readonly patience?: number },
  ): Promise<Exchange> {
    const url = `${root}${sent.query === undefined ? '' : `?${new URLSearchParams(sent.query)}`}`;
    const body = written(sent.body);
    const type = body === undefined ? {} : { 'Content-Type': 'application/json' };
    const place = this.world === undefined ? {} : { 'Sandbox-Mundo': this.world };
    const headers: Record<string, string> = {};
    for (const [name, value] of Object.entries({ ...type, ...place, ...sent.headers }))
      if (value !== null) headers[name] = value;
    for (let time = 1; ; time += 1) {
      const { operation, credential, patience = 1 } = sent;
      const exchange = await this.#once({ operation, credential, method, url, headers, body, patience });
      this.#options.onExchange(exchange);
      const seconds = Number(exchange.headers.get('Retry-After') ?? 1);
      const isOver = exchange.status !== 429 || sent.waits === false;
      if (isOver || time > PATIENCE.times || !(seconds <= PATIENCE.seconds)) return exchange;
      await this.#options.pacer.wait(seconds * 1000);
    }
  }

  async #once(request: Prepared): Promise<Exchange> {
    const { fetch, pacer, timeout, signal: stop } = this.#options;
    await pacer.pass();
    const { operation, credential, method, url, headers, body } = request;
    const about = `${method} ${url}`;
    const longest = timeout * request.patience;
    const late = AbortSignal.timeout(longest);
    const signal = stop === undefined ? late : AbortSignal.any([late, stop]);
    try {
      const init = {
        method,
        headers,
        redirect: 'manual',
        signal,
        ...(body !== undefined && { body }),
      } as const;
      const response = await fetch(url, init);
      const text = await readText(response);
      pacer.heard();
      const requestBody = body === undefined ? undefined : `${body}`;
      const asked = { operation, credential, method, url, requestHeaders: headers, requestBody };
      return { ...asked, ...toAnswer(response, text) };
    } catch (error) {
      if (stop?.aborted) throw new StoppedError('It was stopped.');
      pacer.missed();
      if (late.aborted) throw new NoAnswerError(`${about}: no whole answer within ${longest / 1000} s`);
      const { message, cause } = error as Error;
      const why = cause instanceof Error ? cause.message : message;
      throw new NoAnswerError(`${about}: ${why}`);
    }
  }
}

interface Prepared extends Pick<Exchange, 'credential'> {
  readonly operation: string | undefined;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | undefined;
  /** How many times the usual time an answer may take. */
  readonly patience: number;
}

function written(body: unknown): Prepared['body'] {
  if (body === undefined || typeof body === 'string' || body instanceof Uint8Array)
    return body as Prepared['body'];
  return JSON.stringify(body);
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  const reader = response.body?.getReader();
  for (let piece = await reader?.read(); piece?.done === false; piece = await reader?.read()) {
    text += decoder.decode(piece.value, { stream: true });
    if (text.length > LARGEST) {
      await reader?.cancel();
      throw new Error(`the answer has more than ${LARGEST} bytes`);
    }
  }
  return text + decoder.decode();
}
