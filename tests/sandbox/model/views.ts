import { instant, share, valor } from './arithmetic.ts';
import type { Asset, Org, Policy, Pots, Proposal, Redemption, Tx, Wallet } from './world.ts';

/** The representations that the contract gives to what the model holds. */
export const positions = (org: Org, now: number) => ({
  total: valor(org.has.disponivel + org.has.USDY + org.has.BUIDL),
  rendendo: valor(org.has.USDY + org.has.BUIDL),
  disponivel: valor(org.has.disponivel),
  por_ativo: byAsset(org.has),
  yield_acumulado: valor(org.netYield),
  atualizado_em: instant(now),
});

/** The assets with their part of what yields, in percent summing to 100. */
export function byAsset({ USDY, BUIDL }: Pick<Pots, Asset>) {
  const [usdy, buidl] = share(10_000n, USDY, BUIDL);
  return [
    { ativo: 'USDY', valor: valor(USDY), percentual: Number(usdy) / 100 },
    { ativo: 'BUIDL', valor: valor(BUIDL), percentual: Number(buidl) / 100 },
  ];
}

export const proposal = (it: Proposal) => ({
  id: it.id,
  tipo: it.moves.some(({ de }) => de === 'disponivel') ? 'alocacao' : 'rebalanceamento',
  status: it.status,
  origem: it.origem,
  motivo: it.motivo,
  referencia_interna: it.referencia,
  movimentos: it.moves.map(({ de, para, centavos }) => ({
    de: de === 'disponivel' ? null : de,
    para,
    valor: valor(centavos),
  })),
  alocacao_resultante: it.after,
  ...transactions(it.txs),
  ...(it.decisao && { decisao: it.decisao }),
  criada_em: instant(it.criado),
  decidida_em: when(it.decidido),
  executada_em: when(it.concluido),
});

export const redemption = (it: Redemption) => ({
  id: it.id,
  status: it.status,
  valor: valor(it.centavos),
  carteira_destino_id: it.destino.id,
  referencia_interna: it.referencia,
  ...transactions(it.txs),
  ...(it.decisao && { decisao: it.decisao }),
  criado_em: instant(it.criado),
  aprovado_em: when(it.decidido),
  concluido_em: when(it.concluido),
});

export const transaction = ({ id, wallet, status, payload, hash }: Tx) => ({
  id,
  rede: wallet.rede,
  carteira_id: wallet.id,
  status,
  payload_nao_assinado: payload,
  tx_hash: status === 'aguardando_assinatura' ? null : hash,
});

export const wallet = ({ id, rede, endereco, apelido, criada }: Wallet) => ({
  id,
  rede,
  endereco,
  apelido,
  criada_em: instant(criada),
});

export const policy = ({ versao, parts, limiar, desde }: Policy) => ({
  versao,
  ativos: parts.map(({ ativo, percentual }) => ({ ativo, percentual })),
  limiar_de_rebalanceamento: Number(limiar) / 100,
  vigente_desde: instant(desde),
});

const transactions = (txs: readonly Tx[]) => (txs.length === 0 ? {} : { transacoes: txs.map(transaction) });

const when = (ms: number | null): string | null => (ms === null ? null : instant(ms));
