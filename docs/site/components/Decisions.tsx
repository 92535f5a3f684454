import { slugs } from '../base/addresses.ts';
import { useSite } from '../site.ts';
import { Phrase } from './Prose.tsx';

/** What a treasury has to decide about an operation or a type. */
export function Decisions({ about }: { readonly about: string }) {
  const { words, decisions, to } = useSite();
  return decisions
    .filter((decision) => decision.about.includes(about))
    .map(({ pointer, question, draft }) => (
      <div class="note" role="note" key={pointer}>
        <p>
          <a href={`${to(slugs.openPoints)}#decisao-${pointer.split('/').at(-1)}`}>{words.decision}</a>:{' '}
          <strong>
            <Phrase markdown={question} pointer={`${pointer}/decidir`} />
          </strong>{' '}
          <Phrase markdown={draft} pointer={`${pointer}/rascunho`} />
        </p>
      </div>
    ));
}
