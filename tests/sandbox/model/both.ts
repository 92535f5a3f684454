import { Refused } from './call.ts';

/** A step that was made, and how the sandbox and the model then disagree. */
export interface Taken {
  readonly what: string;
  readonly problems: readonly string[];
}

/** Does the same to both; either may refuse, but for the same reason. */
export function both(what: string, expected: () => void, actual: () => void): Taken {
  const [wanted, got] = [refusalOf(expected), refusalOf(actual)];
  const problems = wanted === got ? [] : [`${got ?? 'done'} instead of ${wanted ?? 'done'}`];
  return { what: wanted === undefined ? what : `${what} ${wanted}`, problems };
}

/** The code that was refused with; undefined when nothing was. */
export function refusalOf(act: () => void): string | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    if (error instanceof Refused) return error.codigo;
    const { name, codigo } = error as { name?: string; codigo?: string };
    if (name === 'Refusal') return codigo;
    throw error;
  }
}
