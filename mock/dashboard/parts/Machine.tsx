import type { Maquina } from '@tesa/sdk/src/generated/maquinas';
import { MachineDrawing } from '../../../docs/site/machine/MachineDrawing.tsx';
import { isNarrow } from '../state/narrow.ts';
import { glossOf } from '../words/gloss.ts';
import { words } from '../words/words.ts';
import { drawnOf } from './drawn-machine.ts';
import { Scrollable } from './Scrollable.tsx';

interface MachineProps {
  readonly of: Maquina;
  /** The current state. */
  readonly state: string;
}

/** The states of a resource and their transitions, with the current state lit and the next ones marked. */
export function Machine({ of, state }: MachineProps) {
  return (
    <Scrollable class="machine-place" label={words.proposals.states}>
      <MachineDrawing
        machine={drawnOf(of)}
        title={words.proposals.machine(of, state)}
        direction={isNarrow.value ? 'down' : 'across'}
        state={state}
        gloss={glossOf}
      />
    </Scrollable>
  );
}
