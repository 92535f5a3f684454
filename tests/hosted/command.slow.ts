import { expect, onTestFinished, test } from 'vitest';
import { Program } from '../mock/process.ts';

test('npm run hosted makes two accounts, whose API and control plane answer as it prints', async () => {
  const program = new Program(process.execPath, ['hosted/local/main.ts', '--no-pages', '--port', '0']);
  onTestFinished(async () => {
    program.child.kill('SIGINT');
    await program.ended;
  });
  const { input } = await program.prints(/Ctrl-C stops it/);
  const printed = [...input.matchAll(/curl (\S+) -H '(\w+): ([^']+)'/g)];
  expect(printed).toHaveLength(4);
  for (const [, url = '', name = '', value = ''] of printed)
    expect((await fetch(url, { headers: { [name]: value } })).status).toBe(200);
});
