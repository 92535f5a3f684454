import { amount } from './amount.ts';
import { medianOf } from './load.ts';

const ROUNDS = amount(7);

export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/**
 * Measures contenders in turns, so that a busy moment of the machine affects all of them.
 * @param rounds without the warm-up round
 */
export async function inTurns<Contender>(
  contenders: Readonly<Record<string, Contender>>,
  measure: (contender: Contender, name: string) => Promise<number>,
  rounds = ROUNDS,
): Promise<Record<string, Spread>> {
  const values = new Map<string, number[]>();
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, contender] of Object.entries(contenders)) {
      const value = await measure(contender, name);
      if (round > 0) values.set(name, [...(values.get(name) ?? []), value]);
    }
  }
  return Object.fromEntries([...values].map(([name, all]) => [name, spreadOf(all)]));
}

const spreadOf = (values: readonly number[]): Spread => ({
  median: medianOf(values),
  least: Math.min(...values),
  most: Math.max(...values),
});
