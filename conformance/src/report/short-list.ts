const MOST = 4;

/** Names in a line; of many the first, and how many more there are. */
export const shortList = (names: readonly string[]): string =>
  names.length <= MOST + 1 ? names.join(', ') : `${names.slice(0, MOST).join(', ')} + ${names.length - MOST}`;
