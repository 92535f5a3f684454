import { expect, test } from 'vitest';
import { en } from '../../docs/site/client/console/words-en.ts';
import { pt } from '../../docs/site/client/console/words-pt.ts';
import { bounded, MOST_CHARACTERS, MOST_LINES } from '../../docs/site/client/sample/bounded.ts';

function shownOf(lines: readonly string[]): { readonly shown: string; readonly more: number } {
  const shown: string[] = [];
  let more = 0;
  const onMore = () => {
    more += 1;
  };
  const print = bounded({ onLine: (line) => shown.push(line), onMore });
  for (const line of lines) print(line);
  return { shown: shown.join('\n'), more };
}

const LINES = Array.from({ length: MOST_LINES }, (_, n) => `${n}`);
const LONG = 'x'.repeat(MOST_CHARACTERS);

test.each<[string, string[], string, number]>([
  ['as many lines as fit are shown', LINES, LINES.join('\n'), 0],
  ['a line more is not, nor is any after it', [...LINES, 'a', 'b'], LINES.join('\n'), 1],
  ['lines within a text count, too', [...LINES.slice(1), 'a\nb'], [...LINES.slice(1), 'a'].join('\n'), 1],
  ['an empty line is one', ['', ...LINES], ['', ...LINES.slice(0, -1)].join('\n'), 1],
  ['a long text is shown as a whole where it fits', [LONG], LONG, 0],
  ['of one that is too long, the beginning is shown', [`${LONG}y`, 'z'], LONG, 1],
])('%s', (_rule, lines, shown, more) => {
  expect(shownOf(lines)).toEqual({ shown, more });
});

test.each([
  ['pt-BR', pt],
  ['en', en],
])('what a reader is told has the same numbers, in %s', (locale, words) => {
  const told = words.run.tooLong;
  for (const most of [MOST_LINES, MOST_CHARACTERS]) expect(told).toContain(most.toLocaleString(locale));
});
