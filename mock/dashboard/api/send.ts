import { askSandbox } from '../../src/browser/tab/sandbox-of-page.ts';

export interface Ask {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: object | undefined;
  readonly accept?: string | undefined;
  /** Text of a file, sent instead of a body, so that a refusal names the line of the mistake. */
  readonly file?: string | undefined;
}

export interface Surroundings {
  readonly world: string;
  readonly apiKey?: string | undefined;
  readonly token?: string | undefined;
  readonly idempotencyKey?: string | undefined;
}

export interface Answer {
  readonly status: number;
  readonly requestId: string;
  readonly text: string;
  readonly body: unknown;
  readonly milliseconds: number;
}

/** Timeout of a request in milliseconds. It is long because a fault may delay the answer. */
const PATIENCE = 60_000;

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
    // The sandbox does not log the page's own reads, and they trigger no faults.
    ...(ask.method === 'GET' && { 'Sandbox-Observar': 'sim' }),
    ...(isApi && apiKey !== undefined && { Authorization: `Bearer ${apiKey}` }),
    ...(!isApi && token !== undefined && { Authorization: `Bearer ${token}` }),
    ...(ask.accept !== undefined && { Accept: ask.accept }),
    ...(ask.body !== undefined && { 'Content-Type': 'application/json' }),
    ...(ask.file !== undefined && { 'Content-Type': 'application/yaml', 'Sandbox-Explicar': 'sim' }),
    ...(isApi && idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
  };
}

/** World that answers a request without a world header. */
export const PRINCIPAL = 'principal';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
