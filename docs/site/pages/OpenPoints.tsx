import type { Decision } from '../../../scripts/contract/decisions.ts';
import { KINDS, type Kind, type Mark } from '../../../scripts/contract/marks.ts';
import { slugs } from '../base/addresses.ts';
import type { Page } from '../base/page.ts';
import { Heading } from '../components/Heading.tsx';
import { introduced } from '../components/introduced.tsx';
import { html, Phrase, Text } from '../components/Prose.tsx';
import { labelOf, pointAnchor } from '../contract/places.ts';
import { inlineCode } from '../markdown/markdown.ts';
import { placeOf } from '../place-of.ts';
import { type Site, useSite } from '../site.ts';

/** The kinds that are closed at first: they are many, and none moves money. */
const CLOSED: readonly Kind[] = ['limite'];

/** The open points: first what a treasury has to decide, then every assumption by its kind. */
export function openPointsPage({ words, marks, decisions }: Site): Page {
  return introduced({
    slug: slugs.openPoints,
    title: words.openPoints,
    description: words.openPointsIntro(marks.length),
    content: (
      <>
        <Heading id="decisoes" title={words.decisions} />
        <ol class="decisions">
          {decisions.map((decision) => (
            <DecisionItem key={decision.pointer} decision={decision} />
          ))}
        </ol>
        <p class="filter">
          <label for="filtro">{words.filter}</label>
          <input id="filtro" type="search" placeholder={words.filterHint} />
          <output for="filtro" />
        </p>
        {KINDS.map((kind) => (
          <KindSection key={kind} kind={kind} />
        ))}
      </>
    ),
  });
}

function DecisionItem({ decision }: { readonly decision: Decision }) {
  const { words, linkOf } = useSite();
  const { pointer, question, draft, about } = decision;
  return (
    <li id={`decisao-${pointer.split('/').at(-1)}`}>
      <h3>
        <Phrase markdown={question} pointer={`${pointer}/decidir`} />
      </h3>
      <Text markdown={draft} pointer={`${pointer}/rascunho`} />
      <p class="givers">
        {words.about}:{' '}
        {about.map((name) => (
          <a key={name} href={linkOf(name)}>
            <code>{name}</code>
          </a>
        ))}
      </p>
    </li>
  );
}

function KindSection({ kind }: { readonly kind: Kind }) {
  const { words, marks } = useSite();
  const own = marks.filter((mark) => mark.kind === kind);
  const isOpen = !CLOSED.includes(kind);
  return (
    <section class="kind">
      <Heading id={kind} title={`${words.kinds[kind]} (${own.length})`} />
      <details open={isOpen} data-open={`${isOpen}`}>
        <summary>{words.filtered(`${own.length}`)}</summary>
        <ul class="points">
          {[...Map.groupBy(own, ({ why }) => why).values()].map((same) => (
            <Point key={same[0]?.pointer} marks={same} />
          ))}
        </ul>
      </details>
    </section>
  );
}

/** One reason, with every place that has it. */
function Point({ marks }: { readonly marks: readonly Mark[] }) {
  const site = useSite();
  const [first] = marks;
  return (
    <li class="point">
      {first === undefined ? null : <Phrase markdown={first.why} pointer={first.pointer} />}
      <p class="givers">
        {marks.map((mark) => (
          <a
            key={mark.pointer}
            id={pointAnchor(mark)}
            href={placeOf(site, mark)}
            {...html(inlineCode(labelOf(mark)))}
          />
        ))}
      </p>
    </li>
  );
}
