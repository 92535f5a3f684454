import type { Located } from '../../../mock/src/contract/reader/document.ts';
import { slugs } from '../addresses.ts';
import { type Mark, marksOf } from '../contract/marks.ts';
import { pointAnchor } from '../contract/places.ts';
import { useSite } from '../site.ts';

/** The marks of a node, each a link to its reason among the open points. */
export function Marks({ of: place }: { readonly of: Located }) {
  const marks = marksOf(place);
  if (marks.length === 0) return null;
  return (
    <span class="marks">
      {marks.map((mark) => (
        <MarkLink key={mark.pointer} mark={mark} />
      ))}
    </span>
  );
}

function MarkLink({ mark }: { readonly mark: Mark }) {
  const { words, to } = useSite();
  const label = mark.part === undefined ? words.assumption : `${words.assumption}: ${mark.part}`;
  return (
    <a class={`mark ${mark.kind}`} href={`${to(slugs.openPoints)}#${pointAnchor(mark)}`} title={mark.why}>
      {label}
    </a>
  );
}
