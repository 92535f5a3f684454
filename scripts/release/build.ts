/**
 * Writes a release to a folder: packages, their bills of materials, the contract, and digests. Run `node
 * scripts/release/build.ts dist/release`.
 */
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { folderGiven } from '../options.ts';
import { writeDigests } from './digests.ts';
import { BUILDS, root, tarballsIn } from './packages.ts';
import { CONTRACT } from './previous.ts';
import { npm, run } from './run.ts';

const release = resolve(folderGiven('scripts/release/build.ts', join(root, 'dist/release')));
rmSync(release, { recursive: true, force: true });
mkdirSync(release, { recursive: true });

for (const name of BUILDS) pack(name);
for (const { file } of tarballsIn(release)) {
  const materials = run(process.execPath, [join(root, 'scripts/release/sbom.ts'), file]);
  writeFileSync(file.replace(/\.tgz$/, '.cdx.json'), materials);
}
copyFileSync(join(root, CONTRACT), join(release, 'tesa-openapi.yaml'));
writeDigests(release);
for (const file of readdirSync(release)) console.log(join(release, file));

function pack(name: string): void {
  const built = mkdtempSync(join(tmpdir(), 'tesa-release-'));
  try {
    run(process.execPath, [join(root, 'scripts/build', `${name}.ts`), built], { cwd: root });
    npm(['pack', built, '--silent', '--ignore-scripts', '--pack-destination', release], { cwd: release });
  } finally {
    rmSync(built, { recursive: true });
  }
}
