import type { Assertions } from '../../assertions.ts';
import type { Rule } from '../../rule.ts';
import { type Exchange, outcomeOf } from '../../service/exchange.ts';
import { OwnOrganization, type Transacao } from './own-organization.ts';

const RACERS = 4;

async function once(
  assertions: Assertions,
  what: string,
  asks: readonly (() => Promise<Exchange>)[],
): Promise<Exchange | undefined> {
  const answers = await Promise.all(asks.map((ask) => ask()));
  const [taken, ...more] = answers.filter(({ status }) => status < 300);
  assertions.law(`how many times ${what} happens`, '1', `${taken === undefined ? 0 : more.length + 1}`);
  for (const refused of answers.filter(({ status }) => status >= 300))
    assertions.refuses(refused, { status: 409, codigo: 'estado_incompativel' });
  return taken;
}

export const decisoesSimultaneas: Rule = {
  id: 'estados/decisoes-simultaneas',
  sentence:
    'Of concurrent decisions on a resource, each with its own `Idempotency-Key`, exactly one takes effect: nothing is issued twice.',
  at: '/components/responses/ConflitoDaProposta',
  level: 'controle',
  isLaw: true,
  async check(assertions) {
    const ground = await OwnOrganization.open(assertions);
    const times = (operation: string, id: string) =>
      Array.from({ length: RACERS }, () => () => ground.call(operation, id));

    for (const [operation, make, owner] of [
      ['aprovarResgate', () => ground.redemption(), 'resgate_id'],
      ['aprovarProposta', () => ground.proposal(), 'proposta_id'],
    ] as const) {
      const id = await make();
      const taken = await once(assertions, operation, times(operation, id));
      const { transacoes = [] } = Object(taken?.json) as { transacoes?: Transacao[] };
      const queue = await ground.read<{ dados: Transacao[] }>('listarTransacoes');
      const idsOf = (all: readonly Transacao[]) => all.map((one) => one.id).sort();
      assertions.law(
        `transactions that ${operation} issued`,
        idsOf(transacoes).join(' '),
        idsOf(queue.dados.filter((one) => one[owner] === id)).join(' '),
      );
      assertions.law(`${operation} is final`, '409', outcomeOf(await ground.call(operation, id)).slice(0, 3));
    }
    const id = await ground.redemption();
    const both = [...times('aprovarResgate', id), ...times('rejeitarResgate', id)];
    await once(assertions, 'a decision', both);
  },
};
