import { hostname } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { type Ended, mock } from '../../mock/process.ts';
import { newFile } from '../../temporary.ts';
import { Random } from './random.ts';
import { killFirstStarts, killMoments } from './run-moments.ts';
import { startVictim } from './victim.ts';

test('a file whose process was killed in its first start opens', async () => {
  expect((await killFirstStarts(new Random(1), 3)).violations).toEqual([]);
});

test('a process killed during a reset, a restore or a branch leaves each world as before it or as after it', async () => {
  const { violations, kills } = await killMoments(new Random(1), 6);
  expect(violations).toEqual([]);
  expect([...kills.keys()].filter((moment) => moment.endsWith('cut'))).not.toEqual([]);
});

test('a file in use is refused to another process, which names the holder, until the holder is killed', async () => {
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
