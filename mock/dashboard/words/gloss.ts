import { NAMES_ID } from '../names-id.ts';

const names = JSON.parse(document.getElementById(NAMES_ID)?.textContent ?? '{}') as Record<string, string>;

/** What a name of the contracts means; undefined in Portuguese, where it means what it says. */
export const glossOf = (name: string): string | undefined =>
  Object.hasOwn(names, name) ? names[name] : undefined;

/** A name with what it means, where there is room for a text alone, as in a list of choices. */
export function withGloss(name: string): string {
  const gloss = glossOf(name);
  return gloss === undefined ? name : `${name} (${gloss})`;
}
