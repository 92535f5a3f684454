import { askSandbox, onTabState } from '/sandbox-of-page.js';

globalThis.states = [];
onTabState((state) => globalThis.states.push(state));

globalThis.ask = async ({ path, method = 'GET', body, key, headers = {} }) => {
  try {
    const response = await askSandbox(path, {
      method,
      headers: {
        Authorization: 'Bearer svc_test_exemplo_admin',
        'Content-Type': 'application/json',
        ...(key && { 'Idempotency-Key': key }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const replayed = response.headers.get('Idempotent-Replayed');
    return { status: response.status, replayed, body: text === '' ? null : JSON.parse(text) };
  } catch (error) {
    return { cut: error.message, name: error.name };
  }
};

/** One entry per stream: its events, how it ended, and a function that ends it. */
globalThis.streams = [];
globalThis.listen = async (path) => {
  const stop = new AbortController();
  const stream = { status: undefined, text: '', ended: undefined, stop: () => stop.abort() };
  globalThis.streams.push(stream);
  try {
    const headers = { Accept: 'text/event-stream', 'Sandbox-Mundo': 'principal' };
    const response = await askSandbox(path, { headers, signal: stop.signal });
    stream.status = response.status;
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) stream.text += read.value;
    stream.ended = 'end';
  } catch (error) {
    stream.ended = error.name;
  }
};

globalThis.propose = (motivo, key = crypto.randomUUID()) =>
  globalThis.ask({
    path: '/v1/propostas',
    method: 'POST',
    key,
    body: { alocacao_alvo: [{ ativo: 'USDY', percentual: 100 }], motivo },
  });

/** Resolves with the mean duration of the work, in milliseconds. */
globalThis.timed = async (times, work) => {
  const start = performance.now();
  for (let n = 0; n < times; n += 1) await work();
  return Math.round((performance.now() - start) * (10 / times)) / 10;
};

/** Polls without a time limit; the test has its own. */
globalThis.until = async (holds) => {
  for (;;) {
    const held = await holds();
    if (held) return held;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};
