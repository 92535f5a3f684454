import { centsOf, valorOf } from '../../money.ts';
import type { Rule } from '../../rule.ts';
import { OwnOrganization } from '../estados/own-organization.ts';

interface Proposta {
  readonly tipo: string;
  readonly origem: string;
  readonly movimentos: readonly { readonly de: string; readonly para: string; readonly valor: string }[];
}

export const rebalanceamento: Rule = {
  id: 'dinheiro/rebalanceamento',
  sentence:
    'When the difference between the rates exceeds the threshold, the service proposes to move a tenth of the lower-rate asset’s free balance, to the cent; otherwise nothing.',
  at: '/components/schemas/Movimentos',
  // Rates of yield apply to the whole sandbox, so other organizations receive proposals too.
  level: 'destrutivo',
  isLaw: true,
  async check(assertions) {
    const ground = await OwnOrganization.open(assertions);
    const { fixtures } = ground;
    const before = await fixtures.control('GET', '/rentabilidades');
    const yields = async (USDY: number, BUIDL: number) => {
      await fixtures.control('PUT', '/rentabilidades', { USDY, BUIDL });
      const { dados } = await ground.read<{ dados: Proposta[] }>('listarPropostas');
      return dados.filter(({ origem, tipo }) => origem === 'tesa' && tipo === 'rebalanceamento');
    };
    await ground.allocates();
    const ativos = [{ ativo: 'USDY', percentual: 100 }];
    await ground.call('definirPoliticaDeAlocacao', undefined, { ativos, limiar_de_rebalanceamento: 0.5 });
    try {
      assertions.law('proposals at the threshold', '0', `${(await yields(5, 4.5)).length}`);
      const [proposed, ...others] = await yields(5, 4.49);
      const { por_ativo } = await ground.read<{ por_ativo: { ativo: string; valor: string }[] }>(
        'obterPosicoes',
      );
      const buidl = por_ativo.find(({ ativo }) => ativo === 'BUIDL');
      assertions.law(
        'the proposal beyond it',
        `BUIDL USDY ${valorOf(centsOf(buidl?.valor) / 10n)}`,
        proposed?.movimentos.map(({ de, para, valor }) => `${de} ${para} ${valor}`).join(', ') ?? 'none',
      );
      assertions.law('other proposals', '0', `${others.length}`);
    } finally {
      await fixtures.control('PUT', '/rentabilidades', before);
    }
  },
};
