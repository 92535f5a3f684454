import { getEventListeners } from 'node:events';
import { describe, expect, test } from 'vitest';
import { deliver, receiver } from './receiver.ts';
import { body, eventBody, request } from './support.ts';

describe('bodies over HTTP', () => {
  const MIB = 1024 * 1024;

  /** A request with a chunked body. Counts the chunks read, and sets `canceled` when reading stops. */
  function streaming(chunks: Iterable<Uint8Array | Promise<Uint8Array>>) {
    const seen = { taken: 0, canceled: false };
    const source = chunks[Symbol.iterator]();
    const stream = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          const { value, done } = source.next();
          if (done) return controller.close();
          seen.taken += 1;
          controller.enqueue(await value);
        },
        cancel() {
          seen.canceled = true;
        },
      },
      { highWaterMark: 0 },
    );
    const init = { method: 'POST', body: stream, duplex: 'half' as const };
    return { seen, request: new Request('https://empresa.example/', init) };
  }

  test('a request body is assembled from its chunks', async () => {
    const { handle, events } = receiver();
    const whole = await request(body);
    const chunks = Array.from(Buffer.from(body), (byte) => Uint8Array.of(byte));
    const { request: chunked } = streaming(chunks);
    chunked.headers.set('Service-Signature', whole.headers.get('Service-Signature') ?? '');
    expect((await handle(chunked)).status).toBe(200);
    expect(events).toHaveLength(1);
  });

  test('a request body of 1 MiB is read, and one of a byte more is not', async () => {
    const { handle } = receiver();
    const text = eventBody({ nota: '' });
    const ofSize = (size: number) => text.replace('""', `"${'x'.repeat(size - text.length)}"`);
    expect(await deliver(handle, ofSize(MIB))).toBe(200);
    expect(await deliver(handle, ofSize(MIB + 1))).toBe(413);
  });

  test('an endless request body is abandoned at 1 MiB', async () => {
    const { handle, reports } = receiver();
    const endless = (function* () {
      for (;;) yield new Uint8Array(MIB / 4);
    })();
    const { request: large, seen } = streaming(endless);
    expect((await handle(large)).status).toBe(413);
    expect(seen).toEqual({ taken: 5, canceled: true });
    expect(reports).toMatchObject([{ error: { reason: 'too-large' } }]);
  });

  test('a request body that does not arrive in time is abandoned', async () => {
    const late = new AbortController();
    const asked: number[] = [];
    const { handle, reports } = receiver({
      deadline(milliseconds) {
        asked.push(milliseconds);
        return late.signal;
      },
    });
    const { request: slow, seen } = streaming([Uint8Array.of(0x7b), new Promise<never>(() => {})]);
    const answered = handle(slow);
    await new Promise(setImmediate);
    late.abort();
    expect((await answered).status).toBe(408);
    expect(seen.canceled).toBe(true);
    expect(asked).toEqual([5000]);
    expect(reports).toMatchObject([{ error: { reason: 'timeout' } }]);
  });

  test('reading a request body leaves no listener on its abort signal', async () => {
    const { signal } = new AbortController();
    const { handle } = receiver({ deadline: () => signal });
    expect((await handle(await request(body))).status).toBe(200);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  test('a request body is not read after the deadline', async () => {
    const { handle } = receiver({ deadline: () => AbortSignal.abort() });
    const { request: late, seen } = streaming([Uint8Array.of(0x7b)]);
    expect((await handle(late)).status).toBe(408);
    expect(seen).toEqual({ taken: 0, canceled: true });
  });

  test('a truncated request body answers 500, and is reported to onError', async () => {
    const { handle, reports } = receiver();
    const { request: broken } = streaming([Promise.reject(new Error('ECONNRESET'))]);
    expect((await handle(broken)).status).toBe(500);
    expect(reports).toMatchObject([{ error: { message: 'ECONNRESET' } }]);
  });
});
