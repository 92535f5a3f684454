/** Id of the element of the English page that has what the names of the contracts mean. */
export const NAMES_ID = 'nomes';

const names = JSON.parse(document.getElementById(NAMES_ID)?.textContent ?? '{}') as Record<string, string>;

/** What a name of the contracts means; undefined in Portuguese, where it means what it says. */
export const glossOf = (name: string): string | undefined =>
  Object.hasOwn(names, name) ? names[name] : undefined;
