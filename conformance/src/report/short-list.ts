const MOST = 4;

/** Joins names; shortens a long list to its first names and a count. */
export const shortList = (names: readonly string[]): string =>
  names.length <= MOST + 1 ? names.join(', ') : `${names.slice(0, MOST).join(', ')} + ${names.length - MOST}`;
