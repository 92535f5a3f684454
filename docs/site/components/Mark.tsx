import type { Located } from '../../../mock/src/contract/reader/document.ts';
import { type Mark, marksOf } from '../../../scripts/contract/marks.ts';
import { slugs } from '../base/addresses.ts';
import { pointAnchor } from '../contract/places.ts';
import { useSite } from '../site.ts';
import { Phrase } from './Prose.tsx';

export function Marks({ of: places }: { readonly of: Located | readonly Located[] }) {
  const { words } = useSite();
  const marks = [places].flat().flatMap(marksOf);
  if (marks.length === 0) return null;
  const whole = marks.some(({ part }) => part === undefined);
  return (
    <details class="marks">
      <summary
        title={`${whole ? words.assumption : words.assumptionInPart}: ${marks.map(({ why }) => why).join(' ')}`}
      >
        <span>{whole ? words.assumption : words.assumptionInPart}</span>
      </summary>
      <ul class="note">
        {marks.map((mark) => (
          <Reason key={mark.pointer} mark={mark} />
        ))}
      </ul>
    </details>
  );
}

function Reason({ mark }: { readonly mark: Mark }) {
  const { words, to } = useSite();
  return (
    <li>
      {mark.part === undefined ? null : (
        <>
          <code>{mark.part}</code>{' '}
        </>
      )}
      <Phrase markdown={mark.why} pointer={mark.pointer} />{' '}
      <a href={`${to(slugs.openPoints)}#${pointAnchor(mark)}`} aria-label={words.seeOpenPoint}>
        {words.kinds[mark.kind]}
      </a>
    </li>
  );
}
