/**
 * Prints a package's bill of materials in CycloneDX: dependencies that npm would install now, and bundled packages:
 * `node scripts/release/sbom.ts tesa-sdk-0.1.0.tgz`.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Bundled, bundledIn } from '../build/bundled.ts';
import { readOptions, refuse } from '../options.ts';
import { npm, run } from './run.ts';

interface Component {
  'bom-ref': string;
  name: string;
  readonly [field: string]: unknown;
}

export interface Materials {
  readonly metadata: { readonly component: Component };
  readonly components: Component[];
  readonly dependencies: { readonly ref: string; readonly dependsOn: string[] }[];
  readonly [field: string]: unknown;
}

const [tarball] = readOptions(
  `node scripts/release/sbom.ts <tarball>

Print the bill of materials of a package in CycloneDX.

Options:
  -h, --help    print this help

Example:
  node scripts/release/sbom.ts dist/release/tesa-sdk-0.1.0.tgz
`,
  {},
  1,
).positionals;
if (tarball === undefined) refuse('A tarball is missing: name one, such as dist/release/tesa-sdk-0.1.0.tgz');
if (!existsSync(tarball)) refuse(`${tarball} does not exist: build it with node scripts/release/build.ts`);
console.log(JSON.stringify(materialsOf(resolve(tarball)), null, 2));

function materialsOf(tarball: string): Materials {
  const folder = mkdtempSync(join(tmpdir(), 'tesa-materials-'));
  try {
    run('tar', ['-xzf', tarball, '-C', folder]);
    const own = join(folder, 'package');
    // Inside the repository, npm would omit dependencies that are also devDependencies of the root.
    npm(['install', '--package-lock-only', '--omit=dev', '--ignore-scripts', '--no-audit'], { cwd: own });
    const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--omit', 'dev'];
    const materials = JSON.parse(npm(args, { cwd: own })) as Materials;
    return withBundled(named(materials, tarball, own), bundledIn(own).map(componentOf));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Sets the package's real name, because npm names a package that is not installed after its folder. */
function named(materials: Materials, tarball: string, folder: string): Materials {
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string };
  const content = createHash('sha512').update(readFileSync(tarball)).digest('hex');
  const component = { ...materials.metadata.component, name, hashes: [{ alg: 'SHA-512', content }] };
  return { ...materials, metadata: { ...materials.metadata, component } };
}

function componentOf({ name, version, license }: Bundled): Component {
  return {
    'bom-ref': `${name}@${version}`,
    type: 'library',
    name,
    version,
    scope: 'required',
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    properties: [{ name: 'cdx:npm:package:bundled', value: 'true' }],
    licenses: [{ license: { id: license } }],
  };
}

function withBundled(materials: Materials, bundled: readonly Component[]): Materials {
  const known = new Set(materials.components.map((one) => one['bom-ref']));
  const added = bundled.filter((one) => !known.has(one['bom-ref']));
  const root = materials.metadata.component['bom-ref'];
  const dependencies = materials.dependencies.map(({ ref, dependsOn }) => ({
    ref,
    dependsOn: ref === root ? [...dependsOn, ...added.map((one) => one['bom-ref'])] : dependsOn,
  }));
  const alone = added.map((one) => ({ ref: one['bom-ref'], dependsOn: [] }));
  return {
    ...materials,
    components: [...materials.components, ...added],
    dependencies: [...dependencies, ...alone],
  };
}
