import { askSandbox } from '../../src/browser/tab/sandbox-of-page.ts';

/** A request to the API or to the control plane. */
export interface Ask {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With its `/v1` or `/_sandbox`. */
  readonly path: string;
  readonly body?: object | undefined;
  /** The form of the answer, where there are several. */
  readonly accept?: string | undefined;
  /** A file to send instead of a body; a refusal then explains what is wrong with it. */
  readonly file?: string | undefined;
}

/** The world and the credentials of a request. */
export interface Surroundings {
  readonly world: string;
  /** Of a request to the API. */
  readonly apiKey?: string | undefined;
  /** Of the control plane, if the sandbox was given one. */
  readonly token?: string | undefined;
  /** Of a write to the API. */
  readonly idempotencyKey?: string | undefined;
}

export interface Answer {
  readonly status: number;
  readonly requestId: string;
  readonly text: string;
  /** The parsed text; undefined when it is not JSON. */
  readonly body: unknown;
  readonly milliseconds: number;
}

/** How long an answer may take, in milliseconds: a fault can delay it. */
const PATIENCE = 60_000;

/** @throws {Error} when there is no answer */
export async function send(ask: Ask, surroundings: Surroundings): Promise<Answer> {
  const start = performance.now();
  const response = await askSandbox(ask.path, {
    method: ask.method,
    headers: headersOf(ask, surroundings),
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE),
    ...(ask.body !== undefined && { body: JSON.stringify(ask.body) }),
    ...(ask.file !== undefined && { body: ask.file }),
  });
  const text = await response.text();
  return {
    status: response.status,
    requestId: response.headers.get('Requisicao-Id') ?? '',
    text,
    body: parsed(text),
    milliseconds: Math.round(performance.now() - start),
  };
}

export function headersOf(ask: Ask, surroundings: Surroundings): Record<string, string> {
  const { world, apiKey, token, idempotencyKey } = surroundings;
  const isApi = ask.path.startsWith('/v1/');
  return {
    ...(world !== PRINCIPAL && { 'Sandbox-Mundo': world }),
    // Reads of the page do not count as those of a client: they trigger no fault and are not logged.
    ...(ask.method === 'GET' && { 'Sandbox-Observar': 'sim' }),
    ...(isApi && apiKey !== undefined && { Authorization: `Bearer ${apiKey}` }),
    ...(!isApi && token !== undefined && { Authorization: `Bearer ${token}` }),
    ...(ask.accept !== undefined && { Accept: ask.accept }),
    ...(ask.body !== undefined && { 'Content-Type': 'application/json' }),
    ...(ask.file !== undefined && { 'Content-Type': 'application/yaml', 'Sandbox-Explicar': 'sim' }),
    ...(isApi && idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
  };
}

/** The world that answers when none is named. */
export const PRINCIPAL = 'principal';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
