import type { HttpRequest } from '../http/request.ts';

interface Clock {
  now(): number;
}

/**
 * The order in which the work of a world was done, and the time that each piece of it read from the clock: with the requests,
 * this is all that the answers depend on. A piece is called a turn. It runs to its end without waiting; work that has waited
 * continues in another turn.
 */
export interface Turns {
  /** Whether a recording is replayed: turns then come in its order, and nothing is sent to the network. */
  readonly isReplay: boolean;
  /** Wraps the real clock, so that its readings are recorded with the turn, or come from the recording. */
  reading(real: Clock): Clock;
  /** Gives a request its number in the recording. */
  enter(request: HttpRequest, trace: Known): number;
  /**
   * Begins a turn. Call it right after a wait, before anything else is done. Undefined: go on at once.
   * @param awaited what the wait gave from outside the world; the promise resolves with what it gave when it was recorded
   */
  take<T>(who: string, awaited?: T): Promise<T> | undefined;
  /** Records a random value, such as a secret, with the turn; in a replay gives the recorded one. */
  note(make: () => string): string;
}

/** What a recording asks the trace of a request. */
interface Known {
  /** Whether its key exists in the world. */
  readonly hasKey: boolean;
  /** Its number in the recording before the world was reset or restored; 0: it has none. */
  readonly number: number;
  /** The operation that it calls, by its id. */
  readonly operation: string | null;
}

/** For a world that is not recorded. */
export const UNRECORDED: Turns = {
  isReplay: false,
  reading: (real) => real,
  enter: () => 0,
  take: () => undefined,
  note: (make) => make(),
};
