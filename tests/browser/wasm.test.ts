import { expect, test, vi } from 'vitest';

test('loading a file that is not SQLite, such as an HTML page, fails with an error that says what to do', async () => {
  // The module loads SQLite only once, and an earlier test may have loaded it.
  vi.resetModules();
  const { loadSqlite } = await import('../../mock/src/platform/browser/statement.ts');
  const page = new TextEncoder().encode('<!doctype html>');
  await expect(loadSqlite(page)).rejects.toThrow(/optimizeDeps\.exclude/);
});
