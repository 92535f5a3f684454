import { createApiClient, type Schemas } from './generated/client';
import { AUTHORIZATION, KEY, OTHER_KEY, type Story } from './story';

export async function run(baseUrl: string): Promise<Story> {
  const api = createApiClient({ fetch: send }, baseUrl);
  const page = await api.get('/propostas', { query: { limite: 1 } });
  const path = { id: page.dados[0]?.id ?? '' };
  const pending = await api.get('/propostas/{id}', { path });
  const approve = (key: string) =>
    api.post('/propostas/{id}/aprovar', {
      path,
      header: { 'Idempotency-Key': key },
      body: {},
      withResponse: true,
    });
  const first = await approve(KEY);
  const approved = await api.get('/propostas/{id}', { path });
  const second = await approve(KEY);
  const refused = await approve(OTHER_KEY);
  if (!first.ok || !second.ok || refused.ok) throw new Error('unexpected');
  return {
    page: { ids: page.dados.map(({ id }) => id), tem_mais: page.tem_mais },
    pending: tell(pending),
    approved: tell(approved),
    repeated: {
      isSame: first.data.transacoes[0]?.id === second.data.transacoes[0]?.id,
      replayed: second.headers.get('Idempotent-Replayed'),
    },
    refused: { status: refused.status, codigo: refused.data.erro.codigo, campo: refused.data.erro.campo },
  };
}

type Send = Parameters<typeof createApiClient>[0]['fetch'];

const send: Send = ({ method, url, urlSearchParams, parameters }) => {
  if (urlSearchParams !== undefined) url.search = `${urlSearchParams}`;
  const headers = { ...(parameters?.header as Record<string, string>), Authorization: AUTHORIZATION };
  if (parameters?.body === undefined) return fetch(url, { method, headers });
  const body = JSON.stringify(parameters.body);
  return fetch(url, { method, headers: { ...headers, 'Content-Type': 'application/json' }, body });
};

function tell(proposta: Schemas.Proposta): string {
  // @ts-expect-error a proposal has transactions only in some of its statuses
  void proposta.transacoes;
  if (proposta.status === 'pendente')
    return `${proposta.status}: ${proposta.decidida_em satisfies string | null}`;
  if (proposta.status === 'rejeitada') return proposta.status;
  return `${proposta.status}: ${proposta.transacoes.length}`;
}
