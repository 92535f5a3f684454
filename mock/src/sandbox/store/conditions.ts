import type { SqlValue } from '../../host/sql.ts';

/** Wanted values by column; a column whose value is undefined may have any. */
export type Values = Readonly<Record<string, SqlValue | undefined>>;

export const isFiltered = (only: Values, column: string): boolean => only[column] !== undefined;

export interface Conditions {
  /** Such as `tipo = ?`. */
  readonly conditions: readonly string[];
  /** The values of their parameters, in order. */
  readonly values: readonly SqlValue[];
}

/** The conditions that keep only the rows with these values. */
export function conditionsOf(only: Values): Conditions {
  const wanted = Object.entries(only).flatMap(([column, value]) =>
    value === undefined ? [] : [{ column, value }],
  );
  return {
    conditions: wanted.map(({ column }) => `${column} = ?`),
    values: wanted.map(({ value }) => value),
  };
}

/** Such as `WHERE tipo = ? AND seq < ?`; empty when there are no conditions. */
export const whereAll = (conditions: readonly string[]): string =>
  conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
