/** What every client is answered: the proposal of the contract's story, once approved. */
export const PROPOSTA = JSON.stringify({
  id: 'prop_5x0q2m8kvt4c',
  tipo: 'alocacao',
  status: 'aprovada',
  origem: 'tesa',
  motivo: 'Alocação do depósito de 1.000.000,00 USDC pela política em vigor.',
  movimentos: [
    { de: null, para: 'USDY', valor: '600000.00' },
    { de: null, para: 'BUIDL', valor: '400000.00' },
  ],
  alocacao_resultante: [
    { ativo: 'USDY', valor: '600000.00', percentual: 60 },
    { ativo: 'BUIDL', valor: '400000.00', percentual: 40 },
  ],
  transacoes: ['tx_1', 'tx_2'].map((id) => ({
    id,
    rede: 'ethereum',
    carteira_id: 'cart_3n8v5c1rz6de',
    status: 'aguardando_assinatura',
    payload_nao_assinado: `0x02f86d0180843b9aca00${'ab'.repeat(100)}`,
    tx_hash: null,
  })),
  criada_em: '2026-11-05T12:00:00Z',
  decidida_em: '2026-11-05T12:30:00Z',
  executada_em: null,
});

const HEADERS = {
  'Content-Type': 'application/json',
  'Requisicao-Id': 'req_0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  RateLimit: '"padrao";r=99;t=60',
};

/** A service without a network. */
export async function cannedFetch(): Promise<Response> {
  return new Response(PROPOSTA, { headers: HEADERS });
}
