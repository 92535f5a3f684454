import { randomUUID } from 'node:crypto';
import { parameters } from '@tesa/mock/src/contract/reader/written-operations';
import type { Contract } from '../contract/contract.ts';
import { isLive, type Level, levelOfApi, levelOfControl, reaches } from '../level.ts';
import { NotReachedError } from '../not-reached.ts';
import { type Exchange, isAbsent, toAnswer } from './exchange.ts';
import { type Pacer, StoppedError } from './pace.ts';

export interface Sent {
  readonly id?: string | undefined;
  readonly query?: Readonly<Record<string, string>> | undefined;
  /** Serialized as JSON. Strings and bytes are sent unchanged. */
  readonly body?: unknown;
  /** Null sends no key. @default a new key if the operation takes one */
  readonly idempotencyKey?: string | null | undefined;
  /** Additional headers; null removes a header. */
  readonly headers?: Readonly<Record<string, string | null>> | undefined;
  /** Waits and retries after a 429. @default true */
  readonly waits?: boolean;
}

export interface ServiceOptions {
  readonly contract: Contract;
  readonly url: string;
  readonly controlUrl: string | undefined;
  readonly key: string;
  readonly controlToken?: string | undefined;
  /** Prefix for created keys, if the service requires one. @default the prefix of every test key */
  readonly keyPrefix?: string | undefined;
  /** A branch that this run created. @default the main world */
  readonly world?: string | undefined;
  readonly level: Level;
  readonly pacer: Pacer;
  readonly timeout: number;
  readonly fetch: typeof fetch;
  readonly signal?: AbortSignal | undefined;
  readonly onExchange: (exchange: Exchange) => void;
}

/** The level of the run does not allow the request. */
export class NotAllowedError extends Error {
  override readonly name = 'NotAllowedError';
}

/** The response was missing, incomplete or late. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

const LARGEST = 8 * 1024 * 1024;
/**
 * Timeouts are longer on the control plane, because advancing the clock waits up to half a minute for
 * deliveries.
 */
const CONTROL_PATIENCE = 4;
/** Limits for retries after 429: maximum wait in seconds, and number of retries. */
const PATIENCE = { seconds: 60, times: 5 };

export class Service {
  readonly #options: ServiceOptions;

  constructor(options: ServiceOptions) {
    this.#options = options;
  }

  get contract(): Contract {
    return this.#options.contract;
  }

  get requests(): number {
    return this.#options.pacer.requests;
  }

  get root(): string {
    return new URL(this.#options.url).pathname;
  }

  get keyPrefix(): string {
    return this.#options.keyPrefix ?? 'svc_test_';
  }

  get world(): string | undefined {
    return this.#options.world;
  }

  mayControl(level: Level = 'controle'): boolean {
    return this.#options.controlUrl !== undefined && reaches(this.#options.level, level);
  }

  wait(milliseconds: number): Promise<void> {
    return this.#options.pacer.wait(milliseconds);
  }

  /** Undefined when the control plane has no branches. */
  async branch(): Promise<Service | undefined> {
    const { status, json } = await this.control('POST', '/mundos', {});
    const { id } = Object(json) as { id?: string };
    return status === 201 && id !== undefined ? this.in(id) : undefined;
  }

  in(world: string | undefined): Service {
    return new Service({ ...this.#options, world });
  }

  async leaveBranch(): Promise<boolean> {
    return (await this.control('DELETE', `/mundos/${this.world}`)).status < 300;
  }

  as(key: string): Service {
    return new Service({ ...this.#options, key });
  }

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
   * @throws {NotReachedError} when the service lacks the operation; the message is its id
   */
  async request(
    method: string,
    path: string,
    sent: Sent & { readonly operation?: string } = {},
  ): Promise<Exchange> {
    const { url, key, level } = this.#options;
    const needed = levelOfApi(method);
    if (!reaches(level, needed) || (needed !== 'leitura' && isLive(key)))
      throw new NotAllowedError(`${method} ${path}: --level ${needed}`);
    const headers = { Authorization: `Bearer ${key}`, ...sent.headers };
    const exchange = await this.#send(method, `${url}${path}`, { ...sent, headers, credential: 'TESA_KEY' });
    if (isAbsent(exchange)) throw new NotReachedError(`${exchange.operation}`);
    return exchange;
  }

  async control(method: string, path: string, body?: unknown): Promise<Exchange> {
    const { controlUrl, controlToken, level } = this.#options;
    const needed = levelOfControl(method, path, this.world);
    if (controlUrl === undefined || !reaches(level, needed))
      throw new NotAllowedError(`${method} /_sandbox${path}: --level ${needed}`);
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
      if (stop?.aborted) throw new StoppedError('The run was stopped.');
      pacer.missed();
      if (late.aborted) throw new NoAnswerError(`${about}: no complete response within ${longest / 1000} s`);
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
      throw new Error(`the response has more than ${LARGEST} bytes`);
    }
  }
  return text + decoder.decode();
}
