/** Maximum number of printed lines; more would only slow the page down. */
export const MOST_LINES = 1000;
export const MOST_CHARACTERS = 100_000;

interface Printing {
  readonly onLine: (line: string) => void;
  readonly onMore: () => void;
}

export function bounded({ onLine, onMore }: Printing): (line: string) => void {
  let [lines, characters] = [0, 0];
  let isFull = false;
  return (line) => {
    if (isFull) return;
    const shown = line
      .slice(0, MOST_CHARACTERS - characters)
      .split('\n')
      .slice(0, MOST_LINES - lines);
    const text = shown.join('\n');
    lines += shown.length;
    characters += text.length;
    if (shown.length > 0) onLine(text);
    if (text.length === line.length && shown.length > 0) return;
    isFull = true;
    onMore();
  };
}
