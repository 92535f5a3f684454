import { permille } from '../api/money.ts';

export interface Part {
  readonly token: string;
  readonly cents: bigint;
  readonly reserved: bigint;
}

interface BarProps {
  readonly label: string;
  readonly parts: readonly Part[];
  readonly whole: bigint;
}

const WIDTH = 1000;
const HEIGHT = 28;

export function Bar({ label, parts, whole }: BarProps) {
  let x = 0;
  const placed = parts.map((part) => {
    const width = permille(part.cents, whole);
    const place = { ...part, x, width, hatched: permille(part.reserved, whole) };
    x += width;
    return place;
  });
  return (
    <svg
      class="bar"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <rect class="rest" width={WIDTH} height={HEIGHT} />
      {placed.map(({ token, x: left, width, hatched }) => (
        <g key={token} class={`token ${token}`}>
          <rect class="part" x={left} width={width} height={HEIGHT} />
          <Hatch x={left + width - hatched} width={hatched} />
        </g>
      ))}
    </svg>
  );
}

const STRIPE = 16;

function Hatch({ x, width }: { readonly x: number; readonly width: number }) {
  if (width === 0) return null;
  const stripes = Array.from({ length: Math.ceil(width / STRIPE) }, (_, index) => x + index * STRIPE);
  return (
    <g class="hatch">
      {stripes.map((left) => (
        <rect key={left} x={left} width={Math.min(STRIPE / 2, x + width - left)} height={HEIGHT} />
      ))}
    </g>
  );
}
