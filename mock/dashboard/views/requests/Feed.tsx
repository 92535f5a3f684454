import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Requisicao } from '../../../src/contract/control-types.ts';
import { hourOf } from '../../api/time.ts';
import { Named } from '../../parts/Named.tsx';
import { HttpStatus } from '../../parts/Status.tsx';
import { to } from '../../state/route.ts';
import { words } from '../../words/words.ts';
import { type Extent, windowOf } from './window.ts';

interface FeedProps {
  readonly items: readonly Requisicao[];
  readonly hasMore: boolean;
  readonly onEnd: () => void;
}

const ROW = 40;

/** A virtual list: only rows near the visible part are in the document. */
export function Feed({ items, hasMore, onEnd }: FeedProps) {
  const place = useRef<HTMLDivElement>(null);
  const [extent, setExtent] = useState<Extent>({ top: 0, height: 600, row: ROW });
  const measure = () => {
    const element = place.current;
    if (element === null) return;
    const row = element.querySelector('li')?.offsetHeight || ROW;
    setExtent({ top: element.scrollTop, height: element.clientHeight, row });
  };
  useLayoutEffect(measure, []);
  useEffect(() => {
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  useStillness(place, items, extent.row);
  const { start, end, before, after } = windowOf(items.length, extent);
  useEffect(() => {
    if (hasMore && end === items.length) onEnd();
  }, [hasMore, end, items.length]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is what lets the keyboard scroll it
    <section class="feed" aria-label={words.requests.list} tabIndex={0} ref={place} onScroll={measure}>
      <Spacer height={before} />
      <ol start={start + 1}>
        {items.slice(start, end).map((item) => (
          <RequestRow key={item.id} request={item} />
        ))}
      </ol>
      <Spacer height={after} />
    </section>
  );
}

/** Keeps the visible rows in place when newer ones arrive above them. */
function useStillness(
  place: { current: HTMLElement | null },
  items: readonly Requisicao[],
  row: number,
): void {
  const first = useRef<string>();
  useLayoutEffect(() => {
    const element = place.current;
    const added = items.findIndex(({ id }) => id === first.current);
    if (element !== null && element.scrollTop > 0 && added > 0) element.scrollTop += added * row;
    first.current = items[0]?.id;
  }, [items]);
}

/**
 * Reserves the height of rows outside the document. Uses an SVG attribute, because the Content Security
 * Policy forbids inline styles.
 */
function Spacer({ height }: { readonly height: number }) {
  return <svg class="spacer" width="1" height={height} aria-hidden="true" />;
}

function RequestRow({ request }: { readonly request: Requisicao }) {
  const { id, em, metodo, caminho, status, codigo, ms, recusada_por } = request;
  const why = codigo ?? recusada_por;
  return (
    <li>
      <a href={to('requisicoes', id)}>
        <time dateTime={em}>{hourOf(em)}</time>
        <code class="method">{metodo}</code>
        <HttpStatus status={status} />
        <code class="path">{caminho}</code>
        <span class="why">{why === null ? null : <Named name={why} />}</span>
        <span class="quiet">{ms} ms</span>
      </a>
    </li>
  );
}
