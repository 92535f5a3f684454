/** The part of a lock file that this check reads. */
export interface Lock {
  readonly packages: Readonly<Record<string, Locked>>;
}

/** A package of npm's lock file, keyed there by its installation path. */
interface Locked {
  readonly version?: string;
  readonly license?: string;
  /** The folder of the workspace, when the entry is only a link to it. */
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dependencies?: Names;
  readonly optionalDependencies?: Names;
  readonly peerDependencies?: Names;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

type Names = Readonly<Record<string, string>>;

/** A package that is installed with one of ours. */
export interface RuntimePackage {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression; undefined when the package states none. */
  readonly license: string | undefined;
  /** The dependency path from one of our packages to it. */
  readonly through: readonly string[];
}

/** Licenses that only require their text to be included. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  // The license of argparse, derived from Python's: permissive.
  'PSF-2.0',
]);

/**
 * Lists each package that the workspaces need at run time once.
 * @param statedBy returns the license in the package.json at a path, for packages without one in the lock file
 * @throws {Error} when the lock file lacks a dependency
 */
export function runtimePackages(
  { packages }: Lock,
  workspaces: readonly string[],
  statedBy: (path: string) => string | undefined,
): RuntimePackage[] {
  const found = new Map<string, RuntimePackage>();
  const visit = (path: string, through: readonly string[]): void => {
    const known = packages[path];
    if (known === undefined) throw new Error(`The lock file has no ${path}: run npm install`);
    for (const { name, isOptional } of needsOf(known)) {
      const place = placeOf(packages, path, name);
      if (place === undefined && isOptional) continue;
      if (place === undefined)
        throw new Error(`The lock file has no ${name}, which ${path} needs: run npm install`);
      if (found.has(place)) continue;
      const { version = '', license = statedBy(place) } = packages[place] ?? {};
      found.set(place, { name, version, license, through });
      visit(place, [...through, name]);
    }
  };
  for (const workspace of workspaces) visit(workspace, [workspace]);
  return [...found.values()];
}

interface Need {
  readonly name: string;
  readonly isOptional: boolean;
}

/** Optional peers are excluded, because users choose whether to install them. */
function needsOf({
  dependencies,
  optionalDependencies = {},
  peerDependencies,
  peerDependenciesMeta,
}: Locked): Need[] {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  const names = [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
  return names.map((name) => ({ name, isOptional: name in optionalDependencies }));
}

/** Resolves a dependency as Node does: in the package's own folder first, then in each parent folder. */
function placeOf(packages: Lock['packages'], from: string, name: string): string | undefined {
  const folders = from
    .split('/node_modules/')
    .map((_, i, parts) => parts.slice(0, parts.length - i).join('/node_modules/'));
  const places = [...folders.map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`];
  const place = places.find((candidate) => packages[candidate] !== undefined);
  const { link = false, resolved } = (place !== undefined && packages[place]) || {};
  return link ? resolved : place;
}

/** True when `ALLOWED` covers one of the alternatives of an SPDX expression. */
export function isAllowed(license: string | undefined): boolean {
  const alternatives = (license ?? '').replace(/^\((.*)\)$/, '$1').split(' OR ');
  return alternatives.some((one) => one.split(' AND ').every((name) => ALLOWED.has(name)));
}

/** Counts packages per license, the most frequent first. */
export function summaryOf(packages: readonly RuntimePackage[]): string {
  const counts = new Map<string, number>();
  for (const { license = 'no license' } of packages) counts.set(license, (counts.get(license) ?? 0) + 1);
  const lines = [...counts].sort(([, a], [, b]) => b - a).map(([license, count]) => `${count} ${license}`);
  return `${packages.length} packages at run time: ${lines.join(', ')}`;
}
