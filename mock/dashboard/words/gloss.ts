import { NAMES_ID } from '../names-id.ts';

const names = JSON.parse(document.getElementById(NAMES_ID)?.textContent ?? '{}') as Record<string, string>;

/** What a name of the contracts means; undefined in Portuguese, where it means what it says. */
export const glossOf = (name: string): string | undefined =>
  Object.hasOwn(names, name) ? names[name] : undefined;
