import type { Saude } from '../../contract/control-types.ts';
import { toDataHora } from '../domain/to-contract.ts';
import type { World } from '../world/world.ts';
import { reset, restore } from '../worlds/remake.ts';
import type { WorldSlot } from '../worlds/world-slot.ts';
import { listOf, placedById } from './list-in-pages.ts';
import type { Handlers } from './operations.ts';
import { whenThere } from './when-there.ts';

export const worldOperations = {
  obterSaude: ({ slot }) => healthOf(slot),

  async reiniciarMundo({ slot }) {
    await reset(slot);
    return healthOf(slot);
  },

  listarInstantaneos: (request, { worlds }) =>
    whenThere(worlds.snapshots.list(), (all) => listOf(placedById(all), request)),

  obterInstantaneo: ({ id }, { worlds }) => worlds.snapshots.get(id),

  criarInstantaneo: ({ slot }, { worlds }) => worlds.snapshots.take(slot),

  async restaurarInstantaneo({ slot, id }, { worlds }) {
    await restore(slot, worlds.snapshots.bytesOf(id));
    return healthOf(slot);
  },

  excluirInstantaneo: ({ id }, { worlds }) => whenThere(worlds.snapshots.remove(id), () => undefined),

  listarMundos: (request, { worlds }) => whenThere(worlds.list(), (all) => listOf(placedById(all), request)),

  obterMundo: ({ id }, { worlds }) => worlds.get(id),

  criarMundo: ({ slot, body }, { worlds }) =>
    worlds.branch(slot, { instantaneo_id: body?.instantaneo_id ?? null, nome: body?.nome ?? null }),

  atualizarMundo: ({ id, body: { nome } }, { worlds }) => worlds.rename(id, nome),

  async excluirMundo({ id }, { worlds }) {
    await worlds.remove(id);
    return undefined;
  },
} satisfies Partial<Handlers>;

/** How a world is, and what time it has. */
export const healthOf = ({ id, world }: WorldSlot): Saude => ({
  status: isWritable(world) ? 'ok' : 'somente_leitura',
  mundo: id,
  agora: toDataHora(world.clock.now()),
});

/** Whether the disk takes writes: only a write shows it. */
export function isWritable({ database, clock }: World): boolean {
  try {
    database.run('UPDATE mundo SET ultimo = ?', clock.now());
    return true;
  } catch {
    // Throws when reading fails too, so that the response names that failure.
    database.rows('SELECT 1 FROM mundo');
    return false;
  }
}
