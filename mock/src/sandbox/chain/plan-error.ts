import type { TransactionPlan } from './plan.ts';

/** No transaction can be written from the plan; nothing was encoded. */
export class PlanError extends Error {
  override readonly name = 'PlanError';
  /** The field at fault. */
  readonly field: keyof TransactionPlan;

  constructor(field: keyof TransactionPlan, problem: string) {
    super(`${field} ${problem}`);
    this.field = field;
  }
}
