import { type ComponentChildren, Fragment } from 'preact';
import { useRef } from 'preact/hooks';
import type { Page } from '../api/page.ts';
import { useApi } from '../state/keys.ts';
import { pathOfList, type Shown } from '../state/list.ts';
import { to } from '../state/route.ts';
import { chosenKey, world } from '../state/session.ts';
import { words } from '../words/words.ts';
import { Await } from './Await.tsx';

interface ListedProps<T> extends Shown {
  readonly of: string;
  readonly view: string;
  readonly empty: string;
  readonly children: (items: readonly T[]) => ComponentChildren;
}

export function Listed<T>({ of, view, empty, children, ...shown }: ListedProps<T>) {
  const { query, filters, cursor = 'apos' } = shown;
  const path = pathOfList(of, shown);
  const loaded = useApi<Page<T>>(path);
  const isWhole = [...filters, cursor].every((name) => (query.get(name) ?? '') === '');
  // Shows the current page until the next one is loaded.
  const last = useRef({ loaded, name: '' });
  if (loaded.value !== undefined || loaded.failure !== undefined)
    last.current = { loaded, name: `${world.value} ${chosenKey.value} ${path}` };
  return (
    <Await loaded={last.current.loaded}>
      {({ dados, proximo_cursor }) => (
        // Remounts for another page. Otherwise its rows would count as newer than the shown ones and stay
        // hidden.
        <Fragment key={last.current.name}>
          {dados.length === 0 ? (
            <p class="quiet">{isWhole ? empty : words.pages.nothing}</p>
          ) : (
            children(dados)
          )}
          <Pages view={view} query={query} cursor={cursor} next={proximo_cursor} />
        </Fragment>
      )}
    </Await>
  );
}

interface PagesProps extends Required<Pick<ListedProps<unknown>, 'view' | 'query' | 'cursor'>> {
  readonly next: string | null;
}

function Pages({ view, query, cursor, next }: PagesProps) {
  const isFirst = (query.get(cursor) ?? '') === '';
  if (isFirst && next === null) return null;
  const at = (page: string) => to(view, undefined, { ...Object.fromEntries(query), [cursor]: page });
  return (
    <nav class="filter" aria-label={words.pages.label}>
      {isFirst ? null : (
        <a href={at('')} onClick={toTop}>
          {words.pages.first}
        </a>
      )}
      {next === null ? null : (
        <a href={at(next)} onClick={toTop}>
          {words.pages.next}
        </a>
      )}
    </nav>
  );
}

/** Scrolls up after a page change, because the links are below the last row. */
const toTop = () => scrollTo(0, 0);
