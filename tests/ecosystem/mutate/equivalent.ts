/** A change that no test can notice. */
export interface Equivalent {
  readonly file: string;
  /** As `npm run mutate` prints it. */
  readonly change: string;
  readonly why: string;
}

const UNUSED =
  'The first element of a match is passed over, and what follows it has the same defaults as before.';

/** They are found by what they change and not by their line, which moves. */
export const EQUIVALENT: readonly Equivalent[] = [
  {
    file: 'sdk/src/valor/split.ts',
    change: 'a < b → a <= b',
    why: 'Equal ones were answered in the line before.',
  },
  { file: 'sdk/src/valor/percentuais.ts', change: '[] → ["Stryker was here"]', why: UNUSED },
  { file: 'sdk/src/valor/pt-br.ts', change: '[] → ["Stryker was here"]', why: UNUSED },
  {
    file: 'sdk/src/valor/pt-br.ts',
    change: `'' → "Stryker was here!"`,
    why: 'The cents of text that does not match are never read: it was refused for its units.',
  },
];
