import type { WorldStore } from '../../../mock/src/platform/store.ts';
import type { ObjectDatabase } from '../../../mock/src/platform/workerd/database.ts';

export const objectStore = (database: ObjectDatabase): WorldStore => ({
  isKept: true,
  openInMemory() {
    throw new Error('A Durable Object can open only its own database');
  },
  aside: async (work) => database.aside((empty) => lastOf(work(empty))),
  open: () => database,
});

/** Runs all steps without a pause, so that no other request sees their intermediate effects. */
function lastOf<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
