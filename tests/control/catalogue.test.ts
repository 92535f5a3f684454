import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FileStore } from '../../mock/src/platform/node/file-store.ts';
import type { Database } from '../../mock/src/platform/store.ts';
import { Catalogue } from '../../mock/src/worlds/branches.ts';
import { newFile } from '../temporary.ts';

class BrokenStore extends FileStore {
  override makeCatalogue(fill: (database: Database) => void) {
    return super.makeCatalogue((sql) => {
      sql.run('PRAGMA query_only = ON');
      fill(sql);
    });
  }
}

test('a catalogue that could not be created closes its file, and is created once the disk is repaired', () => {
  const file = newFile();
  writeFileSync(file, '');
  const make = () => new Catalogue(new BrokenStore(file), 'sandbox').open();
  expect(make).toThrow('attempt to write a readonly database');
  // A catalogue that was not completed must be deleted.
  expect(existsSync(join(`${file}.worlds`, 'catalogue.db'))).toBe(false);
  expect(make).toThrow('attempt to write a readonly database');
  const catalogue = new Catalogue(new FileStore(file), 'sandbox');
  expect(catalogue.open().rows('SELECT * FROM ramos')).toEqual([]);
  catalogue.close();
});
