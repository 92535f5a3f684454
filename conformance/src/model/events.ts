import type { Org, World } from './world.ts';

/** How long the contract keeps an event. */
const KEPT_FOR = 90 * 24 * 60 * 60_000;

/** Those that the API still tells of, the oldest first. */
export const keptEvents = ({ now }: World, { events }: Org): Org['events'] =>
  events.filter(({ criado_em }) => Date.parse(criado_em) > now - KEPT_FOR);
