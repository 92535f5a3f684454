export { type CleanupOptions, cleanup } from './cleanup.ts';
export type { Pool, Queryable } from './database.ts';
export { type InboxHandlerOptions, inboxHandler } from './inbox-handler.ts';
export { type LeaseStoreOptions, leaseStore } from './lease-store.ts';
export type { Operation } from './operation.ts';
export { type Operations, operations, type WorkOptions } from './operations.ts';
export type { OperationsOptions } from './operations-options.ts';
export { isPostgresError, PostgresError, type PostgresProblem } from './postgres-error.ts';
export { migrate, SCHEMA } from './schema.ts';
