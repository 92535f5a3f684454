import type { JsonObject } from '../../mock/src/contract/reader/document.ts';
import { showDecisions } from './show-decisions.ts';
import { showMachines } from './show-machines.ts';
import { showMarks } from './show-marks.ts';
import type { Language } from './words.ts';

/**
 * The published contract, in one document. Extensions such as assumptions are also written into descriptions, which
 * every viewer shows.
 * @param source the contract in the language
 */
export function published(source: JsonObject, language: Language): JsonObject {
  const document = structuredClone(source);
  showMarks(document, source, language);
  showMachines(document, language);
  showDecisions(document, language);
  return document;
}
