import { readFile } from 'node:fs/promises';
import { load } from 'js-yaml';
import { generatedContractOf } from '../mock/src/contract/compiled-contract.ts';
import type { JsonObject } from '../mock/src/contract/reader/document.ts';

/** Reads a contract, or reuses the document when `npm run generate` has just parsed the same text. */
export async function readContract(file: string): Promise<JsonObject> {
  const text = await readFile(file, 'utf8');
  const generated = await generatedContractOf(text);
  return generated?.document ?? (load(text) as JsonObject);
}
