/** Writes only the published contract, which is fast; `npm run generate` also writes everything derived from it. */
import { readOptions } from '../options.ts';
import { writeWhole } from '../write-whole.ts';
import { orMistake } from './mistake.ts';
import { PUBLISHED_FILE, publishedContract } from './published-file.ts';

readOptions(
  `npm run bundle

Write the published contract, contract/generated/openapi.yaml, from openapi.yaml. npm run generate also writes all that
follows from it.

Options:
  -h, --help    print this help

Example:
  npm run bundle
`,
  {},
);
await writeWhole(PUBLISHED_FILE, await orMistake(publishedContract));
