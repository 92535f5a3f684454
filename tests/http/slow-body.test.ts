import { expect, onTestFinished, test, vi } from 'vitest';
import { atItsPace } from '../../mock/src/http/body.ts';
import type { BodyStream, HttpResponse } from '../../mock/src/http/response.ts';

const TEXT = 'Vinte e cinco letras aqui';

const slow = (body: HttpResponse['body'], bodyMs = 20) =>
  atItsPace({ status: 200, headers: {}, body, bodyMs }).body as BodyStream;

/** Chunks of a body with the delay before each, in milliseconds. */
async function readAll(body: BodyStream) {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => void timers.mockRestore());
  const pieces: string[] = [];
  for (let reader = body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return { pieces, waits: timers.mock.calls.map(([, wait]) => wait) };
    pieces.push(new TextDecoder().decode(value));
  }
}

const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;

test.each([
  ['a text', TEXT],
  ['bytes', new TextEncoder().encode(TEXT)],
])(
  '%s that is to take its time comes in ten pieces at most, whole, the last when that time is over',
  async (_, body) => {
    const { pieces, waits } = await readAll(slow(body));
    expect(pieces).toEqual(['Vin', 'te ', 'e c', 'inc', 'o l', 'etr', 'as ', 'aqu', 'i']);
    expect(waits).toEqual(Array(8).fill(20 / 8));
  },
);

test('its first piece does not wait, and the next one not before it is asked for', async () => {
  const before = timers();
  const reader = slow(TEXT, 2 ** 30).getReader();
  expect((await reader.read()).value).toHaveLength(3);
  await new Promise(setImmediate);
  expect(timers()).toBe(before);
  await reader.cancel();
});

test.each([
  ['a body of one byte', '1', ['1']],
  ['an empty body', '', ['']],
])('%s waits for nothing', async (_, body, pieces) => {
  expect((await readAll(slow(body, 2 ** 30))).pieces).toEqual(pieces);
});

test('nothing is kept of a body that its reader gave up', async () => {
  const before = timers();
  const reader = slow(TEXT, 2 ** 30).getReader();
  await reader.read();
  void reader.read();
  await new Promise(setImmediate);
  expect(timers()).toBe(before + 1);
  await reader.cancel();
  expect(timers()).toBe(before);
});

test.each<[string, HttpResponse]>([
  ['no body', { status: 204, headers: {}, body: null, bodyMs: 20 }],
  ['a stream', { status: 200, headers: {}, body: slow(TEXT), bodyMs: 20 }],
  ['a text in no time', { status: 200, headers: {}, body: TEXT, bodyMs: 0 }],
  ['a text of which no time is said', { status: 200, headers: {}, body: TEXT }],
])('%s is left as it is', (_, response) => {
  expect(atItsPace(response)).toBe(response);
});
