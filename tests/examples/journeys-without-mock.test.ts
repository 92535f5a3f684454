import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { freePort } from '../free-port.ts';

test('the journeys tell the user to start the mock when no server answers', async () => {
  const program = fileURLToPath(new URL('../../examples/journeys/walk.ts', import.meta.url));
  const address = `http://127.0.0.1:${await freePort()}`;
  await expect(promisify(execFile)(process.execPath, [program, address])).rejects.toMatchObject({
    code: 1,
    stderr: `No mock answers at ${address}: run npm start in another terminal, then retry.\n`,
  });
});
