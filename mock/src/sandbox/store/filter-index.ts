import { isFiltered, type Values } from './conditions.ts';

/** An index that finds the rows of a filter. */
export interface FilterIndex {
  readonly name: string;
  /**
   * The columns of few values that the index begins with, such as `tipo` and `status`, each with all its values. Rows
   * that agree in all of them are of one kind, and each kind is in order in the index: a list that is filtered by some
   * of the columns merges the kinds that it shows. One index thus serves the filters of all its columns.
   */
  readonly kinds?: Kinds;
}

export type Kinds = Readonly<Record<string, KindsOf<string>>>;

/** All the values of a column, as a record: one that lacks a value does not compile. */
export type KindsOf<Value extends string> = Readonly<Record<Value, true>>;

/** The index of each filter, the rarest filter first. */
export type FilterIndexes = Readonly<Record<string, FilterIndex>>;

/** The index of the rarest filter that is given; undefined when none is. */
export const indexFor = (indexes: FilterIndexes, only: Values): FilterIndex | undefined =>
  Object.entries(indexes).find(([filter]) => isFiltered(only, filter))?.[1];

/**
 * The conditions of each kind that a list shows. They hold the values themselves: with a parameter in the place of one
 * that a partial index compares with, SQLite would plan the query anew each time.
 */
export const kindsOf = (kinds: Kinds, only: Values): string[][] =>
  Object.entries(kinds).reduce<string[][]>(
    (found, [column, values]) => {
      const wanted = Object.keys(values).filter(
        (value) => !isFiltered(only, column) || only[column] === value,
      );
      return found.flatMap((kind) => wanted.map((value) => [...kind, `${column} = '${value}'`]));
    },
    [[]],
  );

/** The filters of all other columns. */
export const besides = (kinds: Kinds, only: Values): Values =>
  Object.fromEntries(Object.entries(only).filter(([column]) => kinds[column] === undefined));
