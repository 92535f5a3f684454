import { monthEndAfter, startOfMonth } from '../api/month.ts';

const PAGE = 20;

export interface Shown {
  readonly query: URLSearchParams;
  /** Names of the list's filter parameters; `mes` is a month. */
  readonly filters: readonly string[];
  /** Name of the cursor parameter; a view with two lists has two. */
  readonly cursor?: `apos${string}`;
}

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

/** A choice also returns to the first page, because cursors belong to one set of filters. */
export function withChoice(query: URLSearchParams, name: string, value: string): Record<string, string> {
  const kept = [...query].filter(([other]) => !other.startsWith('apos'));
  return { ...Object.fromEntries(kept), [name]: value };
}
