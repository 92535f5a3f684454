import type { Kind } from '../../../scripts/contract/marks.ts';
import type { Outcome } from '../finding.ts';

interface Counts {
  readonly kept: number;
  readonly otherwise: number;
  readonly both: number;
  readonly notSeen: number;
}

export const WORDS = {
  title: 'Does this service keep the contract?',
  contract: 'contract',
  level: 'level',
  date: (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  asked: (requests: number, seconds: string) => `${requests} requests in ${seconds} s`,
  verdict: (failed: number) => {
    if (failed === 0) return 'Every rule that was reached is kept.';
    return failed === 1 ? 'One rule is broken.' : `${failed} rules are broken.`;
  },
  outcomes: {
    failed: 'broken',
    otherwise: 'deviates from an assumption',
    'not reached': 'not reached',
    passed: 'kept',
  } satisfies Record<Outcome, string>,
  headings: {
    failed: 'Broken',
    otherwise: 'Deviations from assumptions',
    'not reached': 'Not reached',
    passed: 'Kept',
  } satisfies Record<Outcome, string>,
  kinds: {
    negocio: 'Business',
    seguranca: 'Security',
    estados: 'States',
    forma: 'Form',
    limite: 'Limits',
  } satisfies Record<Kind, string>,
  ended: 'The run ended early.',
  says: 'In the contract:',
  needs: 'Needs',
  cause: 'Same reason:',
  what: 'What',
  expected: 'Expected',
  came: 'Received',
  assumed: 'Why it was assumed:',
  answered: 'Response:',
  body: 'Body',
  instead: 'instead of',
  times: (count: number) => (count === 1 ? 'once' : `${count} times`),
  seenBy: 'Found by these rules',
  showPassed: (count: number) =>
    count === 1 ? 'The one rule that is kept' : `The ${count} rules that are kept`,
  openPoints: 'Open points of the contract',
  points: (all: number, { kept, otherwise, both, notSeen }: Counts) =>
    `Of ${all} assumptions, the service kept ${kept}, deviated from ${otherwise} and kept ${both} only sometimes; the run did not see ${notSeen}.`,
  kept: (count: number) => (count === 1 ? 'The one that was kept' : `The ${count} that were kept`),
  both: (count: number) =>
    count === 1 ? 'The one that was kept only sometimes' : `The ${count} that were kept only sometimes`,
  remains: 'Created by the run and not removed',
};
