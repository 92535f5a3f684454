import { centsOf, hundredthsOf, valorOf } from '../../money.ts';
import type { Rule } from '../../rule.ts';
import { Ground } from '../estados/ground.ts';

/** What a cent is divided by: a year in milliseconds, and a rate in hundredths of a percent. */
const UNITS = 365n * 24n * 60n * 60n * 1000n * 10_000n;
const MONTHS = 6;

export const fracoes: Rule = {
  id: 'dinheiro/fracoes',
  sentence: {
    pt: 'As frações de centavo do rendimento de um mês passam ao seguinte: em seis meses, nenhum centavo se perde nem aparece.',
    en: 'The fractions of a cent of the yield of a month are carried to the next: in six months no cent is lost, and none appears.',
  },
  at: '/components/schemas/Rendimento',
  level: 'controle',
  isLaw: true,
  async check(probe) {
    const ground = await Ground.open(probe);
    const { workshop } = ground;
    const rates = await workshop.control<Record<string, number>>('GET', '/rentabilidades');
    await workshop.deposit(ground.from, '1000.01');
    const proposal = (await workshop.propose([{ ativo: 'USDY', percentual: 100 }])).json as { id: string };
    await ground.call('aprovarProposta', proposal.id);
    await ground.settles('obterProposta', proposal.id);
    const { executada_em } = await ground.read<{ executada_em: string }>('obterProposta', proposal.id);
    for (let month = 0; month < MONTHS; month += 1) await workshop.later('P31D');

    const { dados } = await ground.read<{ dados: Record<'fim' | 'rendimento_bruto', string>[] }>(
      'listarRendimento',
    );
    let balance = centsOf('1000.01');
    let since = Date.parse(executada_em);
    let carried = 0n;
    for (const { fim, rendimento_bruto } of dados.toReversed()) {
      const time = BigInt(Date.parse(fim) - since);
      const earned = balance * hundredthsOf(rates.USDY) * time + carried;
      probe.law(`rendimento_bruto until ${fim}`, valorOf(earned / UNITS), rendimento_bruto);
      balance += earned / UNITS;
      carried = earned % UNITS;
      since = Date.parse(fim);
    }
  },
};
