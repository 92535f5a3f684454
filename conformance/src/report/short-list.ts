const MOST = 4;

export const shortList = (names: readonly string[]): string =>
  names.length <= MOST + 1 ? names.join(', ') : `${names.slice(0, MOST).join(', ')} + ${names.length - MOST}`;
