/** What `#platform` exports on every host, with a different implementation on each. */
export interface Primitives extends Addresses, Advises, Hashes, StorageFailures, Timers {}

export interface AddressSet {
  /** False also for an invalid address. The zone of an address is ignored. */
  has(address: string): boolean;
}

export interface Addresses {
  /** IP version of an address, 0 when it is invalid. The address may have a zone, as in `fe80::1%eth0`. */
  ipVersion(address: string): 0 | 4 | 6;
  /** @param entries well-formed addresses and networks; IPv4 entries also match IPv6-mapped addresses */
  addressSet(entries: readonly string[]): AddressSet;
}

/** Advice in messages, in Portuguese. It depends on who runs the sandbox: the caller, or somebody else. */
export interface Advice {
  readonly failed: string;
  readonly full: string;
  readonly gone: string;
  readonly keys: string;
  readonly privateDestination: (host: string) => string;
  readonly nowPrivate: string;
  readonly largeFile: string;
}

interface Advises {
  readonly advice: Advice;
}

/** Hashes are synchronous, because they are computed inside transactions. */
export interface Hashes {
  sha256(data: string | Uint8Array): Uint8Array;
  sha256Hex(data: string | Uint8Array): string;
  hmacSha256(key: string, ...parts: readonly (string | Uint8Array)[]): Uint8Array;
}

/**
 * Why a store failed:
 * - `full`: no space left
 * - `forbidden`: not writable
 * - `busy`: locked by another user
 * - `crowded`: too many open files
 * - `failing`: the disk fails
 * - `gone`: the file was removed
 * - `damaged`: content is lost
 */
export type StorageFailure = 'full' | 'forbidden' | 'busy' | 'crowded' | 'failing' | 'gone' | 'damaged';

export interface StorageFailures {
  storageFailureOf(error: unknown): StorageFailure | undefined;
}

/**
 * Calls `work` after that many milliseconds; 0 means once the current response has been sent. Returns the function that
 * cancels the call.
 */
export type Timer = (milliseconds: number, work: () => void) => () => void;

export interface Timers {
  /** The host's timer, which does not keep a process alive. */
  readonly realTimer: Timer;
  turn(): Promise<void>;
}
