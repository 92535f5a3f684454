import { signal } from '@preact/signals';
import { routeOf } from './address.ts';

export const route = signal(routeOf(location.hash));

addEventListener('hashchange', () => {
  route.value = routeOf(location.hash);
});

export function to(view: string, id?: string, query: Readonly<Record<string, string>> = {}): string {
  const path = id === undefined ? view : `${view}/${encodeURIComponent(id)}`;
  const filled = Object.entries(query).filter(([, value]) => value !== '');
  return filled.length === 0 ? `#/${path}` : `#/${path}?${new URLSearchParams(filled)}`;
}
