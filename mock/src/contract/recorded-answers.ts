import type { WholeAnswer } from './response-contract.ts';

/** Prism's responses to every `Prefer` choice, recorded by `npm run generate`. */
export interface RecordedAnswers {
  readonly answers: readonly WholeAnswer[];
  readonly chosen: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export interface OperationPlace {
  readonly method: string;
  readonly path: string;
}

interface Choice {
  readonly status: number;
  readonly example?: string;
}

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

/** The name of the default response is empty. */
export const nameOfChoice = (choice?: Choice): string =>
  choice === undefined ? '' : [choice.status, choice.example ?? ''].join(' ').trimEnd();

export interface ExampleAnswers {
  load(): Promise<void>;
  answer(place: OperationPlace, choice?: Choice): Promise<WholeAnswer>;
}

export const recordedAnswers = (loadRecorded: () => Promise<RecordedAnswers>): ExampleAnswers => ({
  async load() {
    await loadRecorded();
  },
  answer: async (place, choice) => findRecorded(await loadRecorded(), place, choice),
});
