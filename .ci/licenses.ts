/** What of a lock file is looked at here. */
export interface Lock {
  readonly packages: Readonly<Record<string, Locked>>;
}

/** A package as npm's lock file has it, by the path it is installed at. */
interface Locked {
  readonly version?: string;
  readonly license?: string;
  /** Where a workspace is, when this only leads there. */
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dependencies?: Names;
  readonly optionalDependencies?: Names;
  readonly peerDependencies?: Names;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

type Names = Readonly<Record<string, string>>;

/** A package that whoever installs one of ours gets too. */
export interface RuntimePackage {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression; undefined when the package states none. */
  readonly license: string | undefined;
  /** What brings it: the path from one of our packages to it. */
  readonly through: readonly string[];
}

/** Licences that ask for no more than that their text goes along. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  // Of argparse, from Python's own: permissive.
  'PSF-2.0',
]);

/**
 * All that `npm install` of the workspaces brings at run time, once each.
 * @param statedBy the licence that an installed package states, by its path, when the lock file has none
 * @throws {Error} when the lock file lacks something that is needed
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

/** An optional peer is the choice of whoever installs. */
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

/** Where Node finds a package from another one: in its own folder, or in those around it. */
function placeOf(packages: Lock['packages'], from: string, name: string): string | undefined {
  const folders = from
    .split('/node_modules/')
    .map((_, i, parts) => parts.slice(0, parts.length - i).join('/node_modules/'));
  const places = [...folders.map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`];
  const place = places.find((candidate) => packages[candidate] !== undefined);
  const { link = false, resolved } = (place !== undefined && packages[place]) || {};
  return link ? resolved : place;
}

/** Whether one of the alternatives of an SPDX expression asks for nothing more than `ALLOWED` does. */
export function isAllowed(license: string | undefined): boolean {
  const alternatives = (license ?? '').replace(/^\((.*)\)$/, '$1').split(' OR ');
  return alternatives.some((one) => one.split(' AND ').every((name) => ALLOWED.has(name)));
}

/** How many packages have each licence, the commonest first. */
export function summaryOf(packages: readonly RuntimePackage[]): string {
  const counts = new Map<string, number>();
  for (const { license = 'no licence' } of packages) counts.set(license, (counts.get(license) ?? 0) + 1);
  const lines = [...counts].sort(([, a], [, b]) => b - a).map(([license, count]) => `${count} ${license}`);
  return `${packages.length} packages at run time: ${lines.join(', ')}`;
}
