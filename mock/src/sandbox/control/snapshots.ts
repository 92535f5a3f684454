import { BusinessRefusal } from '../domain/refusals.ts';
import { toDataHora } from '../domain/wire.ts';
import type { Realm } from './realm.ts';

/** The control plane's Instantaneo. */
export interface Instantaneo {
  readonly id: string;
  readonly mundo: string;
  readonly agora: string;
  readonly bytes: number;
}

/** Worlds kept as they were, in memory. */
export class Snapshots {
  readonly #kept = new Map<string, { readonly about: Instantaneo; readonly bytes: Uint8Array }>();

  take({ id: mundo, world }: Realm): Instantaneo {
    const bytes = world.sql.snapshot();
    const id = `inst_${this.#kept.size + 1}`;
    const about = { id, mundo, agora: toDataHora(world.clock.now()), bytes: bytes.byteLength };
    this.#kept.set(id, { about, bytes });
    return about;
  }

  /** The oldest first. */
  list(): Instantaneo[] {
    return [...this.#kept.values()].map(({ about }) => about);
  }

  /** @throws {BusinessRefusal} `nao_encontrado` */
  bytesOf(id: string): Uint8Array {
    const kept = this.#kept.get(id);
    if (kept !== undefined) return kept.bytes;
    throw new BusinessRefusal('nao_encontrado', null, `O instantâneo ${id} não existe.`);
  }
}
