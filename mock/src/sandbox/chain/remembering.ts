/** How many results are kept. */
const MOST = 1000;

/** Keeps the results of a slow function of a text, such as of an address: the same few come again and again. */
export function remembering<Result>(of: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const result = of(text);
    if (known.size === MOST) known.clear();
    known.set(text, result);
    return result;
  };
}
