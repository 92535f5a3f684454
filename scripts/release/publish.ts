/**
 * Publishes what scripts/release/build.ts wrote:
 * `node scripts/release/publish.ts dist/release [--registry <address>] [--tag <name>] [--provenance] [--dry-run]`.
 * Packages are published one by one, and any may fail: what is there already, byte for byte, is passed over by the next run.
 * Where another package has the version, nothing is published.
 */
import { resolve } from 'node:path';
import { readOptions } from '../options.ts';
import { checkDigests } from './digests.ts';
import { tarballsIn } from './packages.ts';
import { at, integrityOf, integrityThere, publish } from './registry.ts';

const { values, positionals } = readOptions(
  `node scripts/release/publish.ts dist/release [--registry <address>] [--tag <name>] [--provenance] [--dry-run]
  Publishes what scripts/release/build.ts wrote.
`,
  {
    registry: { type: 'string' },
    tag: { type: 'string' },
    provenance: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
  },
  1,
);
const { registry, tag, provenance } = values;

const release = resolve(positionals[0] ?? 'dist/release');
checkDigests(release);
const packages = tarballsIn(release).map((tarball) => {
  const spec = `${tarball.name}@${tarball.version}`;
  return { tarball, spec, here: integrityOf(tarball.file), there: integrityThere(spec, registry) };
});

// To try it out, a registry is named.
if (registry === undefined && packages.some(({ tarball }) => tarball.repository?.url.includes('.example/'))) {
  console.error(
    'The packages name a repository that nobody has: scripts/release/README.md, "What the owner decides"',
  );
  process.exit(1);
}

const taken = packages.filter(({ here, there }) => there !== undefined && there !== here);
if (taken.length > 0) {
  for (const { spec } of taken)
    console.error(`${spec} is published already, and is another: raise the version`);
  process.exit(1);
}

const options = [
  ...at(registry),
  ...(tag === undefined ? [] : ['--tag', tag]),
  // Said in either case, for the manifest says it too, and only a workflow of CI can have it.
  `--provenance=${provenance}`,
  ...(values['dry-run'] ? ['--dry-run'] : []),
];
for (const { tarball, spec, there } of packages) {
  if (there === undefined) publish(tarball, options);
  console.log(there === undefined ? `${spec} published` : `${spec} is there already`);
}
