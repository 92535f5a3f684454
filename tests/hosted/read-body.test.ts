import { expect, test } from 'vitest';
import { readAtMost } from '../../hosted/src/edge/read-body.ts';

const KIB = 1024;

/** A body of so many chunks of 64 KiB; `left` tells how many were not taken from it. */
function bodyOf(chunks: number) {
  let left = chunks;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (left === 0) return controller.close();
        left -= 1;
        controller.enqueue(new Uint8Array(64 * KIB));
      },
    },
    { highWaterMark: 0 },
  );
  return { body, left: () => left };
}

test('a body over its limit is read to its end, so that its connection can serve the next request', async () => {
  const { body, left } = bodyOf(40);
  expect(await readAtMost(body, 1024 * KIB)).toHaveLength(1024 * KIB + 1);
  expect(left()).toBe(0);
});

test('a body over its limit that goes on for 4 MiB is read no further', async () => {
  const { body, left } = bodyOf(1000);
  expect(await readAtMost(body, 1024 * KIB)).toHaveLength(1024 * KIB + 1);
  expect(left()).toBeGreaterThan(900);
});

test('a body within its limit that breaks off is no body', async () => {
  const body = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error('cut')) });
  expect(await readAtMost(body, KIB)).toBeNull();
});
