import type { Problem } from './problem.ts';

/** A text that only the service can choose, such as an id. Once seen it never changes. */
export class Unknown {
  readonly #pattern: RegExp;
  readonly #taken: Set<string> | undefined;
  #value: string | undefined;

  /** @param taken the texts of all others, when no two may be alike */
  constructor(pattern: RegExp, taken?: Set<string>) {
    this.#pattern = pattern;
    this.#taken = taken;
  }

  get value(): string | undefined {
    return this.#value;
  }

  /** What the text met should be instead; undefined when nothing is wrong with it. */
  meet(text: unknown): string | undefined {
    if (this.#value !== undefined) return text === this.#value ? undefined : `${this.#value}, as before`;
    if (typeof text !== 'string' || !this.#pattern.test(text)) return `a text like ${this.#pattern}`;
    if (this.#taken?.has(text)) return 'one that nothing else has';
    this.#taken?.add(text);
    this.#value = text;
    return undefined;
  }
}

/**
 * How an answer differs from what the model expects, property by property; empty when it does not. What the model says
 * nothing of is left out.
 */
export function differences(expected: unknown, actual: unknown, what = '$'): Problem[] {
  if (expected instanceof Unknown) {
    const wanted = expected.meet(actual);
    return wanted === undefined ? [] : [{ what, expected: wanted, came: show(actual) }];
  }
  if (!isComposite(expected) || !isComposite(actual)) {
    if (Object.is(expected, actual)) return [];
    return [{ what, expected: show(expected), came: show(actual) }];
  }
  const keys = new Set([...Object.keys(expected), ...(Array.isArray(actual) ? actual.keys() : [])]);
  return [...keys].flatMap((key) => differences(expected[key], actual[key], `${what}.${key}`));
}

/** The properties of an answer that the model says nothing of. */
export function unstated(expected: unknown, actual: unknown, path: string): string[] {
  if (expected instanceof Unknown || !isComposite(expected) || !isComposite(actual)) return [];
  return Object.keys(actual).flatMap((key) => {
    const place = Array.isArray(actual) ? path : `${path}.${key}`;
    return key in expected ? unstated(expected[key], actual[key], place) : [place];
  });
}

const isComposite = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const show = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));
