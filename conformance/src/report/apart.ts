const LONGEST = 160;
const BEFORE = 40;

export function apart(one: string, other: string): readonly [string, string] {
  const length = Math.min(one.length, other.length);
  let same = 0;
  while (same < length && one[same] === other[same]) same += 1;
  return [cut(one, same), cut(other, same)];
}

function cut(text: string, same: number): string {
  if (text.length <= LONGEST) return text;
  const start = same <= BEFORE ? 0 : same - BEFORE;
  const end = start + LONGEST;
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
}
