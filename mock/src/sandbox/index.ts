export type { Clock, ClockStart, WorldClock } from './world/clock.ts';
export { createWorld } from './world/create-world.ts';
export type { Ids } from './world/ids.ts';
export { DEFAULT_START } from './world/open-row.ts';
export { FIXED_KEYS, type FixedKey, SIGNING_SECRET, seed } from './world/seed.ts';
export type { World, WorldOptions } from './world/world.ts';
