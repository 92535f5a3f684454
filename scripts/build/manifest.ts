import { publishedFrom } from './owner.ts';

export interface SourceManifest {
  readonly [field: string]: unknown;
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

interface Entry {
  readonly subpath: string;
  readonly name: string;
  readonly file: string;
}

export function entriesOf({ exports }: SourceManifest): Entry[] {
  return Object.entries(exports)
    .filter(([subpath]) => subpath !== './src/*')
    .map(([subpath, file]) => ({
      subpath,
      name: subpath === '.' ? 'index' : subpath.slice(2),
      file,
    }));
}

// Allowlist, so that fields such as `private` and scripts are never published.
const PUBLISHED = [
  'name',
  'version',
  'description',
  'keywords',
  'license',
  'type',
  'sideEffects',
  'engines',
  'dependencies',
  'peerDependencies',
  'peerDependenciesMeta',
] as const;

export function manifestOf(source: SourceManifest): object {
  const fields = PUBLISHED.filter((field) => field in source).map((field) => [field, source[field]]);
  const exports = entriesOf(source).map(({ subpath, name }) => [subpath, conditionsOf(name)]);
  return {
    ...Object.fromEntries(fields),
    ...publishedFrom('sdk'),
    // For tools that do not read `exports`, such as TypeScript's older resolution, which finds subpaths by file name.
    main: './index.cjs',
    types: './index.d.ts',
    exports: { ...Object.fromEntries(exports), './package.json': './package.json' },
    files: ['*.js', '*.cjs', '*.d.ts', '*.d.cts', '*.map', 'CHANGELOG.md', 'examples'],
  };
}

function conditionsOf(name: string): object {
  return {
    import: { types: `./${name}.d.ts`, default: `./${name}.js` },
    require: { types: `./${name}.d.cts`, default: `./${name}.cjs` },
  };
}
