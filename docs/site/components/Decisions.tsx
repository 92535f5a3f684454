import { slugs } from '../base/addresses.ts';
import { useSite } from '../site.ts';
import { Phrase } from './Prose.tsx';

/** What a treasury has to decide about an operation or a type: the question; opened, what this draft does until then. */
export function Decisions({ about }: { readonly about: string }) {
  const { words, decisions, to } = useSite();
  return decisions
    .filter((decision) => decision.about.includes(about))
    .map(({ pointer, question, draft }) => (
      <details class="note" key={pointer}>
        <summary>
          {words.decision}:{' '}
          <strong>
            <Phrase markdown={question} pointer={`${pointer}/decidir`} />
          </strong>
        </summary>
        <p>
          <Phrase markdown={draft} pointer={`${pointer}/rascunho`} />{' '}
          <a href={`${to(slugs.openPoints)}#decisao-${pointer.split('/').at(-1)}`}>{words.openPoints}</a>
        </p>
      </details>
    ));
}
