import { type Maquina, maquinas } from '@tesa/sdk/src/generated/maquinas';
import { MachineDrawing } from '../../../docs/site/machine/MachineDrawing.tsx';
import { isNarrow } from '../state/narrow.ts';
import { wordOf } from '../words/gloss.ts';
import { words } from '../words/words.ts';
import { drawnOf } from './drawn-machine.ts';
import { Scrollable } from './Scrollable.tsx';
import { toneOf } from './Status.tsx';

interface MachineProps {
  readonly of: Maquina;
  readonly state: string;
}

export function Machine({ of, state }: MachineProps) {
  const tones = new Map(Object.keys(maquinas[of]).map((name) => [wordOf(name), toneOf(name)]));
  return (
    <Scrollable class="machine-place" label={words.proposals.states}>
      <MachineDrawing
        machine={drawnOf(of, wordOf)}
        title={words.proposals.machine(wordOf(state))}
        direction={isNarrow.value ? 'down' : 'across'}
        state={wordOf(state)}
        tone={(word) => tones.get(word)}
      />
    </Scrollable>
  );
}
