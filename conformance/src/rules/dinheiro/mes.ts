import { centsOf, hundredthsOf, sum, valorOf } from '../../money.ts';
import type { Rule } from '../../rule.ts';
import { OwnOrganization } from '../estados/own-organization.ts';
import { filtros } from '../listas/filtros.ts';
import { ordemDasListas } from '../listas/ordem.ts';
import { cobrancas } from './cobrancas.ts';
import { execucoes } from './execucoes.ts';
import { livros } from './livros.ts';
import { posicoes } from './posicoes.ts';
import { proposta } from './proposta.ts';

const YEAR = 365n * 24n * 60n * 60n * 1000n;
const LAWS: readonly Rule[] = [posicoes, livros, execucoes, cobrancas, ordemDasListas, filtros];

export const mes: Rule = {
  id: 'dinheiro/mes',
  sentence:
    'A month’s yield is the simple interest of each asset since its arrival, rounded down to the cent; after two months all accounts balance.',
  at: '/components/schemas/Rendimento',
  level: 'controle',
  isLaw: true,
  async check(assertions) {
    const ground = await OwnOrganization.open(assertions);
    const { fixtures } = ground;
    const rates = await fixtures.control<Record<string, number>>('GET', '/rentabilidades');
    await fixtures.deposit(ground.to, '333.34');
    await assertions.within(fixtures, proposta.check);
    await ground.allocates();
    // Earns a few cents per month, so its fee is less than one cent.
    const small = await OwnOrganization.open(assertions);
    await small.fixtures.deposit(small.from, '10.00');
    const { id } = (await small.fixtures.propose([{ ativo: 'USDY', percentual: 100 }])).json as {
      id: string;
    };
    await small.call('aprovarProposta', id);
    await small.settles('obterProposta', id);
    await fixtures.later('P31D');
    await assertions.within(small.fixtures, cobrancas.check);

    const { dados } = await ground.read<{ dados: Record<'fim' | 'rendimento_bruto', string>[] }>(
      'listarRendimento',
    );
    const period = assertions.need(dados.at(-1), 'a month that has ended');
    const records = await ground.read<{ dados: Record<'para' | 'valor' | 'ocorrido_em', string>[] }>(
      'listarRegistros',
    );
    // Yield is summed per asset, because a single wallet earns fractions of a cent.
    const earned = new Map<string, bigint>();
    for (const { para, valor, ocorrido_em } of records.dados.filter((one) => rates[one.para] !== undefined)) {
      const time = BigInt(Date.parse(period.fim) - Date.parse(ocorrido_em));
      earned.set(para, (earned.get(para) ?? 0n) + centsOf(valor) * hundredthsOf(rates[para]) * time);
    }
    const due = sum([...earned.values()].map((units) => units / (10_000n * YEAR)));
    assertions.law('rendimento_bruto', valorOf(due), period.rendimento_bruto);

    await ground.transaction('123.45').then((id) => ground.lands(id));
    await assertions.within(fixtures, proposta.check);
    await ground.redemption('3.33').then((id) => ground.call('rejeitarResgate', id));
    await ground.transaction('0.01');
    await ground.call('aprovarProposta', await ground.proposal());
    await assertions.within(fixtures, proposta.check);
    await fixtures.later('P31D');
    for (const law of LAWS) await assertions.within(fixtures, law.check);
  },
};
