import { type Maquina, maquinas } from '@tesa/sdk/src/generated/maquinas';
import type { DrawnMachine } from '../../../docs/site/machine/layout.ts';

/**
 * A machine of the contract as it is drawn: the first of its states is the initial one, and those without a next one are final.
 * @param wordOf what is written for each state. Default: its name
 */
export function drawnOf(of: Maquina, wordOf = (state: string): string => state): DrawnMachine {
  const states = Object.entries<readonly string[]>(maquinas[of]);
  return {
    initial: wordOf(states[0]?.[0] ?? ''),
    finals: states.flatMap(([state, next]) => (next.length === 0 ? [wordOf(state)] : [])),
    ways: states.flatMap(([from, next]) => next.map((to) => ({ from: wordOf(from), to: wordOf(to) }))),
  };
}
