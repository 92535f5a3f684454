import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { startServer } from '@tesa/mock';
import { expect, onTestFinished, test } from 'vitest';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test('the first program of the README approves the waiting proposal and prints the output in the README', async () => {
  const sandbox = await startServer({ port: 0 });
  onTestFinished(() => sandbox.close());
  const example = new URL('../../examples/primeira-aprovacao.ts', import.meta.url);
  const source = readFileSync(example, 'utf8');
  const [, output = ''] = /```text\n([^`]*)```/.exec(read('README.md')) ?? [];
  expect(read('README.md')).toContain(`\`\`\`ts\n${source}\`\`\`\n`);
  const program = source.replace('http://127.0.0.1:4010', sandbox.url);
  const [first, second] = [await runProgram(program), await runProgram(program)];
  expect(first).toEqual({ status: 0, stdout: output, stderr: '' });
  expect(second.stderr).toContain('ConflictError: aprovarProposta answered 409 estado_incompativel');
});

async function runProgram(program: string) {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-'], {
    cwd: fileURLToPath(new URL('../../examples/', import.meta.url)),
  });
  child.stdin.end(program);
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [status, stdout, stderr] = await Promise.all([exit, text(child.stdout), text(child.stderr)]);
  return { status, stdout, stderr };
}

test('every command of the repository is explained in a README or in CONTRIBUTING', () => {
  const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts;
  const steps = Object.values(scripts).join(' && ');
  const told = ['README.md', 'CONTRIBUTING.md', 'contract/README.md', 'scripts/release/README.md']
    .map(read)
    .join('\n');
  const isTold = (name: string) => new RegExp(`npm (?:run )?${name}(?![\\w:-])`).test(told);
  const isStep = (name: string) => name.includes(':') && steps.includes(`npm run ${name}`);
  // npm runs these scripts automatically, so the README need not mention them.
  const isHook = (name: string) => ['pretest', 'prepare'].includes(name);
  expect(Object.keys(scripts).filter((name) => !isTold(name) && !isStep(name) && !isHook(name))).toEqual([]);
});

test.each([
  'README.md',
  'CONTRIBUTING.md',
  'ARCHITECTURE.md',
  'AGENTS.md',
  'SECURITY.md',
  'contract/README.md',
  'hosted/README.md',
  'scripts/release/README.md',
])('every file that %s links to exists', (page) => {
  const links = [...read(page).matchAll(/\]\((?!\w+:)([^)#\s]+)/g)].map(([, path = '']) => path);
  const from = new URL(`../../${page}`, import.meta.url);
  expect(links.filter((path) => !existsSync(new URL(path, from)))).toEqual([]);
});
