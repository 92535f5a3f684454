import { expect, onTestFinished, test, vi } from 'vitest';
import { atItsPace } from '../../mock/src/http/body.ts';
import type { BodyStream, HttpResponse } from '../../mock/src/http/response.ts';

const TEXT = 'Vinte e cinco letras aqui';

const slow = (body: HttpResponse['body'], bodyMs = 20) =>
  atItsPace({ status: 200, headers: {}, body, bodyMs }).body as BodyStream;

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
  'a slow body, %s, arrives completely in at most ten pieces, the last at the end of its time',
  async (_, body) => {
    const { pieces, waits } = await readAll(slow(body));
    expect(pieces).toEqual(['Vin', 'te ', 'e c', 'inc', 'o l', 'etr', 'as ', 'aqu', 'i']);
    expect(waits).toEqual(Array(8).fill(20 / 8));
  },
);

test('a slow body sends its first piece at once, and the next one only on demand', async () => {
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
])('a body of %s has no delay', async (_, body, pieces) => {
  expect((await readAll(slow(body, 2 ** 30))).pieces).toEqual(pieces);
});

test('a slow body releases its resources when its client cancels', async () => {
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
  ['a text without a configured time', { status: 200, headers: {}, body: TEXT }],
])('a body of %s is left unchanged', (_, response) => {
  expect(atItsPace(response)).toBe(response);
});
