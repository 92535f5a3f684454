/**
 * Publishes the output of scripts/release/build.ts:
 * `node scripts/release/publish.ts dist/release [--registry <address>] [--tag <name>] [--provenance] [--dry-run]`.
 * Safe to repeat: identical packages that are already published are skipped. If a different package has the version,
 * nothing is published.
 */
import { resolve } from 'node:path';
import { readOptions } from '../options.ts';
import { checkDigests } from './digests.ts';
import { tarballsIn } from './packages.ts';
import { at, integrityOf, integrityThere, publish } from './registry.ts';

const { values, positionals } = readOptions(
  `node scripts/release/publish.ts dist/release [--registry <address>] [--tag <name>] [--provenance] [--dry-run]

Publish the packages that scripts/release/build.ts wrote. Skips identical packages that are already published.

Options:
  --registry <address>  publish to this registry [default: npm's settings]
  --tag <name>          set this dist-tag
  --provenance          attest where the packages were built; needs CI
  --dry-run             publish nothing
  -h, --help            print this help

Example:
  node scripts/release/publish.ts dist/release --dry-run
`,
  {
    registry: { type: 'string', example: 'http://127.0.0.1:4873' },
    tag: { type: 'string', example: 'next' },
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

// A placeholder address in the manifest means a trial, which must name its registry.
if (registry === undefined && packages.some(({ tarball }) => tarball.repository?.url.includes('.example/'))) {
  console.error(
    'The packages name a placeholder repository: decide on the real one, as scripts/release/README.md says under "What the owner decides", or pass --registry for a trial',
  );
  process.exit(1);
}

const taken = packages.filter(({ here, there }) => there !== undefined && there !== here);
if (taken.length > 0) {
  for (const { spec } of taken)
    console.error(`${spec} is already published with other content: raise the version`);
  process.exit(1);
}

const options = [
  ...at(registry),
  ...(tag === undefined ? [] : ['--tag', tag]),
  // Always passed, because the manifest enables provenance and only a CI workflow can provide it.
  `--provenance=${provenance}`,
  ...(values['dry-run'] ? ['--dry-run'] : []),
];
for (const { tarball, spec, there } of packages) {
  if (there === undefined) publish(tarball, options);
  console.log(there === undefined ? `Published ${spec}` : `Skipped ${spec}, already published`);
}
