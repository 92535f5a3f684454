/** Terms that a compound SELECT may have on every host: Workers allow no more. */
const MOST = 5;

/** One SELECT of the rows of all of these, which have the same columns; SQLite merges their orders however they are nested. */
export function unionAll(selects: readonly string[]): string {
  if (selects.length <= MOST) return selects.join(' UNION ALL ');
  const size = Math.ceil(selects.length / MOST);
  const parts: string[] = [];
  for (let from = 0; from < selects.length; from += size)
    parts.push(`SELECT * FROM (${unionAll(selects.slice(from, from + size))})`);
  return parts.join(' UNION ALL ');
}
