import type { Compared, Refusal } from './refusal.ts';
import { type Bilingual, WOULD_PASS } from './would-pass.ts';

/** Why a request was refused, beyond what the error says. It may hold what the client sent, and so its secrets. */
export interface Explanation {
  /** What was compared; null when nothing was, because no value is at fault. */
  readonly compared: Compared | null;
  /** What would pass instead, or why nothing would that the client can do. */
  readonly passes: Bilingual;
}

export const explanationOf = ({ codigo, campo, compared, passes }: Refusal): Explanation => ({
  compared: compared ?? (campo === null ? null : { campo }),
  passes: passes ?? WOULD_PASS[codigo as keyof typeof WOULD_PASS],
});
