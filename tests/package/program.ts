/**
 * A user's program with one use of every entry point. The tests compile and run it with only the tarball
 * installed.
 */
import { isConflictError, type Proposta, type PropostaRecemAprovada, Tesa, Valor } from '@tesa/sdk';
// Imports only a type: the entry point needs @opentelemetry/api, which a program without tracing lacks.
import type { OtelOptions } from '@tesa/sdk/opentelemetry';
import { leaseStore } from '@tesa/sdk/postgres';
import { SANDBOX, verifyProposal } from '@tesa/sdk/verify';
import { signWebhook, verifyWebhook, WebhookVerificationError } from '@tesa/sdk/webhooks';

export interface Story {
  readonly pendente: unknown;
  readonly aprovada: unknown;
  readonly jaDecidida: unknown;
  readonly evento: unknown;
}

export async function run(story: Story) {
  return {
    money: money(),
    client: await client(story),
    webhook: await webhook(JSON.stringify(story.evento)),
    claim: await claim(),
  };
}

function money() {
  const total = Valor.parse('0.10').add(Valor.parse('0.20'));
  return { total: total.toString(), parts: total.allocate([50, 50]).map(String), text: total.format() };
}

async function client(story: Story) {
  const { fetch, requests } = serviceOf(story);
  const { onAttempt }: OtelOptions = {};
  const tesa = new Tesa({ apiKey: 'svc_test_exemplo', fetch, onAttempt });
  const proposta = await tesa.obterProposta('prop_5x0q2m8kvt4c');
  if (proposta.status !== 'pendente') throw new Error(`The proposal is ${proposta.status}`);
  const aprovada = await tesa.aprovarProposta(proposta, { comentario: 'Conforme a política vigente.' });
  return {
    requests,
    status: aprovada.status,
    verified: await verified(proposta, aprovada),
    tampered: await verified({ movimentos: [] }, aprovada),
    secondApproval: await tesa.aprovarProposta(proposta).catch(codigoOf),
    asked: (await tesa.request<Proposta>('GET', '/propostas/{id}', { id: proposta.id })).status,
  };
}

function serviceOf({ pendente, aprovada, jaDecidida }: Story) {
  const requests: string[] = [];
  const fetch = async (input: Request | URL | string, init?: RequestInit) => {
    const { method, url } = new Request(input, init);
    const repeated = requests.includes(`${method} ${url}`);
    requests.push(`${method} ${url}`);
    if (method === 'GET') return Response.json(pendente);
    return repeated ? Response.json(jaDecidida, { status: 409 }) : Response.json(aprovada);
  };
  return { fetch, requests };
}

function codigoOf(error: unknown) {
  if (!isConflictError(error)) throw error;
  return { codigo: error.codigo, outcome: error.outcome };
}

async function verified({ movimentos }: Pick<Proposta, 'movimentos'>, { transacoes }: PropostaRecemAprovada) {
  const wallet = {
    id: 'cart_3n8v5c1rz6de',
    rede: 'ethereum',
    endereco: '0x7E5700000000000000000000000000000000A001',
  } as const;
  const options = { wallets: [wallet], networks: SANDBOX, signed: [] };
  const verification = await verifyProposal({ movimentos }, { transacoes }, options);
  if (!verification.ok) return verification.divergences.map(({ code }) => code);
  return verification.toSign.map(({ token, valor }) => `${valor} ${token}`);
}

async function webhook(payload: string) {
  const secret = 'whsec_exemplo';
  const header = await signWebhook({ payload, secret });
  const evento = await verifyWebhook({ payload, header, secrets: [secret] });
  const refused = await verifyWebhook({ payload: `${payload} `, header, secrets: [secret] }).catch(reasonOf);
  return { tipo: evento.tipo, refused };
}

/** A database that always returns the same row. */
function claim() {
  const query = async () => ({ rows: [{ json: '{"versao":1,"token":"7"}', token: 7 }], rowCount: 1 });
  return leaseStore({ pool: { query } }).claim('evt_1', { digest: 'a1', leaseMs: 60_000 });
}

function reasonOf(error: unknown) {
  if (!(error instanceof WebhookVerificationError)) throw error;
  return error.reason;
}
