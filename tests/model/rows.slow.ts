import { expect, test } from 'vitest';
import { openSqlite } from '../../mock/src/platform/node/sqlite.ts';
import { changes, rowsIn } from './rows.ts';

test.each([
  ['a row that is added', "INSERT INTO nomes VALUES ('c')"],
  ['one that is changed', "UPDATE nomes SET nome = 'c' WHERE nome = 'a'"],
  ['one that is replaced', "REPLACE INTO nomes (rowid, nome) VALUES (1, 'c')"],
  ['one that is removed', "DELETE FROM nomes WHERE nome = 'a'"],
  ['all that are removed', 'DELETE FROM nomes'],
  ['a table less', 'DROP TABLE nomes'],
])('the row comparison detects %s', (_, change) => {
  const database = named();
  const before = rowsIn(database);
  database.run(change);
  expect(changes(before, rowsIn(database))).toEqual(['nomes']);
});

test('the row comparison detects a complete replacement, and ignores rolled back changes', () => {
  const database = named();
  const before = rowsIn(database);
  database.replaceContent(openSqlite().snapshot(), () => {});
  expect(changes(before, rowsIn(database))).toEqual(['nomes']);

  const other = named();
  const undone = () => {
    other.run('DELETE FROM nomes');
    throw new Error('undone');
  };
  expect(() => other.transaction(undone)).toThrow('undone');
  expect(changes(before, rowsIn(other))).toEqual([]);
});

function named() {
  const database = openSqlite();
  database.run("CREATE TABLE nomes (nome TEXT); INSERT INTO nomes VALUES ('a'), ('b')");
  return database;
}
