/** A change that no test can notice. */
export interface Equivalent {
  readonly file: string;
  /** As `npm run mutate` prints it. */
  readonly change: string;
  readonly why: string;
}

/** They are found by what they change and not by their line, which moves. */
export const EQUIVALENT: readonly Equivalent[] = [];
