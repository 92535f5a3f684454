/**
 * Lists what blocks a release of these versions, and exits with 1 if anything does: `node scripts/release/check.ts
 * [--tag v0.4.1]`. `--versions` only checks that the versions agree.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import type { JsonObject } from '../../mock/src/contract/reader/document.ts';
import { readOptions } from '../options.ts';
import { FOLDERS, pendingChangesets, readManifest, root } from './packages.ts';
import { CONTRACT, previousTag, releaseOf, versionOf } from './previous.ts';
import { mistakesIn } from './versions.ts';

const text = readFileSync(join(root, CONTRACT), 'utf8');
const contract = load(text) as JsonObject;
const { version } = readManifest('sdk');
const packages = Object.fromEntries(FOLDERS.map((folder) => [folder, readManifest(folder).version]));
const now = { packages, contract: versionOf(contract) };

const { tag, versions } = readOptions(
  `node scripts/release/check.ts [--tag <tag>] [--versions]

List what blocks a release of these versions, and exit with 1 if anything does.

Options:
  --tag <tag>    check for a release with this tag, such as v0.4.1
  --versions     only check that the versions agree
  -h, --help     print this help

Example:
  node scripts/release/check.ts --tag v0.4.1
`,
  { tag: { type: 'string', example: 'v0.4.1' }, versions: { type: 'boolean' } },
).values;
const previous = versions ? undefined : previousTag(version);
const before = previous === undefined ? undefined : await releaseOf(previous, contract);
const mistakes = mistakesIn(now, before);
if (tag !== undefined && tag !== `v${version}`)
  mistakes.push(`${tag} is not the tag of ${version}: use v${version}`);
if (!versions) mistakes.push(...unlikeBaseline(), ...unversioned(), ...unwritten());
for (const mistake of mistakes) console.error(mistake);
process.exitCode = mistakes.length === 0 ? 0 : 1;
if (mistakes.length === 0) console.log(`Packages ${version} with contract ${now.contract} can be released.`);

/** The released contract must equal the baseline, with which later versions are compared. */
function unlikeBaseline(): string[] {
  const baseline = readFileSync(join(root, 'contract/baseline.yaml'), 'utf8');
  // Ignores the first line, which names the file's source.
  if (withoutHeading(baseline) === withoutHeading(text)) return [];
  return [`contract/baseline.yaml is not ${CONTRACT}: replace it first, as contract/README.md says`];
}

function withoutHeading(yaml: string): string {
  return yaml.replace(/^#.*\n/, '');
}

function unversioned(): string[] {
  const pending = pendingChangesets();
  return pending.length === 0
    ? []
    : [`${pending.length} changesets are pending: run npm run release:version`];
}

function unwritten(): string[] {
  const lacks = FOLDERS.filter((folder) => {
    const changelog = join(root, folder, 'CHANGELOG.md');
    return !existsSync(changelog) || !readFileSync(changelog, 'utf8').includes(`\n## ${version}\n`);
  });
  return lacks.map(
    (folder) => `${folder}/CHANGELOG.md has no section "## ${version}": npm run release:version writes it`,
  );
}
