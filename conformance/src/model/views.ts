import { centsOf } from '../money.ts';
import { instant, share, valor } from './arithmetic.ts';
import { freeTotal, held, reserved, total } from './balances.ts';
import { recipientOf } from './recipients.ts';
import {
  type Asset,
  isProposal,
  linkedOf,
  type Org,
  type Policy,
  type Pots,
  type Proposal,
  type Redemption,
  TOKENS,
  type Tx,
  type Wallet,
} from './world.ts';

/** API representations of the model's state. Undefined marks a property that must be absent. */
export function positions(org: Org, now: number) {
  const { USDC, USDY, BUIDL } = held(org);
  const all = USDC + USDY + BUIDL;
  return {
    total: valor(all),
    rendendo: valor(USDY + BUIDL),
    disponivel: valor(USDC),
    por_ativo: byAsset({ USDY, BUIDL }),
    yield_acumulado: valor(total(org.periods.map((it) => centsOf(it.rendimento_bruto)))),
    reservado: valor(all - freeTotal(org)),
    saldo_livre: valor(freeTotal(org)),
    por_carteira: linkedOf(org).map((it) => ({
      carteira_id: it.id,
      rede: it.rede,
      saldos: TOKENS.map((token) => ({
        token,
        saldo: valor(it.has[token]),
        reservado: valor(reserved(org, it, token)),
      })),
    })),
    atualizado_em: instant(now),
  };
}

export function byAsset({ USDY, BUIDL }: Pick<Pots, Asset>) {
  const [usdy, buidl] = share(10_000n, USDY, BUIDL);
  return [
    { ativo: 'USDY', valor: valor(USDY), percentual: Number(usdy) / 100 },
    { ativo: 'BUIDL', valor: valor(BUIDL), percentual: Number(buidl) / 100 },
  ];
}

export const proposal = (it: Proposal) => ({
  id: it.id,
  tipo: it.moves.some(({ de }) => de === 'USDC') ? 'alocacao' : 'rebalanceamento',
  status: it.status,
  origem: it.origem,
  motivo: it.motivo,
  referencia_interna: it.referencia,
  movimentos: it.moves.map(({ de, para, centavos }) => ({
    de: de === 'USDC' ? null : de,
    para,
    valor: valor(centavos),
  })),
  alocacao_resultante: it.after,
  transacoes: it.txs.length === 0 ? undefined : it.txs.map(transaction),
  decisao: it.decisao ?? undefined,
  criada_em: instant(it.criado),
  decidida_em: when(it.decidido),
  executada_em: when(it.concluido),
});

export const redemption = (it: Redemption) => ({
  id: it.id,
  status: it.status,
  valor: valor(it.centavos),
  carteira_destino_id: it.destino.id,
  ...it.echoed,
  transacoes: it.decidido === null ? undefined : it.txs.map(transaction),
  valor_recebido: it.decidido === null ? undefined : valor(delivered(it)),
  decisao: it.decisao ?? undefined,
  criado_em: instant(it.criado),
  aprovado_em: when(it.decidido),
  concluido_em: when(it.concluido),
  rejeitado_em: it.status === 'rejeitado' ? when(it.desistido) : undefined,
  cancelamento: it.cancelamento ?? undefined,
  cancelado_em: it.status === 'cancelado' ? when(it.desistido) : undefined,
});

export const sumOfView = (txs: readonly Tx[]): bigint => total(txs.map(({ centavos }) => centavos));

export const delivered = ({ txs }: Redemption): bigint =>
  sumOfView(txs.filter(({ received }) => received !== null));

export const transaction = (tx: Tx) => ({
  id: tx.id,
  rede: tx.wallet.rede,
  carteira_id: tx.wallet.id,
  status: tx.status,
  token: tx.token,
  valor: valor(tx.centavos),
  destinatario: recipientOf(tx),
  movimento: tx.part,
  proposta_id: isProposal(tx.work) ? tx.work.id : null,
  resgate_id: isProposal(tx.work) ? null : tx.work.id,
  nonce: tx.nonce.text,
  conta_de_nonce: tx.nonce.conta,
  payload_nao_assinado: tx.payload,
  tx_hash: tx.seen ? tx.hash : null,
  valida_ate: instant(tx.valid),
  substitui: tx.replaces?.id ?? null,
  motivo_da_falha: tx.reason,
  recebido_em: tx.status === 'confirmada' ? when(tx.received) : undefined,
});

export const queue = (org: Org): Tx[] =>
  org.wallets.flatMap((wallet) =>
    wallet.account.nonces.flatMap(({ txs }) => txs.filter((tx) => tx.wallet === wallet)),
  );

export const wallet = ({ id, rede, endereco, apelido, criada, settlement }: Wallet) => ({
  id,
  rede,
  endereco,
  apelido,
  enderecos_de_liquidacao: settlement,
  criada_em: instant(criada),
});

export const policy = ({ versao, parts, limiar, desde }: Policy) => ({
  versao,
  ativos: parts.map(({ ativo, percentual }) => ({ ativo, percentual })),
  limiar_de_rebalanceamento: Number(limiar) / 100,
  vigente_desde: instant(desde),
});

const when = (ms: number | null): string | null => (ms === null ? null : instant(ms));
