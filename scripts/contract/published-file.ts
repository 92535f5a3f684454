import { fileURLToPath } from 'node:url';
import { at } from '../../mock/src/contract/reader/document.ts';
import { Mistake } from './mistake.ts';
import { published } from './publish.ts';
import { hasChapter, readSource } from './source.ts';
import { contractYaml } from './yaml.ts';

export const PUBLISHED_FILE = fileURLToPath(
  new URL('../../contract/generated/openapi.yaml', import.meta.url),
);

const HEADING = 'Written by `npm run generate` from openapi.yaml and contract/. Do not edit.';

export function publishedContract(file?: string): string {
  const source = readSource(file);
  if (!hasChapter(`${at(source, '/info/description')}`))
    throw new Mistake('openapi.yaml#/info/x-guia', 'name the file of the guide, contract/guide.md');
  return contractYaml(published(source, 'pt'), HEADING);
}
