import type { ArmedState } from '../../../mock/src/worlds/armed-faults.ts';
import type { WorldHandle } from '../../../mock/src/worlds/world-handle.ts';

interface Settings {
  readonly auto: boolean;
  readonly perMinute: number;
  readonly faults: ArmedState;
}

const KEY = 'ajustes';

const settingsOf = ({ world, rateLimit, faults }: WorldHandle): Settings => ({
  auto: world.custodian !== undefined,
  perMinute: rateLimit.most,
  faults: faults.armed.state,
});

/**
 * Stores the control plane's settings next to the database, because the platform may evict the object at any
 * time.
 */
export class KeptSettings {
  readonly #kv: SyncKvStorage;
  readonly #slot: WorldHandle;
  #kept: string | undefined;

  constructor(kv: SyncKvStorage, slot: WorldHandle) {
    this.#kv = kv;
    this.#slot = slot;
    const kept = kv.get<Settings>(KEY);
    if (kept !== undefined) {
      slot.world.automate(kept.auto);
      slot.rateLimit.most = kept.perMinute;
      slot.faults.armed.restore(kept.faults);
    }
    this.#kept = kept && JSON.stringify(kept);
  }

  keep(): void {
    const settings = settingsOf(this.#slot);
    const text = JSON.stringify(settings);
    if (text === this.#kept) return;
    this.#kv.put(KEY, settings);
    this.#kept = text;
  }
}
