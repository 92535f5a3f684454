import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inEcosystem } from '../ecosystem/install.ts';
import { command } from './command.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface Compiler {
  readonly version: string;
  readonly tsc: string;
}

/** This repository's, the oldest and the newest that the package supports. */
export const COMPILERS: readonly [Compiler, ...Compiler[]] = [
  { version: '5.9.3', tsc: join(root, 'node_modules/typescript/bin/tsc') },
  { version: '5.4.5', tsc: inEcosystem('typescript-5.4/bin/tsc') },
  { version: '7.0.2', tsc: inEcosystem('typescript-7/bin/tsc') },
];

interface Resolution {
  readonly module: string;
  readonly moduleResolution: string;
}

const EVERYWHERE = {
  nodenext: { module: 'nodenext', moduleResolution: 'nodenext' },
  bundler: { module: 'preserve', moduleResolution: 'bundler' },
} as const;

export function resolutionsOf({ version }: Compiler): Readonly<Record<string, Resolution>> {
  if (version.startsWith('7.')) return EVERYWHERE;
  return { ...EVERYWHERE, node10: { module: 'commonjs', moduleResolution: 'node10' } };
}

export const PLATFORMS = {
  'the types of Node': { lib: ['es2023'], types: ['node'], typeRoots: [join(root, 'node_modules/@types')] },
  'the types of a browser': { lib: ['es2023', 'dom', 'dom.iterable'], types: [] },
} as const;

export interface Settings {
  readonly compiler: Compiler;
  readonly files: readonly string[];
  readonly options: object;
}

/** Each compiler error with its place, such as `mistakes.ts:7 TS2345`. */
export async function diagnosticsOf(project: string, settings: Settings): Promise<string[]> {
  const { code, stdout, stderr } = await compile(project, settings);
  const found = [...stdout.matchAll(/^([^\s(]+)\((\d+),\d+\): error (TS\d+)/gm)];
  if (code === 0 && stdout.trim() === '') return [];
  if (found.length === 0) throw new Error(`TypeScript ended with ${code}:\n${stdout}${stderr}`);
  return found.map(([, file, line, error]) => `${file}:${line} ${error}`);
}

async function compile(project: string, { compiler, files, options }: Settings) {
  await checkVersion(compiler);
  const compilerOptions = {
    target: 'es2022',
    strict: true,
    skipLibCheck: false,
    skipDefaultLibCheck: true,
    noEmit: true,
    ...options,
  };
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  return command(process.execPath, [compiler.tsc, '-p', '.', '--pretty', 'false'], { cwd: project });
}

/** Reads the version from the manifest, which is faster than starting the compiler. */
async function checkVersion({ version, tsc }: Compiler): Promise<void> {
  const manifest = join(tsc, '../../package.json');
  const found = await readFile(manifest, 'utf8').then(
    (text) => JSON.parse(text).version,
    () => undefined,
  );
  if (found === version) return;
  throw new Error(
    `TypeScript ${version} is missing: ${manifest} is ${found ?? 'not there'}. Run \`npm ci\` in its folder.`,
  );
}
