import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const versions = (path: string) => {
  const { dependencies, devDependencies } = JSON.parse(read(path));
  return { ...devDependencies, ...dependencies } as Record<string, string>;
};

test('the durable example pins the versions that the tests use', () => {
  const { pg } = versions('package.json');
  const { '@dbos-inc/dbos-sdk': dbos } = versions('tests/ecosystem/package.json');
  expect(versions('examples/durable/package.json')).toEqual({ '@dbos-inc/dbos-sdk': dbos, pg });
});

test.each(['pt', 'en'])('the runbook contains the sentences that the workers log, in %s', (language) => {
  const page = read(`docs/pages/${language}/producao/plantao.md`);
  const said = globSync('examples/durable/*.ts', { cwd: root }).map(read).join('');
  const quoted = [
    'lost the database',
    'cannot begin. Is the database up, and has migrate.ts been run for this deploy?',
    'workflows wait for a worker of another version: keep one.',
    'Do not sign',
    'Look for the proposals',
    'recusada',
  ];
  for (const sentence of quoted) {
    expect(page).toMatch(new RegExp(`\`[^\`\n]*${sentence.replaceAll(/[.?]/g, '\\$&')}`));
    expect(said).toContain(sentence);
  }
});
