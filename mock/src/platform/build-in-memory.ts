import { turn } from '#platform';
import type { Database } from './store.ts';

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
