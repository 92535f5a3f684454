/** `#platform` exports these on every host, with a different implementation on each. */
export interface Primitives extends Addresses, Advises, Hashes, StorageFailures, Timers {}

export interface AddressSet {
  /** True when the address is in the set; false for an invalid one. Ignores zones. */
  has(address: string): boolean;
}

export interface Addresses {
  /** 0 for an invalid address. The address may have a zone, as in `fe80::1%eth0`. */
  ipVersion(address: string): 0 | 4 | 6;
  /** @param entries well-formed addresses and networks; IPv4 addresses also match in their IPv6-mapped form */
  addressSet(entries: readonly string[]): AddressSet;
}

/** Portuguese advice in messages, which depends on who runs the sandbox: the caller, or somebody else. */
export interface Advice {
  readonly failed: string;
  readonly full: string;
  readonly gone: string;
  readonly keys: string;
  readonly privateDestination: (host: string) => string;
  /** A destination that was public has become private. */
  readonly nowPrivate: string;
  readonly largeFile: string;
}

interface Advises {
  readonly advice: Advice;
}

/** SHA-256, synchronous because it is computed inside transactions. */
export interface Hashes {
  /** Texts are hashed as UTF-8. */
  sha256(data: string | Uint8Array): Uint8Array;
  sha256Hex(data: string | Uint8Array): string;
  /** HMAC-SHA256 of the concatenated parts. */
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
  /** Undefined for errors unrelated to storage. */
  storageFailureOf(error: unknown): StorageFailure | undefined;
}

/**
 * Calls `work` after that many milliseconds; 0 means once the current response has been sent. Returns the function that
 * cancels it.
 */
export type Timer = (milliseconds: number, work: () => void) => () => void;

export interface Timers {
  /** The host's timer. It does not keep a process alive. */
  readonly realTimer: Timer;
  /** Yields to other work. */
  turn(): Promise<void>;
}
