import { useSite } from '../site.ts';

/** Explains a Portuguese name of the contract to readers of another language. */
export function Gloss({ of: name }: { readonly of: string }) {
  const { meaningOf } = useSite();
  const meaning = meaningOf(name);
  return meaning === undefined ? null : <span class="gloss">{meaning}</span>;
}
