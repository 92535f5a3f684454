import type { Machine, Transition } from '../../../scripts/contract/machines.ts';
import { slugs } from '../base/addresses.ts';
import { MachineDrawing } from '../machine/MachineDrawing.tsx';
import { type Site, useSite } from '../site.ts';

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

export function rowId(pointer: string): string {
  const [, schema, index] = /schemas\/(\w+)\/.*\/(\d+)$/.exec(pointer) ?? [];
  return `${schema}-${index}`;
}
