import fc from 'fast-check';
import { deep, KEYS, TOKENS } from './odd-tokens.ts';

export type Edit = {
  readonly at: number;
  readonly how: 'replace' | 'insert' | 'repeat' | 'drop';
  readonly token: string;
  readonly key: string;
};

const anyToken = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...TOKENS) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }).map((text) => JSON.stringify(text)) },
  { weight: 1, arbitrary: fc.double().map(String) },
);

export const anyEdit: fc.Arbitrary<Edit> = fc.record({
  at: fc.nat(12),
  how: fc.constantFrom('replace', 'replace', 'replace', 'insert', 'repeat', 'drop'),
  token: anyToken,
  key: fc.oneof(
    fc.constantFrom(...KEYS),
    fc.string().map((text) => JSON.stringify(text).slice(1, -1)),
  ),
});

export function write(value: unknown, edit: Edit): string {
  const nodes = count(value);
  let place = -1;
  const render = (node: unknown): string => {
    place += 1;
    const isHere = place === edit.at % nodes;
    if (isHere && edit.how === 'replace') return edit.token;
    if (Array.isArray(node)) {
      const items = node.map(render);
      if (isHere) edit.how === 'drop' ? items.pop() : items.push(edit.token);
      return `[${items.join(',')}]`;
    }
    if (typeof node !== 'object' || node === null) return isHere ? edit.token : JSON.stringify(node);
    const members = Object.entries(node).map(([key, child]) => `${JSON.stringify(key)}:${render(child)}`);
    if (isHere && edit.how === 'drop') members.shift();
    if (isHere && edit.how === 'insert') members.push(`"${edit.key}":${edit.token}`);
    if (isHere && edit.how === 'repeat')
      members.push(`${JSON.stringify(Object.keys(node)[0] ?? '')}:${edit.token}`);
    return `{${members.join(',')}}`;
  };
  return render(value);
}

const count = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? 1 + Object.values(value).reduce<number>((sum, child) => sum + count(child), 0)
    : 1;

const bytes = (...list: number[]) => Uint8Array.from(list);
const utf8 = (text: string) => new TextEncoder().encode(text);

export const anyRawBody: fc.Arbitrary<Uint8Array> = fc.oneof(
  fc.constantFrom(
    bytes(),
    bytes(0),
    bytes(0xff, 0xfe, 0x7b, 0, 0x7d, 0),
    bytes(0xef, 0xbb, 0xbf, 0x7b, 0x7d),
    bytes(0x7b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x3a, 0x31, 0x7d),
    bytes(0x1f, 0x8b, 8, 0),
    utf8(' '),
    utf8('{}\n{}'),
    utf8('{}x'),
    utf8('{'),
    utf8('a=1&b=2'),
    utf8('<xml/>'),
    utf8(`{"a":"${'a'.repeat(1_048_576)}"}`),
    utf8(' '.repeat(1_048_577)),
    utf8(deep(200_000)),
  ),
  fc.constantFrom(...TOKENS).map(utf8),
  fc.uint8Array({ maxLength: 64 }),
);
