import { describe, expect, test } from 'vitest';
import { loadContract } from './contract.ts';
import { edit } from './edit.ts';
import { problems, type Row, readTable, updated } from './facts/sentence-table.ts';
import { sentences } from './sentences.ts';

const table = readTable();
const all = sentences(loadContract());
const HELP = 'run `npm run sentences`, then replace each ? of tests/contract/facts/sentences.txt';

test('every sentence of a documented node rests on words of the specification, or is flagged as ours', () => {
  expect(problems(table, all), HELP).toEqual([]);
});

test('the table is sorted by pointer, with one line for each sentence', () => {
  expect(updated(table, all), HELP).toEqual(table);
});

describe('the table is refused', () => {
  const quoted = need(({ source }) => source.endsWith('"'));
  const ours = need(({ source }) => source === 'ours');
  const others = (row: Row) => table.filter((one) => one !== row);

  test.each<[string, readonly Row[], string]>([
    ['without a sentence of the contract', others(quoted), `New; add, and tell its source: ${quoted.at}`],
    [
      'with one that was changed',
      [...others(quoted), { ...quoted, text: 'Outra.' }],
      'No longer in the contract',
    ],
    [
      'with one nobody told the source of',
      [...others(quoted), { ...quoted, source: '?' }],
      'Tell its source',
    ],
    [
      'with an unknown chapter',
      [...others(quoted), { ...quoted, source: 'Prices: "free"' }],
      'Tell its source',
    ],
    [
      'with a chapter but no words of it',
      [...others(quoted), { ...quoted, source: 'Fees' }],
      'Tell its source',
    ],
    ['without the sentence that a flag is for', others(ours), `New; add, and tell its source: ${ours.at}`],
  ])('%s', (_, rows, says) => {
    expect(problems(rows, all)).toContainEqual(expect.stringContaining(says));
  });

  test.each<[string, string, string | undefined, string]>([
    [
      'when a documented text gains a sentence',
      '/components/schemas/Ativo/description',
      'Um. Dois.',
      'New; add',
    ],
    ['when a documented operation is retold', '/paths/~1posicoes/get/summary', 'Outro resumo', 'No longer'],
    ['when what is ours loses its flag', `${node(ours)}/x-suposicao-parcial`, undefined, 'Ours; say so'],
    [
      'when what is stated gains one',
      `${node(quoted)}/x-suposicao-parcial`,
      'description',
      'Flagged, though',
    ],
  ])('%s', (_, pointer, value, says) => {
    const draft = loadContract();
    edit(draft, pointer, value === 'description' ? { description: 'Por engano.' } : value);
    expect(problems(table, sentences(draft))).toContainEqual(expect.stringContaining(says));
  });

  function need(matches: (row: Row) => boolean): Row {
    const row = table.find((one) => one.at.startsWith('/components/') && onlyOne(one) && matches(one));
    if (row === undefined) throw new Error('no such row to break');
    return row;
  }

  function onlyOne({ at }: Row): boolean {
    return at.endsWith('/description') && table.filter((one) => one.at === at).length === 1;
  }

  function node({ at }: Row): string {
    return at.slice(0, at.lastIndexOf('/'));
  }
});

test('a reworded sentence keeps the source of the one it replaces', () => {
  const [first, ...rest] = all;
  if (first === undefined) throw new Error('no sentence');
  const [row] = updated(table, [{ ...first, text: 'Outra frase.' }, ...rest]);
  expect(row).toEqual({ at: first.at, text: 'Outra frase.', source: `? ${table[0]?.source}` });
});

test('sentences end where a paragraph, an item or a full stop ends', () => {
  const description = 'Um valor de `1.00`. Outro,\nna linha de baixo.\n\nDois:\n\n- um; e\n- dois.';
  const found = sentences({ tags: [{ name: 'a', description }] }).map(({ at, text }) => `${at} ${text}`);
  expect(found).toEqual(
    ['Um valor de `1.00`.', 'Outro, na linha de baixo.', 'Dois:', '- um; e', '- dois.'].map(
      (text) => `/tags/[name=a]/description ${text}`,
    ),
  );
});
