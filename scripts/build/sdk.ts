/** Builds the SDK package into sdk/dist, or the given folder: `npm pack ./sdk/dist`. */
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RolldownOutput, rolldown } from 'rolldown';
import { folderGiven } from '../options.ts';
import { bundleDeclarations } from './bundle-declarations.ts';
import { declarationMap } from './declaration-map.ts';
import { emit } from './declarations.ts';
import { entriesOf, manifestOf, type SourceManifest } from './manifest.ts';
import { packReadme } from './readme.ts';
import { staged } from './staged.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sdk = join(root, 'sdk');
const source = JSON.parse(readFileSync(join(sdk, 'package.json'), 'utf8')) as SourceManifest;

const FORMATS = [
  { format: 'esm', extension: 'js' },
  { format: 'cjs', extension: 'cjs' },
] as const;

/** Entry points that share no chunk with the client; the common code is small and stateless. */
const APART = ['webhooks', 'postgres', 'opentelemetry'];

await staged(folderGiven('scripts/build/sdk.ts', join(sdk, 'dist')), async (stage) => {
  await bundle(stage);
  declare(stage);
  describePackage(stage);
});

/**
 * Writes few files, because each one costs import time. They are neither minified nor mapped, so that stack
 * traces show readable lines and names.
 */
async function bundle(stage: string): Promise<void> {
  const entries = entriesOf(source);
  await bundleTogether(
    entries.filter(({ name }) => !APART.includes(name)),
    stage,
  );
  for (const entry of entries.filter(({ name }) => APART.includes(name)))
    await bundleTogether([entry], stage);
}

async function bundleTogether(entries: ReturnType<typeof entriesOf>, stage: string): Promise<void> {
  const build = await rolldown({
    input: Object.fromEntries(entries.map(({ name, file }) => [name, join(sdk, file)])),
    cwd: sdk,
    external: (id) => /^[a-z@]/i.test(id) && !isAbsolute(id),
    platform: 'neutral',
  });
  for (const { format, extension } of FORMATS) {
    const { output } = await build.write({
      dir: stage,
      format,
      entryFileNames: `[name].${extension}`,
      chunkFileNames: `shared-[name].${extension}`,
      // Only the declarations need documentation.
      comments: { jsdoc: false },
    });
    checkImports(output);
  }
  await build.close();
}

/** One declaration file per entry and module system; compilers tell the systems apart by extension. */
function declare(stage: string): void {
  const folder = join(stage, 'types');
  emit(join(sdk, 'tsconfig.build.json'), folder);
  for (const { name, file } of entriesOf(source)) {
    const text = bundleDeclarations(join(folder, file.replace('./src/', '').replace(/\.ts$/, '.d.ts')));
    for (const { extension } of FORMATS) writeDeclarations(stage, name, text, extension);
  }
  rmSync(folder, { recursive: true });
}

function writeDeclarations(stage: string, name: string, text: string, extension: 'js' | 'cjs'): void {
  const file = `${name}.d.${extension === 'js' ? 'ts' : 'cts'}`;
  const shared = readdirSync(stage).filter(
    (other) => other.startsWith('shared-') && other.endsWith(`.${extension}`),
  );
  const codes = [`${name}.${extension}`, ...shared].map((other) => ({
    name: other,
    text: readFileSync(join(stage, other), 'utf8'),
  }));
  writeFileSync(join(stage, file), `${text}//# sourceMappingURL=${file}.map\n`);
  writeFileSync(join(stage, `${file}.map`), declarationMap(file, text, codes));
}

function checkImports(output: RolldownOutput['output']): void {
  const files = new Set(output.map(({ fileName }) => fileName));
  const imports = output.flatMap((file) =>
    file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : [],
  );
  for (const id of imports) if (!files.has(id)) checkDeclared(id);
}

function checkDeclared(id: string): void {
  const declared = Object.keys({ ...source.dependencies, ...source.peerDependencies });
  if (declared.some((name) => id === name || id.startsWith(`${name}/`))) return;
  throw new Error(`The sources import ${id}: declare it in sdk/package.json, or remove the import.`);
}

function describePackage(stage: string): void {
  writeFileSync(join(stage, 'package.json'), `${JSON.stringify(manifestOf(source), null, 2)}\n`);
  packReadme(join(sdk, 'README.md'), stage, root);
  copyFileSync(join(sdk, 'CHANGELOG.md'), join(stage, 'CHANGELOG.md'));
  copyFileSync(join(root, 'LICENSE'), join(stage, 'LICENSE'));
}
