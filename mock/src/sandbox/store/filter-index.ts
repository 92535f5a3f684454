import { isFiltered, type Values } from './conditions.ts';

/** An index that finds the rows of a filter. */
export interface FilterIndex {
  readonly name: string;
  /**
   * The columns that say of what kind a row is, each with all its values: the index has them before the place of the
   * row, so that it serves the filters of all of them. The rows of a kind are in order in it; a list of several kinds is
   * merged from them as it is read.
   */
  readonly kinds?: Kinds;
}

export type Kinds = Readonly<Record<string, KindsOf<string>>>;

/** The values of a column: a table of them, so that none can be forgotten. */
export type KindsOf<Value extends string> = Readonly<Record<Value, true>>;

/** The index of each filter, the rarest filter first. */
export type FilterIndexes = Readonly<Record<string, FilterIndex>>;

/** The index of the rarest filter that is given; undefined when none is. */
export const indexFor = (indexes: FilterIndexes, only: Values): FilterIndex | undefined =>
  Object.entries(indexes).find(([filter]) => isFiltered(only, filter))?.[1];

/**
 * The conditions of each kind of row that a list may show. The values stand in them themselves: for a parameter that may
 * be what a partial index asks for, SQLite would plan the query anew each time.
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

/** The values of the columns that say nothing of a kind. */
export const besides = (kinds: Kinds, only: Values): Values =>
  Object.fromEntries(Object.entries(only).filter(([column]) => kinds[column] === undefined));
