import type { Mundo, Saude } from '../../contract/control-types.ts';
import { toDataHora } from '../domain/to-contract.ts';
import type { World } from '../world/world.ts';
import { inexistente } from '../worlds/not-found.ts';
import { reset, restore } from '../worlds/remake.ts';
import type { WorldSlot } from '../worlds/world-slot.ts';
import { listOf, placedById } from './list-in-pages.ts';
import type { Handlers } from './operations.ts';

export const worldOperations = {
  obterSaude: ({ slot }) => healthOf(slot),

  async reiniciarMundo({ slot }) {
    await reset(slot);
    return healthOf(slot);
  },

  listarInstantaneos: (request, { worlds }) => listOf(placedById(worlds.snapshots.list()), request),

  obterInstantaneo: ({ id }, { worlds }) => worlds.snapshots.get(id),

  criarInstantaneo: ({ slot }, { worlds }) => worlds.snapshots.take(slot),

  async restaurarInstantaneo({ slot, id }, { worlds }) {
    await restore(slot, worlds.snapshots.bytesOf(id));
    return healthOf(slot);
  },

  excluirInstantaneo({ id }, { worlds }) {
    worlds.snapshots.remove(id);
    return undefined;
  },

  listarMundos: (request, { worlds }) => listOf(placedById(worlds.list().map(shown)), request),

  obterMundo({ id }, { worlds }) {
    const slot = worlds.named(id);
    if (slot === undefined) throw inexistente('mundos', id);
    return shown(slot);
  },

  criarMundo: ({ slot, body }, { worlds }) =>
    shown(
      worlds.branch(slot, {
        instantaneo_id: body?.instantaneo_id ?? null,
        nome: body?.nome ?? null,
      }),
    ),

  atualizarMundo: ({ id, body: { nome } }, { worlds }) => shown(worlds.rename(id, nome)),

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

const shown = ({ id, nome, world, instantaneo_id }: WorldSlot): Mundo => ({
  id,
  nome,
  agora: toDataHora(world.clock.now()),
  instantaneo_id,
});
