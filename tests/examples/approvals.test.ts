import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string) => JSON.parse(readFileSync(fileURLToPath(new URL(path, root)), 'utf8'));
const locked = (name: string) =>
  read('package-lock.json').packages[`node_modules/${name}`] ??
  read('tests/ecosystem/package-lock.json').packages[`node_modules/${name}`];

test('the approvals screen pins the versions that the tests use', () => {
  const { dependencies, devDependencies } = read('examples/approvals/package.json');
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
    expect([name, version]).toEqual([name, locked(name)?.version]);
});
