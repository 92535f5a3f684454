import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer } from '@tesa/mock';
import { describe, expect, onTestFinished, test } from 'vitest';
import { included } from '../../docs/site/markdown/include.ts';
import { newFolder } from '../temporary.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const names = globSync('docs/recipes/pt/*.md', { cwd: root }).map((path) => basename(path, '.md'));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** What follows the three backticks of each block of a page, and what is between them. */
function blocksOf(page: string) {
  const blocks = page.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm);
  return [...blocks].map(([, head = '', body = '']) => ({ head, body }));
}

const includesOf = (page: string): string[] =>
  blocksOf(page).flatMap(({ head }) => (head.includes('file=') ? [head] : []));

/** The commands of a page, but those that do not end. */
const commandsOf = (page: string): string =>
  blocksOf(page)
    .filter(({ head }) => head === 'sh')
    .map(({ body }) => body.replaceAll(/^(?:npm start|node examples\/receber-webhooks\.ts.*)\n/gm, ''))
    .join('');

const tests = globSync('tests/examples/*.{test,slow}.ts', { cwd: root }).map(read);

test('there are nine recipes, each in both languages', () => {
  expect(names).toHaveLength(9);
  for (const name of names) expect(existsSync(join(root, `docs/recipes/en/${name}.md`)), name).toBe(true);
});

describe.each(names)('the recipe %s', (name) => {
  const [pt, en] = [read(`docs/recipes/pt/${name}.md`), read(`docs/recipes/en/${name}.md`)];

  test('shows parts of a program of that name, which a test runs', () => {
    expect(existsSync(join(root, `examples/${name}.ts`))).toBe(true);
    expect(includesOf(pt).length).toBeGreaterThan(0);
    for (const head of includesOf(pt)) expect(included(head), head).toMatch(/\S/);
    const isRun = new RegExp(`'(?:examples/)?${name}(?:\\.ts)?'`);
    expect(tests.some((source) => isRun.test(source))).toBe(true);
  });

  test('is made alike in English: the same parts, the same headings, as many rows', () => {
    const shape = (page: string) => ({
      order: /^order: \d+$/m.exec(page)?.[0],
      headings: page.match(/^#+ /gm),
      includes: includesOf(page),
      rows: page.match(/^\|/gm)?.length,
      commands: commandsOf(page).replaceAll(/ +#.*$/gm, ''),
    });
    expect(shape(en)).toEqual(shape(pt));
  });

  test('has commands that run one after another against a new sandbox', async () => {
    const sandbox = await startServer({ port: 0 });
    onTestFinished(() => sandbox.close());
    const data = newFolder();
    const env = {
      ...process.env,
      ...(pt.includes('\nnpm start\n') && { TESA_BASE_URL: `${sandbox.url}/v1` }),
      TESA_DATA: data,
      TESA_ORDERS: join(data, 'orders'),
      PATH: `${join(process.execPath, '..')}:${process.env.PATH}`,
    };
    const commands = commandsOf(pt).replaceAll('http://127.0.0.1:4010', sandbox.url);
    const { code, stdout } = await shell(commands, env);
    expect({ code, refusals: stdout.match(/"erro":\{.*/g) }).toEqual({ code: 0, refusals: null });
  });
});

async function shell(commands: string, env: NodeJS.ProcessEnv) {
  return new Promise<{ code: number | null; stdout: string }>((resolve) => {
    const child = execFile('bash', ['-c', commands], { cwd: root, env }, (_, stdout) =>
      resolve({ code: child.exitCode, stdout }),
    );
  });
}
