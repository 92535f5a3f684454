import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FileStore } from '../../mock/src/platform/node/file-store.ts';
import type { Database } from '../../mock/src/platform/store.ts';
import { Catalog } from '../../mock/src/worlds/branches.ts';
import { newFile } from '../temporary.ts';

class BrokenStore extends FileStore {
  override makeCatalog(fill: (database: Database) => void) {
    return super.makeCatalog((sql) => {
      sql.run('PRAGMA query_only = ON');
      fill(sql);
    });
  }
}

test('a catalog that could not be created closes its file, and is created once the disk is repaired', () => {
  const file = newFile();
  writeFileSync(file, '');
  const make = () => new Catalog(new BrokenStore(file), 'sandbox').open();
  expect(make).toThrow('attempt to write a readonly database');
  // A catalog that was not completed must be deleted.
  expect(existsSync(join(`${file}.worlds`, 'catalog.db'))).toBe(false);
  expect(make).toThrow('attempt to write a readonly database');
  const catalog = new Catalog(new FileStore(file), 'sandbox');
  expect(catalog.open().rows('SELECT * FROM ramos')).toEqual([]);
  catalog.close();
});
