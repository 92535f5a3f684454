import { aprovarProposta, listarPropostas, obterProposta, type Proposta } from './generated';
import { createClient } from './generated/client';
import {
  zListaDeEventos,
  zListaDeRegistros,
  zOrganizacao,
  zPosicoes,
  zProposta,
  zTransacao,
} from './generated/zod.gen';
import { type Accepts, API_KEY, KEY, OTHER_KEY, type Story } from './story';

export const accepts: Accepts = {
  listarRegistros: (answer) => zListaDeRegistros.safeParse(answer).success,
  obterTransacao: (answer) => zTransacao.safeParse(answer).success,
  obterOrganizacao: (answer) => zOrganizacao.safeParse(answer).success,
  obterPosicoes: (answer) => zPosicoes.safeParse(answer).success,
  listarEventos: (answer) => zListaDeEventos.safeParse(answer).success,
};

export async function run(baseUrl: string): Promise<Story> {
  const client = createClient({ baseUrl, auth: () => API_KEY });
  const { data: page } = await listarPropostas({ client, query: { limite: 1 }, throwOnError: true });
  const path = { id: page.dados[0]?.id ?? '' };
  const { data: pending } = await obterProposta({ client, path, throwOnError: true });
  const approve = (key: string) => aprovarProposta({ client, path, headers: { 'Idempotency-Key': key } });
  const first = await approve(KEY);
  const { data: approved } = await obterProposta({ client, path, throwOnError: true });
  const second = await approve(KEY);
  const { error, response } = await approve(OTHER_KEY);
  if (first.data === undefined || second.data === undefined || error === undefined)
    throw new Error('unexpected');
  return {
    page: { ids: page.dados.map(({ id }) => id), tem_mais: page.tem_mais },
    pending: tell(zProposta.parse(pending)),
    approved: tell(approved),
    repeated: {
      isSame: first.data.transacoes[0]?.id === second.data.transacoes[0]?.id,
      replayed: second.response?.headers.get('Idempotent-Replayed') ?? null,
    },
    refused: { status: response?.status ?? 0, codigo: error.erro.codigo, campo: error.erro.campo },
  };
}

function tell(proposta: Proposta): string {
  // @ts-expect-error a proposal has transactions only in some of its statuses
  void proposta.transacoes;
  if (proposta.status === 'pendente') return `${proposta.status}: ${proposta.decidida_em satisfies null}`;
  if (proposta.status === 'rejeitada') return proposta.status;
  return `${proposta.status}: ${proposta.transacoes.length}`;
}
