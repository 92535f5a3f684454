export interface Records {
  readonly A?: readonly string[];
  readonly AAAA?: readonly string[];
  readonly CNAME?: string;
}

const TYPES = { A: 1, CNAME: 5, AAAA: 28 } as const;

/** A DNS-over-HTTPS response in JSON. */
export function answerOf(records: Records | undefined, type: 'A' | 'AAAA'): object {
  if (records === undefined) return { Status: 3 };
  const { CNAME } = records;
  const alias = CNAME === undefined ? [] : [{ name: 'x.', type: TYPES.CNAME, TTL: 60, data: CNAME }];
  const addresses = (records[type] ?? []).map((data) => ({ name: 'x.', type: TYPES[type], TTL: 60, data }));
  return { Status: 0, TC: false, RD: true, RA: true, AD: false, CD: false, Answer: [...alias, ...addresses] };
}

export function questionIn(url: URL): { readonly name: string; readonly type: 'A' | 'AAAA' } {
  const [name, type] = [url.searchParams.get('name'), url.searchParams.get('type')];
  if (name === null || (type !== 'A' && type !== 'AAAA')) throw new Error(`${url} asks for nothing`);
  return { name, type };
}
