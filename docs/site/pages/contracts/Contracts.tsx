import { at } from '../../../../mock/src/contract/reader/document.ts';
import type { Comparison } from '../../../../scripts/breaking/compare-releases.ts';
import { releasedFile, slugs } from '../../base/addresses.ts';
import type { Page } from '../../base/page.ts';
import { Heading } from '../../components/Heading.tsx';
import { html, Phrase } from '../../components/Prose.tsx';
import type { Release } from '../../releases.ts';
import { type Site, useSite } from '../../site.ts';
import { comparisonPage, nameOf, summaryOf } from './Comparison.tsx';
import { CONTRACT_WORDS } from './words.ts';

/** The chapter of the guide on how the contract changes. */
const VERSIONS = 'versoes';

/** The page of the released contracts, and one for every two that were compared. */
export function contractPages(site: Site): Page[] {
  const words = CONTRACT_WORDS[site.language];
  return [
    { slug: slugs.contracts, title: words.title, description: words.intro, content: <Contracts /> },
    ...site.releases.comparisons.map((comparison) => comparisonPage(site, comparison)),
  ];
}

function Contracts() {
  const { language, document, releases } = useSite();
  const words = CONTRACT_WORDS[language];
  const { released, comparisons } = releases;
  return (
    <>
      <h1>{words.title}</h1>
      <p class="lead">{words.intro}</p>
      <p>
        {released.length === 0 ? `${words.none} ` : null}
        <Phrase markdown={words.draft(`${at(document, '/info/version')}`)} />
      </p>
      <HowItChanges />
      {released.length === 0 ? null : <Heading id="lancados" title={words.released} />}
      {released.map((release) => (
        <Released
          key={release.date}
          release={release}
          comparisons={comparisons.filter(({ from }) => from === release.date)}
        />
      ))}
    </>
  );
}

function HowItChanges() {
  const { language, chapters, to } = useSite();
  const words = CONTRACT_WORDS[language];
  const chapter = chapters.find(({ slug }) => slug === VERSIONS);
  return (
    <section>
      <Heading id="como-muda" title={words.how} />
      <p>
        {words.rules} <a href={to(slugs.chapter(VERSIONS))}>{chapter?.title}</a>.
      </p>
    </section>
  );
}

interface ReleasedProps {
  readonly release: Release;
  readonly comparisons: readonly Comparison[];
}

function Released({ release: { date, entry }, comparisons }: ReleasedProps) {
  const { language, markdown, to } = useSite();
  const words = CONTRACT_WORDS[language];
  return (
    <section>
      <Heading level={3} id={date} title={date} />
      <div class="prose" {...html(markdown.render(entry[language]))} />
      <ul>
        <li>
          <a href={releasedFile(date)} download>
            {words.file}
          </a>
        </li>
        {comparisons.map((comparison) => (
          <li key={comparison.to}>
            <a href={to(slugs.comparison(date, comparison.to))}>
              {words.fromTo(date, nameOf(comparison, words))}
            </a>
            : {summaryOf(comparison, words)}
          </li>
        ))}
      </ul>
    </section>
  );
}
