import type { Caller } from './caller.ts';
import { Methods } from './generated/methods.ts';
import { readConfiguration, type TesaOptions } from './options.ts';
import { type AnyListCall, list } from './pagination.ts';
import { waitForStatus } from './polling.ts';
import type { AnyCall } from './request.ts';
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
  /** @internal for the package's own tests, which drive the clock */
  constructor(options: TesaOptions, runtime?: Runtime);
  constructor(options: TesaOptions = {}, runtime: Runtime = systemRuntime) {
    super();
    const client = readConfiguration(options, runtime);
    // In closures, so that nothing within reach of the client holds its secrets.
    const caller: Caller = {
      send: (call) => send(call as AnyCall, client) as Promise<never>,
      list: (call) => list(call as AnyListCall, (page) => send(page, client)),
      wait: (source, options) => waitForStatus({ ...source, runtime }, options) as Promise<never>,
    };
    Object.defineProperties(this, {
      _caller: { value: caller, configurable: true },
      // What `console.log` shows: not the methods.
      [Symbol.for('nodejs.util.inspect.custom')]: { value: () => `Tesa { baseUrl: '${this.baseUrl}' }` },
    });
    this.baseUrl = client.baseUrl;
    // Bound, so that a method may be passed on alone, and called through a Proxy around the client.
    const methods = this as unknown as Record<string, () => unknown>;
    for (const name of Object.getOwnPropertyNames(Methods.prototype))
      if (name !== 'constructor') methods[name] = methods[name]?.bind(this) as () => unknown;
  }
}
