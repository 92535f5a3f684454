import { hostname } from 'node:os';
import { createSandbox } from '@tesa/mock';
import { expect, onTestFinished, test } from 'vitest';
import { type Ended, mock } from '../cli/process.ts';
import { newFile } from '../temporary.ts';
import { startVictim } from './victim.ts';

test("a file in use is refused to another process, with the holder's name, until the holder is killed", async () => {
  const file = newFile();
  const first = mock('--port', '0', '--data', file);
  onTestFinished(() => void first.child.kill('SIGKILL'));
  await first.prints(/Prefer: code=/);
  const refused: Ended = await mock('--port', '0', '--data', file).ended;
  expect(refused).toMatchObject({
    code: 1,
    stderr: `--data ${file} cannot be used: process ${first.child.pid} of ${hostname()} has it open: stop that one, or give another file\n`,
  });
  first.child.kill('SIGKILL');
  await first.ended;
  const next = startVictim(file);
  onTestFinished(next.kill);
  expect(await next.origin).toMatch(/^http/);
});

test('a second open that fails in the same process keeps the file locked for other processes', async () => {
  const file = newFile();
  const sandbox = await createSandbox({ file });
  onTestFinished(() => sandbox.close());
  await expect(createSandbox({ file })).rejects.toThrow('has it open');
  const other: Ended = await mock('--port', '0', '--data', file).ended;
  expect(other).toMatchObject({ code: 1, stderr: expect.stringContaining('has it open') });
});
