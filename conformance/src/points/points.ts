import type { Mark } from '../../../scripts/contract/marks.ts';
import type { Contract } from '../contract/contract.ts';

/** Something came that an assumption speaks of. */
export interface Sighting {
  readonly mark: Mark;
  /** What has to be answered in the same way each time. */
  readonly key: string;
  readonly what: string;
  readonly expected: string;
  readonly came: string;
  /** What of it has to be the same each time. */
  readonly answer: string;
  /** Pointers to the words that say what is expected. */
  readonly at: readonly string[];
  readonly operation: string | undefined;
}

/** A way in which an assumption was answered otherwise. */
export interface Otherwise extends Omit<Sighting, 'mark' | 'operation'> {
  readonly times: number;
  readonly operations: readonly string[];
}

/**
 * - `kept`: the service was seen to do what is assumed, and nothing else;
 * - `otherwise`: it was seen to do something else, the same each time;
 * - `both`: it does not answer in one way;
 * - `not seen`: nothing that came speaks of it.
 */
export type PointState = 'kept' | 'otherwise' | 'both' | 'not seen';

/** An assumption of the contract, and what the service says of it. */
export interface Point {
  readonly mark: Mark;
  readonly state: PointState;
  /** How often it was seen to be kept. */
  readonly kept: number;
  readonly answers: readonly Otherwise[];
}

interface Tally {
  readonly mark: Mark;
  kept: number;
  /** Whether something was in place of which nothing can be said but that it is not otherwise. */
  isSilent: boolean;
  readonly otherwise: Map<string, Otherwise>;
}

/** What a run sees of the assumptions of the contract. */
export class Points {
  readonly #byKey = new Map<string, Tally>();

  /** The service does what is assumed. */
  kept(mark: Mark, key: string, times = 1): void {
    this.#tally(mark, key).kept += times;
  }

  /** What came has the form that is assumed, which does not say that the assumption is kept. */
  silent(mark: Mark, key: string): void {
    this.#tally(mark, key).isSilent = true;
  }

  /** The service does something else. */
  otherwise({ mark, operation, ...seen }: Sighting): void {
    const { otherwise } = this.#tally(mark, seen.key);
    const id = JSON.stringify([seen.at, seen.expected, seen.answer]);
    const { times, operations } = otherwise.get(id) ?? { times: 0, operations: [] };
    const all = [...new Set([...operations, ...(operation === undefined ? [] : [operation])])];
    otherwise.set(id, { ...seen, times: times + 1, operations: all });
  }

  /** Whether nothing but one other answer came each time. */
  isConsistent(key: string): boolean {
    const tally = this.#byKey.get(key);
    return tally !== undefined && isOtherwise(tally);
  }

  /** Every assumption of the contract, in its order. */
  of(contract: Contract): Point[] {
    return contract.marks.map((mark) => {
      const tallies = [...this.#byKey.values()].filter((one) => one.mark === mark);
      const kept = tallies.reduce((sum, one) => sum + one.kept, 0);
      const answers = tallies.flatMap(({ otherwise }) => [...otherwise.values()]);
      return { mark, kept, answers, state: stateOf(kept, answers.length, tallies.every(isOtherwise)) };
    });
  }

  #tally(mark: Mark, key: string): Tally {
    const tally = this.#byKey.get(key) ?? { mark, kept: 0, isSilent: false, otherwise: new Map() };
    this.#byKey.set(key, tally);
    return tally;
  }
}

/** Whatever is expected, one thing comes instead of it. */
function isOneAnswer(answers: readonly Otherwise[]): boolean {
  const byExpected = new Map(
    answers.map(({ at, expected, answer }) => [JSON.stringify([at, expected]), answer]),
  );
  return answers.every(
    ({ at, expected, answer }) => byExpected.get(JSON.stringify([at, expected])) === answer,
  );
}

const isOtherwise = ({ kept, isSilent, otherwise }: Tally): boolean =>
  kept === 0 && !isSilent && isOneAnswer([...otherwise.values()]);

function stateOf(kept: number, answers: number, isOne: boolean): PointState {
  if (answers === 0) return kept === 0 ? 'not seen' : 'kept';
  return isOne ? 'otherwise' : 'both';
}
