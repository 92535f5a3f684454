import fc from 'fast-check';
import { anyStep } from './any-step.ts';
import type { History } from './play.ts';
import type { Step } from './step.ts';

export const first = { among: 'open', n: 0 } as const;
const both = (step: (org: number) => Step): Step[] => [0, 1].map(step);

/** Both organisations come to hold cash and assets, so that there is something to move. */
export const FUNDING: readonly Step[] = [
  ...both((org) => ({ do: 'deposit', org, centavos: 1_000_003n, to: first })),
  ...both((org) => ({ do: 'approve', org, pick: first, admin: true, key: 'new' })),
  ...[0, 0, 1, 1].flatMap((org): Step[] => [
    { do: 'observe', org, status: 'transmitida', pick: first },
    { do: 'observe', org, status: 'confirmada', pick: first },
  ]),
  ...both((org) => ({ do: 'deposit', org, centavos: 777_777n, to: first })),
];

/** Most begin funded; one in some is on disk, where it can crash. */
export const anyHistory: fc.Arbitrary<History> = fc
  .record({
    funded: fc.integer({ min: 0, max: 4 }).map((n) => n > 0),
    onDisk: fc.integer({ min: 0, max: 7 }).map((n) => n === 7),
    steps: fc.array(anyStep, { minLength: 1, maxLength: 60, size: 'max' }),
  })
  .map(({ funded, onDisk, steps }) => ({ onDisk, steps: funded ? [...FUNDING, ...steps] : steps }));
