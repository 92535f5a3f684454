import type { ComponentChildren } from 'preact';
import type { Loaded } from '../state/reads.ts';
import { to } from '../state/route.ts';
import { words } from '../words/words.ts';
import { Await } from './Await.tsx';
import { Failure } from './Failure.tsx';

interface DetailProps<T> {
  readonly view: keyof typeof words.views;
  readonly id: string;
  readonly loaded: Loaded<T>;
  readonly children: (value: T) => ComponentChildren;
}

export function Detail<T>({ view, id, loaded, children }: DetailProps<T>) {
  const { failure } = loaded;
  if (failure !== undefined && failure !== 'lost' && failure.status === 404)
    return <NotFound view={view} id={id} />;
  return (
    <>
      <p class="crumb">
        <a href={to(view)}>{words.views[view]}</a> / <code>{id}</code>
      </p>
      <Await loaded={loaded}>{children}</Await>
    </>
  );
}

export const NotFound = ({ view, id }: Pick<DetailProps<unknown>, 'view' | 'id'>) => (
  <Failure title={words.failure.notFound(id)} action={{ label: words.views[view], href: to(view) }}>
    <p>{words.failure.notFoundWhy}</p>
  </Failure>
);
