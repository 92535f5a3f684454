/** The names that one which does not exist may have been meant for: those with as few letters to change as any. */
export function nearest(text: string, names: readonly string[]): string[] {
  const distances = names.map((name) => distance(text, name));
  const least = Math.min(...distances);
  return names.filter((_, place) => distances[place] === least);
}

/** How many letters to add, to drop or to replace; what is still to be typed counts little. */
function distance(typed: string, name: string): number {
  if (name.includes(typed)) return (name.length - typed.length) / name.length;
  let above = Array.from({ length: name.length + 1 }, (_, column) => column);
  for (const [row, letter] of [...typed].entries()) {
    const current = [row + 1];
    for (const [column, other] of [...name].entries()) {
      const replaced = (above[column] ?? 0) + (letter === other ? 0 : 1);
      current.push(Math.min(replaced, (above[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    above = current;
  }
  return above.at(-1) ?? 0;
}
