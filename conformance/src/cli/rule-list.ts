import type { Rule } from '../rule.ts';

export function ruleList(rules: readonly Rule[]): string {
  const width = Math.max(...rules.map(({ id }) => id.length));
  return rules
    .map(({ level, id, sentence }) => `${level.padEnd(10)}  ${id.padEnd(width)}  ${sentence}\n`)
    .join('');
}
