/** Input of the version rules; see "Versions" in README.md. */
export interface Versions {
  readonly packages: Readonly<Record<string, string>>;
  readonly contract: string;
}

/** The previous release, and which of its promises the current contract breaks. */
export interface Before extends Versions {
  readonly broken: readonly string[];
}

export function mistakesIn(now: Versions, before?: Before): string[] {
  const [version = '', ...others] = new Set(Object.values(now.packages));
  if (others.length > 0) return [`${told(now.packages)}: packages are released as one version`];
  return before === undefined ? [] : mistakesSince(before, { ...now, version });
}

function mistakesSince(before: Before, now: Versions & { readonly version: string }): string[] {
  const [was = ''] = Object.values(before.packages);
  if (before.broken.length === 0) return [];
  const what = `The contract breaks clients of ${was} (${before.broken[0]})`;
  const mistakes = [];
  if (!isBreak(was, now.version)) mistakes.push(`${what}: packages cannot go from ${was} to ${now.version}`);
  if (!isDraft(now.contract) && !isBreak(before.contract, now.contract))
    mistakes.push(`${what}: info.version cannot go from ${before.contract} to ${now.contract}`);
  return mistakes;
}

/** True for a breaking change of the version: the major or, at 0.x, the minor number changes. */
function isBreak(from: string, to: string): boolean {
  const [[oldMajor, oldMinor], [major, minor]] = [partsOf(from), partsOf(to)];
  return major > oldMajor || (oldMajor === 0 && major === 0 && minor > oldMinor);
}

function partsOf(version: string): readonly [number, number] {
  const [, major, minor] = /^(\d+)\.(\d+)\.\d+/.exec(version) ?? [];
  if (major === undefined || minor === undefined)
    throw new Error(`${version} is not a version: write it as 1.2.3`);
  return [Number(major), Number(minor)];
}

/** A draft of the contract keeps its version, because a draft promises nothing. */
const isDraft = (contract: string): boolean => contract.includes('-');

const told = (packages: Versions['packages']): string =>
  Object.entries(packages)
    .map(([folder, version]) => `${folder} is ${version}`)
    .join(', ');
