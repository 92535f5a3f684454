/** Runs a sample in a worker. The page forwards the sample's requests to its sandbox. */
import { Asking } from '../../../../mock/src/browser/tab/asking.ts';
import { bounded } from './bounded.ts';
import type { FromSample, Program, ToSample } from './messages.ts';
import { printed, printedError } from './printed.ts';

interface Scope {
  fetch: typeof fetch;
  /** Samples read environment variables as on Node, and the SDK the requests that `fetch` sends. */
  process?: { readonly env: Program['env']; getBuiltinModule(id: string): unknown };
  postMessage(message: FromSample): void;
  addEventListener(type: 'message', hear: (event: { readonly data: ToSample }) => void): void;
  addEventListener(type: 'error', hear: (event: { readonly error: unknown }) => void): void;
  addEventListener(type: 'unhandledrejection', hear: (event: { readonly reason: unknown }) => void): void;
}

const scope = globalThis as unknown as Scope;
const threw = (error: unknown) => scope.postMessage({ threw: printedError(error) });
const asking = new Asking((message) => scope.postMessage(message));

/**
 * The part of Node's `node:diagnostics_channel` that the SDK uses. The SDK counts the requests that `fetch` sends: only
 * of a request that was sent once does a refusal prove that it had no effect.
 */
const hearers = new Map<string, Set<(message: unknown) => void>>();
const channels = {
  subscribe(name: string, hear: (message: unknown) => void) {
    hearers.set(name, (hearers.get(name) ?? new Set()).add(hear));
  },
  unsubscribe: (name: string, hear: (message: unknown) => void) => hearers.get(name)?.delete(hear),
};

scope.fetch = (input, init) => {
  const request = new Request(input, init);
  const headers = [...request.headers].flat();
  for (const hear of hearers.get('undici:client:sendHeaders') ?? []) hear({ headers });
  return asking.fetch(request);
};
const print = bounded({
  onLine: (line) => scope.postMessage({ line }),
  onMore: () => scope.postMessage({ isTooLong: true }),
});
for (const name of ['debug', 'info', 'log', 'warn', 'error'] as const)
  console[name] = (...values: unknown[]) => print(printed(values));
scope.addEventListener('error', ({ error }) => threw(error));
scope.addEventListener('unhandledrejection', ({ reason }) => threw(reason));

async function run({ module, env }: Program): Promise<void> {
  scope.process = {
    env,
    getBuiltinModule: (id) => (id === 'node:diagnostics_channel' ? channels : undefined),
  };
  try {
    await import(module);
    scope.postMessage({ ended: true });
  } catch (error) {
    threw(error);
  }
}

scope.addEventListener('message', ({ data }) => {
  if ('run' in data) void run(data.run);
  else asking.hear(data);
});
