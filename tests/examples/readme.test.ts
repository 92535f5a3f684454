import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startServer } from '@tesa/mock';
import { expect, onTestFinished, test } from 'vitest';
import { newFolder } from '../temporary.ts';
import { run } from './session.ts';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test('the README shows how an answer is forced, by a command that forces it', async () => {
  const sandbox = await startServer({ port: 0 });
  onTestFinished(() => sandbox.close());
  const [, command = ''] = /```sh\n(curl [^`]*Prefer[^`]*)```/.exec(read('README.md')) ?? [];
  const answer = JSON.parse(
    await run(command.replace('curl', 'curl -s').replace(/http:\/\/[^/]+/, sandbox.url)),
  );
  expect(answer.erro.codigo).toBe('estado_incompativel');
});

test('the README leads from an approval by mouse to a program that says what to sign', async () => {
  const sandbox = await startServer({ port: 0 });
  onTestFinished(() => sandbox.close());
  const headers = { Authorization: 'Bearer svc_test_exemplo_admin', 'Idempotency-Key': crypto.randomUUID() };
  const approval = `${sandbox.url}/v1/propostas/prop_5x0q2m8kvt4c/aprovar`;
  expect((await fetch(approval, { method: 'POST', headers })).status).toBe(200);
  const [, commands = ''] = /```sh\n([^`]*npm run example\n)```/.exec(read('README.md')) ?? [];
  const example = fileURLToPath(new URL('../../examples/aprovar-proposta.ts', import.meta.url));
  const env = { ...process.env, TESA_BASE_URL: `${sandbox.url}/v1` };
  const folder = newFolder();
  writeFileSync(`${folder}/prop_5x0q2m8kvt4c.json`, '{"reviewed": "in an earlier world"}');
  const printed = await run(
    commands
      .replaceAll('http://127.0.0.1:4010', sandbox.url)
      .replace('npm run example', `"${process.execPath}" "${example}"`)
      .replace('curl', 'curl -s'),
    { cwd: folder, env },
  );
  expect(printed.match(/Sign tx_\w+: 0x/g)).toHaveLength(2);
  expect(printed).not.toContain('Sign nothing');
});

test('every command of the repository is explained, in the README or in CONTRIBUTING', () => {
  const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts;
  const steps = Object.values(scripts).join(' && ');
  const told = `${read('README.md')}${read('CONTRIBUTING.md')}`;
  const isTold = (name: string) => new RegExp(`npm (?:run )?${name}(?![\\w:-])`).test(told);
  const isStep = (name: string) => name.includes(':') && steps.includes(`npm run ${name}`);
  // npm runs these by itself.
  const isHook = (name: string) => ['pretest', 'prepare'].includes(name);
  expect(Object.keys(scripts).filter((name) => !isTold(name) && !isStep(name) && !isHook(name))).toEqual([]);
});

test.each(['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'contract/README.md', 'hosted/README.md'])(
  'every file that %s links to is there',
  (page) => {
    const links = [...read(page).matchAll(/\]\((?!\w+:)([^)#\s]+)/g)].map(([, path = '']) => path);
    const from = new URL(`../../${page}`, import.meta.url);
    expect(links.filter((path) => !existsSync(new URL(path, from)))).toEqual([]);
  },
);
