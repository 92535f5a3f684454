import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { connectToSandbox } from '../../mock/src/cli/control-client.ts';
import { Program, root } from '../cli/process.ts';

async function otherProgram(greeting: string): Promise<string> {
  const server = createServer((socket) => socket.on('error', () => {}).write(greeting));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

const opened = async (greeting: string, patience?: number) => {
  const url = await otherProgram(greeting);
  const stop = new AbortController();
  const opening = connectToSandbox({ url, key: 'svc_test_a' }, { fetch, signal: stop.signal }, patience);
  return opening.catch((error: Error) => error.message.replace(url, 'it'));
};

test('the error for a server with a different protocol says that it is not a sandbox', async () => {
  expect(await opened('SSH-2.0-OpenSSH_9.9\r\n')).toMatch(/^it is not a sandbox: start one with/);
});

test('a command stops waiting for a server that never answers', async () => {
  expect(await opened('', 5)).toBe(
    'it takes too long to answer GET /_sandbox/mundos/principal: check that it is a sandbox',
  );
});

test('a command whose output cannot be written reports it, and fails', async () => {
  const command = 'exec "$0" "$1" export --help > /dev/full';
  const program = [process.execPath, `${root}mock/bin/tesa-mock.js`];
  expect(await new Program('sh', ['-c', command, ...program]).ended).toMatchObject({
    code: 1,
    stderr: 'The output could not be written (ENOSPC): free some space, or write it elsewhere\n',
  });
});
