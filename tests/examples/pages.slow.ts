import { globSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer } from '@tesa/mock';
import { describe, expect, onTestFinished, test } from 'vitest';
import { chaptersOf, codeOf } from '../../docs/site/contract/guide.ts';
import { included } from '../../docs/site/markdown/include.ts';
import { loadContract } from '../contract/contract.ts';
import { freePort } from '../free-port.ts';
import { newFolder } from '../temporary.ts';
import { missing, run } from './session.ts';

const MARK = '### next block';
const chapters = chaptersOf(loadContract(), loadContract(), '');
const root = fileURLToPath(new URL('../../', import.meta.url));
const names = globSync('docs/{pages,recipes}/pt/**/*.md', { cwd: root }).sort();

/** The guide is excluded: most of its chapters have no command. */
const GUIDE = 'docs/pages/pt/guia/';

/** Pages that only explain or that describe another server, so their commands cannot run here. */
const TOLD = [
  'docs/pages/pt/respostas.md',
  'docs/pages/pt/sandbox/agentes.md',
  'docs/pages/pt/sandbox/hospedado.md',
  'docs/pages/pt/sandbox/navegador.md',
  'docs/pages/pt/sandbox/publicar.md',
];

function blocksOf(name: string) {
  const blocks = readFileSync(join(root, name), 'utf8').matchAll(/^```(.*)\n([\s\S]*?)^```$/gm);
  return [...blocks].map(([, head = '', body = '']) => ({ head, body: guideCode(head) ?? body }));
}

function guideCode(head: string): string | undefined {
  const [, chapter] = /^sh guide=(\S+)$/.exec(head) ?? [];
  return chapter === undefined ? undefined : `${codeOf(chapters, chapter)}\n`;
}

function stepsOf(name: string) {
  const blocks = blocksOf(name);
  return blocks.flatMap(({ head, body }, at) => {
    const next = blocks[at + 1];
    return /^sh(?: guide=\S+)?$/.test(head)
      ? [{ commands: body, printed: next?.head === 'text' ? next.body : '' }]
      : [];
  });
}

test('the SDK and the sandbox have their pages, and example programs their recipes', () => {
  expect(names.length).toBeGreaterThanOrEqual(24);
});

describe.each(names)('page %s', (name) => {
  test('a page of commands has no untested command, unless it says why', () => {
    const commands = blocksOf(name).filter(({ head }) => /^(?:sh|bash)\b/.test(head));
    const others = commands.filter(({ head }) => head !== 'sh' && !/(?:file|guide)=/.test(head));
    for (const { head } of others) expect(head).toMatch(/^sh not-run: \w+/);
    const isToldOnly = TOLD.includes(name) || (name.startsWith(GUIDE) && commands.length === 0);
    if (!isToldOnly) expect(commands.length).toBeGreaterThan(others.length);
  });

  test('a page of commands never starts a background process with npx, because stopping npx does not stop the process', () => {
    for (const { body } of blocksOf(name)) expect(body).not.toMatch(/npx .*&$/m);
  });

  test('a page of commands includes code from files, and contains no code of its own', () => {
    const programs = blocksOf(name).filter(({ head }) => /^(?:ts|js|python|java|go|php|ruby)\b/.test(head));
    for (const { head } of programs) expect(included(head), head).toMatch(/\S/);
  });

  test('a page of commands shows the output of each command, in order, against a new sandbox', async () => {
    const sandbox = await startServer({ port: 0 });
    onTestFinished(() => sandbox.close());
    const ports = new Map([
      ['4010', new URL(sandbox.url).port],
      ['4011', `${await freePort()}`],
      ['4020', `${await freePort()}`],
    ]);
    const aimed = (text: string) =>
      text
        .replace(/(?<=listen\(|127\.0\.0\.1:|--port )\d+/g, (port) => ports.get(port) ?? port)
        .replaceAll(/npx --no-install @tesa\/(\w+)/g, 'tesa-$1');
    const steps = stepsOf(name);
    const session = steps.map(({ commands }) => `echo '${MARK}'\n${aimed(commands)}`).join('');
    const script = `${session}ended=$?\necho '${MARK}'\necho "ended with $ended"`;
    const output = await run(script, { cwd: newProject(), env: environmentFor(name, sandbox.url) });
    const printed = output.split(`${MARK}\n`).slice(1);
    expect(printed.pop()).toMatch(/^ended with 0$/m);
    for (const [at, step] of steps.entries()) {
      const actual = printed[at] ?? '';
      const absent = missing(step.printed, actual);
      const report = `The page promises\n${absent}\nbut after\n${step.commands}the output is\n${actual}`;
      expect(absent, report).toBe('');
    }
    const [found, shown] = [printed, steps.map((step) => step.printed)].map((texts) =>
      errorsIn(texts.join('')),
    );
    expect(found).toEqual(shown);
  });
});

/** Error codes in an output, and messages of the shell about missing commands and files. */
const errorsIn = (text: string): string[] =>
  text.match(/(?<="erro":\{"codigo":")\w+|command not found|No such file/g) ?? [];

function newProject(): string {
  const folder = newFolder();
  for (const name of ['examples', 'node_modules']) symlinkSync(join(root, name), join(folder, name));
  return folder;
}

const WITHOUT_SERVER = 'docs/recipes/pt/testar-sem-servidor.md';

function environmentFor(name: string, url: string): NodeJS.ProcessEnv {
  const path = [join(process.execPath, '..'), join(root, 'node_modules/.bin'), process.env.PATH].join(':');
  const target =
    name === WITHOUT_SERVER ? {} : { SANDBOX: url, TESA_BASE_URL: `${url}/v1`, TESA_MOCK_URL: url };
  // Vitest sets NODE_ENV=test, which would make a test build.
  const { NODE_ENV: _, ...env } = process.env;
  return { ...env, ...target, PATH: path };
}
