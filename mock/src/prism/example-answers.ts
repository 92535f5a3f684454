import type { Choice } from '../admission/prefer.ts';
import { loaderOfRecorded } from '../contract/compiled-contract.ts';
import type { JsonObject } from '../contract/reader/document.ts';
import { findRecorded, type RecordedAnswers } from '../contract/recorded-answers.ts';
import type { JsonResponse } from '../http/response.ts';
import { engineThreadOf } from './engine-thread.ts';
import type { Place } from './messages.ts';

/** Answers with the examples of a contract. */
export interface ExampleAnswers {
  /** Resolves when it can answer at once. */
  load(): Promise<void>;
  /** Answers an operation with the chosen example, or the first. */
  answer(place: Place, choice?: Choice): Promise<JsonResponse>;
}

/** Prism's responses for the contract of this repository were recorded; for any other contract it is loaded. */
export function exampleAnswersOf(document: JsonObject): ExampleAnswers {
  const load = loaderOfRecorded(document);
  return load === undefined ? engineThreadOf(document) : recordedAnswers(load);
}

function recordedAnswers(loadRecorded: () => Promise<RecordedAnswers>): ExampleAnswers {
  return {
    async load() {
      await loadRecorded();
    },
    answer: async (place, choice) => findRecorded(await loadRecorded(), place, choice),
  };
}
