import { list } from '../../../mock/src/contract/reader/document.ts';
import type { WrittenOperation } from '../../../mock/src/contract/reader/written-operations.ts';
import { FILES, slugs } from '../base/addresses.ts';
import type { Page } from '../base/page.ts';
import { Heading } from '../components/Heading.tsx';
import { Phrase, Prose, Text } from '../components/Prose.tsx';
import { OVERVIEW } from '../contract/guide.ts';
import { type Tag, tagsOf } from '../contract/tags.ts';
import { type Site, SiteContext, useSite } from '../site.ts';
import { namesOf, OperationContent } from './Operation.tsx';
import { OperationItem, OperationsOf } from './Operations.tsx';
import { CommonErrors } from './operation/Errors.tsx';

export function controlPages({ control }: Site): Page[] {
  if (control === undefined) return [];
  const pages = [controlPage(control), ...tagsOf(control.document).map((tag) => tagPage(control, tag))];
  return pages.map((page) => ({
    ...page,
    content: <SiteContext.Provider value={control}>{page.content}</SiteContext.Provider>,
  }));
}

function tagPage({ plane, operations }: Site, tag: Tag): Page {
  const own = operations.filter(({ node }) => list(node.tags)[0] === tag.name);
  return {
    slug: slugs.controlTag(tag.name),
    title: tag.title,
    description: `${tag.node.description}`,
    namesOf: Object.fromEntries(own.map((one) => [one.id, namesOf(one, plane.basePath)])),
    layout: 'columns',
    content: <TagContent tag={tag} operations={own} />,
  };
}

interface TagContentProps {
  readonly tag: Tag;
  readonly operations: readonly WrittenOperation[];
}

function TagContent({ tag, operations }: TagContentProps) {
  const site = useSite();
  return (
    <>
      <header>
        <h1>{tag.title}</h1>
        <Prose of={tag} />
        <ul class="index parts">
          {operations.map((operation) => (
            <OperationItem key={operation.id} operation={operation} />
          ))}
        </ul>
      </header>
      {operations.map((operation) => (
        <article key={operation.id}>
          <SiteContext.Provider value={{ ...site, part: operation.id }}>
            <OperationContent operation={operation} />
          </SiteContext.Provider>
        </article>
      ))}
      <article>
        <CommonErrors operations={operations} />
      </article>
    </>
  );
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

function ControlContent({ summary }: { readonly summary: string }) {
  const { language, words, document, chapters } = useSite();
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
      {tagsOf(document).map((tag) => (
        <OperationsOf key={tag.name} tag={tag} />
      ))}
    </>
  );
}
