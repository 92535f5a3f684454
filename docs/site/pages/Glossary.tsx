import { readGlossary } from '../../translations/glossary.ts';
import { namesOf, readNames } from '../../translations/names.ts';
import { slugs, termAnchor } from '../base/addresses.ts';
import type { Page } from '../base/page.ts';
import { Heading } from '../components/Heading.tsx';
import { introduced } from '../components/introduced.tsx';
import { Phrase } from '../components/Prose.tsx';
import { Table } from '../components/Table.tsx';
import { type Site, useSite } from '../site.ts';

export function glossaryPage({ words, document, control }: Site): Page {
  const names = new Set([document, ...(control ? [control.document] : [])].flatMap((of) => [...namesOf(of)]));
  return introduced({
    slug: slugs.glossary,
    title: words.glossary,
    description: words.glossaryIntro,
    content: (
      <>
        <Heading id="termos" title={words.glossaryTerms} />
        <Terms />
        <Heading id="nomes" title={words.glossaryNames} />
        <Names names={names} />
      </>
    ),
  });
}

function Terms() {
  const { words, language } = useSite();
  return (
    <Table
      isOfPairs
      heads={[words.inPortuguese, words.inEnglish, ...(language === 'en' ? [words.meaning] : [])]}
    >
      {readGlossary().map(({ pt, en, meaning }) => (
        <tr key={pt} id={termAnchor(pt)}>
          <td data-label={words.inPortuguese}>
            <span lang="pt-BR">{pt}</span>
          </td>
          <td data-label={words.inEnglish}>
            <span lang="en">{en}</span>
          </td>
          {language === 'en' && (
            <td data-label={words.meaning}>
              <Phrase markdown={meaning} />
            </td>
          )}
        </tr>
      ))}
    </Table>
  );
}

function Names({ names }: { readonly names: ReadonlySet<string> }) {
  const { words } = useSite();
  const meanings = [...readNames()].filter(([name]) => names.has(name));
  return (
    <Table isOfPairs heads={[words.name, words.inEnglish]}>
      {meanings
        .sort(([one], [other]) => one.localeCompare(other, 'pt-BR'))
        .map(([name, meaning]) => (
          <tr key={name} id={`nome-${name}`}>
            <td data-label={words.name}>
              <Phrase markdown={`\`${name}\``} />
            </td>
            <td data-label={words.inEnglish}>
              <span lang="en">{meaning}</span>
            </td>
          </tr>
        ))}
    </Table>
  );
}
