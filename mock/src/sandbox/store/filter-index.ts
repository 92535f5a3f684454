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

type Kinds = Readonly<Record<string, KindsOf<string>>>;

/** The values of a column: a table of them, so that none can be forgotten. */
export type KindsOf<Value extends string> = Readonly<Record<Value, true>>;

/** The index of each filter, the rarest filter first. */
export type FilterIndexes = Readonly<Record<string, FilterIndex>>;

/** The index of the rarest filter that is given; undefined when none is. */
export const indexFor = (indexes: FilterIndexes, only: Values): FilterIndex | undefined =>
  Object.entries(indexes).find(([filter]) => isFiltered(only, filter))?.[1];

/** What each kind of row has that a list may show: all values of a column that is not filtered by. */
export const kindsOf = (kinds: Kinds, only: Values): Values[] =>
  Object.entries(kinds)
    .filter(([column]) => !isFiltered(only, column))
    .reduce<Values[]>(
      (found, [column, values]) =>
        found.flatMap((kind) => Object.keys(values).map((value) => ({ ...kind, [column]: value }))),
      [only],
    );
