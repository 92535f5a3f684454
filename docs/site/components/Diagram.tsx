import type { Machine, Transition } from '../../../scripts/contract/machines.ts';
import { slugs } from '../base/addresses.ts';
import { MachineDrawing } from '../machine/MachineDrawing.tsx';
import { type Site, useSite } from '../site.ts';

/** A drawing of a state machine, in which every arrow is a link to the cause of the transition. */
export function Diagram({ machine }: { readonly machine: Machine }) {
  const site = useSite();
  const { schema, initial, finals, transitions } = machine;
  const ways = transitions.map((transition) => ({ ...transition, label: labelOf(site, transition) }));
  return (
    <figure class="diagram">
      <MachineDrawing machine={{ initial, finals, ways }} title={site.words.machineOf(schema)} />
    </figure>
  );
}

/** The cause of a transition: its operation, its event, or what happens outside, which its row on the page of states tells. */
function labelOf({ to }: Site, { operation, event, brief, outside, pointer }: Transition) {
  const text = operation ?? event ?? brief ?? outside ?? '';
  const title = outside ?? text;
  if (operation !== undefined) return { text, title, href: to(slugs.operation(operation)) };
  return {
    text,
    title,
    href: to(event === undefined ? `${slugs.states}#${rowId(pointer)}` : slugs.webhook(event)),
  };
}

/** The id of a transition's row in the table beside the drawing. */
export function rowId(pointer: string): string {
  const [, schema, index] = /schemas\/(\w+)\/.*\/(\d+)$/.exec(pointer) ?? [];
  return `${schema}-${index}`;
}
