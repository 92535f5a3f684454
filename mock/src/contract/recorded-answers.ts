import type { WholeAnswer } from './response-contract.ts';

/** What Prism answers to all that a client may choose, as `npm run generate` recorded it. */
export interface RecordedAnswers {
  /** Each once, however many choices lead to it. */
  readonly answers: readonly WholeAnswer[];
  /** Places in `answers`, by operation and choice. */
  readonly chosen: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

interface Place {
  readonly method: string;
  readonly path: string;
}

interface Choice {
  readonly status: number;
  readonly example?: string;
}

/** @throws {Error} when there is no such operation, or no such choice of it */
export function findRecorded(
  { answers, chosen }: RecordedAnswers,
  place: Place,
  choice?: Choice,
): WholeAnswer {
  const index = chosen[nameOfPlace(place)]?.[nameOfChoice(choice)];
  const answer = index === undefined ? undefined : answers[index];
  if (answer === undefined)
    throw new Error(`No answer was recorded for ${nameOfPlace(place)} ${nameOfChoice(choice)}`);
  return answer;
}

export const nameOfPlace = ({ method, path }: Place): string => `${method} ${path}`;

/** Empty when the choice is left to the mock. */
export const nameOfChoice = (choice?: Choice): string =>
  choice === undefined ? '' : [choice.status, choice.example ?? ''].join(' ').trimEnd();
