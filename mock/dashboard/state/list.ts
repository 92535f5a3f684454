import { monthEndAfter, startOfMonth } from '../api/month.ts';

/** Items on a page of a list. */
const PAGE = 20;

/** The part of an address that makes one page of a list. */
export interface Shown {
  readonly query: URLSearchParams;
  /** The parameters by which the list is filtered, by the names that it gives them; `mes` is a month. */
  readonly filters: readonly string[];
  /** The parameter that has the cursor of the page; a view of two lists has two. */
  readonly cursor?: `apos${string}`;
}

/** The path of a page of a list, as the address of the view asks for it. */
export function pathOfList(path: string, { query, filters, cursor = 'apos' }: Shown): string {
  const asked = new URLSearchParams({ limite: `${PAGE}` });
  const ask = (name: string, value: string | null) =>
    value !== null && value !== '' && asked.set(name, value);
  for (const name of filters) if (name !== 'mes') ask(name, query.get(name));
  ask('apos', query.get(cursor));
  const start = startOfMonth(query.get('mes') ?? '');
  if (filters.includes('mes') && !Number.isNaN(Date.parse(start))) {
    asked.set('desde', start);
    asked.set('ate', monthEndAfter(start));
  }
  return `${path}?${asked}`;
}

/** The query with one parameter changed; for another choice, the first page is shown. */
export function withChoice(query: URLSearchParams, name: string, value: string): Record<string, string> {
  const kept = [...query].filter(([other]) => !other.startsWith('apos'));
  return { ...Object.fromEntries(kept), [name]: value };
}
