/** Builds the mock package into mock/dist, or the given folder: `npm pack ./mock/dist`. */
import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { folderGiven } from '../options.ts';
import { bundleForBrowsers } from './browser.ts';
import { writeLicenses } from './bundled-licenses.ts';
import { emit } from './declarations.ts';
import { publishedFrom } from './owner.ts';
import { packReadme } from './readme.ts';
import { staged } from './staged.ts';
import { type Write, writerTo } from './writer.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const mock = join(root, 'mock');

/** Files that the code reads at run time from relative paths: the contract and the bundled worlds. */
const BESIDE = ['contract/generated/openapi.yaml', 'LICENSE', 'mock/worlds'];

const NOT_COMPILED = ['control/openapi.yaml', 'contract/generated'];

const isNoSource = (file: string): boolean => !file.endsWith('.ts');

await staged(folderGiven('scripts/build/mock.ts', join(mock, 'dist')), build);

/** Mirrors the repository's layout below `mock`, so that relative paths stay valid. */
async function build(stage: string): Promise<void> {
  const write = writerTo(stage);
  emit(join(mock, 'tsconfig.build.json'), stage);
  dropUnused(join(stage, 'sdk'));
  for (const place of NOT_COMPILED)
    cpSync(join(mock, 'src', place), join(stage, 'mock/src', place), { recursive: true, filter: isNoSource });
  await bundleForBrowsers(join(stage, 'dist/browser'));
  dropBundled(join(stage, 'mock/src'));
  bindToNode(join(stage, 'mock/src'));
  const bin = readFileSync(join(mock, 'bin/tesa-mock.js'), 'utf8');
  write('mock/bin/tesa-mock.js', bin.replace("'../src/cli/main.ts'", "'../src/cli/main.js'"));
  for (const name of BESIDE) cpSync(join(root, name), join(stage, name), { recursive: true });
  execFileSync(process.execPath, [join(mock, 'dashboard/build.ts'), join(stage, 'dist/served/painel')], {
    cwd: root,
  });
  writeLicenses(join(stage, 'dist/served'));
  packReadme(join(mock, 'README.md'), stage, root);
  cpSync(join(mock, 'CHANGELOG.md'), join(stage, 'CHANGELOG.md'));
  describePackage(write);
}

function dropUnused(folder: string): void {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const unused = names.filter((file) => file.endsWith('.js') && !file.startsWith('src/verify/'));
  for (const name of unused) rmSync(join(folder, name));
}

/**
 * Replaces the platform import by Node's path: the `imports` map works only at the package root, and browsers
 * have their own bundle.
 */
function bindToNode(sources: string): void {
  for (const name of readdirSync(sources, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:js|d\.ts)$/.test(name)) continue;
    const file = join(sources, name);
    const text = readFileSync(file, 'utf8');
    const host = posix.relative(dirname(name), 'platform/node/primitives.js');
    const path = host.startsWith('.') ? host : `./${host}`;
    if (text.includes("'#platform'")) writeFileSync(file, text.replaceAll("'#platform'", `'${path}'`));
  }
}

/** The browser sandbox is one bundled file, so only its types remain; SQLite's types are not a dependency. */
function dropBundled(sources: string): void {
  // The tab's worker is part of the docs, and `platform/workerd` of the hosted sandbox.
  for (const room of ['platform/workerd', 'browser/tab']) rmSync(join(sources, room), { recursive: true });
  for (const name of ['memory-store', 'sqlite', 'statement'])
    rmSync(join(sources, `platform/browser/${name}.d.ts`));
  for (const room of ['platform/browser', 'browser']) {
    for (const name of readdirSync(join(sources, room)))
      if (name.endsWith('.js')) rmSync(join(sources, room, name));
  }
}

function describePackage(write: Write): void {
  const about = JSON.parse(readFileSync(join(mock, 'package.json'), 'utf8'));
  const {
    private: _,
    imports: __,
    bin: ___,
    exports,
    peerDependencies,
    peerDependenciesMeta,
    ...others
  } = about;
  const { version, type } = about;
  const published = Object.entries(exports as Record<string, string>).map(([subpath, source]) => {
    const built = source.replace('./src/', './mock/src/').replace(/\.ts$/, '');
    const program = subpath === './browser' ? './dist/browser/index.js' : `${built}.js`;
    return [subpath, { types: `${built}.d.ts`, default: program }];
  });
  write('package.json', {
    ...others,
    ...publishedFrom('mock'),
    // The docs package serves exactly this version.
    peerDependencies: { ...peerDependencies, '@tesa/docs': version },
    peerDependenciesMeta: { ...peerDependenciesMeta, '@tesa/docs': { optional: true } },
    bin: { 'tesa-mock': './mock/bin/tesa-mock.js' },
    exports: {
      ...Object.fromEntries(published),
      // For bundlers that do not copy the file automatically.
      './sqlite3.wasm': './dist/browser/sqlite3.wasm',
      './package.json': './package.json',
    },
    files: [
      'CHANGELOG.md',
      ...BESIDE.filter((name) => name !== 'LICENSE'),
      'dist',
      'examples',
      'mock',
      'sdk',
    ],
  });
  write('mock/package.json', { type, version });
}
