import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { inEcosystem } from '../ecosystem/install.ts';
import { command } from '../package/command.ts';
import { newFolder } from '../temporary.ts';

interface Rule {
  readonly title: string;
  readonly status: string;
  readonly failureMessages: readonly string[];
}

test("the approvals screen passes its tests in Chromium, using its page's sandbox", async () => {
  const cwd = newFolder();
  copyApprovals(cwd);
  const env = { CHROMIUM: process.env.CHROMIUM ?? '/usr/bin/chromium', CI: 'true' };
  const args = [inEcosystem('vitest/vitest.mjs'), 'run', '--config', CONFIG];
  const reporters = ['--reporter=json', '--outputFile=said.json'];
  const patience = ['--testTimeout=600000', '--hookTimeout=600000'];
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
  const tsc = inEcosystem('typescript-7/bin/tsc');
  expect(await command(process.execPath, [tsc, '--noEmit', '-p', '.'], { cwd })).toMatchObject({
    code: 0,
    stdout: '',
  });
});

test('the approvals screen builds from its own folder alone', async () => {
  const cwd = newFolder();
  copyApprovals(cwd);
  const args = [inEcosystem('vite/bin/vite.js'), 'build', '--logLevel', 'error'];
  expect(await command(process.execPath, args, { cwd })).toMatchObject({ code: 0, stderr: '' });
});

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A config that lets Vite read the repository, which is outside of the copied example. */
const CONFIG = 'here.config.ts';

/** Copies only the example and its dependencies, so that it cannot use anything else of the repository. */
function copyApprovals(folder: string): void {
  cpSync(join(root, 'examples/approvals'), folder, {
    recursive: true,
    filter: (path) => !path.slice(root.length).includes('node_modules'),
  });
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  for (const name of ['@vitest', 'playwright', 'vite', 'vitest'])
    symlinkSync(inEcosystem(name), join(modules, name));
  for (const name of ['@tesa', '@types', 'msw', 'preact'])
    symlinkSync(join(root, 'node_modules', name), join(modules, name));
  const allow = JSON.stringify([root, folder]);
  writeFileSync(
    join(folder, CONFIG),
    `import { mergeConfig } from 'vitest/config';
import config from './vitest.config.ts';
export default mergeConfig(config, { server: { fs: { allow: ${allow} } } });
`,
  );
}
