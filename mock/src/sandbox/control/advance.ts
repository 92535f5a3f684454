import type { Efeito } from '../../contract/control-types.ts';
import { toDataHora } from '../domain/to-contract.ts';
import type { Due } from '../service/index.ts';
import { type DeliveryAttempt, shownAttempt } from '../webhooks/index.ts';
import type { Step } from '../world/custodian.ts';
import type { World } from '../world/world.ts';
import type { Deadline } from '../worlds/exclusive-work.ts';

/**
 * Moves the clock of a world forward and runs what falls due until then, in order of time; at one instant the service
 * goes first, then the custodian, then the webhook deliveries. Each may make more fall due. After the deadline no
 * delivery is awaited: those still due are attempted after the move.
 * @throws {RangeError} when the instant is past
 */
export async function advance(world: World, until: number, deadline: Deadline): Promise<Efeito[]> {
  if (until < world.clock.now()) throw new RangeError('A clock moves only forward');
  const effects: Efeito[] = [];
  // Attempts that something else started are awaited too, so that none ends after a later instant.
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

/** Moves the clock, unless it runs with real time and has passed the instant already. */
function moveTo({ clock }: World, instant: number): void {
  if (instant > clock.now()) clock.moveTo(instant);
}

/** Moves the clock to an instant and runs what is due then, in one transaction. */
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
