import type { WrittenOperation } from '../../../../mock/src/contract/reader/written-operations.ts';
import { Heading } from '../../components/Heading.tsx';
import { Marks } from '../../components/Mark.tsx';
import { Prose } from '../../components/Prose.tsx';
import { useSite } from '../../site.ts';

export function Links({ operation }: { readonly operation: WrittenOperation }) {
  const site = useSite();
  const next = site.links.filter(({ from }) => from.id === operation.id);
  const before = site.links.filter(({ to }) => to.id === operation.id);
  if (next.length + before.length === 0) return null;
  return (
    <section>
      <Heading id="a-seguir" title={site.words.nextSteps} />
      <ul>
        {next.map(({ to, link }) => (
          <li key={to.id}>
            <a href={site.to(site.plane.operation(to))}>{`${to.node.summary}`}</a>
            <Marks of={link} />
            <Prose of={link} />
          </li>
        ))}
      </ul>
      {before.length === 0 ? null : (
        <p class="before">
          {site.words.cameFrom}:{' '}
          {before.map(({ from }, index) => (
            <>
              {index > 0 ? ', ' : null}
              <a key={from.id} href={site.to(site.plane.operation(from))}>{`${from.node.summary}`}</a>
            </>
          ))}
        </p>
      )}
    </section>
  );
}
