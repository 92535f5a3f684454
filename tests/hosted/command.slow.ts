import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { takeDataFolder } from '../../hosted/local/data-folder.ts';
import { Program } from '../cli/process.ts';
import { newFolder } from '../temporary.ts';

test('npm run hosted creates two accounts whose API and control plane work as printed', async () => {
  const program = hosted('--no-pages', '--port', '0');
  onTestFinished(async () => {
    program.child.kill('SIGINT');
    await program.ended;
  });
  const { input } = await program.prints(/Press Ctrl-C to stop/);
  const printed = [...input.matchAll(/curl (\S+) -H '(\w+): ([^']+)'/g)];
  expect(printed).toHaveLength(4);
  for (const [, url = '', name = '', value = ''] of printed)
    expect((await fetch(url, { headers: { [name]: value } })).status).toBe(200);
});

const hosted = (...args: readonly string[]) =>
  new Program(process.execPath, ['hosted/local/main.ts', ...args]);

test.each([
  [['--no-page'], "Unknown option '--no-page': did you mean --no-pages?\n"],
  [['--port', 'abc'], '--port abc is not a port: use a number from 0 to 65535\n'],
  [['--port', '0', '--data', ''], '--data is empty: add a value, or drop the option\n'],
])('npm run hosted refuses the command line %j at once and says what to do', async (args, said) => {
  const { code, stderr } = await hosted(...args).ended;
  expect([code, stderr]).toEqual([2, said]);
});

test('npm run hosted refuses a port or folder that it cannot use before it builds anything', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void taken.close());
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const folder = newFolder();
  takeDataFolder(folder);
  for (const [args, said] of [
    [['--port', `${port}`], /^Port \d+ is in use: stop the other server, or use --port 0\n$/],
    [
      ['--port', '0', '--data', folder],
      /^--data \S+ is in use by another process: stop that process, or choose another folder\n$/,
    ],
    [
      ['--port', '0', '--data', 'package.json'],
      /^--data package.json cannot be used .*: choose another folder\n$/,
    ],
  ] as const) {
    const { code, stdout, stderr } = await hosted(...args).ended;
    expect([code, stdout, stderr]).toEqual([1, '', expect.stringMatching(said)]);
  }
});
