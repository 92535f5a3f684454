import { toDataHora } from '../domain/to-contract.ts';
import type { WorldIdentity } from '../world/generation.ts';
import { identityOf } from '../world/open-row.ts';
import type { World } from '../world/world.ts';
import type { RateLimitState } from './rate-limit.ts';

/** Largest database that a recording can begin with, in bytes: 32 MiB. */
export const LARGEST_BEGINNING = 32 * 1024 * 1024;

/** The state from which a replay makes a world again. */
export interface RecordedState {
  /** As bytes of a SQLite file; undefined when the world is too large. */
  readonly snapshot: Uint8Array | undefined;
  readonly identity: WorldIdentity;
  /** The world's time. */
  readonly agora: string;
  /** Whether transactions are signed and confirmed by themselves. */
  readonly auto: boolean;
  /** Faults that were armed before. */
  readonly faults: number;
  readonly rateLimit: RateLimitState;
  /** Whether the limit counts by the world's clock. */
  readonly reproducible: boolean;
}

/** @param kept what the slot of the world keeps through all of its generations */
export const recordedState = (
  world: World,
  kept: Pick<RecordedState, 'faults' | 'rateLimit' | 'reproducible'>,
): RecordedState => ({
  snapshot: world.sql.size() <= LARGEST_BEGINNING ? world.sql.snapshot() : undefined,
  identity: identityOf(world),
  agora: toDataHora(world.clock.now()),
  auto: world.custodian !== undefined,
  ...kept,
});
