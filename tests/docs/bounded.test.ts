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
  ['lines up to the limit are shown', LINES, LINES.join('\n'), 0],
  ['lines over the limit are not shown', [...LINES, 'a', 'b'], LINES.join('\n'), 1],
  ['each line of a text counts', [...LINES.slice(1), 'a\nb'], [...LINES.slice(1), 'a'].join('\n'), 1],
  ['an empty line counts', ['', ...LINES], ['', ...LINES.slice(0, -1)].join('\n'), 1],
  ['a text up to the limit is shown whole', [LONG], LONG, 0],
  ['a longer text is cut at the limit', [`${LONG}y`, 'z'], LONG, 1],
])('printed output is limited: %s', (_rule, lines, shown, more) => {
  expect(shownOf(lines)).toEqual({ shown, more });
});

test.each([
  ['pt-BR', pt],
  ['en', en],
])('the text about the output limit states the actual limits in %s', (locale, words) => {
  const told = words.run.tooLong;
  for (const most of [MOST_LINES, MOST_CHARACTERS]) expect(told).toContain(most.toLocaleString(locale));
});
