import { createSandbox } from '/index.js';

let sandbox;

const latin1 = (bytes) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

async function bytesOf(response) {
  const isEndless = response.headers.get('Content-Type')?.startsWith('text/event-stream');
  // The answer to a HEAD has no body.
  if (!isEndless || response.body === null) return new Uint8Array(await response.arrayBuffer());
  const reader = response.body.getReader();
  const { value } = await reader.read();
  await reader.cancel();
  return value;
}

async function ask({ url, method, headers, body }) {
  const bytes = body === undefined ? undefined : Uint8Array.from(body, (char) => char.charCodeAt(0));
  try {
    const response = await sandbox.fetch(url, { method, headers, body: bytes });
    const answered = latin1(await bytesOf(response));
    return { status: response.status, headers: [...response.headers], body: answered };
  } catch (error) {
    return `cut: ${error.message}`;
  }
}

const CALLS = {
  /** Resolves with the duration in milliseconds. */
  async open(options) {
    await sandbox?.close();
    const start = performance.now();
    const { snapshot, ...others } = options;
    const bytes = snapshot && Uint8Array.from(snapshot, (char) => char.charCodeAt(0));
    sandbox = await createSandbox({ ...others, ...(bytes && { snapshot: bytes }) });
    return performance.now() - start;
  },
  ask,
  /** Resolves with the mean duration of a request in milliseconds, and all statuses. */
  async time({ times, request }) {
    const start = performance.now();
    const statuses = new Set();
    for (let n = 0; n < times; n += 1) statuses.add((await ask(keyed(request))).status);
    return { mean: (performance.now() - start) / times, statuses: [...statuses] };
  },
};

const keyed = (request) => ({
  ...request,
  headers: {
    ...request.headers,
    ...(request.method === 'POST' && { 'Idempotency-Key': crypto.randomUUID() }),
  },
});

addEventListener('message', async ({ data: [call, name, value] }) =>
  postMessage([call, await CALLS[name](value)]),
);
