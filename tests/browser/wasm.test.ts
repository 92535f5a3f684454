import { expect, test } from 'vitest';
import { loadSqlite } from '../../mock/src/host/browser/store/load-sqlite.ts';

test('where SQLite is not what was found, as when a server answers with a page, it is said what to do', async () => {
  const page = new TextEncoder().encode('<!doctype html>');
  await expect(loadSqlite(page)).rejects.toThrow(/optimizeDeps\.exclude/);
});
