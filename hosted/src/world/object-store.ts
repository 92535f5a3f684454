import type { WorldStore } from '../../../mock/src/platform/store.ts';
import type { ObjectDatabase } from '../../../mock/src/platform/workerd/database.ts';

/** The one database of an object, as the store of its world. */
export const objectStore = (database: ObjectDatabase): WorldStore => ({
  isKept: true,
  openInMemory() {
    throw new Error('An object has no database but its own');
  },
  aside: async (work) => database.aside((empty) => lastOf(work(empty))),
  open: () => database,
});

/** Takes all steps at once: what is done aside is undone before anybody else may have a turn. */
function lastOf<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
