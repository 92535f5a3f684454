import { monthEndAfter, startOfMonth } from '../api/month.ts';

/** Items on a page of a list. */
const PAGE = 20;

/**
 * The path of a page of a list, as the address of the view asks for it.
 * @param filters parameters of the address that the list has too; besides them it may name a month and a page
 */
export function pathOfList(path: string, query: URLSearchParams, filters: readonly string[]): string {
  const asked = new URLSearchParams({ limite: `${PAGE}` });
  for (const name of [...filters, 'apos']) {
    const value = query.get(name) ?? '';
    if (value !== '') asked.set(name, value);
  }
  const start = startOfMonth(query.get('mes') ?? '');
  if (!Number.isNaN(Date.parse(start))) {
    asked.set('desde', start);
    asked.set('ate', monthEndAfter(start));
  }
  return `${path}?${asked}`;
}

/** The query with one parameter changed; of another choice, the first page is shown. */
export const withChoice = (query: URLSearchParams, name: string, value: string): Record<string, string> => ({
  ...Object.fromEntries(query),
  apos: '',
  [name]: value,
});
