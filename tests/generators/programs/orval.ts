import { aprovarProposta, listarPropostas, obterProposta, type Proposta } from './generated/client';
import {
  AprovarPropostaHeader,
  ListarEventosResponse,
  ListarRegistrosResponse,
  ObterOrganizacaoResponse,
  ObterPosicoesResponse,
  ObterPropostaResponse,
  ObterTransacaoResponse,
} from './generated/zod';
import { service } from './orval-fetch';
import { type Accepts, AUTHORIZATION, KEY, OTHER_KEY, type Story } from './story';

export const accepts: Accepts = {
  listarRegistros: (answer) => ListarRegistrosResponse.safeParse(answer).success,
  obterTransacao: (answer) => ObterTransacaoResponse.safeParse(answer).success,
  obterOrganizacao: (answer) => ObterOrganizacaoResponse.safeParse(answer).success,
  obterPosicoes: (answer) => ObterPosicoesResponse.safeParse(answer).success,
  listarEventos: (answer) => ListarEventosResponse.safeParse(answer).success,
};

export async function run(baseUrl: string): Promise<Story> {
  service.baseUrl = baseUrl;
  service.headers = { Authorization: AUTHORIZATION };
  const page = await listarPropostas({ limite: 1 });
  if (page.status !== 200) throw new Error(page.data.erro.mensagem);
  const id = page.data.dados[0]?.id ?? '';
  const pending = await read(id);
  const approve = (key: string) =>
    aprovarProposta(id, {}, { headers: AprovarPropostaHeader.parse({ 'Idempotency-Key': key }) });
  const first = await approve(KEY);
  const approved = await read(id);
  const second = await approve(KEY);
  const refused = await approve(OTHER_KEY);
  if (first.status !== 200 || second.status !== 200 || refused.status === 200) throw new Error('unexpected');
  return {
    page: { ids: page.data.dados.map((proposta) => proposta.id), tem_mais: page.data.tem_mais },
    pending: tell(pending),
    approved: tell(approved),
    repeated: {
      isSame: first.data.transacoes[0]?.id === second.data.transacoes[0]?.id,
      replayed: second.headers.get('Idempotent-Replayed'),
    },
    refused: { status: refused.status, codigo: refused.data.erro.codigo, campo: refused.data.erro.campo },
  };
}

/** Fetches with one generated client and validates with the other's schemas. */
async function read(id: string): Promise<Proposta> {
  const answer = await obterProposta(id);
  if (answer.status !== 200) throw new Error(answer.data.erro.mensagem);
  const parsed = ObterPropostaResponse.parse(answer.data);
  if (parsed.status === 'aprovada' && parsed.transacoes.length === 0) throw new Error('unexpected');
  if (ObterPropostaResponse.safeParse({ ...answer.data, status: 'inventado' }).success)
    throw new Error('lax');
  return answer.data;
}

function tell(proposta: Proposta): string {
  // @ts-expect-error a proposal has transactions only in some of its statuses
  void proposta.transacoes;
  if (proposta.status === 'pendente') return `${proposta.status}: ${proposta.decidida_em satisfies null}`;
  if (proposta.status === 'rejeitada') return proposta.status;
  return `${proposta.status}: ${proposta.transacoes.length}`;
}
