import createClient from 'openapi-fetch';
import type { components, paths } from './generated/client';
import { AUTHORIZATION, KEY, OTHER_KEY, type Story } from './story';

type Proposta = components['schemas']['Proposta'];

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
  // @ts-expect-error what is always null is missing in the types of an answer
  if (pending.status === 'pendente') void pending.decidida_em;
  return {
    page: { ids: page.dados.map(({ id }) => id), tem_mais: page.tem_mais },
    // As the docs advise: a cast to the contract's type.
    pending: tell(pending as Proposta),
    approved: tell(approved as Proposta),
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

function tell(proposta: Proposta): string {
  // @ts-expect-error a proposal has transactions only in some of its statuses
  void proposta.transacoes;
  if (proposta.status === 'pendente') return `${proposta.status}: ${proposta.decidida_em satisfies null}`;
  if (proposta.status === 'rejeitada') return proposta.status;
  return `${proposta.status}: ${proposta.transacoes.length}`;
}
