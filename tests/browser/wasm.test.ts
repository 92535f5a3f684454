import { expect, test, vi } from 'vitest';

test('loading a file that is not SQLite, such as an HTML page, fails with an error that says what to do', async () => {
  // Another test may have loaded it already, and it loads only once.
  vi.resetModules();
  const { loadSqlite } = await import('../../mock/src/platform/browser/statement.ts');
  const page = new TextEncoder().encode('<!doctype html>');
  await expect(loadSqlite(page)).rejects.toThrow(/optimizeDeps\.exclude/);
});
