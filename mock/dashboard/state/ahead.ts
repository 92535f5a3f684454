import { type Answer, type Surroundings, send } from '../api/send.ts';

/** A request that was sent before its answer was needed. */
interface Asked {
  readonly answer: Promise<Answer>;
  /** The answer, once it has arrived. */
  come?: Answer;
}

interface Ahead {
  /** By the names of the readings that will need them. */
  readonly asked: Map<string, Asked>;
  /** Resolves when all of them have arrived, or failed. */
  done: Promise<unknown>;
}

declare global {
  /** The requests that the first script sends for the second. */
  var tesaAhead: Ahead | undefined;
}

globalThis.tesaAhead ??= { asked: new Map(), done: Promise.resolve() };
export const ahead: Ahead = globalThis.tesaAhead;

/** Readings of one name have the same answer. */
export const nameOfReading = (path: string, { world, apiKey, token }: Surroundings): string =>
  [world, apiKey, token, path].join(' ');

export function askAhead(path: string, surroundings: Surroundings): Promise<Answer> {
  const asked: Asked = { answer: send({ method: 'GET', path }, surroundings) };
  ahead.asked.set(nameOfReading(path, surroundings), asked);
  asked.answer.then(
    (answer) => {
      asked.come = answer;
    },
    () => {
      // The reader of the answer handles the failure.
    },
  );
  return asked.answer;
}

/** Takes the request, for one reading alone: later its answer would be old. */
export function takeAhead(name: string): Asked | undefined {
  const asked = ahead.asked.get(name);
  ahead.asked.delete(name);
  return asked;
}
