import { expect, test } from 'vitest';
import { discardBody } from '../../mock/src/platform/node/network.ts';

/** A body in chunks of 1 KiB that counts the chunks read. */
function bodyOf(chunks: number) {
  const seen = { read: 0, isEnded: false, isCut: false };
  async function* body() {
    try {
      for (; seen.read < chunks; ) {
        seen.read += 1;
        yield new Uint8Array(1024);
      }
      seen.isEnded = true;
    } finally {
      seen.isCut = !seen.isEnded;
    }
  }
  return { body: body(), seen };
}

test('discardBody reads a body of 64 KiB to its end', async () => {
  const { body, seen } = bodyOf(64);
  await discardBody(body);
  expect(seen).toEqual({ read: 64, isEnded: true, isCut: false });
});

test('discardBody aborts a longer body at the first chunk beyond the limit', async () => {
  const { body, seen } = bodyOf(1000);
  await discardBody(body);
  expect(seen).toEqual({ read: 65, isEnded: false, isCut: true });
});

test('discardBody rejects for an interrupted body', async () => {
  async function* broken() {
    yield new Uint8Array(1);
    throw new Error('aborted');
  }
  await expect(discardBody(broken())).rejects.toThrow('aborted');
});
