import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { startServer } from '@tesa/mock';
import { Tesa } from '@tesa/sdk';
import { describe, expect, onTestFinished, test } from 'vitest';
import { owner } from '../../scripts/build/owner.ts';
import { packReadme } from '../../scripts/build/readme.ts';
import { mistakesIn } from '../compile.ts';
import { newFolder } from '../temporary.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const readme = readFileSync(join(root, 'sdk', 'README.md'), 'utf8');

const links = [...readme.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, target = '']) =>
  join(root, 'sdk', target),
);

const ADDRESS = 'http://127.0.0.1:4010';

test('the README of the SDK starts with five lines of code, which approve the pending proposal of a new sandbox', async () => {
  const [, program = ''] = /^# @tesa\/sdk\n\n(?:>.*\n)+\n```ts\n(.*?)```/s.exec(readme) ?? [];
  expect(program.trim().split('\n')).toHaveLength(5);
  const sandbox = await startServer({ port: 0 });
  onTestFinished(() => sandbox.close());
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-'], {
    cwd: join(root, 'examples'),
  });
  child.stdin.end(program.replace(ADDRESS, sandbox.url));
  const [stderr, [status]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const tesa = new Tesa({ apiKey: 'svc_test_exemplo_admin', baseUrl: `${sandbox.url}/v1` });
  expect(await tesa.obterProposta('prop_5x0q2m8kvt4c')).toMatchObject({ status: 'aprovada' });
});

describe('sdk/README.md', () => {
  test('the README of the SDK fits on a screen', () => {
    expect(readme.split('\n').length).toBeLessThanOrEqual(50);
  });

  test("the README of the SDK names each promise's test as the linked file has it", () => {
    const proofs = [...readme.matchAll(/\[([^\]]+)\]\(\.\.\/(tests\/[^)]+)\)/g)];
    expect(proofs.length).toBeGreaterThan(20);
    const wrong = proofs.filter(
      ([, title = '', file = '']) => !readFileSync(join(root, file), 'utf8').includes(title),
    );
    expect(wrong.map(([link]) => link)).toEqual([]);
  });

  test('the README of the SDK names every subpath of the package', () => {
    const { exports } = JSON.parse(readFileSync(join(root, 'sdk/package.json'), 'utf8'));
    const subpaths = Object.keys(exports).filter((subpath) => /^\.\/\w+$/.test(subpath));
    expect(subpaths).toContain('./opentelemetry');
    expect(subpaths.filter((subpath) => !readme.includes(`@tesa/sdk${subpath.slice(1)}`))).toEqual([]);
  });

  test('the README of the SDK links only to existing files', () => {
    expect(links.filter((file) => !existsSync(file))).toEqual([]);
  });

  test('the README of the SDK has examples that compile unchanged', () => {
    const examples = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code);
    expect(examples).not.toEqual([]);
    const file = (n: number) => join(root, 'tests', 'examples', `readme-${n}.ts`);
    expect(mistakesIn(new Map(examples.map((code, n) => [file(n), code])))).toEqual([]);
  });
});

describe('README in the package', () => {
  function packed() {
    const folder = newFolder();
    packReadme(join(root, 'sdk/README.md'), folder, root);
    return { folder, text: readFileSync(join(folder, 'README.md'), 'utf8') };
  }

  test('the packed README links to itself and to the published docs, and otherwise uses absolute addresses', () => {
    const { text } = packed();
    const targets = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target);
    expect(targets.filter((target) => !/^(?:#|https:)/.test(target))).toEqual([]);
    const docs = targets.filter((target) => target.startsWith(`${owner.homepage}/`));
    expect(docs.length).toBeGreaterThan(0);
    for (const page of docs)
      expect(existsSync(join(root, `docs/pages${page.slice(owner.homepage.length, -1)}.md`)), page).toBe(
        true,
      );
  });

  test('the packed README names the examples that are beside it', () => {
    const { folder, text } = packed();
    const named = [...text.matchAll(/`(examples\/[^`]+)`/g)].map(([, file = '']) => file);
    expect(named).toContain('examples/webhooks/redis-store.ts');
    expect(named.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
  });

  test('the packed README mentions no file that only the repository has, and says where the sandbox comes from', () => {
    const { text } = packed();
    const own = /npm (?:ci|start|run|test)|repository|tests?\/|\.\.\/|openapi\.yaml|CONTRIBUTING|\| Proof/g;
    expect(text.match(own)).toBeNull();
    expect(text).not.toContain('Not published');
    expect(text).toContain('npx --no-install @tesa/mock');
  });

  test('the packed README keeps every table, with the same number of cells in each row', () => {
    const rows = (markdown: string) => markdown.split('\n').filter((line) => line.startsWith('|'));
    const { text } = packed();
    expect(rows(text)).toHaveLength(rows(readme).length);
    for (const table of text.match(/(?:^\|.*\n)+/gm) ?? []) {
      const widths = rows(table).map((row) => row.replace(/`[^`]*`/g, '').split('|').length);
      expect(new Set(widths).size, table).toBe(1);
    }
  });

  test('the packed README cannot link to a file that stays in the repository', () => {
    const folder = newFolder();
    const file = join(folder, 'source.md');
    writeFileSync(file, '[The map](../CONTRIBUTING.md)');
    expect(() => packReadme(file, folder, root)).toThrow('../CONTRIBUTING.md');
  });
});
