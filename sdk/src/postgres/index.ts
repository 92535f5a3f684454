export { cleanup } from './cleanup.ts';
export type { Pool, Queryable } from './database.ts';
export { type InboxHandlerOptions, inboxHandler } from './inbox-handler.ts';
export { leaseStore } from './lease-store.ts';
export { type Operations, operations } from './operations.ts';
export type { OperationsOptions } from './operations-options.ts';
export { isPostgresError, PostgresError } from './postgres-error.ts';
export { migrate, SCHEMA } from './schema.ts';
export { type SignedStore, signedStore } from './signed-store.ts';
