import { type Order, type Page, type PageResult, pageFrom } from '../store/page.ts';

/** An item of a list that is held in memory. */
export interface Placed<Item extends object> {
  /** Position in the list, larger for each later item. */
  readonly place: number;
  /** As the list shows it. */
  readonly item: Item;
}

interface ListRequest {
  readonly page: Page;
  /** Values of the items to list, by field. */
  readonly filters: Readonly<Record<string, string | undefined>>;
}

/** The page that is asked for, of the items that have the values asked for. */
export function listOf<Item extends object>(
  items: readonly Placed<Item>[],
  { filters, page }: ListRequest,
  order: Order = 'oldest first',
): PageResult<Item> {
  const { apos } = page;
  const isBeyond = ({ place }: Placed<Item>) =>
    apos === null || (order === 'oldest first' ? place > apos : place < apos);
  const wanted = items.filter(({ item }) => hasValues(item, filters)).filter(isBeyond);
  return pageFrom(wanted, page, { placeOf: ({ place }) => place, show: ({ item }) => item });
}

/** Places items by the number in their id, such as `falha_3`; an id without one, such as `principal`, comes first. */
export const placedById = <Item extends { readonly id: string }>(items: readonly Item[]): Placed<Item>[] =>
  items.map((item) => ({ place: Number(/_([0-9]+)$/.exec(item.id)?.[1] ?? 0), item }));

/** Whether an item has the values that a list is filtered by; those of a filter come as text. */
const hasValues = (item: object, filters: ListRequest['filters']): boolean =>
  Object.entries(filters).every(([name, value]) => String((item as Record<string, unknown>)[name]) === value);
