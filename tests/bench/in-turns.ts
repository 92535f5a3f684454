import { medianOf } from './load.ts';

const ROUNDS = 7;

export interface Turns {
  /** Default: 7, after one to warm up. */
  readonly rounds?: number;
  /**
   * What to make of the rounds. Default: their median; of work that is only the processor's, the least is truer, since
   * whatever else the machine does only adds to it.
   */
  readonly sum?: (values: readonly number[]) => number;
}

/** Measures contenders in turns, so that a busy moment of the machine hits all of them. */
export async function inTurns<Contender>(
  contenders: Readonly<Record<string, Contender>>,
  measure: (contender: Contender, name: string) => Promise<number>,
  { rounds = ROUNDS, sum = medianOf }: Turns = {},
): Promise<Record<string, number>> {
  const values = new Map<string, number[]>();
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, contender] of Object.entries(contenders)) {
      const value = await measure(contender, name);
      // The first round warms up.
      if (round > 0) values.set(name, [...(values.get(name) ?? []), value]);
    }
  }
  return Object.fromEntries([...values].map(([name, all]) => [name, sum(all)]));
}

export const leastOf = (values: readonly number[]): number => Math.min(...values);
