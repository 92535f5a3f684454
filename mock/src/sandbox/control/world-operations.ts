import type { Avanco, Mundo, NovoInstante, Relogio, Saude } from '../../contract/control-types.ts';
import type { Steps } from '../../door/door.ts';
import { Refusal } from '../../refusal.ts';
import { storageRefusal } from '../api/storage-refusal.ts';
import { toDataHora } from '../domain/to-contract.ts';
import type { Deadline } from '../environments/deadline.ts';
import type { Environment } from '../environments/environment.ts';
import { inexistente } from '../environments/not-found.ts';
import { reset, restore } from '../environments/remake.ts';
import { isStorageFailure } from '../store/storage-failure.ts';
import { findPending } from '../webhooks/index.ts';
import type { World } from '../world/world.ts';
import { advance } from './advance.ts';
import { agendaOf } from './agenda.ts';
import { toMilliseconds } from './duration.ts';
import { listOf, placedById } from './list-in-pages.ts';
import type { Handlers } from './operations.ts';

/** Target of a clock move: exactly one of the two fields. */
type Target = Pick<NovoInstante, 'avancar' | 'ate'>;

/**
 * Longest move of the clock in one request, in milliseconds: ten years, so that the list of effects fits in one
 * response.
 */
const LONGEST_MOVE = 3653 * 24 * 60 * 60_000;

/** How long a move waits for all webhook deliveries together, in milliseconds of real time. */
const LONGEST_WAIT = 30_000;

/** How many of the pending deliveries a response lists. */
const MOST_NAMED = 100;

export const worldOperations = {
  obterSaude: ({ environment }) => healthOf(environment),

  obterRelogio: ({ environment: { world } }) => clockOf(world),

  atualizarRelogio({ environment: { world }, body }) {
    if (body.anda !== world.clock.runs) world.sql.transaction(() => world.clock.run(body.anda));
    world.wake();
    return clockOf(world);
  },

  obterAgenda: ({ environment: { world } }) => agendaOf(world),

  avancarRelogio({ environment, body, requestId }) {
    const { aguardar = true, ...to } = body;
    const work = (deadline: Deadline) => move(environment.world, to, deadline);
    return environment.exclusivelyWithin(aguardar ? LONGEST_WAIT : 0, work, requestId);
  },

  async reiniciarMundo({ environment }) {
    await reset(environment);
    return healthOf(environment);
  },

  listarInstantaneos: (request, { environments }) =>
    listOf(placedById(environments.snapshots.list()), request),

  obterInstantaneo: ({ id }, { environments }) => environments.snapshots.get(id),

  criarInstantaneo: ({ environment }, { environments }) => environments.snapshots.take(environment),

  async restaurarInstantaneo({ environment, id }, { environments }) {
    await restore(environment, environments.snapshots.bytesOf(id));
    return healthOf(environment);
  },

  excluirInstantaneo({ id }, { environments }) {
    environments.snapshots.remove(id);
    return undefined;
  },

  listarMundos: (request, { environments }) => listOf(placedById(environments.list().map(shown)), request),

  obterMundo({ id }, { environments }) {
    const environment = environments.named(id);
    if (environment === undefined) throw inexistente('mundos', id);
    return shown(environment);
  },

  criarMundo: ({ environment, body }, { environments }) =>
    shown(
      environments.branch(environment, {
        instantaneo_id: body?.instantaneo_id ?? null,
        nome: body?.nome ?? null,
      }),
    ),

  atualizarMundo: ({ id, body: { nome } }, { environments }) => shown(environments.rename(id, nome)),

  async excluirMundo({ id }, { environments }) {
    await environments.remove(id);
    return undefined;
  },
} satisfies Partial<Handlers>;

function clockOf({ clock, peekDue }: World): Relogio {
  const next = peekDue();
  const proximo_em = next === null ? null : toDataHora(next);
  return { agora: toDataHora(clock.now()), anda: clock.runs, proximo_em };
}

function* move(world: World, to: Target, deadline: Deadline): Steps<Avanco> {
  const { sql, clock } = world;
  const instant = instantOf(to, clock.now());
  try {
    const efeitos = yield* advance(world, instant, deadline);
    const now = clock.now();
    return { agora: toDataHora(now), efeitos, pendentes: findPending(sql, now, MOST_NAMED) };
  } catch (error) {
    if (!isStorageFailure(error)) throw error;
    const standing = `o relógio está em ${toDataHora(clock.now())}, com o que aconteceu até aí`;
    throw storageRefusal(error, standing);
  } finally {
    world.wake();
  }
}

/** What is told of a world that has just been made again. */
export const healthOf = ({ id, world }: Environment): Saude => ({
  status: isWritable(world) ? 'ok' : 'somente_leitura',
  mundo: id,
  agora: toDataHora(world.clock.now()),
});

/** Whether the disk takes writes, which only a write can tell. */
export function isWritable({ database, clock }: World): boolean {
  try {
    database.run('UPDATE mundo SET ultimo = ?', clock.now());
    return true;
  } catch {
    // Throws when reading fails too, so that the response tells of that failure.
    database.rows('SELECT 1 FROM mundo');
    return false;
  }
}

const shown = ({ id, nome, world, instantaneo_id }: Environment): Mundo => ({
  id,
  nome,
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
