import { type Answer, type Surroundings, send } from '../api/send.ts';

/** An answer that was asked for before it was wanted. */
interface Asked {
  readonly answer: Promise<Answer>;
  /** Undefined until it is there. */
  come?: Answer;
}

interface Ahead {
  /** By the names of the readings that will want them. */
  readonly asked: Map<string, Asked>;
  /** Resolves when all of them have come, or failed. */
  done: Promise<unknown>;
}

declare global {
  /** What the first script asks for on behalf of the second. */
  var tesaAhead: Ahead | undefined;
}

globalThis.tesaAhead ??= { asked: new Map(), done: Promise.resolve() };
export const ahead: Ahead = globalThis.tesaAhead;

/** What tells readings apart: those of one name have the same answer. */
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
      // Whoever takes it is told.
    },
  );
  return asked.answer;
}

/** For the first who wants it: later it would be old. */
export function takeAhead(name: string): Asked | undefined {
  const asked = ahead.asked.get(name);
  ahead.asked.delete(name);
  return asked;
}
