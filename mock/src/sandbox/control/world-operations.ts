import { Refusal } from '../../refusal.ts';
import { unkept } from '../api/unkept.ts';
import { toDataHora } from '../domain/to-contract.ts';
import type { Realm } from '../environments/environment.ts';
import { inexistente } from '../environments/not-found.ts';
import { PATIENCE, type Patience } from '../environments/patience.ts';
import { isStorageFailure } from '../store/storage-failure.ts';
import { duePending } from '../webhooks/index.ts';
import type { World } from '../world/world.ts';
import { advance } from './advance.ts';
import { toMilliseconds } from './duration.ts';
import { listOf, placedById } from './list-in-pages.ts';
import { created, type Operations } from './operations.ts';

/** Where a clock is to go: one of the two. */
interface Target {
  readonly avancar?: string | number;
  readonly ate?: string;
}

/** The control plane's NovoInstante. */
interface NovoInstante extends Target {
  /** Whether the answer comes after the deliveries. Default: true. */
  readonly aguardar?: boolean;
}

/** How far a clock moves at once, in milliseconds: ten years, so that what happens on the way fits in one answer. */
const LONGEST_MOVE = 3653 * 24 * 60 * 60_000;

/** How many of the deliveries that it did not wait for are named. */
const MOST_NAMED = 100;

export const worldOperations: Operations = {
  obterSaude: ({ realm }) => ({ body: healthOf(realm) }),

  obterRelogio({ realm: { world } }) {
    const next = world.nextDue();
    const proximo_em = next === null ? null : toDataHora(next);
    return { body: { agora: toDataHora(world.clock.now()), proximo_em } };
  },

  async avancarRelogio({ realm, body }) {
    const { aguardar = true, ...to } = body as NovoInstante;
    const work = (patience: Patience) => move(realm.world, to, patience);
    return { body: await realm.patiently(aguardar ? PATIENCE : 0, work) };
  },

  async reiniciarMundo({ realm }, { worlds }) {
    await worlds.reset(realm);
    return { body: healthOf(realm) };
  },

  listarInstantaneos: (request, { worlds }) => listOf(placedById(worlds.snapshots.list()), request),

  obterInstantaneo: ({ id }, { worlds }) => ({ body: worlds.snapshots.get(id) }),

  criarInstantaneo: ({ realm }, { worlds }) => created('instantaneos', worlds.snapshots.take(realm)),

  async restaurarInstantaneo({ realm, id }, { worlds }) {
    await worlds.restore(realm, worlds.snapshots.bytesOf(id));
    return { body: healthOf(realm) };
  },

  excluirInstantaneo({ id }, { worlds }) {
    worlds.snapshots.remove(id);
    return { status: 204 };
  },

  listarMundos: (request, { worlds }) => listOf(placedById(worlds.list().map(shown)), request),

  obterMundo({ id }, { worlds }) {
    const realm = worlds.list().find((known) => known.id === id);
    if (realm === undefined) throw inexistente('mundos', id);
    return { body: shown(realm) };
  },

  criarMundo({ realm, body }, { worlds }) {
    const { instantaneo_id } = (body ?? {}) as { readonly instantaneo_id?: string };
    return created('mundos', shown(worlds.branch(realm, instantaneo_id)));
  },

  async excluirMundo({ id }, { worlds }) {
    await worlds.remove(id);
    return { status: 204 };
  },
};

async function move(world: World, to: Target, patience: Patience): Promise<object> {
  const { sql, clock } = world;
  const instant = instantOf(to, clock.now());
  try {
    const efeitos = await advance(world, instant, patience);
    const now = clock.now();
    return { agora: toDataHora(now), efeitos, pendentes: duePending(sql, now, MOST_NAMED) };
  } catch (error) {
    if (!isStorageFailure(error)) throw error;
    const standing = `o relógio está em ${toDataHora(clock.now())}, com o que aconteceu até aí`;
    throw unkept(error, standing);
  } finally {
    world.wake();
  }
}

const healthOf = ({ id, world }: Realm) => ({
  status: isWritable(world) ? 'ok' : 'somente_leitura',
  mundo: id,
  agora: toDataHora(world.clock.now()),
});

/** Only a write tells whether the disk takes one. */
function isWritable({ database, clock }: World): boolean {
  try {
    database.run('UPDATE mundo SET ultimo = ?', clock.now());
    return true;
  } catch {
    // When reading fails too, this throws, and the answer is that failure.
    database.rows('SELECT 1 FROM mundo');
    return false;
  }
}

const shown = ({ id, world, instantaneo_id }: Realm) => ({
  id,
  agora: toDataHora(world.clock.now()),
  instantaneo_id,
});

/** @throws {Refusal} when the instant is past, or too far */
function instantOf({ avancar = 0, ate }: Target, now: number): number {
  const instant = ate === undefined ? now + toMilliseconds(avancar) : Date.parse(ate);
  if (instant < now) {
    const mensagem = `O relógio já está em ${toDataHora(now)} e só anda para a frente: envie um instante posterior.`;
    throw new Refusal('estado_incompativel', mensagem, { campo: 'ate' });
  }
  if (instant - now <= LONGEST_MOVE) return instant;
  throw new Refusal('requisicao_invalida', 'O relógio avança até dez anos por vez: avance em etapas.', {
    campo: ate === undefined ? 'avancar' : 'ate',
  });
}
