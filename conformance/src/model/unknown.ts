import { isSameInstant } from '../instant.ts';
import type { Problem } from './problem.ts';

/**
 * A text that the service chooses, such as an id, and never changes. A plain object, so that the model can be
 * cloned.
 */
export interface Unknown {
  readonly pattern: RegExp;
  readonly taken: Set<string> | undefined;
  value: string | undefined;
}

export const newUnknown = (pattern: RegExp, taken?: Set<string>): Unknown => ({
  pattern,
  taken,
  value: undefined,
});

export const isUnknown = (value: unknown): value is Unknown => Object(value).pattern instanceof RegExp;

function meet(expected: Unknown, text: unknown): string | undefined {
  const { pattern, taken, value } = expected;
  if (value !== undefined) return text === value ? undefined : `${value}, as before`;
  if (typeof text !== 'string' || !pattern.test(text)) return `a text like ${pattern}`;
  if (taken?.has(text)) return 'a unique value';
  taken?.add(text);
  expected.value = text;
  return undefined;
}

/** Ignores properties that the model does not state. */
export function differences(expected: unknown, actual: unknown, what = '$'): Problem[] {
  if (isUnknown(expected)) {
    const wanted = meet(expected, actual);
    return wanted === undefined ? [] : [{ what, expected: wanted, came: show(actual) }];
  }
  if (!isComposite(expected) || !isComposite(actual)) {
    if (Object.is(expected, actual)) return [];
    if (typeof expected === 'string' && typeof actual === 'string' && isSameInstant(expected, actual))
      return [];
    return [{ what, expected: show(expected), came: show(actual) }];
  }
  if (isReordered(expected, actual)) return [{ what, expected: 'its order', came: 'a different order' }];
  const keys = new Set([...Object.keys(expected), ...(Array.isArray(actual) ? Object.keys(actual) : [])]);
  return [...keys].flatMap((key) => differences(expected[key], actual[key], `${what}.${key}`));
}

function isReordered(expected: unknown, actual: unknown): boolean {
  if (!Array.isArray(expected) || !Array.isArray(actual)) return false;
  const [one, other] = [expected, actual].map((list) => list.map((item) => JSON.stringify(item)));
  return `${one}` !== `${other}` && `${one?.sort()}` === `${other?.sort()}`;
}

export function unstated(expected: unknown, actual: unknown, path: string): string[] {
  if (isUnknown(expected) || !isComposite(expected) || !isComposite(actual)) return [];
  return Object.keys(actual).flatMap((key) => {
    const place = Array.isArray(actual) ? path : `${path}.${key}`;
    return key in expected ? unstated(expected[key], actual[key], place) : [place];
  });
}

const isComposite = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const show = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));
