import { useSite } from '../site.ts';

export function Gloss({ of: name }: { readonly of: string }) {
  const { meaningOf } = useSite();
  const meaning = meaningOf(name);
  return meaning === undefined ? null : <span class="gloss">{meaning}</span>;
}
