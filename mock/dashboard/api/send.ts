/** A request to the API or to the control plane. */
export interface Ask {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With its `/v1` or `/_sandbox`. */
  readonly path: string;
  readonly body?: object | undefined;
  /** A file that is sent instead of a body; what is wrong with it is asked for as well. */
  readonly file?: string | undefined;
}

/** What a request is sent with besides what it asks for. */
export interface Surroundings {
  readonly world: string;
  /** Of a request to the API. */
  readonly apiKey?: string | undefined;
  /** Of the control plane, where the sandbox was given one. */
  readonly token?: string | undefined;
  /** Of a write to the API. */
  readonly idempotencyKey?: string | undefined;
}

export interface Answer {
  readonly status: number;
  readonly requestId: string;
  readonly text: string;
  /** What the text says as JSON; undefined when it is none. */
  readonly body: unknown;
  readonly milliseconds: number;
}

/** A sandbox can be told to hold a request for as long as it is asked to. */
const PATIENCE = 60_000;

/** @throws {Error} when nothing is answered */
export async function send(ask: Ask, surroundings: Surroundings): Promise<Answer> {
  const start = performance.now();
  const response = await fetch(ask.path, {
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
    // A page that looks on is no client: no fault is spent on it, and no log tells of it.
    ...(ask.method === 'GET' && { 'Sandbox-Observar': 'sim' }),
    ...(isApi && apiKey !== undefined && { Authorization: `Bearer ${apiKey}` }),
    ...(!isApi && token !== undefined && { Authorization: `Bearer ${token}` }),
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
