import type { Located } from '../../../mock/src/contract/reader/document.ts';
import { type Mark, marksOf } from '../../../scripts/contract/marks.ts';
import { assumedIn } from '../assumed.ts';
import { slugs } from '../base/addresses.ts';
import { pointAnchor } from '../contract/places.ts';
import { useSite } from '../site.ts';
import { Phrase } from './Prose.tsx';

export function Marks({ of: places }: { readonly of: Located | readonly Located[] }) {
  const { words } = useSite();
  const marks = [places].flat().flatMap(marksOf);
  if (marks.length === 0) return null;
  const name = marks.some(({ part }) => part === undefined) ? words.assumption : words.assumptionInPart;
  // A text and a part of its place may be assumed for the same reason.
  const reasons = marks.filter(({ why }, index) => marks.findIndex((mark) => mark.why === why) === index);
  return (
    <details class="marks">
      <summary title={`${name}: ${reasons.map(({ why }) => why.replaceAll('`', '')).join(' ')}`}>
        <span>{name}</span>
      </summary>
      <ul class="note">
        {reasons.map((mark) => (
          <Reason key={mark.pointer} mark={mark} />
        ))}
      </ul>
    </details>
  );
}

/** The text of a description stands beside its mark. */
function Reason({ mark }: { readonly mark: Mark }) {
  const site = useSite();
  const { words, to } = site;
  return (
    <li>
      {mark.part === undefined || mark.part === 'description' ? null : `${assumedIn(site, mark)} `}
      <Phrase markdown={mark.why} pointer={mark.pointer} />{' '}
      <a href={`${to(slugs.openPoints)}#${pointAnchor(mark)}`}>{words.seeOpenPoint}</a>
    </li>
  );
}
