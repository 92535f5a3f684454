import type { Database, OffThread } from '../../host/store.ts';

/** Bytes from which on a database is copied and replaced aside: a smaller one takes less than 100 ms, in one step. */
const LARGE = 4_000_000;

/** How to copy and to replace a database aside; undefined when it is small, or its host has only one thread. */
export const offThreadOf = (database: Database): OffThread | undefined =>
  database.size() < LARGE ? undefined : database.offThread;
