/** Runs a sample in a worker. The page forwards the sample's requests to its sandbox. */
import { Asking } from '../../../../mock/src/browser/tab/asking.ts';
import { bounded } from './bounded.ts';
import type { FromSample, Program, ToSample } from './messages.ts';
import { printed, printedError } from './printed.ts';

interface Scope {
  fetch: typeof fetch;
  /** Samples read environment variables as on Node. */
  process?: { readonly env: Program['env'] };
  postMessage(message: FromSample): void;
  addEventListener(type: 'message', hear: (event: { readonly data: ToSample }) => void): void;
  addEventListener(type: 'error', hear: (event: { readonly error: unknown }) => void): void;
  addEventListener(type: 'unhandledrejection', hear: (event: { readonly reason: unknown }) => void): void;
}

const scope = globalThis as unknown as Scope;
const threw = (error: unknown) => scope.postMessage({ threw: printedError(error) });
const asking = new Asking((message) => scope.postMessage(message));

scope.fetch = (input, init) => asking.fetch(new Request(input, init));
const print = bounded({
  onLine: (line) => scope.postMessage({ line }),
  onMore: () => scope.postMessage({ isTooLong: true }),
});
for (const name of ['debug', 'info', 'log', 'warn', 'error'] as const)
  console[name] = (...values: unknown[]) => print(printed(values));
scope.addEventListener('error', ({ error }) => threw(error));
scope.addEventListener('unhandledrejection', ({ reason }) => threw(reason));

async function run({ module, env }: Program): Promise<void> {
  scope.process = { env };
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
