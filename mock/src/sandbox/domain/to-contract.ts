import { type AssetShare, assetShares } from './balances.ts';
import { type Holdings, totalOf, yieldingOf } from './holdings.ts';
import { formatValor } from './money.ts';
import type { Movement } from './movements.ts';
import { toPercent } from './percent.ts';
import type { Policy } from './policy.ts';

/** The contract's Movimento: funds from the cash have no `de`. */
export const toMovimento = ({ de, para, centavos }: Movement) => ({
  ...(de === 'disponivel' ? {} : { de }),
  para,
  valor: formatValor(centavos),
});

/** The contract's AtivoValor. */
export const toAtivoValor = ({ ativo, centavos, percentual }: AssetShare) => ({
  ativo,
  valor: formatValor(centavos),
  percentual: toPercent(percentual),
});

/**
 * The contract's Posicoes.
 * @param liquidoAcumulado net yield of every closed period, in cents
 */
export const toPosicoes = (balances: Holdings, liquidoAcumulado: bigint, instant: number) => ({
  total: formatValor(totalOf(balances)),
  rendendo: formatValor(yieldingOf(balances)),
  disponivel: formatValor(balances.disponivel),
  por_ativo: assetShares(balances).map(toAtivoValor),
  yield_acumulado: formatValor(liquidoAcumulado),
  atualizado_em: toDataHora(instant),
});

/** The contract's Politica. */
export const toPolitica = ({ versao, ativos, limiar, vigente_desde }: Policy) => ({
  versao,
  ativos: ativos.map(({ ativo, centesimos }) => ({ ativo, percentual: toPercent(centesimos) })),
  limiar_de_rebalanceamento: toPercent(limiar),
  vigente_desde,
});

/** The contract's DataHora, with milliseconds only when there are some. */
export const toDataHora = (instant: number): string => new Date(instant).toISOString().replace('.000Z', 'Z');
