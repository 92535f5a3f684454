import { useEffect, useMemo } from 'preact/hooks';
import { Loading } from '../../parts/Loading.tsx';
import { onChange } from '../../state/changes.ts';
import { RequestFeed } from '../../state/request-feed.ts';
import { token, world } from '../../state/session.ts';
import { words } from '../../words/words.ts';
import type { ViewProps } from '../view-props.ts';
import { Feed } from './Feed.tsx';
import { Filters } from './Filters.tsx';
import { Request } from './Request.tsx';

export function Requests({ id, query }: ViewProps) {
  return id === undefined ? <RequestList query={query} /> : <Request id={id} />;
}

function RequestList({ query }: Pick<ViewProps, 'query'>) {
  const filters = query.size === 0 ? '' : `&${query}`;
  const feed = useFeed(filters);
  const items = feed.items.value;
  return (
    <>
      <p class="lead">{words.requests.lead}</p>
      <Filters query={query} />
      {items === undefined ? (
        <Loading />
      ) : items.length === 0 ? (
        <p class="quiet">{words.requests.empty}</p>
      ) : (
        <Feed items={items} hasMore={feed.hasMore.value} onEnd={feed.readOlder} />
      )}
    </>
  );
}

function useFeed(filters: string): RequestFeed {
  const surroundings = { world: world.value, token: token.value || undefined };
  const feed = useMemo(
    () => new RequestFeed(filters, surroundings),
    [filters, surroundings.world, surroundings.token],
  );
  useEffect(() => {
    void feed.readNewer();
    return onChange(() => void feed.readNewer());
  }, [feed]);
  return feed;
}
