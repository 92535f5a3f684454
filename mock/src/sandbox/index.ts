export type { Clock, ClockStart, WorldClock } from './api/clock.ts';
export { SandboxFace, type SandboxFaceOptions } from './api/face.ts';
export type { Ids } from './api/ids.ts';
export { DEFAULT_START } from './api/open-row.ts';
export { createSandbox, type Sandbox, type SandboxOptions } from './api/sandbox.ts';
export { FIXED_KEYS, type FixedKey, SIGNING_SECRET, seed } from './api/seed.ts';
export { createWorld, type World, type WorldOptions } from './api/world.ts';
