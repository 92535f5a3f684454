import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUDGETS } from './budgets.ts';
import { buildPackage } from './build-package.ts';
import { bundledSize, inKilobytes } from './bundle.ts';
import { succeed } from './command.ts';

const readme = new URL('../../sdk/README.md', import.meta.url);
const modules = fileURLToPath(new URL('../../node_modules', import.meta.url));

let folder: string;
let dist: string;

const sizes = new Map<string, Promise<number>>();
function sizeOf(program: string): Promise<number> {
  const size = sizes.get(program) ?? bundledSize(program, dist);
  sizes.set(program, size);
  return size;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tesa-budgets-'));
  dist = join(folder, 'sdk');
  await symlink(modules, join(folder, 'node_modules'), 'junction');
  await buildPackage(dist, folder);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('bundle sizes', () => {
  test.each(Object.entries(BUDGETS))(
    'the program %s stays within its size budget',
    async (_, { program, atMost }) => {
      const size = await sizeOf(program);
      expect(size).toBeGreaterThan(0);
      expect(size, `${size} bytes, of ${atMost}`).toBeLessThanOrEqual(atMost);
    },
  );

  test.each([
    ['the client', /`new Tesa\(\)` is ([\d.]+) kB by\srolldown/],
    ['verification before signing', /`verifyProposal` ([\d.]+) kB/],
    ['webhook verification', /`verifyWebhook` ([\d.]+) kB/],
    ['the inbox', /`inboxHandler` ([\d.]+) kB/],
    ['the operations', /`operations` ([\d.]+) kB/],
  ])(
    'the program %s has the size in the README, rounded up to a tenth of a kB of 1024 bytes',
    async (name, said) => {
      const [, kilobytes] = said.exec(await readFile(readme, 'utf8')) ?? [];
      const size = await sizeOf(BUDGETS[name]?.program ?? '');
      expect(kilobytes, `${size} bytes`).toBe(inKilobytes(size));
    },
  );

  test.each(['', '/webhooks', '/verify', '/postgres'])(
    'importing @tesa/sdk%s without using it adds nothing to the bundle',
    async (subpath) => {
      expect(await sizeOf(`import '@tesa/sdk${subpath}';`)).toBe(await sizeOf(''));
    },
  );
});

async function loadedBy(statement: string): Promise<string[]> {
  const program = `const before = new Set(process.moduleLoadList);
${statement}
console.log(JSON.stringify(process.moduleLoadList.filter((name) => !before.has(name))));`;
  return JSON.parse(
    await succeed(process.execPath, ['--input-type=module', '--eval', program], { cwd: folder }),
  );
}

async function filesOf(entry: string, seen = new Set<string>()): Promise<Set<string>> {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  for (const id of await importsOf(entry)) if (id.startsWith('./')) await filesOf(id.slice(2), seen);
  return seen;
}

async function importsOf(file: string): Promise<string[]> {
  const code = await readFile(join(dist, file), 'utf8');
  return [...code.matchAll(/^(?:import|export)\b[^;]*?["']([^"']+)["'];$/gm)].flatMap(([, id]) => id ?? []);
}

describe.each([
  { entry: 'index.js', others: ['openapi-fetch'], atMost: 2 },
  { entry: 'webhooks.js', others: [], atMost: 1 },
  { entry: 'verify.js', others: [], atMost: 2 },
  { entry: 'postgres.js', others: [], atMost: 1 },
])('imports of $entry', ({ entry, others, atMost }) => {
  test(`importing the entry reads at most ${atMost} files of the package`, async () => {
    expect((await filesOf(entry)).size).toBeLessThanOrEqual(atMost);
  });

  test(`importing the entry reads ${others.join() || 'nothing'} of other packages, and nothing of Node`, async () => {
    const imports = await Promise.all([...(await filesOf(entry))].map(importsOf));
    expect([...new Set(imports.flat().filter((id) => !id.startsWith('.')))]).toEqual(others);
  });

  test('importing the entry makes Node load neither fetch nor WebCrypto, nor anything else', async () => {
    expect(await loadedBy(`await import('${pathToFileURL(join(dist, entry))}');`)).toEqual([]);
  });
});

test.each([
  ['fetch', 'Request', /undici/],
  ['WebCrypto', 'crypto.subtle', /webcrypto/],
])('the check detects a program that uses %s', async (_, global, name) => {
  expect(await loadedBy(`void ${global};`)).toEqual(expect.arrayContaining([expect.stringMatching(name)]));
});
