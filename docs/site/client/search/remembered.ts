/** The same function, which works out each word once: the texts of pages say the same words again and again. */
export function remembered<Value>(of: (word: string) => Value): (word: string) => Value {
  const known = new Map<string, Value>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const value = of(word);
    known.set(word, value);
    return value;
  };
}
