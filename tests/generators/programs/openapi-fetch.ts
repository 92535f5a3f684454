import createClient from 'openapi-fetch';
import type { Readable } from 'openapi-typescript-helpers';
import type { components, paths } from './generated/client';
import { AUTHORIZATION, KEY, OTHER_KEY, type Story } from './story';

type Proposta = Readable<components['schemas']['Proposta']>;

export async function run(baseUrl: string): Promise<Story> {
  const client = createClient<paths>({ baseUrl, headers: { Authorization: AUTHORIZATION } });
  const { data: page } = await client.GET('/propostas', { params: { query: { limite: 1 } } });
  const path = { id: page?.dados[0]?.id ?? '' };
  const read = () => client.GET('/propostas/{id}', { params: { path } });
  const approve = (key: string) =>
    client.POST('/propostas/{id}/aprovar', { params: { path, header: { 'Idempotency-Key': key } } });
  const { data: pending } = await read();
  const first = await approve(KEY);
  const { data: approved } = await read();
  const second = await approve(KEY);
  const refused = await approve(OTHER_KEY);
  if (!page || !pending || !approved || !first.data || !second.data || !refused.error)
    throw new Error('unexpected');
  return {
    page: { ids: page.dados.map(({ id }) => id), tem_mais: page.tem_mais },
    pending: tell(pending),
    approved: tell(approved),
    repeated: {
      isSame: first.data.transacoes[0]?.id === second.data.transacoes[0]?.id,
      replayed: second.response.headers.get('Idempotent-Replayed'),
    },
    refused: {
      status: refused.response.status,
      codigo: refused.error.erro.codigo,
      campo: refused.error.erro.campo,
    },
  };
}

/**
 * Reads a property of every variant that is null in some, because openapi-fetch's types have it in all of
 * them.
 */
function tell(proposta: Proposta): string {
  // @ts-expect-error a proposal has transactions only in some of its statuses
  void proposta.transacoes;
  const decidedAt: string | null = proposta.decidida_em;
  void (proposta.executada_em satisfies string | null);
  if (proposta.status === 'pendente') return `${proposta.status}: ${decidedAt}`;
  void (proposta.decidida_em satisfies string);
  if (proposta.status === 'rejeitada') return proposta.status;
  for (const transacao of proposta.transacoes) {
    void (transacao.tx_hash satisfies string | null);
    void (transacao.motivo_da_falha satisfies string | null);
    if (transacao.status === 'confirmada') void (transacao.tx_hash satisfies string);
  }
  return `${proposta.status}: ${proposta.transacoes.length}`;
}
