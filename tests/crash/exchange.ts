export interface Sent {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly key?: string;
  readonly body?: object;
  /** @default the main world */
  readonly world?: string;
}

export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Resolves with undefined when the connection was cut and the outcome is unknown. */
export type Send = (request: Sent) => Promise<Answered | undefined>;

/** Headers that belong to the connection or the moment; all others belong to the response. */
const PASSING = new Set([
  'connection',
  'date',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'ratelimit',
  'ratelimit-policy',
]);

/**
 * Sends requests to a server.
 * @param credentialFor credential for a path. Default: the seed's key
 */
export function sendBy(
  fetch: (url: string, init: RequestInit) => Promise<Response>,
  origin: string,
  credentialFor: (path: string) => string = () => 'svc_test_exemplo_admin',
): Send {
  return async ({ method, path, key, body, world }) => {
    const headers = new Headers({ Authorization: `Bearer ${credentialFor(path)}` });
    if (key !== undefined) headers.set('Idempotency-Key', key);
    if (world !== undefined) headers.set('Sandbox-Mundo', world);
    if (body !== undefined) headers.set('Content-Type', 'application/json');
    try {
      const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      return await readWhole(await fetch(`${origin}${path}`, init));
    } catch {
      return undefined;
    }
  };
}

async function readWhole(response: Response): Promise<Answered> {
  const body = await response.text();
  const headers: Record<string, string> = {};
  response.headers.forEach((value, name) => {
    if (!PASSING.has(name)) headers[name] = value;
  });
  return { status: response.status, headers, body };
}

export const isDone = ({ status }: Answered): boolean => status >= 200 && status < 300;
