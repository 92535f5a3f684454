import { entries, isObject, join } from '../../../../mock/src/contract/reader/document.ts';
import { type Operation, responses } from '../../../../mock/src/contract/reader/operations.ts';
import { Heading } from '../../components/Heading.tsx';
import { Marks } from '../../components/Mark.tsx';
import { Prose } from '../../components/Prose.tsx';
import { type Site, useSite } from '../../site.ts';

/** Where the story goes on from an operation, and where it comes from. */
export function Links({ operation }: { readonly operation: Operation }) {
  const site = useSite();
  const next = linksOf(site, operation);
  const before = site.operations.filter((other) =>
    linksOf(site, other).some(({ to }) => to.id === operation.id),
  );
  if (next.length + before.length === 0) return null;
  return (
    <section>
      <Heading id="a-seguir" title={site.words.nextSteps} />
      <ul class="links">
        {next.map(({ to, link }) => (
          <li key={to.id}>
            <a href={site.to(site.plane.operation(to.id))}>{`${to.node.summary}`}</a>
            <Prose of={link} />
            <Marks of={link} />
          </li>
        ))}
      </ul>
      {before.length === 0 ? null : (
        <p class="before">
          {site.words.cameFrom}:{' '}
          {before.map(({ id, node }, index) => (
            <>
              {index > 0 ? ', ' : null}
              <a key={id} href={site.to(site.plane.operation(id))}>{`${node.summary}`}</a>
            </>
          ))}
        </p>
      )}
    </section>
  );
}

/** The links of an operation's answers, one for each operation that they lead to. */
function linksOf({ document, operations }: Site, operation: Operation) {
  const links = responses(document, operation).flatMap(({ pointer, node }) =>
    entries(node.links).flatMap(([key, link]) =>
      isObject(link) ? [{ pointer: join(pointer, 'links', key), node: link }] : [],
    ),
  );
  const found = new Map(links.map((link) => [`${link.node.operationId}`, link]));
  return [...found].flatMap(([id, link]) => {
    const to = operations.find((candidate) => candidate.id === id);
    return to === undefined ? [] : [{ to, link }];
  });
}
