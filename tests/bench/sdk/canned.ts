import { at } from '../../../mock/src/contract/reader/document.ts';
import { loadContract } from '../../../mock/src/files.ts';

const { document } = await loadContract();

export const PROPOSTA = JSON.stringify(at(document, '/components/examples/ExemploPropostaAprovada/value'));

const HEADERS = {
  'Content-Type': 'application/json',
  'Requisicao-Id': 'req_0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  RateLimit: '"padrao";r=99;t=60',
};

export async function cannedFetch(): Promise<Response> {
  return new Response(PROPOSTA, { headers: HEADERS });
}
