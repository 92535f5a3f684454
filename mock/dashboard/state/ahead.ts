import { type Answer, type Surroundings, send } from '../api/send.ts';

interface Asked {
  readonly answer: Promise<Answer>;
  come?: Answer;
}

interface Ahead {
  readonly asked: Map<string, Asked>;
  done: Promise<unknown>;
}

declare global {
  var tesaAhead: Ahead | undefined;
}

globalThis.tesaAhead ??= { asked: new Map(), done: Promise.resolve() };
export const ahead: Ahead = globalThis.tesaAhead;

/** Reads with the same name share one answer. */
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
      // The component that uses the answer handles the failure.
    },
  );
  return asked.answer;
}

/** Removes the request, because its answer would be outdated later. */
export function takeAhead(name: string): Asked | undefined {
  const asked = ahead.asked.get(name);
  ahead.asked.delete(name);
  return asked;
}
