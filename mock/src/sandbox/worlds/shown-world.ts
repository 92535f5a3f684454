import type { Mundo } from '../../contract/control-types.ts';
import { toDataHora } from '../../treasury/rules/to-contract.ts';
import type { WorldSlot } from './world-slot.ts';

/** A world as the control plane shows it. */
export const shownWorld = ({ id, nome, world, instantaneo_id }: WorldSlot): Mundo => ({
  id,
  nome,
  agora: toDataHora(world.clock.now()),
  instantaneo_id,
});
