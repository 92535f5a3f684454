import type { Caller } from './caller.ts';
import { Methods } from './generated/methods.ts';
import { readConfiguration, type TesaOptions } from './options.ts';
import { type AnyListCall, list } from './pagination.ts';
import { waitForStatus } from './polling.ts';
import {
  type AnyCall,
  type HttpMethod,
  newCall,
  type OperationCall,
  type RequestOptions,
} from './request.ts';
import { type Runtime, systemRuntime } from './runtime.ts';
import { send } from './send.ts';

/**
 * The client of the Tesa API.
 *
 * Every method returns the plain entity or throws a `TesaError`, whose `outcome` says whether the operation took
 * effect. Besides the errors each method names, any may throw `ConfigurationError` (a wrong argument, before anything is
 * sent), `AbortedError` (when given a `signal`), `ConnectionError`, `TimeoutError` and `UnexpectedResponseError`.
 *
 * The methods are bound to their client: each may be taken out of it and passed on, as in `queryFn: tesa.obterPosicoes`.
 */
export class Tesa extends Methods {
  /** The address the client calls. */
  readonly baseUrl: string;

  /** @throws ConfigurationError when an option is wrong, or the key does not belong to the address */
  constructor(options?: TesaOptions);
  /** @internal for the package's own tests, which control the clock */
  constructor(options: TesaOptions, runtime?: Runtime);
  constructor(options: TesaOptions = {}, runtime: Runtime = systemRuntime) {
    super();
    const client = readConfiguration(options, runtime);
    // In closures, so that no property of the client contains its secrets.
    const caller: Caller = {
      send: (call) => send(call as AnyCall, client) as Promise<never>,
      list: (call) => list(call as AnyListCall, (page) => send(page, client)),
      wait: (source, options) => waitForStatus({ ...source, runtime }, options) as Promise<never>,
    };
    Object.defineProperties(this, {
      _caller: { value: caller, configurable: true },
      // Shown by `console.log` instead of the methods.
      [Symbol.for('nodejs.util.inspect.custom')]: { value: () => `Tesa { baseUrl: '${this.baseUrl}' }` },
    });
    this.baseUrl = client.baseUrl;
    // Bound, so that a method may be passed on alone, and called through a Proxy around the client.
    const methods = this as unknown as Record<string, () => unknown>;
    for (const name of ['request', ...Object.getOwnPropertyNames(Methods.prototype)])
      if (name !== 'constructor') methods[name] = methods[name]?.bind(this) as () => unknown;
  }

  /**
   * Sends an operation that this version does not know yet, with the retries, outcome, errors and signature of the
   * methods: a write carries an idempotency key, a new one unless it is given.
   *
   * The path is the contract's, such as `/propostas/{id}`, and `{id}` is replaced by the `id` of the options; the log
   * shows the path itself. The response is only checked to be a JSON object or an empty 204: you declare its type.
   *
   * @returns the response of the operation; its receipt for an empty 204
   * @throws ConfigurationError when the path may lead elsewhere: with `//`, `..`, a host, a query or an encoded
   * character
   */
  async request<Answer = unknown>(
    method: HttpMethod,
    path: `/${string}`,
    options?: RequestOptions,
  ): Promise<Answer> {
    return this._caller.send(newCall(method, path, options) as OperationCall<never>);
  }
}
