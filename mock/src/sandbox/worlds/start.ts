import type { World, WorldOptions } from '../world/world.ts';

/** How a world starts; in memory unless told otherwise. */
export type Start = Pick<
  WorldOptions,
  | 'file'
  | 'snapshot'
  | 'database'
  | 'identity'
  | 'kept'
  | 'seed'
  | 'clock'
  | 'mundo'
  | 'auto'
  | 'inSteps'
  | 'receivers'
  | 'forwarders'
  | 'recording'
  | 'door'
>;

/** Opens a world, and fills it with the seed data when it is new. */
export type Open = (start: Start) => World;
