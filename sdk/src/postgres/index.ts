export { type CleanupOptions, cleanup } from './cleanup.ts';
export type { Pool, Queryable } from './database.ts';
export { type InboxHandlerOptions, inboxHandler } from './inbox-handler.ts';
export { type LeaseStoreOptions, leaseStore } from './lease-store.ts';
export { type Operations, operations, type WorkOptions } from './operations.ts';
export type { Operation, OperationsOptions } from './operations-options.ts';
export { isPostgresError, PostgresError, type PostgresProblem } from './postgres-error.ts';
export { migrate, SCHEMA } from './schema.ts';
