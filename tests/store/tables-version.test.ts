import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TABLES_VERSION } from '../../mock/src/contract/generated/tables-version.ts';
import { tablesVersion } from '../../scripts/generate/mock/tables-version.ts';
import { asObject, at, list, loadContract } from '../contract/contract.ts';

test('the version of the tables is current for the tables and events; npm run generate raises it', async () => {
  for (const [file, text] of await tablesVersion(loadContract()))
    expect(readFileSync(file, 'utf8')).toBe(text);
});

// Files of version 21 have the table `lancamentos`, which was dropped before files stored a digest of their
// tables.
test('a data file that still has the table of postings counts as an older version', () => {
  expect(TABLES_VERSION).toBeGreaterThan(21);
});

test('a new required field of an event raises the version of the tables by one', async () => {
  const [[, before = ''] = []] = await tablesVersion(loadContract());
  const changed = structuredClone(loadContract());
  const transaction = asObject(at(changed, '/components/schemas/TransacaoConfirmada'), 'TransacaoConfirmada');
  transaction.required = [...list(transaction.required), 'novo'];
  const [[, after = ''] = []] = await tablesVersion(changed);
  const versionIn = (text: string) => Number(/TABLES_VERSION: number = (\d+);/.exec(text)?.[1]);
  expect(versionIn(after)).toBe(versionIn(before) + 1);
});
