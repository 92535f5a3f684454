import { createHmac } from 'node:crypto';
import type { TesaOptions } from '@tesa/sdk';
import createClient from 'openapi-fetch';
import { importFromEcosystem } from '../../ecosystem/install.ts';
import { amount } from '../amount.ts';
import { inTurns } from '../in-turns.ts';
import { microseconds, type Row, spreadIn } from '../report.ts';
import { sdk } from './built.ts';
import { cannedFetch } from './canned.ts';

const { default: Stripe } = await importFromEcosystem('stripe/esm/stripe.esm.node.js');
const { default: OpenAI } = await importFromEcosystem('openai/index.mjs');
const { default: ky } = await importFromEcosystem('ky/distribution/index.js');

const BASE = 'https://sandbox.tesa.example/v1';
const KEY = 'svc_test_exemplo_admin';
const ID = 'prop_5x0q2m8kvt4c';
const SIGNING_SECRET = 'sigsec_exemplo_9f2b6c1d4e8a7035';
const LOGGER = { debug() {}, info() {}, warn() {}, error() {} };
const BODY = { comentario: 'Conforme a política vigente.' };
const SIGNED_BY_HAND = 'openapi-fetch with a middleware that signs';
const CALLS = amount(5000, 20);

type Call = () => Promise<unknown>;

export async function calls(): Promise<Row[]> {
  const rows = [
    await rowsOf('a read', readers()),
    await rowsOf('a write', writers({})),
    await rowsOf('a write signed and logged', signedWriters()),
  ];
  return rows.flat();
}

async function rowsOf(what: string, clients: Record<string, Call>): Promise<Row[]> {
  const times = await inTurns(clients, (call) => timeOf(call));
  const { '@tesa/sdk': ours, ...peers } = times;
  if (ours === undefined) throw new Error(`${what} was not measured`);
  return Object.entries(peers).map(([name, time]) => ({
    what: `${what}, over ${name}`,
    reference: spreadIn(microseconds, time),
    ours: spreadIn(microseconds, ours),
    value: ours.median / time.median,
    ...TARGETS[name],
  }));
}

const TARGETS: Readonly<Record<string, Pick<Row, 'target'>>> = {
  'openapi-fetch': { target: { atMost: 1.4 } },
  [SIGNED_BY_HAND]: { target: { atMost: 1.4 } },
  stripe: { target: { atMost: 1 } },
};

async function timeOf(call: Call): Promise<number> {
  const start = performance.now();
  for (let n = 0; n < CALLS; n += 1) await call();
  return ((performance.now() - start) * 1000) / CALLS;
}

function readers(): Record<string, Call> {
  const tesa = new sdk.Tesa({ apiKey: KEY, fetch: cannedFetch });
  const { openapi, stripe, openai, kyClient } = peers();
  const headers = { Authorization: `Bearer ${KEY}` };
  return {
    '@tesa/sdk': () => tesa.obterProposta(ID),
    'openapi-fetch': () => openapi.GET('/propostas/{id}', { params: { path: { id: ID } } }),
    stripe: () => stripe.charges.retrieve(ID),
    openai: () => openai.models.retrieve(ID),
    ky: () => kyClient.get(`propostas/${ID}`).json(),
    'bare fetch': async () => (await cannedFetchOf(`${BASE}/propostas/${ID}`, { headers })).json(),
  };
}

function writers(options: TesaOptions): Record<string, Call> {
  const tesa = new sdk.Tesa({ apiKey: KEY, fetch: cannedFetch, ...options });
  const { openapi, stripe, openai, kyClient } = peers();
  const path = '/propostas/{id}/aprovar';
  const init = { method: 'POST', body: JSON.stringify(BODY), headers: { Authorization: `Bearer ${KEY}` } };
  return {
    '@tesa/sdk': () => tesa.aprovarProposta(ID, BODY),
    'openapi-fetch': () => openapi.POST(path, { params: { path: { id: ID } }, body: BODY }),
    stripe: () => stripe.charges.update(ID, { description: BODY.comentario }),
    openai: () => openai.post(`/propostas/${ID}/aprovar`, { body: BODY }),
    ky: () => kyClient.post(`propostas/${ID}/aprovar`, { json: BODY }).json(),
    'bare fetch': async () => (await cannedFetchOf(`${BASE}/propostas/${ID}/aprovar`, init)).json(),
  };
}

/** Only our client signs natively; openapi-fetch needs a middleware for it. */
function signedWriters(): Record<string, Call> {
  const { '@tesa/sdk': ours, stripe } = writers({ signingSecret: SIGNING_SECRET, logger: LOGGER });
  const { openapi } = peers();
  openapi.use({ onRequest: ({ request }) => signByHand(request) });
  const byHand = () => openapi.POST('/propostas/{id}/aprovar', { params: { path: { id: ID } }, body: BODY });
  return {
    ...(ours && { '@tesa/sdk': ours }),
    [SIGNED_BY_HAND]: byHand,
    ...(stripe && { 'stripe, which signs nothing': stripe }),
  };
}

async function signByHand(request: Request): Promise<Request> {
  const timestamp = Math.floor(Date.now() / 1000);
  const { pathname, search } = new URL(request.url);
  const message = `${timestamp}\n${request.method}\n${pathname}${search}\n${await request.clone().text()}`;
  request.headers.set('Service-Timestamp', String(timestamp));
  request.headers.set(
    'Service-Signature',
    createHmac('sha256', SIGNING_SECRET).update(message).digest('hex'),
  );
  return request;
}

function cannedFetchOf(url: string, init: RequestInit): Promise<Response> {
  void new Request(url, init);
  return cannedFetch();
}

interface Paths {
  '/propostas/{id}': { get: Operation };
  '/propostas/{id}/aprovar': {
    post: Operation & { requestBody: { content: { 'application/json': object } } };
  };
}

interface Operation {
  parameters: { path: { id: string } };
  responses: { 200: { content: { 'application/json': object } } };
}

function peers() {
  const headers = { Authorization: `Bearer ${KEY}` };
  return {
    openapi: createClient<Paths>({ baseUrl: BASE, headers, fetch: cannedFetch }),
    stripe: new Stripe('sk_test_exemplo', { httpClient: Stripe.createFetchHttpClient(cannedFetch) }),
    openai: new OpenAI({ apiKey: KEY, baseURL: BASE, fetch: cannedFetch }),
    kyClient: ky.create({ prefix: BASE, headers, fetch: cannedFetch }),
  };
}
