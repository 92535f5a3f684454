import { expect, test, vi } from 'vitest';

test('where SQLite is not what was found, as when a server answers with a page, it is said what to do', async () => {
  // Another test may have loaded it already, and it loads only once.
  vi.resetModules();
  const { loadSqlite } = await import('../../mock/src/platform/browser/statement.ts');
  const page = new TextEncoder().encode('<!doctype html>');
  await expect(loadSqlite(page)).rejects.toThrow(/optimizeDeps\.exclude/);
});
