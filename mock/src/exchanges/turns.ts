import type { HttpRequest } from '../http/request.ts';

interface Clock {
  now(): number;
}

/**
 * In which order, and at what time, requests, background work and deliveries went on in a world: all that its answers
 * depend on beyond what it was asked. It goes on in turns, each of which runs to its end without waiting; whoever has
 * waited for anything takes another turn.
 */
export interface Turns {
  /** Whether turns come in the order in which they were recorded, and nothing goes out to the network. */
  readonly isReplay: boolean;
  /** A clock whose readings belong to the turn under way. */
  reading(real: Clock): Clock;
  /** The number of a request that is going to take turns. */
  enter(request: HttpRequest, trail: Known): number;
  /**
   * Begins a turn; undefined: now. Call it where what was waited for has come, and nothing was done since.
   * @param told what came from beyond the world; the promise resolves with what came when it was recorded
   */
  take<T>(who: string, told?: T): Promise<T> | undefined;
  /** A value that follows from nothing, such as a secret, which belongs to the turn under way. */
  note(make: () => string): string;
}

/** What becomes known of who asks. */
interface Known {
  /** Whether it came with a key that is one of the world. */
  readonly hasKey: boolean;
  /** Its number, if it took turns before, in a former life of the world; 0: it did not. */
  readonly number: number;
  /** The operation that it calls, by its id. */
  readonly operation: string | null;
}

/** Those of a world of which nothing is recorded. */
export const UNRECORDED: Turns = {
  isReplay: false,
  reading: (real) => real,
  enter: () => 0,
  take: () => undefined,
  note: (make) => make(),
};
