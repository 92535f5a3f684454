import { list } from '../../../mock/src/contract/reader/document.ts';
import type { WrittenOperation } from '../../../mock/src/contract/reader/written-operations.ts';
import { slugs } from '../base/addresses.ts';
import type { Page } from '../base/page.ts';
import { Heading } from '../components/Heading.tsx';
import { introduced } from '../components/introduced.tsx';
import { Marks } from '../components/Mark.tsx';
import { Method } from '../components/Method.tsx';
import { html, Prose, Summary } from '../components/Prose.tsx';
import { type Tag, tagsOf } from '../contract/tags.ts';
import { inlineCode } from '../markdown/markdown.ts';
import { type Site, useSite } from '../site.ts';

export function operationsPage({ words, document, operations }: Site): Page {
  const tags = tagsOf(document).filter(({ name }) =>
    operations.some(({ node }) => list(node.tags)[0] === name),
  );
  return introduced({
    slug: slugs.operations,
    title: words.operations,
    description: words.operationsIntro,
    content: (
      <>
        {tags.map((tag) => (
          <OperationsOf key={tag.name} tag={tag} />
        ))}
      </>
    ),
  });
}

export function OperationsOf({ tag }: { readonly tag: Tag }) {
  const { operations } = useSite();
  return (
    <section>
      <Heading id={tag.name} title={tag.title} />
      <Prose of={tag} />
      <Marks of={tag} />
      <ul class="index">
        {operations
          .filter(({ node }) => list(node.tags)[0] === tag.name)
          .map((operation) => (
            <OperationItem key={operation.id} operation={operation} />
          ))}
      </ul>
    </section>
  );
}

export function OperationItem({ operation }: { readonly operation: WrittenOperation }) {
  const { plane, to } = useSite();
  return (
    <li>
      <a href={to(plane.operation(operation))}>
        <Summary of={operation} />
      </a>
      <p class="endpoint">
        <Method method={operation.method} /> <span {...html(inlineCode(operation.path))} />
      </p>
    </li>
  );
}
