/**
 * The same JSON by another hand: its fields in another order, other spaces, escapes and spellings of numbers.
 * @param dice decides on each of them
 */
export function rewritten(value: unknown, dice: Iterator<number>): string {
  const roll = (sides: number): number => Number(dice.next().value) % sides;
  const pad = (text: string): string => `${SPACES[roll(SPACES.length)]}${text}${SPACES[roll(SPACES.length)]}`;
  const unit = (one: string): string => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const escaped = (char: string): string => char.split('').map(unit).join('');
  const char = (one: string): string => (roll(2) === 0 || /["\\]/.test(one) ? escaped(one) : one);
  const quoted = (text: string): string => `"${[...text].map(char).join('')}"`;
  const number = (one: number): string => [`${one}`, `${one}e0`, one.toExponential()][roll(3)] ?? '';

  const write = (one: unknown): string => {
    if (Array.isArray(one)) return `[${one.map(write).map(pad).join(',')}]`;
    if (typeof one === 'number') return number(one);
    if (typeof one === 'string') return quoted(one);
    if (typeof one !== 'object' || one === null) return String(one);
    const members = Object.entries(one).map(([name, member]) => `${pad(quoted(name))}:${pad(write(member))}`);
    return `{${roll(2) === 0 ? members : members.reverse()}}`;
  };
  return pad(write(value));
}

const SPACES = ['', ' ', '\n', '\r\n\t'];
