import type { PlanField } from './plan.ts';

/** No transaction can be written from the plan; nothing was encoded. */
export class PlanError extends Error {
  override readonly name = 'PlanError';
  /** The field at fault. */
  readonly field: PlanField;

  constructor(field: PlanField, problem: string) {
    super(`${field} ${problem}`);
    this.field = field;
  }
}
