import type { Mark } from '../../../scripts/contract/marks.ts';
import type { Contract } from '../contract/contract.ts';

export interface Sighting {
  readonly mark: Mark;
  readonly key: string;
  readonly what: string;
  readonly expected: string;
  readonly came: string;
  readonly answer: string;
  readonly at: readonly string[];
  readonly operation: string | undefined;
}

export interface Otherwise extends Omit<Sighting, 'mark' | 'operation'> {
  readonly times: number;
  readonly operations: readonly string[];
}

/**
 * - `kept`: only the assumed behavior was seen;
 * - `otherwise`: a different, consistent behavior was seen;
 * - `both`: the behavior is inconsistent;
 * - `not seen`: no response showed the behavior.
 */
export type PointState = 'kept' | 'otherwise' | 'both' | 'not seen';

export interface Point {
  readonly mark: Mark;
  readonly state: PointState;
  readonly kept: number;
  readonly answers: readonly Otherwise[];
}

interface Tally {
  readonly mark: Mark;
  kept: number;
  /** True when something was seen that neither contradicts nor proves the assumption. */
  isSilent: boolean;
  readonly otherwise: Map<string, Otherwise>;
}

export class Points {
  readonly #byKey = new Map<string, Tally>();

  kept(mark: Mark, key: string, times = 1): void {
    this.#tally(mark, key).kept += times;
  }

  silent(mark: Mark, key: string): void {
    this.#tally(mark, key).isSilent = true;
  }

  otherwise({ mark, operation, ...seen }: Sighting): void {
    const { otherwise } = this.#tally(mark, seen.key);
    const id = JSON.stringify([seen.at, seen.expected, seen.answer]);
    const { times, operations } = otherwise.get(id) ?? { times: 0, operations: [] };
    const all = [...new Set([...operations, ...(operation === undefined ? [] : [operation])])];
    otherwise.set(id, { ...seen, times: times + 1, operations: all });
  }

  isConsistent(key: string): boolean {
    const tally = this.#byKey.get(key);
    return tally !== undefined && isOtherwise(tally);
  }

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
