import { fileURLToPath } from 'node:url';
import { published } from './publish.ts';
import { readSource } from './source.ts';
import { contractYaml } from './yaml.ts';

/** The contract in one file: what is released, served, and compared with the one that was released last. */
export const PUBLISHED_FILE = fileURLToPath(
  new URL('../../contract/generated/openapi.yaml', import.meta.url),
);

const HEADING = 'Written by `npm run generate` from openapi.yaml and contract/. Do not edit.';

export const publishedContract = (): string => contractYaml(published(readSource(), 'pt'), HEADING);
