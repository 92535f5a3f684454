import { Methods } from './methods.ts';
import type { TesaOptions } from './options.ts';
import { readConfiguration } from './options.ts';
import { type Runtime, systemRuntime } from './runtime.ts';
import { Transport } from './send.ts';

/**
 * The client of the Tesa API.
 *
 * Every method returns the plain entity or throws a `TesaError`, whose `outcome` says whether the operation took
 * effect. Besides the errors each method names, any may throw `ConfigurationError` (a wrong argument, before anything is
 * sent), `AbortedError` (when given a `signal`), `ConnectionError`, `TimeoutError` and `UnexpectedResponseError`.
 */
export class Tesa extends Methods {
  /** The address the client calls. */
  readonly baseUrl: string;

  /** @throws ConfigurationError when an option is wrong, or the key does not belong to the address */
  constructor(options?: TesaOptions);
  /** @internal for the package's own tests, which drive the clock */
  constructor(options: TesaOptions, runtime?: Runtime);
  constructor(options: TesaOptions = {}, runtime: Runtime = systemRuntime) {
    const configuration = readConfiguration(options, runtime);
    super(new Transport(configuration));
    this.baseUrl = configuration.baseUrl;
  }
}
