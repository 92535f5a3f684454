/** Reports the licenses of all runtime dependencies of our packages, and fails on one outside `ALLOWED`. */
import { readFileSync } from 'node:fs';
import { isAllowed, type Lock, type RuntimePackage, runtimePackages, summaryOf } from './licenses.ts';

const root = new URL('../', import.meta.url);
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, root), 'utf8'));

/** Old packages state `licenses: [{ type }]`, which npm does not copy into the lock file. */
function statedBy(path: string): string | undefined {
  const { licenses } = read(`${path}/package.json`) as { licenses?: readonly { readonly type?: string }[] };
  return licenses?.map(({ type }) => type).join(' OR ');
}

const told = ({ name, version, license = 'no license', through }: RuntimePackage): string =>
  `${name} ${version} has ${license}, by way of ${through.join(' > ')}: replace it, or allow it in .ci/licenses.ts`;

const packages = runtimePackages(read('package-lock.json') as Lock, ['sdk', 'mock', 'conformance'], statedBy);
const refused = packages.filter(({ license }) => !isAllowed(license));
console.log(summaryOf(packages));
for (const one of refused) console.error(told(one));
process.exitCode = refused.length === 0 ? 0 : 1;
