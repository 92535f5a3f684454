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

/** The manifest of the published package, whose root is the build's folder. */
export function manifestOf(source: SourceManifest): object {
  const exports = entriesOf(source).map(({ subpath, name, file }) => [
    subpath,
    { types: file.replace('./src/', './types/').replace(/\.ts$/, '.d.ts'), default: `./${name}.js` },
  ]);
  return { ...source, exports: { ...Object.fromEntries(exports), './package.json': './package.json' } };
}
