/** Lists the contract's breaking changes against the baseline, and exits with 1 if there are any. */
import { fileURLToPath } from 'node:url';
import { load } from 'js-yaml';
import type { JsonObject } from '../../mock/src/contract/reader/document.ts';
import { orMistake } from '../contract/mistake.ts';
import { publishedContract } from '../contract/published-file.ts';
import { readOptions } from '../options.ts';
import { readContract } from '../read-contract.ts';
import { breakingChanges } from './breaking-changes.ts';
import { reportOf } from './report.ts';

const BASELINE = fileURLToPath(new URL('../../contract/baseline.yaml', import.meta.url));

readOptions(
  `npm run breaking

List, by operation, what openapi.yaml breaks for clients of contract/baseline.yaml, and exit with 1 if anything.

Options:
  -h, --help    print this help

Example:
  npm run breaking
`,
  {},
);

const contract = load(await orMistake(publishedContract)) as JsonObject;
const broken = await breakingChanges(await readContract(BASELINE), contract);
for (const line of reportOf(contract, broken)) console.error(line);
if (broken.length > 0) process.exitCode = 1;
const verdict =
  broken.length === 0
    ? 'openapi.yaml breaks no client of contract/baseline.yaml.'
    : `openapi.yaml breaks clients of contract/baseline.yaml in ${broken.length === 1 ? 'one place' : `${broken.length} places`}: contract/README.md says what to do.`;
console.log(verdict);
