import type { SqlValue } from './sql.ts';

/** Values by column; one that is undefined is not looked at. */
export type Values = Readonly<Record<string, SqlValue | undefined>>;

export const isFiltered = (only: Values, column: string): boolean => only[column] !== undefined;

export interface Conditions {
  /** Such as `WHERE tipo = ? AND seq < ?`; empty when there are none. */
  readonly where: string;
  /** Those of the columns, in order; what `more` takes comes after them. */
  readonly values: SqlValue[];
}

/** Only the rows with certain values, that keep more conditions besides. */
export function conditionsOf(only: Values, ...more: readonly string[]): Conditions {
  const wanted = Object.entries(only).flatMap(([column, value]) =>
    value === undefined ? [] : [{ column, value }],
  );
  const conditions = [...wanted.map(({ column }) => `${column} = ?`), ...more];
  return {
    where: conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`,
    values: wanted.map(({ value }) => value),
  };
}
