import { aprovarProposta, defaults, listarPropostas, obterProposta, type Proposta } from './generated/client';
import { AUTHORIZATION, KEY, OTHER_KEY, type Story } from './story';

export async function run(baseUrl: string): Promise<Story> {
  defaults.baseUrl = baseUrl;
  defaults.headers = { Authorization: AUTHORIZATION };
  const page = await listarPropostas({ limite: 1 });
  if (page.status !== 200) throw new Error(page.data.erro.mensagem);
  const id = page.data.dados[0]?.id ?? '';
  const pending = await read(id);
  const first = await aprovarProposta(id, KEY);
  const approved = await read(id);
  const second = await aprovarProposta(id, KEY);
  const refused = await aprovarProposta(id, OTHER_KEY);
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

async function read(id: string): Promise<Proposta> {
  const answer = await obterProposta(id);
  if (answer.status !== 200) throw new Error(answer.data.erro.mensagem);
  return answer.data;
}

function tell(proposta: Proposta): string {
  // @ts-expect-error a proposal has transactions only in some of its statuses
  void proposta.transacoes;
  if (proposta.status === 'pendente')
    return `${proposta.status}: ${proposta.decidida_em satisfies string | null}`;
  if (proposta.status === 'rejeitada') return proposta.status;
  return `${proposta.status}: ${proposta.transacoes.length}`;
}
