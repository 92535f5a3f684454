/** A request as a client makes it, and repeats it. */
export interface Sent {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** From the origin on, such as `/v1/propostas`. */
  readonly path: string;
  /** `Idempotency-Key`; absent where none is taken. */
  readonly key?: string;
  readonly body?: object;
  /** The world that it is for; default: the principal one. */
  readonly world?: string;
}

/** An answer that arrived whole. */
export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The exact text. */
  readonly body: string;
}

/** Undefined when the connection was cut: whether the request took effect is unknown. */
export type Send = (request: Sent) => Promise<Answered | undefined>;

/** Of the connection, or of the moment; all others belong to the answer. */
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
 * Sends to a server, by its origin.
 * @param credentialFor what is sent to a path. Default: the key of the seed
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
