import type { Agenda, Compromisso } from '../../contract/control-types.ts';
import { toDataHora } from '../domain/to-contract.ts';
import { nextExpiries, nextMonthEnds } from '../service/index.ts';
import type { Schedule, Scheduled } from '../store/scheduled.ts';
import { nextAttempts } from '../webhooks/index.ts';
import type { World } from '../world/world.ts';

/** How many a response lists. */
const MOST = 100;

interface Planned extends Scheduled {
  readonly tipo: string;
}

/** What is due next, in the order in which an advance of the clock would run it. */
export function agendaOf({ sql, clock, custodian }: World): Agenda {
  const schedules: Schedule<Planned>[] = [
    of('transacao.expirada', nextExpiries(sql, MOST)),
    of('rendimento.apurado', nextMonthEnds(sql, MOST)),
    ...(custodian === undefined ? [] : [custodian.nextSteps(MOST)]),
    of('webhook.tentativa', nextAttempts(sql, MOST)),
  ];
  // Those of one instant stay in the order of the kinds: the sort is stable.
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
