import { centsOf, hundredthsOf } from '../../money.ts';
import type { Rule } from '../../rule.ts';
import type { AtivoValor } from './positions.ts';
import { reckon } from './reckoning.ts';

const TARGETS = [
  { USDY: 50, BUIDL: 50 },
  { USDY: 33.33, BUIDL: 66.67 },
  // 1.15 * 100 is 114.99999999999999 in floating point.
  { USDY: 1.15, BUIDL: 98.85 },
  { USDY: 99.99, BUIDL: 0.01 },
  { BUIDL: 100 },
] as const;

export const proposta: Rule = {
  id: 'dinheiro/proposta',
  sentence:
    'A proposal’s movements bring the free balance to the target, to the cent, and `alocacao_resultante` shows the allocation after everything approved.',
  at: '/components/schemas/AlocacaoResultante',
  level: 'escrita',
  isLaw: true,
  async check(assertions) {
    await assertions.fixtures.balance();
    for (const alvo of TARGETS) {
      const { movimentos, resultante } = await reckon(assertions, alvo);
      const about = `target ${Object.entries(alvo).join(' ')}`;
      const alocacao_alvo = Object.entries(alvo).map(([ativo, percentual]) => ({ ativo, percentual }));
      const created = await assertions.fixtures.propose(alocacao_alvo);
      assertions.saw(created);
      if (movimentos.length === 0) {
        assertions.refuses(created, { status: 422, codigo: 'proposta_sem_movimento' });
        continue;
      }
      if (!assertions.succeeds(created, 201)) continue;
      const said = Object(created.json) as {
        movimentos: { de: string | null; para: string; valor: string }[];
        alocacao_resultante: AtivoValor[];
      };
      assertions.law(
        `movimentos to ${about}`,
        movimentos.map(({ de, para, cents }) => `${de} ${para} ${cents}`).join(', '),
        said.movimentos.map(({ de, para, valor }) => `${de ?? 'USDC'} ${para} ${centsOf(valor)}`).join(', '),
      );
      assertions.law(
        `alocacao_resultante of ${about}`,
        resultante.map(({ ativo, cents, hundredths }) => `${ativo} ${cents} ${hundredths}`).join(', '),
        said.alocacao_resultante
          .map(({ ativo, valor, percentual }) => `${ativo} ${centsOf(valor)} ${hundredthsOf(percentual)}`)
          .join(', '),
      );
    }
  },
};
