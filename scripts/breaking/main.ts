/** Says what the contract breaks for the clients of the one that was released last, and exits 1 if anything. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { load } from 'js-yaml';
import type { JsonObject } from '../../mock/src/contract/reader/document.ts';
import { orMistake } from '../contract/mistake.ts';
import { publishedContract } from '../contract/published-file.ts';
import { readContract } from '../read-contract.ts';
import { breakingChanges } from './breaking-changes.ts';
import { newestOf, RELEASES_FOLDER } from './newest.ts';

const released = newestOf(await readdir(RELEASES_FOLDER));

if (released === undefined) {
  console.log(
    'No contract was released yet: docs/contracts holds none, so there is nothing that could break.',
  );
} else {
  const contract = load(await orMistake(publishedContract)) as JsonObject;
  const broken = await breakingChanges(await readContract(join(RELEASES_FOLDER, released)), contract);
  for (const line of broken) console.error(line);
  if (broken.length > 0) process.exitCode = 1;
  const verdict =
    broken.length === 0
      ? 'breaks nothing'
      : `breaks ${broken.length === 1 ? 'one thing' : `${broken.length} things`}; docs/contracts/README.md says what to do`;
  console.log(`Against docs/contracts/${released}, openapi.yaml ${verdict}.`);
}
