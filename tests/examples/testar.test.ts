import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);

test.each([
  ['testar-sem-servidor', /^prop_5x0q2m8kvt4c is aprovada, with 2 transactions to sign\n$/],
  ['testar-com-msw', /^res_[0-9a-z]{12} is pendente\n$/],
])('the example %s needs no server, and exits by itself', async (name, said) => {
  const example = promisify(execFile)(process.execPath, [`examples/${name}.ts`], { cwd: root });
  expect(await example).toMatchObject({ stdout: expect.stringMatching(said), stderr: '' });
});
