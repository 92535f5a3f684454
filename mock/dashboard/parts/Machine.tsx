import { type Maquina, maquinas } from '../../../sdk/src/generated/maquinas.ts';
import { isNarrow } from '../state/narrow.ts';
import { glossOf } from '../words/gloss.ts';
import { words } from '../words/words.ts';
import { layOut, STATE } from './machine-layout.ts';
import { Scrollable } from './Scrollable.tsx';

interface MachineProps {
  readonly of: Maquina;
  /** The current state. */
  readonly state: string;
}

/** The states of a resource and their transitions, with the current state lit and the next ones marked. */
export function Machine({ of, state }: MachineProps) {
  const machine: Readonly<Record<string, readonly string[]>> = maquinas[of];
  const hasGlosses = glossOf(state) !== undefined;
  const high = hasGlosses ? STATE.tall : STATE.height;
  const { width, height, boxes, arrows } = layOut(machine, isNarrow.value ? 'down' : 'across', high);
  const next = machine[state] ?? [];
  const toneOf = (name: string) => (name === state ? 'now' : next.includes(name) ? 'next' : 'far');
  return (
    <Scrollable class="machine-place" label={words.proposals.states}>
      <svg class="machine" viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img">
        <title>{words.proposals.machine(of, state)}</title>
        {arrows.map(({ from, to, path, head }) => (
          <g key={`${from} ${to}`} class={`arrow ${from === state ? 'next' : 'far'}`}>
            <path d={path} />
            <path class="head" d={head} />
          </g>
        ))}
        {[...boxes].map(([name, { x, y, width: wide }]) => (
          <g key={name} class={`state ${toneOf(name)}`}>
            <rect x={x} y={y} width={wide} height={high} rx={STATE.height / 2} />
            <text class="name" x={x + wide / 2} y={y + STATE.height / 2 + 4.5} text-anchor="middle">
              {name}
            </text>
            {hasGlosses ? (
              <text class="gloss" x={x + wide / 2} y={y + STATE.height + 4} text-anchor="middle">
                {glossOf(name)}
              </text>
            ) : null}
          </g>
        ))}
      </svg>
    </Scrollable>
  );
}
