import { slugs } from '../base/addresses.ts';
import { useSite } from '../site.ts';
import { Phrase } from './Prose.tsx';

export function Decisions({ about }: { readonly about: string }) {
  const { words, decisions, to } = useSite();
  const open = decisions.filter((decision) => decision.about.includes(about));
  if (open.length === 0) return null;
  return (
    <details class="note">
      <summary>{words.toDecide(open.length)}</summary>
      {open.map(({ id, pointer, question, draft }) => (
        <p key={pointer}>
          <strong>
            <Phrase markdown={question} pointer={`${pointer}/decidir`} />
          </strong>{' '}
          <Phrase markdown={draft} pointer={`${pointer}/rascunho`} />{' '}
          <a href={`${to(slugs.openPoints)}#decisao-${id}`}>{words.openPoints}</a>
        </p>
      ))}
    </details>
  );
}
