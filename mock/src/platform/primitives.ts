/** What `#platform` exports on every host: what each has a way of its own for, and nothing needs to be handed in. */
export interface Primitives extends Addresses, Advises, Hashes, StorageFailures, Timers {}

/** IP addresses, and networks of them such as `203.0.113.0/24`. */
export interface AddressSet {
  /** Whether an address is one of them, or in one of the networks; no, for what is no address. Of a zone it takes no notice. */
  has(address: string): boolean;
}

export interface Addresses {
  /** The version of an IP address, which may have a zone, as in `fe80::1%eth0`; 0: it is none. */
  ipVersion(address: string): 0 | 4 | 6;
  /** @param entries well-formed addresses and networks; an IPv4 address is also one that is mapped to IPv6 */
  addressSet(entries: readonly string[]): AddressSet;
}

/** What a message advises in Portuguese, where that depends on who runs the sandbox: whoever calls it, or somebody else. */
export interface Advice {
  /** Where the sandbox failed. */
  readonly failed: string;
  /** Where there is no room to write. */
  readonly full: string;
  /** Where what was being written was taken away. */
  readonly gone: string;
  /** Which keys there are. */
  readonly keys: string;
  /** Where a destination is private. */
  readonly privateDestination: (host: string) => string;
  /** Where a destination that was public has become private. */
  readonly nowPrivate: string;
  /** Where a world in a file is too much for the control plane. */
  readonly largeFile: string;
}

interface Advises {
  readonly advice: Advice;
}

/** SHA-256, synchronous: it is computed inside transactions. */
export interface Hashes {
  /** A text is hashed as UTF-8. */
  sha256(data: string | Uint8Array): Uint8Array;
  /** The same in lower-case hexadecimal. */
  sha256Hex(data: string | Uint8Array): string;
  /** HMAC-SHA256 of the parts, one after the other. */
  hmacSha256(key: string, ...parts: readonly (string | Uint8Array)[]): Uint8Array;
}

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

/**
 * Calls `work` after so many milliseconds, 0 meaning once the current response has been sent; returns a function that
 * cancels it.
 */
export type Timer = (milliseconds: number, work: () => void) => () => void;

export interface Timers {
  /** The host's own timer. Where there is a process, it keeps none alive while it waits. */
  readonly realTimer: Timer;
  /** Resolves once other work had its turn. */
  turn(): Promise<void>;
}
