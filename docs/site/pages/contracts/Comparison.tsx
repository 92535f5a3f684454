import type { Comparison } from '../../../../scripts/breaking/compare-releases.ts';
import type { Difference, Value } from '../../../../scripts/breaking/difference.ts';
import { slugs } from '../../base/addresses.ts';
import type { Page } from '../../base/page.ts';
import { Heading } from '../../components/Heading.tsx';
import { html } from '../../components/Prose.tsx';
import { Table } from '../../components/Table.tsx';
import { inlineCode } from '../../markdown/markdown.ts';
import { type Site, useSite } from '../../site.ts';
import { CONTRACT_WORDS } from './words.ts';

type Words = (typeof CONTRACT_WORDS)['pt'];

/** What changed from one contract to another. */
export function comparisonPage({ language }: Site, comparison: Comparison): Page {
  const words = CONTRACT_WORDS[language];
  return {
    slug: slugs.comparison(comparison.from, comparison.to),
    title: words.fromTo(comparison.from, nameOf(comparison, words)),
    description: `${words.changes}: ${summaryOf(comparison, words)}.`,
    content: <ComparisonContent comparison={comparison} />,
  };
}

function ComparisonContent({ comparison }: { readonly comparison: Comparison }) {
  const { language, to } = useSite();
  const words = CONTRACT_WORDS[language];
  const { differences, texts } = comparison;
  const nothing = texts === 0 ? words.same : words.sameButTexts;
  return (
    <>
      <h1>{words.fromTo(comparison.from, nameOf(comparison, words))}</h1>
      <p class="lead">{differences.length === 0 ? nothing : words.comparisonIntro}</p>
      {[true, false].map((isBreaking) => (
        <Differences
          key={`${isBreaking}`}
          isBreaking={isBreaking}
          differences={differences.filter((difference) => difference.isBreaking === isBreaking)}
        />
      ))}
      {texts === 0 ? null : <p>{words.texts(texts)}</p>}
      <p>
        <a href={to(slugs.contracts)}>{words.title}</a>
      </p>
    </>
  );
}

interface DifferencesProps {
  readonly isBreaking: boolean;
  readonly differences: readonly Difference[];
}

function Differences({ isBreaking, differences }: DifferencesProps) {
  const { language, linkOf } = useSite();
  const words = CONTRACT_WORDS[language];
  if (differences.length === 0) return null;
  return (
    <section>
      <Heading
        id={isBreaking ? 'quebra' : 'compativel'}
        title={isBreaking ? words.breaking : words.compatible}
      />
      <Table heads={[words.where, words.what]}>
        {differences.map(({ subject, place, kind, values }) => (
          <tr key={`${subject} ${place} ${kind}`}>
            <td data-label={words.where}>
              {linkOf(subject) === undefined ? (
                <span {...html(inlineCode(subject))} />
              ) : (
                <a href={linkOf(subject)} {...html(inlineCode(subject))} />
              )}{' '}
              {place === '' ? null : <span {...html(inlineCode(place))} />}
            </td>
            <td data-label={words.what}>
              {words.kinds[kind]}
              {values.map((value) => (
                <ValueChange key={`${value.before} ${value.after}`} value={value} />
              ))}
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

function ValueChange({ value: { before, after } }: { readonly value: Value }) {
  return (
    <>
      {' '}
      {before === undefined ? null : <del {...html(inlineCode(before))} />}
      {before === undefined || after === undefined ? null : ' → '}
      {after === undefined ? null : <ins {...html(inlineCode(after))} />}
    </>
  );
}

export const nameOf = ({ to }: Comparison, words: Words): string => to ?? words.current;

export function summaryOf({ differences, texts }: Comparison, words: Words): string {
  if (differences.length === 0)
    return (texts === 0 ? words.same : words.sameButTexts).replace(/\.$/, '').toLowerCase();
  const breaking = differences.filter(({ isBreaking }) => isBreaking).length;
  return `${words.count(differences.length)}, ${words.breakingCount(breaking)}`;
}
