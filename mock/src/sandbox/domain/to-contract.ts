import type { AtivoValor, DataHora, Movimento, Politica, Posicoes } from '../../contract/types.ts';
import { type AssetShare, assetShares } from './balances.ts';
import { type Holdings, totalOf, yieldingOf } from './holdings.ts';
import { formatValor } from './money.ts';
import type { Movement } from './movements.ts';
import { toPercent } from './percent.ts';
import type { Policy } from './policy.ts';

/** Funds from the cash come from no asset. */
export const toMovimento = ({ de, para, centavos }: Movement): Movimento => ({
  de: de === 'disponivel' ? null : de,
  para,
  valor: formatValor(centavos),
});

export const toAtivoValor = ({ ativo, centavos, percentual }: AssetShare): AtivoValor => ({
  ativo,
  valor: formatValor(centavos),
  percentual: toPercent(percentual),
});

/** @param liquidoAcumulado net yield of every closed month, in cents */
export const toPosicoes = (balances: Holdings, liquidoAcumulado: bigint, instant: number): Posicoes => ({
  total: formatValor(totalOf(balances)),
  rendendo: formatValor(yieldingOf(balances)),
  disponivel: formatValor(balances.disponivel),
  por_ativo: assetShares(balances).map(toAtivoValor),
  yield_acumulado: formatValor(liquidoAcumulado),
  atualizado_em: toDataHora(instant),
});

export const toPolitica = ({ versao, ativos, limiar, vigente_desde }: Policy): Politica => ({
  versao,
  ativos: ativos.map(({ ativo, centesimos }) => ({ ativo, percentual: toPercent(centesimos) })),
  limiar_de_rebalanceamento: toPercent(limiar),
  vigente_desde,
});

/** With milliseconds only when there are some. */
export const toDataHora = (instant: number): DataHora =>
  new Date(instant).toISOString().replace('.000Z', 'Z');
