import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { owner } from '../../scripts/build/owner.ts';
import { packReadme } from '../../scripts/build/readme.ts';
import { mistakesIn } from '../compile.ts';
import { newFolder } from '../temporary.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const readme = readFileSync(join(root, 'sdk', 'README.md'), 'utf8');

/** Where every link to a file leads. */
const links = [...readme.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, target = '']) =>
  join(root, 'sdk', target),
);

describe('the README of the SDK', () => {
  test('links to what is there', () => {
    expect(links.filter((file) => !existsSync(file))).toEqual([]);
  });

  test('has examples that compile as they stand', () => {
    const examples = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code);
    expect(examples.length).toBeGreaterThan(6);
    const file = (n: number) => join(root, 'tests', 'examples', `readme-${n}.ts`);
    expect(mistakesIn(new Map(examples.map((code, n) => [file(n), code])))).toEqual([]);
  });
});

describe('the README of the SDK, as its package has it', () => {
  /** It, and the folder of the package that it is in. */
  function packed() {
    const folder = newFolder();
    packReadme(join(root, 'sdk/README.md'), folder, root);
    return { folder, text: readFileSync(join(folder, 'README.md'), 'utf8') };
  }

  test('links to places in itself, to the docs as they are published, and elsewhere by whole addresses', () => {
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

  test('names the examples that are beside it', () => {
    const { folder, text } = packed();
    const named = [...text.matchAll(/`(examples\/[^`]+)`/g)].map(([, file = '']) => file);
    expect(named).toContain('examples/webhooks/redis-store.ts');
    expect(named.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
  });

  test('names nothing that only the repository has, and says where the sandbox comes from', () => {
    const { text } = packed();
    const own = /npm (?:ci|start|run|test)|repository|tests?\/|\.\.\/|openapi\.yaml|CONTRIBUTING|\| Proof/g;
    expect(text.match(own)).toBeNull();
    expect(text).not.toContain('Not published');
    expect(text).toContain('npx --no-install @tesa/mock');
  });

  test('keeps every table, row by row, with as many cells in each row as in its head', () => {
    const rows = (markdown: string) => markdown.split('\n').filter((line) => line.startsWith('|'));
    const { text } = packed();
    expect(rows(text)).toHaveLength(rows(readme).length);
    for (const table of text.match(/(?:^\|.*\n)+/gm) ?? []) {
      const widths = rows(table).map((row) => row.replace(/`[^`]*`/g, '').split('|').length);
      expect(new Set(widths).size, table).toBe(1);
    }
  });

  test('cannot link to a file that stays in the repository', () => {
    const folder = newFolder();
    const file = join(folder, 'source.md');
    writeFileSync(file, '[The map](../CONTRIBUTING.md)');
    expect(() => packReadme(file, folder, root)).toThrow('../CONTRIBUTING.md');
  });
});
