import type { getHttpOperationsFromSpec, IHttpRequest } from '@stoplight/prism-http';
import { isObject, type JsonObject } from '../contract/reader/document.ts';
import type { OperationPlace } from '../contract/recorded-answers.ts';
import type { JsonResponse } from '../http/response.ts';
import type { Choice } from '../prefer.ts';

type Engine = (place: OperationPlace, choice?: Choice) => Promise<JsonResponse>;

type PrismOperation = Awaited<ReturnType<typeof getHttpOperationsFromSpec>>[number];

const SILENT = { level: 'silent' };
const CONFIG = {
  isProxy: false,
  checkSecurity: false,
  validateRequest: false,
  validateResponse: false,
  errors: false,
  upstreamProxy: undefined,
} as const;

/**
 * Loads Prism, which blocks its thread for about a second. Turns its validation of requests off, because the
 * pipeline validates them.
 */
export async function createEngine(document: JsonObject): Promise<Engine> {
  // Copies the document, because Prism resolves references in place, and drops the webhooks, which Prism does
  // not serve.
  const { webhooks: _, ...served } = structuredClone(document);
  const [{ createLogger }, { createInstance, getHttpOperationsFromSpec }] = await Promise.all([
    import('@stoplight/prism-core'),
    import('@stoplight/prism-http'),
  ]);
  const operations = await getHttpOperationsFromSpec(served);
  const byRoute = new Map(
    operations.map((operation) => [`${operation.method} ${operation.path}`, operation]),
  );
  const prism = createInstance(
    { ...CONFIG, mock: { dynamic: false } },
    { logger: createLogger('prism', SILENT) },
  );

  return async ({ method, path }, choice) => {
    const found = byRoute.get(`${method.toLowerCase()} ${path}`);
    if (found === undefined) throw new Error(`Prism does not know ${method} ${path}`);
    // Prism writes into the `mock` object, so each call needs its own.
    const mock = { dynamic: false, ...forced(choice) };
    const request = { method: found.method as IHttpRequest['method'], url: { path }, headers: {} };
    const result = await prism.request(request, [found], { ...CONFIG, mock })();
    if (result._tag === 'Left') throw result.left;
    const { statusCode: status, headers = {}, body } = result.right.output;
    return { status, headers: pickHeaders(headers, requiredHeaders(found, status), body), body };
  };
}

function forced(choice: Choice | undefined): { code?: number; exampleKey?: string } {
  if (choice === undefined) return {};
  return { code: choice.status, ...(choice.example !== undefined && { exampleKey: choice.example }) };
}

function requiredHeaders({ responses }: PrismOperation, status: number): ReadonlySet<string> {
  const headers = responses.find(({ code }) => code === String(status))?.headers ?? [];
  return new Set(headers.flatMap(({ name, required }) => (required === true ? [name] : [])));
}

/**
 * Prism puts every documented header on every response, null when it has no example. Optional headers are
 * removed, because they would claim what did not happen, such as a replay. Only the response for a request in
 * progress keeps the `Retry-After` of its example.
 */
function pickHeaders(
  headers: Readonly<Record<string, unknown>>,
  required: ReadonlySet<string>,
  body: unknown,
): Record<string, string> {
  const underWay = isObject(body) && isObject(body.erro) && body.erro.codigo === 'requisicao_em_andamento';
  const picked = Object.entries(headers).filter(
    ([name, value]) => value !== null && (required.has(name) || (underWay && name === 'Retry-After')),
  );
  return Object.fromEntries(picked.map(([name, value]) => [name, String(value)]));
}
