/** The parts of sdk/package.json that the published manifest follows from. */
export interface SourceManifest {
  readonly [field: string]: unknown;
  /** Source file by subpath. */
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

export interface Entry {
  /** Such as `.` or `./webhooks`. */
  readonly subpath: string;
  /** Of the built file, without its extension. */
  readonly name: string;
  /** Source file. */
  readonly file: string;
}

export function entriesOf({ exports }: SourceManifest): Entry[] {
  return Object.entries(exports).map(([subpath, file]) => ({
    subpath,
    name: subpath === '.' ? 'index' : subpath.slice(2),
    file,
  }));
}

// Named one by one, so that what only this repository needs, such as `private` and scripts, never leaves it.
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

/** The manifest of the published package, whose root is the build's folder. */
export function manifestOf(source: SourceManifest): object {
  const fields = PUBLISHED.filter((field) => field in source).map((field) => [field, source[field]]);
  const exports = entriesOf(source).map(({ subpath, name, file }) => [
    subpath,
    { types: file.replace('./src/', './types/').replace(/\.ts$/, '.d.ts'), default: `./${name}.js` },
  ]);
  return {
    ...Object.fromEntries(fields),
    exports: { ...Object.fromEntries(exports), './package.json': './package.json' },
    files: ['*.js', '*.js.map', 'types', 'CHANGELOG.md'],
  };
}
