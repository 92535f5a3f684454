const SIZE = 8;

/** Patterns drawn over the color, so that parts can be told apart without color. Unlisted kinds are plain. */
const MARKS: Readonly<Record<string, string>> = {
  USDY: 'M-2 2L2 -2M0 8L8 0M6 10L10 6',
  BUIDL: 'M2 0V8M6 0V8',
  fee: 'M1 2h3M5 6h3',
};

export const patternId = (kind: string): string => `motivo-${kind}`;

export function PatternDefinition({ kind }: { readonly kind: string }) {
  return (
    <pattern
      id={patternId(kind)}
      class={`token ${kind}`}
      width={SIZE}
      height={SIZE}
      patternUnits="userSpaceOnUse"
    >
      <rect class="part" width={SIZE} height={SIZE} />
      <path class="marks" d={MARKS[kind] ?? ''} />
    </pattern>
  );
}
