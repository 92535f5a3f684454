/** Writes to sdk/dist the package as it is published: `npm pack ./sdk/dist`. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { entriesOf, manifestOf, type SourceManifest } from './manifest.ts';

const sdk = fileURLToPath(new URL('..', import.meta.url));
const root = join(sdk, '..');
const dist = join(sdk, 'dist');
const source = JSON.parse(readFileSync(join(sdk, 'package.json'), 'utf8')) as SourceManifest;

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist);
await bundle();
declare();
for (const [from, name] of [
  [sdk, 'README.md'],
  [sdk, 'CHANGELOG.md'],
  [root, 'LICENSE'],
] as const) {
  copyFileSync(join(from, name), join(dist, name));
}
writeFileSync(join(dist, 'package.json'), `${JSON.stringify(manifestOf(source), null, 2)}\n`);

/** Few files, since each costs an import about as much time as it takes to read: unminified, for whoever debugs. */
async function bundle(): Promise<void> {
  const external = [...Object.keys(source.dependencies), ...Object.keys(source.peerDependencies ?? {})];
  const build = await rolldown({
    input: Object.fromEntries(entriesOf(source).map(({ name, file }) => [name, join(sdk, file)])),
    external: (id) => external.some((name) => id === name || id.startsWith(`${name}/`)),
    platform: 'neutral',
  });
  await build.write({
    dir: dist,
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'shared-[name].js',
  });
  await build.close();
}

/** The declarations, one for each source file. */
function declare(): void {
  const types = join(dist, 'types');
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  execFileSync(process.execPath, [tsc, '-p', join(sdk, 'tsconfig.build.json'), '--outDir', types], {
    stdio: 'inherit',
  });
  for (const file of declarationsIn(types)) {
    // TypeScript keeps the `.ts` that the sources import; whoever has only the declarations needs `.js`.
    const text = readFileSync(file, 'utf8').replaceAll(
      /(from '|import\(['"])(\.[^'"]*)\.ts(['"])/g,
      '$1$2.js$3',
    );
    writeFileSync(file, text);
  }
}

function declarationsIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.d.ts')).map((name) => join(folder, name));
}
