import createClient from 'openapi-fetch';
import { type Call, type CallInput, prepareCall } from './call.ts';
import type { SuccessOf } from './contract-types.ts';
import { errorFromFailure } from './errors/from-failure.ts';
import { type CallContext, errorFromResponse, unusableResponse } from './errors/from-response.ts';
import type { OperationId } from './generated/operations.ts';

export interface TransportOptions {
  baseUrl: string;
  apiKey: string;
  fetch: ((request: Request) => Promise<Response>) | undefined;
}

interface Init {
  params: { path: { id: string | undefined } };
  headers: Record<string, string>;
  body: object | undefined;
  signal: AbortSignal | undefined;
  parseAs: 'text';
  fetch: (request: Request) => Promise<Response>;
}

interface Answer {
  response: Response;
  /** The text of a success. */
  data?: string;
  /** The parsed body of an error. */
  error?: unknown;
}

type SendRequest = (method: string, path: string, init: Init) => Promise<Answer>;

/** Sends calls with the key. The only file that knows openapi-fetch, which writes the requests and reads the bodies. */
export class Transport {
  readonly #options: TransportOptions;
  readonly #request: SendRequest;

  constructor(options: TransportOptions) {
    this.#options = options;
    const client = createClient({ baseUrl: options.baseUrl, redirect: 'error' });
    // openapi-fetch types each path on its own, and drops properties whose type is null: ours come from the contract.
    this.#request = client.request as unknown as SendRequest;
  }

  async send<O extends OperationId>(operation: O, input: CallInput<O>): Promise<SuccessOf<O>> {
    const call = prepareCall(operation, input);
    const { baseUrl } = this.#options;
    const context = { operation, idempotencyKey: call.idempotencyKey, baseUrl, redact: this.#redact };
    const { response, data, error } = await this.#exchange(call, context);
    if (!response.ok) throw errorFromResponse(response, error, context);
    return parseEntity(data ?? '', response, context) as SuccessOf<O>;
  }

  async #exchange(call: Call, context: CallContext): Promise<Answer> {
    const { method, path, id, body, signal } = call;
    let sent = false;
    let response: Response | undefined;
    const fetch = async (request: Request) => {
      signal?.throwIfAborted();
      sent = true;
      response = await this.#fetch(request);
      return response;
    };
    try {
      const init = { params: { path: { id } }, headers: headersOf(call), body, signal, fetch };
      return await this.#request(method, path, { ...init, parseAs: 'text' });
    } catch (thrown) {
      throw errorFromFailure(thrown, { sent, response, signal }, context);
    }
  }

  #fetch(request: Request): Promise<Response> {
    request.headers.set('Authorization', `Bearer ${this.#options.apiKey}`);
    const { fetch = globalThis.fetch } = this.#options;
    return fetch(request);
  }

  #redact = (text: string): string => text.replaceAll(this.#options.apiKey, '[API key]');
}

function headersOf({ idempotencyKey }: Call): Record<string, string> {
  const headers = { Accept: 'application/json' };
  return idempotencyKey === null ? headers : { ...headers, 'Idempotency-Key': idempotencyKey };
}

function parseEntity(text: string, response: Response, context: CallContext): object {
  const entity = parseJson(text);
  if (typeof entity === 'object' && entity !== null && !Array.isArray(entity)) return entity;
  throw unusableResponse(response, text === '' ? 'with an empty body' : 'without a JSON object', context);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
