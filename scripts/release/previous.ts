import { load } from 'js-yaml';
import type { JsonObject } from '../../mock/src/contract/reader/document.ts';
import { breakingChanges } from '../breaking/breaking-changes.ts';
import { FOLDERS, root } from './packages.ts';
import { run } from './run.ts';
import type { Before, Versions } from './versions.ts';

export const CONTRACT = 'contract/generated/openapi.yaml';

const git = (...args: string[]): string => run('git', args, { cwd: root }).trim();

export function previousTag(version: string): string | undefined {
  const tags = git('tag', '--merged', 'HEAD', '--list', 'v[0-9]*', '--sort=-version:refname').split('\n');
  return tags.find((tag) => tag !== '' && tag !== `v${version}`);
}

/** The release of a tag, and which of its promises the current contract breaks. */
export async function releaseOf(tag: string, contract: JsonObject): Promise<Before> {
  const old = load(git('show', `${tag}:${CONTRACT}`)) as JsonObject;
  const packages = FOLDERS.map((folder) => {
    const { version } = JSON.parse(git('show', `${tag}:${folder}/package.json`)) as { version: string };
    return [folder, version] as const;
  });
  return {
    packages: Object.fromEntries(packages) as Versions['packages'],
    contract: versionOf(old),
    broken: (await breakingChanges(old, contract)).map(({ calls, sentence }) =>
      [...calls.slice(0, 1), sentence].join(': '),
    ),
  };
}

export const versionOf = (contract: JsonObject): string => `${(contract.info as JsonObject).version}`;
