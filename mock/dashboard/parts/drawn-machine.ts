import { type Maquina, maquinas } from '@tesa/sdk/src/generated/maquinas';
import type { DrawnMachine } from '../../../docs/site/machine/layout.ts';

/** The first state of a state machine is initial, and states without successors are final. */
export function drawnOf(of: Maquina, wordOf = (state: string): string => state): DrawnMachine {
  const states = Object.entries<readonly string[]>(maquinas[of]);
  return {
    initial: wordOf(states[0]?.[0] ?? ''),
    finals: states.flatMap(([state, next]) => (next.length === 0 ? [wordOf(state)] : [])),
    ways: states.flatMap(([from, next]) => next.map((to) => ({ from: wordOf(from), to: wordOf(to) }))),
  };
}
