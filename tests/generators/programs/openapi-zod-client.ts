import { isErrorFromAlias } from '@zodios/core';
import axios from 'axios';
import type { z } from 'zod';
import { createApiClient, schemas } from './generated/client';
import { type Accepts, AUTHORIZATION, KEY, OTHER_KEY, type Story } from './story';

type Proposta = z.infer<typeof schemas.Proposta>;

export const accepts: Accepts = {
  listarRegistros: (answer) => schemas.ListaDeRegistros.safeParse(answer).success,
  obterTransacao: (answer) => schemas.Transacao.safeParse(answer).success,
  obterOrganizacao: (answer) => schemas.Organizacao.safeParse(answer).success,
  obterPosicoes: (answer) => schemas.Posicoes.safeParse(answer).success,
  listarEventos: (answer) => schemas.ListaDeEventos.safeParse(answer).success,
};

export async function run(baseUrl: string): Promise<Story> {
  const headers: Record<string, string>[] = [];
  const axiosInstance = axios.create({ headers: { Authorization: AUTHORIZATION } });
  axiosInstance.interceptors.response.use((response) => {
    headers.push(Object.fromEntries(Object.entries(response.headers)));
    return response;
  });
  const client = createApiClient(baseUrl, { axiosInstance });
  const page = await client.listarPropostas({ queries: { limite: 1 } });
  const params = { id: page.dados[0]?.id ?? '' };
  const pending = await client.obterProposta({ params });
  const approve = (key: string) =>
    client.aprovarProposta({}, { params, headers: { 'Idempotency-Key': key } });
  const first = await approve(KEY);
  const approved = await client.obterProposta({ params });
  const second = await approve(KEY);
  const replayed = headers.at(-1)?.['idempotent-replayed'] ?? null;
  const refused = await approve(OTHER_KEY).then(
    () => Promise.reject(new Error('unexpected')),
    (error: unknown) => error,
  );
  if (!isErrorFromAlias(client.api, 'aprovarProposta', refused)) throw refused;
  const { status, data } = refused.response;
  return {
    page: { ids: page.dados.map(({ id }) => id), tem_mais: page.tem_mais },
    pending: tell(pending),
    approved: tell(approved),
    repeated: { isSame: first.transacoes[0]?.id === second.transacoes[0]?.id, replayed },
    refused: { status, codigo: data.erro.codigo, campo: data.erro.campo },
  };
}

function tell(proposta: Proposta): string {
  // @ts-expect-error only a pending proposal was surely not decided; any property may be read, since answers are open
  void (proposta.decidida_em satisfies null);
  if (proposta.status === 'pendente') return `${proposta.status}: ${proposta.decidida_em}`;
  if (proposta.status === 'rejeitada') return proposta.status;
  return `${proposta.status}: ${proposta.transacoes.length}`;
}
