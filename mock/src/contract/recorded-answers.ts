import type { WholeAnswer } from './response-contract.ts';

/** Prism's responses to every choice that a client can make with `Prefer`, recorded by `npm run generate`. */
export interface RecordedAnswers {
  /** Each response once, however many choices lead to it. */
  readonly answers: readonly WholeAnswer[];
  /** Indices into `answers`, by operation and choice. */
  readonly chosen: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** An operation, by its place in the contract. */
export interface OperationPlace {
  readonly method: string;
  readonly path: string;
}

/** One of the documented answers of an operation. */
interface Choice {
  readonly status: number;
  readonly example?: string;
}

/** @throws {Error} when there is no such operation, or no such choice of it */
function findRecorded(
  { answers, chosen }: RecordedAnswers,
  place: OperationPlace,
  choice?: Choice,
): WholeAnswer {
  const index = chosen[nameOfPlace(place)]?.[nameOfChoice(choice)];
  const answer = index === undefined ? undefined : answers[index];
  if (answer === undefined)
    throw new Error(`No answer was recorded for ${nameOfPlace(place)} ${nameOfChoice(choice)}`);
  return answer;
}

export const nameOfPlace = ({ method, path }: OperationPlace): string => `${method} ${path}`;

/** Key of a choice in `chosen`; empty for the default response. */
export const nameOfChoice = (choice?: Choice): string =>
  choice === undefined ? '' : [choice.status, choice.example ?? ''].join(' ').trimEnd();

/** Answers with the examples of a contract. */
export interface ExampleAnswers {
  /** Resolves when it can answer at once. */
  load(): Promise<void>;
  /** Answers an operation with the chosen example, or the first. */
  answer(place: OperationPlace, choice?: Choice): Promise<WholeAnswer>;
}

/** Prism's responses for the contract of this repository, which were recorded. */
export const recordedAnswers = (loadRecorded: () => Promise<RecordedAnswers>): ExampleAnswers => ({
  async load() {
    await loadRecorded();
  },
  answer: async (place, choice) => findRecorded(await loadRecorded(), place, choice),
});
