import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

/** Takes a minute, so it runs only on request: `BENCH=1 npm run test:slow -- tests/bench`. */
const { BENCH } = process.env;

test.runIf(BENCH)(
  'every part of the bench completes one short round',
  {
    timeout: 400_000,
  },
  async () => {
    await run(process.execPath, ['scripts/build/sdk.ts']);
    const { stdout } = await run(process.execPath, ['tests/bench/main.ts', '--short']).catch(
      (error) => error,
    );
    expect(stdout).not.toContain('could not be measured');
    expect(stdout).toContain('\nreplay (');
  },
);
