import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { Failure } from '../../scripts/failure.ts';
import { importFromEcosystem, install } from '../ecosystem/install.ts';
import { newFolder } from '../temporary.ts';
import { root } from './process.ts';

/** Runs a program that imports from `scripts`. */
const inProgram = (source: string, ...args: string[]) => [
  '--input-type=module',
  '--eval',
  `import { readOptions } from '${root}scripts/options.ts'; import { Failure } from '${root}scripts/failure.ts'; ${source}`,
  '--',
  ...args,
];

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  return { status, stdout, stderr };
};

test.each([
  ['a failure', "throw new Failure('It is full: free some space')", 'It is full: free some space\n'],
  [
    'a file that cannot be opened',
    "await (await import('node:fs/promises')).readFile('/nowhere/a')",
    '/nowhere/a cannot be used (ENOENT: no such file or directory): check that it exists and that you may write there\n',
  ],
  [
    'a command that fails',
    "(await import('node:child_process')).execFileSync(process.execPath, ['-e', 'process.exit(3)'])",
    `Command failed: ${process.execPath} -e process.exit(3); see its output above\n`,
  ],
])('a script prints one line instead of a stack trace for %s', (_, source, line) => {
  expect(run(...inProgram(`readOptions('', {}); ${source}`))).toEqual({
    status: 1,
    stdout: '',
    stderr: line,
  });
});

test('a script prints the stack of a bug', () => {
  const { status, stderr } = run(...inProgram("readOptions('', {}); throw new TypeError('a bug')"));
  expect(status).toBe(1);
  expect(stderr).toMatch(/^TypeError: a bug\n {4}at /);
});

test('a script ends its work when the reader of its output is gone', async () => {
  const source =
    "readOptions('', {}); process.stdin.resume().on('end', () => { process.stdout.write('1'); process.stderr.write('done'); });";
  const child = spawn(process.execPath, inProgram(source), { stdio: 'pipe' });
  const ended = once(child, 'close');
  child.stdout.destroy();
  child.stdin.end();
  expect([await text(child.stderr), ...(await ended)]).toEqual(['done', 0, null]);
});

test('a missing tool of tests/ecosystem is reported with the command that installs it', async () => {
  await expect(importFromEcosystem('@changesets/none/bin.js')).rejects.toThrow(
    new Failure('@changesets/none/bin.js is not installed: run npm ci --prefix tests/ecosystem'),
  );
});

test('an installation that fails is reported with its reason and the command to repeat', async () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'package.json'), '{ "dependencies": { "a": "1.0.0" } }');
  writeFileSync(
    join(folder, 'package-lock.json'),
    '{ "lockfileVersion": 3, "packages": { "": {}, "b": {} } }',
  );
  await expect(install(folder)).rejects.toThrow(
    /^The packages of .+ could not be installed \(`npm ci` can only install packages .+\): check the network, then run npm ci --prefix .+$/,
  );
});

test('npm run generate names a contract that does not exist', () => {
  expect(run('scripts/run.js', 'scripts/generate/generate.ts', 'nofile.yaml')).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'nofile.yaml: the file cannot be read (it does not exist): name an OpenAPI file, such as openapi.yaml\n',
  });
});
