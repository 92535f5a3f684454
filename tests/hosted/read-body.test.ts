import { expect, test } from 'vitest';
import { readAtMost } from '../../hosted/src/edge/read-body.ts';
import { bodyInPieces } from './body-in-pieces.ts';

const MIB = 1_048_576;

test('an oversized body is read to its end, so that its connection can serve the next request', async () => {
  const { body, taken } = bodyInPieces(160);
  expect(await readAtMost(body, MIB)).toHaveLength(MIB + 1);
  expect(taken).toEqual({ pieces: 160, isWhole: true });
});

test("an endless body is read up to the platform's 100 MiB", async () => {
  const { body, taken } = bodyInPieces(Number.POSITIVE_INFINITY);
  expect(await readAtMost(body, MIB)).toHaveLength(MIB + 1);
  expect(taken).toEqual({ pieces: 1601, isWhole: false });
});
