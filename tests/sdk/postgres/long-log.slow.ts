import { expect, test } from 'vitest';
import { ownDatabase } from './database.ts';

const database = ownDatabase();

test("the tests' Postgres continues even if it logs a lot", async () => {
  const LOG = "DO $$ BEGIN FOR n IN 1..1000 LOOP RAISE LOG '%', repeat('x', 1000); END LOOP; END $$";
  expect((await database.pool.query(LOG)).command).toBe('DO');
});
