import type {
  AtivoValor,
  DataHora,
  Movimento,
  Politica,
  PosicaoDaCarteira,
  Posicoes,
} from '../../contract/types.ts';
import { type AssetShare, assetShares, balancesOf, heldOf, type WalletFunds } from './balances.ts';
import { addAll, formatValor, TOKENS, toPercent, totalOf, yieldingOf } from './money.ts';
import type { Movement } from './movements.ts';
import type { Policy } from './policy-rules.ts';

/** A movement from cash has no source asset, so its `de` is null. */
export const toMovimento = ({ de, para, centavos }: Movement): Movimento => ({
  de: de === 'USDC' ? null : de,
  para,
  valor: formatValor(centavos),
});

export const toAtivoValor = ({ ativo, centavos, percentual }: AssetShare): AtivoValor => ({
  ativo,
  valor: formatValor(centavos),
  percentual: toPercent(percentual),
});

export function toPosicoes(
  wallets: readonly WalletFunds[],
  brutoAcumulado: bigint,
  instant: number,
): Posicoes {
  const balances = balancesOf(wallets);
  const total = totalOf(balances);
  const reserved = totalOf(addAll(wallets.map(heldOf)));
  return {
    total: formatValor(total),
    rendendo: formatValor(yieldingOf(balances)),
    disponivel: formatValor(balances.USDC),
    por_ativo: assetShares(balances).map(toAtivoValor),
    yield_acumulado: formatValor(brutoAcumulado),
    reservado: formatValor(reserved),
    saldo_livre: formatValor(total - reserved),
    por_carteira: wallets.map(toPosicaoDaCarteira),
    atualizado_em: toDataHora(instant),
  };
}

function toPosicaoDaCarteira(wallet: WalletFunds): PosicaoDaCarteira {
  const held = heldOf(wallet);
  return {
    carteira_id: wallet.walletId,
    rede: wallet.rede,
    saldos: TOKENS.map((token) => ({
      token,
      saldo: formatValor(wallet.balances[token]),
      reservado: formatValor(held[token]),
    })),
  };
}

export const toPolitica = ({ versao, ativos, limiar, vigente_desde }: Policy): Politica => ({
  versao,
  ativos: ativos.map(({ ativo, centesimos }) => ({ ativo, percentual: toPercent(centesimos) })),
  limiar_de_rebalanceamento: toPercent(limiar),
  vigente_desde,
});

let last: { readonly instant: number; readonly text: DataHora } | undefined;

/**
 * Formats an instant, with milliseconds only when they are not zero. Caches the last instant, because sandbox clocks
 * often stand still.
 */
export function toDataHora(instant: number): DataHora {
  if (last?.instant !== instant)
    last = { instant, text: new Date(instant).toISOString().replace('.000Z', 'Z') };
  return last.text;
}
