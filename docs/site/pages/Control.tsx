import { list } from '../../../mock/src/contract/reader/document.ts';
import { FILES, slugs } from '../base/addresses.ts';
import type { Page } from '../base/page.ts';
import { Heading } from '../components/Heading.tsx';
import { Phrase, Text } from '../components/Prose.tsx';
import { OVERVIEW } from '../contract/guide.ts';
import { tagsOf } from '../contract/tags.ts';
import { type Site, SiteContext, useSite } from '../site.ts';
import { operationPage } from './Operation.tsx';
import { OperationsOf } from './Operations.tsx';

/** The pages of the sandbox's control plane, with the same components as those of the API. */
export function controlPages({ control }: Site): Page[] {
  if (control === undefined) return [];
  const pages = [controlPage(control), ...control.operations.map((one) => operationPage(control, one))];
  return pages.map((page) => ({
    ...page,
    content: <SiteContext.Provider value={control}>{page.content}</SiteContext.Provider>,
  }));
}

function controlPage({ words, document }: Site): Page {
  const { summary } = document.info as { summary: string };
  return {
    slug: slugs.control,
    title: words.controlPlane,
    description: summary,
    content: <ControlContent summary={summary} />,
  };
}

/** Its guide, which is short, and then its operations by subject. */
function ControlContent({ summary }: { readonly summary: string }) {
  const { language, words, document, chapters, operations } = useSite();
  const tags = tagsOf(document).filter(({ name }) =>
    operations.some(({ node }) => list(node.tags)[0] === name),
  );
  return (
    <>
      <h1>{words.controlPlane}</h1>
      <p class="lead">
        <Phrase markdown={summary} pointer="/info/summary" />
      </p>
      {chapters.map(({ slug, title, markdown, pointer }) => (
        <section key={slug}>
          {slug === OVERVIEW ? null : <Heading id={slug} title={title} />}
          <Text markdown={markdown} pointer={pointer} />
        </section>
      ))}
      <p>
        <a href={FILES.control[language]}>OpenAPI</a>
      </p>
      {tags.map((tag) => (
        <OperationsOf key={tag.name} tag={tag} />
      ))}
    </>
  );
}
