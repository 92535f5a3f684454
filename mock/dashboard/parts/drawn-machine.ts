import { type Maquina, maquinas } from '@tesa/sdk/src/generated/maquinas';
import type { DrawnMachine } from '../../../docs/site/machine/layout.ts';

/** A machine of the contract as it is drawn: the first of its states is the initial one, and those without a next one are final. */
export function drawnOf(of: Maquina): DrawnMachine {
  const states = Object.entries<readonly string[]>(maquinas[of]);
  return {
    initial: states[0]?.[0] ?? '',
    finals: states.flatMap(([state, next]) => (next.length === 0 ? [state] : [])),
    ways: states.flatMap(([from, next]) => next.map((to) => ({ from, to }))),
  };
}
