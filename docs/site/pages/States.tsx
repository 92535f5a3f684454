import { list } from '../../../mock/src/contract/reader/document.ts';
import type { Machine, Transition } from '../../../scripts/contract/machines.ts';
import { slugs } from '../base/addresses.ts';
import type { Page } from '../base/page.ts';
import { Codes } from '../components/Codes.tsx';
import { Diagram, rowId } from '../components/Diagram.tsx';
import { Heading } from '../components/Heading.tsx';
import { introduced } from '../components/introduced.tsx';
import { Marks } from '../components/Mark.tsx';
import { Phrase } from '../components/Prose.tsx';
import { Table } from '../components/Table.tsx';
import { tagsOf } from '../contract/tags.ts';
import { type Site, useSite } from '../site.ts';

export function statesPage({ document, operations, words, machines }: Site): Page {
  const readsIn = (tag: string, schema: string) =>
    operations.some(({ id, node }) => id === `obter${schema}` && list(node.tags).includes(tag));
  return introduced({
    slug: slugs.states,
    title: words.states,
    description: words.statesIntro,
    content: (
      <>
        {tagsOf(document).flatMap(({ name, title }) =>
          machines
            .filter(({ schema }) => readsIn(name, schema))
            .map((machine) => <MachineSection key={machine.schema} title={title} machine={machine} />),
        )}
      </>
    ),
  });
}

function MachineSection({ title, machine }: { readonly title: string; readonly machine: Machine }) {
  const { words } = useSite();
  return (
    <section>
      <Heading id={machine.schema} title={title} />
      <Marks of={machine} />
      <Diagram machine={machine} />
      <Table heads={[words.from, words.to, words.trigger, words.event]}>
        {machine.transitions.map((transition) => (
          <Row key={transition.pointer} transition={transition} />
        ))}
      </Table>
    </section>
  );
}

function Row({ transition }: { readonly transition: Transition }) {
  const { words, to } = useSite();
  const { from, to: state, operation, outside, role, event, pointer } = transition;
  return (
    <tr id={rowId(pointer)}>
      <td data-label={words.from}>{from === undefined ? words.creation : <Codes values={[from]} />}</td>
      <td data-label={words.to}>
        <Codes values={[state]} />
      </td>
      <td data-label={words.trigger}>
        {operation === undefined ? (
          <Phrase markdown={outside ?? ''} pointer={`${pointer}/externo`} />
        ) : (
          <a href={to(slugs.operation(operation))}>
            <code>{operation}</code>
          </a>
        )}
        {role === undefined ? null : (
          <>
            {' '}
            <Phrase markdown={words.role(role)} />
          </>
        )}
        <Marks of={transition} />
      </td>
      <td data-label={words.event}>
        {event === undefined ? (
          '—'
        ) : (
          <a href={to(slugs.webhook(event))}>
            <code>{event}</code>
          </a>
        )}
      </td>
    </tr>
  );
}
