import type { ArmedState } from '../../../mock/src/worlds/armed-faults.ts';
import type { WorldHandle } from '../../../mock/src/worlds/world-handle.ts';

/** What the control plane sets of a world that is in none of its tables. */
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

/** Keeps the settings of a world beside its database, since an object may leave memory at any time. */
export class KeptSettings {
  readonly #kv: SyncKvStorage;
  readonly #slot: WorldHandle;
  #kept: string | undefined;

  /** Sets what was kept. */
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

  /** Keeps what was set since. */
  keep(): void {
    const settings = settingsOf(this.#slot);
    const text = JSON.stringify(settings);
    if (text === this.#kept) return;
    this.#kv.put(KEY, settings);
    this.#kept = text;
  }
}
