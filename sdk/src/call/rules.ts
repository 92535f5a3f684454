import { type OperationId, operations } from '../generated/operations.ts';

/** What the contract requires of a property in every successful response. */
export interface Rule {
  name: string;
  mayBeNull: boolean;
  /** What its value is held against: a constant, the prefix of an id, or in braces what was asked for. */
  value: string | undefined;
}

const RULE = /(\w+)(\??)(?:=(\S+))?/;

/** Parsed once for each operation. */
const rulesByOperation: { [O in OperationId]?: Rule[] } = {};

/** What makes a response the success of an operation; nothing where it is a 204. */
export function rulesOf(operation: OperationId): Rule[] {
  rulesByOperation[operation] ??= (operations[operation][2].match(/\S+/g) ?? []).map((word) => {
    const [, name = '', mark, value] = RULE.exec(word) ?? [];
    return { name, mayBeNull: mark === '?', value };
  });
  return rulesByOperation[operation];
}

/** Whether a value is an id of the kind that the prefix tells. */
export function isIdOf(prefix: string, value: unknown): value is string {
  return typeof value === 'string' && new RegExp(`^${prefix}[\\w-]+$`).test(value);
}
