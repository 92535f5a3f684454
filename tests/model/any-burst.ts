import fc from 'fast-check';
import { FUNDING } from '../../conformance/src/histories/beginning.ts';
import type { Decision, Step, StepOf } from '../../conformance/src/histories/step.ts';

export type BurstStep =
  | StepOf<Decision | 'redeem' | 'propose' | 'unlink'>
  | { readonly do: 'repeat'; readonly n: number; readonly altered: boolean };

export interface Burst {
  readonly before?: readonly Step[];
  readonly steps: readonly BurstStep[];
  /** Event-loop turns by which each request is delayed, in order of execution. */
  readonly pauses: readonly number[];
}

/** A wallet without deposits, because a redemption does not draw from its destination. */
export const elsewhere = { among: 'open', n: 1 } as const;

/** Two redemptions and a proposal are pending; the balance covers any one of them, but not two. */
export const BEFORE: readonly Step[] = [
  ...FUNDING,
  { do: 'redeem', org: 0, amount: { thousandths: 900 }, to: elsewhere },
  { do: 'redeem', org: 0, amount: { thousandths: 800 }, to: elsewhere },
  { do: 'propose', org: 0, parts: [['USDY', 100]] },
];

const decision = { org: 0, admin: true, key: 'new' } as const;
const anyPick = fc.nat(1).map((n) => ({ among: 'open', n }) as const);

const anyStep: fc.Arbitrary<BurstStep> = fc.oneof(
  { weight: 3, arbitrary: anyPick.map((pick) => ({ ...decision, do: 'approve' as const, pick })) },
  { weight: 2, arbitrary: anyPick.map((pick) => ({ ...decision, do: 'reject' as const, pick })) },
  { weight: 4, arbitrary: anyPick.map((pick) => ({ ...decision, do: 'approve redemption' as const, pick })) },
  {
    weight: 1,
    arbitrary: fc
      .nat(1_000)
      .map((thousandths) => ({ do: 'redeem' as const, org: 0, amount: { thousandths }, to: elsewhere })),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('repeat' as const), n: fc.nat(3), altered: fc.boolean() }),
  },
);

export const anyBurst: fc.Arbitrary<Burst> = fc.record({
  steps: fc.array(anyStep, { minLength: 2, maxLength: 4, size: 'max' }),
  pauses: fc.array(fc.nat(3), { minLength: 4, maxLength: 4 }),
});
