type Pairs = readonly (readonly [string, string])[];

/** The headers as messages have them. */
export function pairsOf(headers: Headers): Pairs {
  const pairs: [string, string][] = [];
  headers.forEach((value, name) => void pairs.push([name, value]));
  return pairs;
}

export function headersOf(pairs: Pairs): Headers {
  const headers = new Headers();
  for (const [name, value] of pairs) headers.append(name, value);
  return headers;
}
