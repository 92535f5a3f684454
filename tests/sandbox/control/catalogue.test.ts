import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Catalogue } from '../../../mock/src/sandbox/control/catalogue.ts';
import type { Purpose } from '../../../mock/src/sandbox/store/purpose.ts';
import { WorldFiles } from '../../../mock/src/sandbox/store/world-files.ts';
import { newFile } from '../new-file.ts';

/** Files on a disk that takes no write from the moment when the catalogue is open. */
class BrokenFiles extends WorldFiles {
  override openCatalogue(purpose: Purpose) {
    const sql = super.openCatalogue(purpose);
    sql.run('PRAGMA query_only = ON');
    return sql;
  }
}

test('a catalogue that could not be made lets go of its file, so that it is made once the disk is mended', () => {
  const file = newFile();
  writeFileSync(file, '');
  expect(() => new Catalogue(new BrokenFiles(file)).open()).toThrow('attempt to write a readonly database');
  // What is there by now is empty, and is looked at as soon as a sandbox starts.
  expect(() => new Catalogue(new BrokenFiles(file))).toThrow('attempt to write a readonly database');
  const catalogue = new Catalogue(new WorldFiles(file));
  expect(catalogue.rows('SELECT * FROM ramos')).toEqual([]);
  catalogue.close();
});
