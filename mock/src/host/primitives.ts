import type { Addresses } from './addresses.ts';
import type { Advises } from './advice.ts';
import type { Hashes } from './hashes.ts';
import type { StorageFailures } from './storage-failure.ts';
import type { Timers } from './timer.ts';

/** What `#host` exports on every host: what each has a way of its own for, and nothing needs to be handed in. */
export interface Primitives extends Addresses, Advises, Hashes, StorageFailures, Timers {}
