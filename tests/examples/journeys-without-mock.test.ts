import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { freePort } from '../free-port.ts';

test('the journeys refuse an address that is none with an example', async () => {
  const program = fileURLToPath(new URL('../../examples/journeys/walk.ts', import.meta.url));
  await expect(promisify(execFile)(process.execPath, [program, 'localhost'])).rejects.toMatchObject({
    code: 2,
    stderr: 'localhost is not an address: use one such as http://127.0.0.1:4010\n',
  });
});

test('the journeys tell the user to start the mock when no server answers', async () => {
  const program = fileURLToPath(new URL('../../examples/journeys/walk.ts', import.meta.url));
  const address = `http://127.0.0.1:${await freePort()}`;
  await expect(promisify(execFile)(process.execPath, [program, address])).rejects.toMatchObject({
    code: 1,
    stderr: `No mock answers at ${address}: run npm start in another terminal, then retry.\n`,
  });
});
