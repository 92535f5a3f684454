import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inEcosystem } from '../ecosystem/install.ts';
import { command } from '../package/command.ts';
import { newFolder } from '../temporary.ts';
import { CONFIG, copyApprovals, root } from './approvals.ts';

/** What of Vitest's report is looked at here. */
interface Rule {
  readonly title: string;
  readonly status: string;
  readonly failureMessages: readonly string[];
}

test('the approvals screen keeps its rules in Chromium, on the sandbox of its page', async () => {
  const cwd = newFolder();
  copyApprovals(cwd);
  const env = { CHROMIUM: process.env.CHROMIUM ?? '/usr/bin/chromium', CI: 'true' };
  const args = [inEcosystem('vitest/vitest.mjs'), 'run', '--config', CONFIG];
  const reporters = ['--reporter=json', '--outputFile=said.json'];
  // No rule is about the speed of the machine.
  const patience = ['--testTimeout=60000', '--hookTimeout=60000'];
  const { code, stderr } = await command(process.execPath, [...args, ...reporters, ...patience], {
    cwd,
    env,
  });
  expect(stderr).toBe('');
  const { testResults } = JSON.parse(readFileSync(join(cwd, 'said.json'), 'utf8'));
  const rules: Rule[] = testResults.flatMap((file: { assertionResults: Rule[] }) => file.assertionResults);
  expect(rules.filter(({ status }) => status !== 'passed')).toEqual([]);
  expect(rules.length).toBeGreaterThanOrEqual(8);
  expect(code).toBe(0);
});

test('the approvals screen and its tests compile', async () => {
  const cwd = newFolder();
  copyApprovals(cwd);
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  expect(await command(process.execPath, [tsc, '--noEmit', '-p', '.'], { cwd })).toMatchObject({
    stdout: '',
  });
});

test('the approvals screen is built from its own folder alone', async () => {
  const cwd = newFolder();
  copyApprovals(cwd);
  const args = [inEcosystem('vite/bin/vite.js'), 'build', '--logLevel', 'error'];
  expect(await command(process.execPath, args, { cwd })).toMatchObject({ code: 0, stderr: '' });
});
