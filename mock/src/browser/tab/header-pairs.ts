/** The headers as messages have them. */
export function pairsOf(headers: Headers): [string, string][] {
  const pairs: [string, string][] = [];
  headers.forEach((value, name) => void pairs.push([name, value]));
  return pairs;
}
