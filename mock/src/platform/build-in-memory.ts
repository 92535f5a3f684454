import { turn } from '#platform';
import type { Database } from './store.ts';

/** Does work on a database in memory, step by step, lets other work run after each, and closes the database. */
export async function buildInMemory<T>(
  database: Database,
  work: (database: Database) => Generator<void, T>,
): Promise<T> {
  try {
    const steps = work(database);
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      await turn();
    }
  } finally {
    database.close();
  }
}
