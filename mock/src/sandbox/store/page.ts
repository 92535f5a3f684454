export interface Page {
  readonly limite: number;
  /** `proximo` of the page before; null: the first page. */
  readonly apos: number | null;
}

export interface PageResult<Item = unknown> {
  readonly itens: readonly Item[];
  /** `apos` of the next page; null: this is the last. */
  readonly proximo: number | null;
}

/** Items are ordered by an ever-growing place, so that items added or removed meanwhile shift no page. */
export type Order = 'oldest first' | 'newest first';

export interface Shown<Item, As> {
  readonly placeOf: (item: Item) => number;
  /** An item as the list shows it. */
  readonly show: (item: Item) => As;
}

/** The page made of the first items; one item beyond the limit means that there is a next page. */
export function pageFrom<Item, As>(
  items: readonly Item[],
  { limite }: Page,
  { placeOf, show }: Shown<Item, As>,
): PageResult<As> {
  const shown = items.slice(0, limite);
  const last = shown.at(-1);
  const proximo = items.length > limite && last !== undefined ? placeOf(last) : null;
  return { itens: shown.map(show), proximo };
}
