import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { quote, quoteWithVariables } from '../../docs/samples/shell.ts';

const read = (word: string): string =>
  execFileSync('/bin/sh', ['-c', `printf %s ${word}`], { encoding: 'utf8', env: { EVENT_ID: 'evt_1' } });

test.each([
  'http://127.0.0.1:4010/v1',
  '',
  "d'água",
  '{"a": "b \\"c\\" \\\\ $HOME `id` !"}',
  'a\nb  c',
  '?a=1&b=[2]*',
  '~',
])('a POSIX shell reads the quoted text %j unchanged', (text) => {
  expect(read(quote(text))).toBe(text);
});

test('quoting for a POSIX shell expands a variable and nothing else', () => {
  expect(read(quoteWithVariables('/eventos/$EVENT_ID/reenviar'))).toBe('/eventos/evt_1/reenviar');
  expect(read(quoteWithVariables('a "b" `id` \\ $EVENT_ID'))).toBe('a "b" `id` \\ evt_1');
  expect(quoteWithVariables('/eventos')).toBe('/eventos');
});
