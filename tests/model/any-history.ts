import fc from 'fast-check';
import { anySteps } from '../../conformance/src/histories/any-step.ts';
import { FUNDING } from '../../conformance/src/histories/beginning.ts';
import type { History } from './play.ts';

export const anyHistory: fc.Arbitrary<History> = fc
  .record({
    funded: fc.integer({ min: 0, max: 4 }).map((n) => n > 0),
    onDisk: fc.integer({ min: 0, max: 7 }).map((n) => n === 7),
    steps: anySteps(60, { restarts: true }),
  })
  .map(({ funded, onDisk, steps }) => ({ onDisk, steps: funded ? [...FUNDING, ...steps] : steps }));
