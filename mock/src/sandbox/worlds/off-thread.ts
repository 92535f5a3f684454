import type { Database, OffThread } from '../../host/store.ts';

/** Bytes from which on another thread copies and replaces a database: a smaller one takes less than 100 ms of this one. */
const LARGE = 4_000_000;

/** Undefined when the database is small, or its host has only one thread. */
export const offThreadOf = (database: Database): OffThread | undefined =>
  database.size() < LARGE ? undefined : database.offThread;
