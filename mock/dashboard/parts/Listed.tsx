import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import type { Page } from '../api/page.ts';
import { useApi } from '../state/keys.ts';
import { pathOfList, withChoice } from '../state/list.ts';
import { to } from '../state/route.ts';
import { words } from '../words/words.ts';
import { Await } from './Await.tsx';

interface ListedProps<T> {
  /** Path of the list in the API. */
  readonly of: string;
  readonly view: string;
  readonly query: URLSearchParams;
  /** The parameters of the address by which the API filters it. */
  readonly filters: readonly string[];
  /** What is said of a list that has nothing yet. */
  readonly empty: string;
  readonly children: (items: readonly T[]) => ComponentChildren;
}

/** A page of a list of the API, as the address asks for it, with links to the others. */
export function Listed<T>({ of, view, query, filters, empty, children }: ListedProps<T>) {
  const loaded = useApi<Page<T>>(pathOfList(of, query, filters));
  // Until another page is read, this one stays.
  const last = useRef(loaded);
  if (loaded.value !== undefined || loaded.failure !== undefined) last.current = loaded;
  return (
    <Await loaded={last.current}>
      {({ dados, proximo_cursor }) => (
        <>
          {dados.length === 0 ? (
            <p class="quiet">{query.size === 0 ? empty : words.pages.nothing}</p>
          ) : (
            children(dados)
          )}
          <Pages view={view} query={query} next={proximo_cursor} />
        </>
      )}
    </Await>
  );
}

interface PagesProps extends Pick<ListedProps<unknown>, 'view' | 'query'> {
  readonly next: string | null;
}

function Pages({ view, query, next }: PagesProps) {
  const isFirst = (query.get('apos') ?? '') === '';
  if (isFirst && next === null) return null;
  const at = (cursor: string) => to(view, undefined, withChoice(query, 'apos', cursor));
  return (
    <nav class="filter" aria-label={words.pages.label}>
      {isFirst ? null : <a href={at('')}>{words.pages.first}</a>}
      {next === null ? null : <a href={at(next)}>{words.pages.next}</a>}
    </nav>
  );
}
