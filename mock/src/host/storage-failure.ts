/**
 * Why a store did not do what it was asked for:
 * - `full`: there is no room
 * - `forbidden`: it may not be written
 * - `busy`: something else uses it
 * - `crowded`: too much is open
 * - `failing`: the disk fails
 * - `gone`: it was taken away
 * - `damaged`: part of it is lost
 */
export type StorageFailure = 'full' | 'forbidden' | 'busy' | 'crowded' | 'failing' | 'gone' | 'damaged';

export interface StorageFailures {
  /** Undefined for an error that is not about the storage. */
  storageFailureOf(error: unknown): StorageFailure | undefined;
}
