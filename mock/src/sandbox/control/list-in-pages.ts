import { type Order, type Page, type PageResult, pageFrom } from '../store/page.ts';

/** An item of a list that is held in memory. */
export interface Placed {
  /** Grows with each item, so that what comes and goes meanwhile moves no page. */
  readonly place: number;
  /** As the list shows it. */
  readonly item: object;
}

/** Which page of a list is asked for, of the items that have some values. */
interface PageRequest {
  readonly filters: Readonly<Record<string, string>>;
  readonly page: Page;
}

/** Answers with the page that is asked for, of the items that it is to be filtered to. */
export function listOf(
  items: readonly Placed[],
  { filters, page }: PageRequest,
  order: Order = 'oldest first',
): { readonly list: PageResult } {
  const { apos } = page;
  const isBeyond = ({ place }: Placed) =>
    apos === null || (order === 'oldest first' ? place > apos : place < apos);
  const wanted = items.filter(hasValues(filters)).filter(isBeyond);
  return { list: pageFrom(wanted, page, { placeOf: ({ place }) => place, show: ({ item }) => item }) };
}

/** Items whose place is counted in their id, such as `falha_3`; one that has no number, such as `principal`, is first. */
export const placedById = (items: readonly { readonly id: string }[]): Placed[] =>
  items.map((item) => ({ place: Number(/_([0-9]+)$/.exec(item.id)?.[1] ?? 0), item }));

/** Whether an item has the values that a list is filtered by; those of a filter come as text. */
const hasValues =
  (filters: Readonly<Record<string, string>>) =>
  ({ item }: Placed): boolean =>
    Object.entries(filters).every(
      ([name, value]) => String((item as Record<string, unknown>)[name]) === value,
    );
