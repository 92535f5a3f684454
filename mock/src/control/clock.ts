import type {
  Agenda,
  Avanco,
  Compromisso,
  Efeito,
  NovoInstante,
  Relogio,
} from '../contract/control-types.ts';
import { storageRefusal } from '../execution.ts';
import { Refusal } from '../refusal.ts';
import type { Schedule, Scheduled } from '../store/statements.ts';
import { type Due, nextExpiries, nextMonthEnds } from '../treasury/index.ts';
import { toDataHora } from '../treasury/rules/to-contract.ts';
import { type DeliveryAttempt, findPending, nextAttempts, shownAttempt } from '../webhooks/index.ts';
import { LAST_INSTANT } from '../worlds/clock.ts';
import type { Step } from '../worlds/custodian.ts';
import type { World } from '../worlds/world.ts';
import type { Deadline } from '../worlds/world-handle.ts';
import type { ControlHandlers } from './handlers.ts';

type Target = Pick<NovoInstante, 'avancar' | 'ate'>;

/**
 * Longest move of the clock in one request, in milliseconds: ten years, so that the list of effects fits in one
 * response.
 */
const LONGEST_MOVE = 3653 * 24 * 60 * 60_000;

/** Maximum time that a move of the clock waits for webhook deliveries, in milliseconds of real time. */
const LONGEST_WAIT = 30_000;

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
} satisfies Partial<ControlHandlers>;

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

/** Converts seconds, or an ISO 8601 duration without months and years, to milliseconds. */
function toMilliseconds(duration: string | number): number {
  if (typeof duration === 'number') return duration * 1000;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = (DURATION.exec(duration) ?? [])
    .slice(1)
    .map((digits) => Number(digits ?? 0));
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
}

/**
 * Moves a world's clock forward and runs everything that falls due, in order of time; at the same instant the service
 * runs first, then the custodian, then webhook deliveries. Each step may make more fall due. After the deadline the
 * move no longer waits for deliveries: those still due are attempted after the move.
 * @throws {RangeError} when the instant is past
 */
async function advance(world: World, until: number, deadline: Deadline): Promise<Efeito[]> {
  if (until < world.clock.now()) throw new RangeError('A clock moves only forward');
  const effects: Efeito[] = [];
  // Waits also for attempts that the scheduler started, so that no attempt ends after the clock has moved on.
  const noneUnderWay = () => Promise.race([world.dispatcher.idle(), deadline.passed]);
  await noneUnderWay();
  for (let at = next(world, deadline); at !== null && at <= until; at = next(world, deadline)) {
    effects.push(...comeTo(world, at));
    if (deadline.hasPassed) continue;
    const round = world.dispatcher.startDue();
    await noneUnderWay();
    effects.push(...round.attempts().map(ofWebhook));
  }
  moveTo(world, until);
  return effects;
}

const next = (world: World, { hasPassed }: Deadline): number | null =>
  hasPassed ? world.nextChange() : world.nextDue();

/** A clock that runs in real time may already be past the instant. */
function moveTo({ clock }: World, instant: number): void {
  if (instant > clock.now()) clock.moveTo(instant);
}

function comeTo(world: World, instant: number): Efeito[] {
  const { sql, clock, service, custodian } = world;
  return sql.transaction(() => {
    moveTo(world, instant);
    return [...service.runDue(clock.now()).map(ofService), ...(custodian?.run().map(ofCustodian) ?? [])];
  });
}

function ofService({ em, tipo, ...about }: Due): Efeito {
  const recurso_id = 'rendimento' in about ? about.rendimento.id : about.transacao_id;
  return { em: toDataHora(em), tipo, recurso_id, detalhe: { ...about } };
}

const ofCustodian = ({ em, id, status }: Step): Efeito => ({
  em: toDataHora(em),
  tipo: `transacao.${status}`,
  recurso_id: id,
  detalhe: {},
});

function ofWebhook(attempt: DeliveryAttempt): Efeito {
  const { entrega_id, tentativa, ...about } = shownAttempt(attempt);
  const { n, feita_em, status: resposta, erro, falhas } = tentativa;
  return {
    em: feita_em,
    tipo: 'webhook.tentativa',
    recurso_id: entrega_id,
    detalhe: { ...about, n, falhas, resposta, erro },
  };
}

const MOST = 100;

interface Planned extends Scheduled {
  readonly tipo: string;
}

function agendaOf({ sql, clock, custodian }: World): Agenda {
  const schedules: Schedule<Planned>[] = [
    of('transacao.expirada', nextExpiries(sql, MOST)),
    of('rendimento.apurado', nextMonthEnds(sql, MOST)),
    ...(custodian === undefined ? [] : [custodian.nextSteps(MOST)]),
    of('webhook.tentativa', nextAttempts(sql, MOST)),
  ];
  // The sort is stable, so tasks at the same instant stay in the order of their kinds.
  const first = schedules.flatMap((schedule) => schedule.first).sort((a, b) => a.em - b.em);
  return {
    agora: toDataHora(clock.now()),
    quantidade: schedules.reduce((sum, { quantidade }) => sum + quantidade, 0),
    proximos: first.slice(0, MOST).map(shown),
  };
}

const of = (tipo: string, { quantidade, first }: Schedule): Schedule<Planned> => ({
  quantidade,
  first: first.map((scheduled) => ({ ...scheduled, tipo })),
});

const shown = ({ em, ...planned }: Planned): Compromisso => ({ em: toDataHora(em), ...planned });
