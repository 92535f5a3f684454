import type { ComponentChildren } from 'preact';
import type { Page } from '../../api/page.ts';
import { Await } from '../../parts/Await.tsx';
import { useApi } from '../../state/keys.ts';

interface EveryProps<T> {
  readonly path: string;
  readonly cursor?: string;
  readonly before?: readonly T[];
  readonly children: (items: readonly T[]) => ComponentChildren;
}

export function Every<T>({ path, cursor, before = [], children }: EveryProps<T>) {
  const page = useApi<Page<T>>(cursor === undefined ? path : `${path}&apos=${cursor}`);
  return (
    <Await loaded={page}>
      {({ dados, proximo_cursor }) => {
        const items = [...before, ...dados];
        if (proximo_cursor === null) return children(items);
        return (
          <Every path={path} cursor={proximo_cursor} before={items}>
            {children}
          </Every>
        );
      }}
    </Await>
  );
}
