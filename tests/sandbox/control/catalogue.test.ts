import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Sql } from '../../../mock/src/sandbox/store/sql.ts';
import { WorldFiles } from '../../../mock/src/sandbox/store/world-files.ts';
import { Catalogue } from '../../../mock/src/sandbox/worlds/catalogue.ts';
import { newFile } from '../../temporary.ts';

/** Files on a disk that takes no write from the moment when the catalogue is open. */
class BrokenFiles extends WorldFiles {
  override openNew(fill: (sql: Sql) => void) {
    return super.openNew((sql) => {
      sql.run('PRAGMA query_only = ON');
      fill(sql);
    });
  }
}

test('a catalogue that could not be created closes its file, and is created once the disk is repaired', () => {
  const file = newFile();
  writeFileSync(file, '');
  const make = () => new Catalogue(new BrokenFiles(file), 'sandbox').open();
  expect(make).toThrow('attempt to write a readonly database');
  // What was begun is not taken for a catalogue.
  expect(existsSync(join(`${file}.worlds`, 'catalogue.db'))).toBe(false);
  expect(make).toThrow('attempt to write a readonly database');
  const catalogue = new Catalogue(new WorldFiles(file), 'sandbox');
  expect(catalogue.open().rows('SELECT * FROM ramos')).toEqual([]);
  catalogue.close();
});
