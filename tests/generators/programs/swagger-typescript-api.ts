import { Api, type Erro, type HttpResponse, type Proposta } from './generated/client';
import { AUTHORIZATION, KEY, OTHER_KEY, type Story } from './story';

export async function run(baseUrl: string): Promise<Story> {
  const api = new Api({ baseUrl, baseApiParams: { headers: { Authorization: AUTHORIZATION } } });
  const { data: page } = await api.propostas.listarPropostas({ limite: 1 });
  const id = page.dados[0]?.id ?? '';
  const { data: pending } = await api.propostas.obterProposta(id);
  const approve = (key: string) =>
    api.propostas.aprovarProposta(id, {}, { headers: { 'Idempotency-Key': key } });
  const first = await approve(KEY);
  const { data: approved } = await api.propostas.obterProposta(id);
  const second = await approve(KEY);
  const refused = await approve(OTHER_KEY).then(
    () => Promise.reject(new Error('unexpected')),
    (response: HttpResponse<unknown, Erro>) => response,
  );
  return {
    page: { ids: page.dados.map((proposta) => proposta.id), tem_mais: page.tem_mais },
    pending: tell(pending),
    approved: tell(approved),
    repeated: {
      isSame: first.data.transacoes[0]?.id === second.data.transacoes[0]?.id,
      replayed: second.headers.get('Idempotent-Replayed'),
    },
    refused: { status: refused.status, codigo: refused.error.erro.codigo, campo: refused.error.erro.campo },
  };
}

function tell(proposta: Proposta): string {
  // @ts-expect-error a proposal has transactions only in some of its statuses
  void proposta.transacoes;
  if (proposta.status === 'pendente') return `${proposta.status}: ${proposta.decidida_em satisfies null}`;
  if (proposta.status === 'rejeitada') return proposta.status;
  return `${proposta.status}: ${proposta.transacoes.length}`;
}
