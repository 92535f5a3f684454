import { expect } from 'vitest';
import type { Sandbox, World } from '../../mock/src/index.ts';
import { createMock, type Mock, type MockOptions } from '../../mock/src/mock.ts';
import { FileStore } from '../../mock/src/platform/node/file-store.ts';
import { LocalWorlds } from '../../mock/src/worlds/local-worlds.ts';
import { loadContract, operations } from '../contract/contract.ts';
import { answerViolations, exampleRequest } from '../mock/conformance.ts';
import { ADMIN } from '../model/seeded.ts';

export * from '../model/seeded.ts';

export const contractOperations = operations(loadContract());

export interface Sent {
  readonly method?: string;
  readonly key?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Undefined for a response without a body. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to be there
  readonly body: any;
}

type Fetch = Sandbox['fetch'];

/** Calls the API below `/v1` and validates the response against the contract. */
export async function call(fetch: Fetch, path: string, sent: Sent = {}): Promise<Received> {
  const { key = ADMIN, body } = sent;
  const method = sent.method ?? (body === undefined ? 'GET' : 'POST');
  const headers = new Headers({
    ...(key !== null && { Authorization: `Bearer ${key}` }),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
  });
  for (const [name, value] of Object.entries(sent.headers ?? {})) headers.set(name, value);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const init = { method, headers, ...(text !== undefined && { body: text }) };
  const response = await fetch(`https://sandbox.tesa.example/v1${path}`, init);
  await expectDocumented(method, path, response.clone());
  return read(response);
}

export async function read(response: Response): Promise<Received> {
  const text = await response.text();
  const { status, headers } = response;
  return { status, headers, text, body: text === '' ? undefined : JSON.parse(text) };
}

/** A write with a new `Idempotency-Key`, unless one is given. */
export const write = (fetch: Fetch, path: string, body: unknown, sent: Sent = {}): Promise<Received> =>
  call(fetch, path, {
    method: 'POST',
    ...sent,
    body,
    headers: { 'Idempotency-Key': crypto.randomUUID(), ...sent.headers },
  });

async function expectDocumented(method: string, path: string, response: Response): Promise<void> {
  const operation = contractOperations.find(
    (one) => one.method.toUpperCase() === method && matches(one.path, path),
  );
  if (operation !== undefined) expect(await answerViolations(operation, response)).toEqual([]);
}

const matches = (template: string, path: string): boolean =>
  new RegExp(`^${template.replace(/\{.+?\}/g, '[^/]+')}$`).test(path.replace(/\?.*/s, ''));

export function mockOf(
  { contract }: Sandbox,
  world: World,
  {
    rateLimit,
    ...options
  }: Pick<MockOptions, 'log' | 'hold' | 'capabilities'> & { readonly rateLimit?: number } = {},
): Mock {
  const worlds = new LocalWorlds({
    store: new FileStore(undefined),
    start: {},
    open: () => world,
    rateLimit,
  });
  return createMock({ contract, worlds, ...options });
}

export function serve(...of: Parameters<typeof mockOf>): Fetch {
  const mock = mockOf(...of);
  return async (input, init) => mock.fetch(new Request(input, init));
}

export const outcome = ({ status, body }: Received): string => `${status} ${body?.erro?.codigo ?? 'ok'}`;

export function headersOf({ headers }: { headers: Headers }): Record<string, string> {
  const all: Record<string, string> = {};
  headers.forEach((value, name) => {
    all[name] = value;
  });
  return all;
}

export function exampleOf(operation: (typeof contractOperations)[number]) {
  const { path, init } = exampleRequest(operation);
  const { authorization: _, ...headers } = headersOf({ headers: new Headers(init.headers) });
  return { path, method: `${init.method}`, headers, body: init.body as string | undefined };
}
