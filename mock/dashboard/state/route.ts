import { signal } from '@preact/signals';

/** Where the reader is: `#/propostas/prop_…?status=pendente`. */
export interface Route {
  /** Empty for the first view. */
  readonly view: string;
  readonly id: string | undefined;
  readonly query: URLSearchParams;
}

export const route = signal(routeOf(location.hash));

addEventListener('hashchange', () => {
  route.value = routeOf(location.hash);
});

export function routeOf(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const [view = '', id] = path.split('/').map(decoded);
  return { view, id: id || undefined, query: new URLSearchParams(query) };
}

/** The address of a view, or of one thing that it shows. */
export function to(view: string, id?: string, query: Readonly<Record<string, string>> = {}): string {
  const path = id === undefined ? view : `${view}/${encodeURIComponent(id)}`;
  const filled = Object.entries(query).filter(([, value]) => value !== '');
  return filled.length === 0 ? `#/${path}` : `#/${path}?${new URLSearchParams(filled)}`;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
