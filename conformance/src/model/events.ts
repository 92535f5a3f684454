import type { Org, World } from './world.ts';

const KEPT_FOR = 90 * 24 * 60 * 60_000;

export const keptEvents = ({ now }: World, { events }: Org): Org['events'] =>
  events.filter(({ criado_em }) => Date.parse(criado_em) > now - KEPT_FOR);
