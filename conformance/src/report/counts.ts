import type { Outcome } from '../finding.ts';
import type { PointState } from '../points/points.ts';
import type { Report } from '../run.ts';

/** Most important outcome for a reader first. */
export const OUTCOMES: readonly Outcome[] = ['failed', 'otherwise', 'not reached', 'passed'];

export const countsOf = ({ findings }: Report): Readonly<Record<Outcome, number>> => {
  const count = (outcome: Outcome) => findings.filter((one) => one.outcome === outcome).length;
  return {
    failed: count('failed'),
    otherwise: count('otherwise'),
    'not reached': count('not reached'),
    passed: count('passed'),
  };
};

export const pointCounts = ({ points }: Report): Readonly<Record<PointState, number>> => {
  const count = (state: PointState) => points.filter((one) => one.state === state).length;
  return {
    kept: count('kept'),
    otherwise: count('otherwise'),
    both: count('both'),
    'not seen': count('not seen'),
  };
};
