import { BOX, type Direction, type DrawnMachine, layOut, PILL, widthOf } from './layout.ts';

interface MachineDrawingProps {
  readonly machine: DrawnMachine;
  readonly title: string;
  readonly direction?: Direction;
  readonly state?: string;
  readonly gloss?: (state: string) => string | undefined;
  readonly tone?: (state: string) => string | undefined;
}

export function MachineDrawing({
  machine,
  title,
  direction,
  state,
  gloss = () => undefined,
  tone = () => undefined,
}: MachineDrawingProps) {
  const { width, height, boxes, arrows } = layOut(machine, direction);
  const next = arrows.filter(({ from }) => state !== undefined && from === state).map(({ to }) => to);
  const classOf = (name: string) =>
    [
      'state',
      tone(name),
      machine.finals.includes(name) && 'final',
      name === state && 'now',
      next.includes(name) && 'next',
    ]
      .filter(Boolean)
      .join(' ');
  return (
    <svg class="machine" viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
      <title>{title}</title>
      {arrows.map(({ from, to, path, head }) => (
        <g key={`${from} ${to}`} class={state !== undefined && from === state ? 'arrow next' : 'arrow'}>
          <path d={path} />
          <path class="head" d={head} />
        </g>
      ))}
      {[...boxes].map(([name, place]) => (
        <g key={name} class={classOf(name)}>
          <rect x={place.x} y={place.y} width={place.width} height={BOX.height} rx="8" />
          <text
            x={place.x + place.width / 2}
            y={place.y + (gloss(name) === undefined ? BOX.height / 2 + 4.5 : 16)}
            text-anchor="middle"
          >
            {name}
          </text>
          {gloss(name) === undefined ? null : (
            <text class="gloss" x={place.x + place.width / 2} y={place.y + 30} text-anchor="middle">
              {gloss(name)}
            </text>
          )}
        </g>
      ))}
      {arrows.flatMap(({ labels }) =>
        labels.map((label) => (
          <a key={label.href + label.y} class="pill" href={label.href}>
            <title>{label.title}</title>
            <rect
              x={label.x - widthOf(label) / 2}
              y={label.y}
              width={widthOf(label)}
              height={PILL.height}
              rx={PILL.height / 2}
            />
            <text x={label.x} y={label.y + PILL.height / 2 + 4} text-anchor="middle">
              {label.text}
            </text>
          </a>
        )),
      )}
    </svg>
  );
}
