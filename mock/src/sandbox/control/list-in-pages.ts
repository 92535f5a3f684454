import type { Page, PageResult } from '../service/index.ts';

/** An item of a list that is held in memory. */
export interface Placed {
  /** Grows with each item, so that what comes and goes meanwhile moves no page. */
  readonly place: number;
  /** As the list shows it. */
  readonly item: object;
}

/** A page of items that come the oldest first, or the newest first. */
export function listInPages(
  items: readonly Placed[],
  order: 'oldest first' | 'newest first',
  { limite, apos }: Page,
): PageResult {
  const isBeyond = ({ place }: Placed) =>
    apos === null || (order === 'oldest first' ? place > apos : place < apos);
  return pageFrom(items.filter(isBeyond), limite, ({ item }) => item);
}

/** The page that items begin with; one more than it holds tells that there is another. */
export function pageFrom<Item extends { readonly place: number }>(
  items: readonly Item[],
  limite: number,
  show: (item: Item) => object,
): PageResult {
  const shown = items.slice(0, limite);
  const last = shown.at(-1);
  return { itens: shown.map(show), proximo: items.length > limite && last ? last.place : null };
}

/** The place of what is counted in its id, such as `falha_3`; what is not, such as `principal`, comes first. */
export const placeOf = (id: string): number => Number(/_([0-9]+)$/.exec(id)?.[1] ?? 0);

/** Whether an item has the values that a list is filtered by; those of a filter come as text. */
export const hasValues =
  (filters: Readonly<Record<string, string>>) =>
  ({ item }: Placed): boolean =>
    Object.entries(filters).every(
      ([name, value]) => String((item as Record<string, unknown>)[name]) === value,
    );
