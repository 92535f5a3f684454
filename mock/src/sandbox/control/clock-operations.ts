import type { Avanco, NovoInstante, Relogio } from '../../contract/control-types.ts';
import { Refusal } from '../../refusal.ts';
import { storageRefusal } from '../api/storage-refusal.ts';
import { toDataHora } from '../domain/to-contract.ts';
import { findPending } from '../webhooks/index.ts';
import { LAST_INSTANT } from '../world/clock.ts';
import type { World } from '../world/world.ts';
import type { Deadline } from '../worlds/exclusive-work.ts';
import { advance } from './advance.ts';
import { agendaOf } from './agenda.ts';
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

export const clockOperations = {
  obterRelogio: ({ slot: { world } }) => clockOf(world),

  atualizarRelogio({ slot: { world }, body }) {
    if (body.anda !== world.clock.runs) world.sql.transaction(() => world.clock.run(body.anda));
    world.wake();
    return clockOf(world);
  },

  obterAgenda: ({ slot: { world } }) => agendaOf(world),

  avancarRelogio({ slot, body }) {
    const { aguardar = true, ...to } = body;
    const work = (deadline: Deadline) => move(slot.world, to, deadline);
    return slot.exclusivelyWithin(aguardar ? LONGEST_WAIT : 0, work);
  },
} satisfies Partial<Handlers>;

function clockOf({ clock, peekDue }: World): Relogio {
  const next = peekDue();
  const proximo_em = next === null ? null : toDataHora(next);
  return { agora: toDataHora(clock.now()), anda: clock.runs, proximo_em };
}

async function move(world: World, to: Target, deadline: Deadline): Promise<Avanco> {
  const { sql, clock } = world;
  const instant = instantOf(to, clock.now());
  try {
    const efeitos = await advance(world, instant, deadline);
    const now = clock.now();
    return { agora: toDataHora(now), efeitos, pendentes: findPending(sql, now, MOST_NAMED) };
  } catch (error) {
    const standing = `o relógio está em ${toDataHora(clock.now())}, com o que aconteceu até aí`;
    throw storageRefusal(error, standing) ?? error;
  } finally {
    world.wake();
  }
}

/** @throws {Refusal} when the instant is past, too far, or after the last one */
function instantOf({ avancar = 0, ate }: Target, now: number): number {
  const instant = ate === undefined ? now + toMilliseconds(avancar) : Date.parse(ate);
  if (instant < now) {
    const mensagem = `O relógio já está em ${toDataHora(now)} e só anda para a frente: envie um instante posterior.`;
    throw new Refusal('estado_incompativel', mensagem, { campo: 'ate' });
  }
  const campo = ate === undefined ? 'avancar' : 'ate';
  if (instant > LAST_INSTANT) {
    const mensagem = `O calendário do sandbox termina em ${toDataHora(LAST_INSTANT)}: avance no máximo até esse instante.`;
    throw new Refusal('requisicao_invalida', mensagem, { campo });
  }
  if (instant - now <= LONGEST_MOVE) return instant;
  throw new Refusal('requisicao_invalida', 'O relógio avança até dez anos por vez: avance em etapas.', {
    campo,
  });
}

const DURATION = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/** A number of seconds, or an ISO 8601 duration without months and years, in milliseconds. */
function toMilliseconds(duration: string | number): number {
  if (typeof duration === 'number') return duration * 1000;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = (DURATION.exec(duration) ?? [])
    .slice(1)
    .map((digits) => Number(digits ?? 0));
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
}
