import type { JsonObject } from '../../mock/src/contract/reader/document.ts';
import { showDocsLinks } from './docs-links.ts';
import { showDecisions } from './show-decisions.ts';
import { showMachines } from './show-machines.ts';
import { showMarks } from './show-marks.ts';
import type { Language } from './words.ts';

/**
 * The published contract as one document. Descriptions end with one line for each thing that a treasury must
 * judge (assumptions on money, states and security, and open decisions); the docs explain all of it.
 * @param source the contract in the language
 */
export function published(source: JsonObject, language: Language): JsonObject {
  const document = structuredClone(source);
  showMarks(document, source, language);
  showMachines(document, language);
  showDecisions(document, language);
  showDocsLinks(document, language);
  return document;
}
