import { type Choice, findRecorded, type Place, type RecordedAnswers } from './recorded-answers.ts';
import type { WholeAnswer } from './response-contract.ts';

/** Answers with the examples of a contract. */
export interface ExampleAnswers {
  /** Resolves when it can answer at once. */
  load(): Promise<void>;
  /** Answers an operation with the chosen example, or the first. */
  answer(place: Place, choice?: Choice): Promise<WholeAnswer>;
}

/** Prism's responses for the contract of this repository, which were recorded. */
export const recordedAnswers = (loadRecorded: () => Promise<RecordedAnswers>): ExampleAnswers => ({
  async load() {
    await loadRecorded();
  },
  answer: async (place, choice) => findRecorded(await loadRecorded(), place, choice),
});
