import type { Machine, Transition } from '../../../scripts/contract/machines.ts';
import { slugs } from '../base/addresses.ts';
import { type Site, useSite } from '../site.ts';
import { type Arrow, BOX, type Box, labelOf, layoutOf, PILL, pillWidth } from './diagram-layout.ts';

/** A drawing of a state machine, in which every arrow is a link to the cause of the transition. */
export function Diagram({ machine }: { readonly machine: Machine }) {
  const { words } = useSite();
  const { width, height, boxes, arrows } = layoutOf(machine);
  return (
    <figure class="diagram">
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
        <title>{words.machineOf(machine.schema)}</title>
        {arrows.map((arrow) => (
          <Line key={`${arrow.from} ${arrow.to}`} arrow={arrow} />
        ))}
        {[...boxes].map(([state, place]) => (
          <State key={state} state={state} place={place} isFinal={machine.finals.includes(state)} />
        ))}
        {arrows.map((arrow) => (
          <Pills key={`${arrow.from} ${arrow.to}`} arrow={arrow} />
        ))}
      </svg>
    </figure>
  );
}

function State({
  state,
  place,
  isFinal,
}: {
  readonly state: string;
  readonly place: Box;
  readonly isFinal: boolean;
}) {
  return (
    <g class={isFinal ? 'state final' : 'state'}>
      <rect x={place.x} y={place.y} width={place.width} height={BOX.height} rx="8" />
      <text x={place.x + place.width / 2} y={place.y + BOX.height / 2 + 5} text-anchor="middle">
        {state}
      </text>
    </g>
  );
}

function Line({ arrow: { start, end } }: { readonly arrow: Arrow }) {
  const angle = (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI;
  return (
    <g class="arrow">
      <path d={`M${start.x} ${start.y}L${end.x} ${end.y}`} />
      <path
        class="head"
        d="M0 0L-10 5L-10 -5z"
        transform={`translate(${end.x} ${end.y}) rotate(${angle.toFixed(1)})`}
      />
    </g>
  );
}

/** One pill for each transition, one above the other in the middle of the arrow; those of a creation, above it. */
function Pills({ arrow: { from, start, end, transitions } }: { readonly arrow: Arrow }) {
  const step = PILL.height + 4;
  const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  const first =
    from === undefined
      ? start.y - transitions.length * step
      : middle.y - ((transitions.length - 1) * step + PILL.height) / 2;
  return transitions.map((transition, index) => (
    <Pill key={transition.pointer} transition={transition} x={middle.x} y={first + index * step} />
  ));
}

function Pill({
  transition,
  x,
  y,
}: {
  readonly transition: Transition;
  readonly x: number;
  readonly y: number;
}) {
  const site = useSite();
  const label = labelOf(transition);
  const width = pillWidth(label);
  return (
    <a class="pill" href={causeOf(site, transition)}>
      <title>{transition.outside ?? label}</title>
      <rect x={x - width / 2} y={y} width={width} height={PILL.height} rx={PILL.height / 2} />
      <text x={x} y={y + PILL.height / 2 + 4} text-anchor="middle">
        {label}
      </text>
    </a>
  );
}

/** The address that explains a transition: of its operation, of its event, or of its row in the table. */
function causeOf({ to }: Site, { operation, event, pointer }: Transition): string {
  if (operation !== undefined) return to(slugs.operation(operation));
  return event === undefined ? `#${rowId(pointer)}` : to(slugs.webhook(event));
}

/** The id of a transition's row in the table beside the drawing. */
export function rowId(pointer: string): string {
  const [, schema, index] = /schemas\/(\w+)\/.*\/(\d+)$/.exec(pointer) ?? [];
  return `${schema}-${index}`;
}
