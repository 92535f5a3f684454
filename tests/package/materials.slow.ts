import { createHash } from 'node:crypto';
import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tarballsIn } from '../../scripts/release/packages.ts';
import type { Materials } from '../../scripts/release/sbom.ts';
import { importFromEcosystem } from '../ecosystem/install.ts';
import { make, openRegistry, type Registry } from './registry.ts';

const sbom = fileURLToPath(new URL('../../scripts/release/sbom.ts', import.meta.url));
const modules = fileURLToPath(new URL('../../node_modules/', import.meta.url));

let folder: string;
let registry: Registry;
let tarball: string;
let materials: Materials;

/** A package with a dependency that has another dependency, and a program that bundles a third. */
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'tesa-materials-')));
  registry = await openRegistry(folder);
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers'])
    await registry.npm(['publish', join(modules, name), '--ignore-scripts', '--registry', registry.url]);
  const place = await mkdtemp(join(folder, 'release-'));
  const program = '/*! Contains @preact/signals@2.11.4 MIT, d3-array@3.2.5 ISC */';
  const dependencies = { 'openapi-fetch': '0.17.0' };
  await make({ name: '@tesa/mock', version: '0.1.0', program, dependencies }, place);
  [{ file: tarball } = { file: '' }] = tarballsIn(place);
  materials = JSON.parse((await registry.node([sbom, tarball])).stdout);
});

afterAll(async () => {
  await registry.close();
  await rm(folder, { recursive: true, force: true });
});

test('the bill of materials of a package is valid CycloneDX', async () => {
  const { Validation, Spec } = await importFromEcosystem(
    '@cyclonedx/cyclonedx-library/dist.node/index.node.js',
  );
  const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot5);
  expect(await validator.validate(JSON.stringify(materials))).toBeNull();
  expect(await validator.validate(JSON.stringify({ ...materials, components: 3 }))).not.toBeNull();
});

test('the bill of materials identifies the package by its digest, and lists its dependencies and bundled code', async () => {
  const { name, purl, hashes } = materials.metadata.component;
  const content = createHash('sha512')
    .update(await readFile(tarball))
    .digest('hex');
  expect({ name, purl, hashes }).toEqual({
    name: '@tesa/mock',
    purl: 'pkg:npm/%40tesa/mock@0.1.0',
    hashes: [{ alg: 'SHA-512', content }],
  });
  expect(materials.components.map(({ purl, licenses }) => [purl, licenses])).toEqual([
    ['pkg:npm/openapi-fetch@0.17.0', [{ license: { id: 'MIT' } }]],
    ['pkg:npm/openapi-typescript-helpers@0.1.0', [{ license: { id: 'MIT' } }]],
    ['pkg:npm/%40preact/signals@2.11.4', [{ license: { id: 'MIT' } }]],
    ['pkg:npm/d3-array@3.2.5', [{ license: { id: 'ISC' } }]],
  ]);
  const [own] = materials.dependencies;
  expect(own?.dependsOn).toEqual(['openapi-fetch@0.17.0', '@preact/signals@2.11.4', 'd3-array@3.2.5']);
});
