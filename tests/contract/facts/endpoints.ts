import { join } from '../contract.ts';
import {
  absent,
  constant,
  containing,
  equal,
  type Fact,
  having,
  type Is,
  inPart,
  not,
  nothing,
  reference,
  text,
} from './fact.ts';

const ADMIN = [{ chaveDeApi: ['admin'] }];
const SIGNATURE = ['Service-Timestamp', 'Service-Signature'];
const uuid: Is = { type: equal('string'), format: equal('uuid') };

export const ENDPOINTS: readonly Fact[] = [
  ...operation('GET /posicoes'),
  ...answer('GET /posicoes', '200', reference('Posicoes')),
  status('GET /posicoes', '200'),

  ...operation('POST /resgates'),
  ...idempotencyKey('POST /resgates', uuid),
  ...body('POST /resgates', {
    valor: { ...reference('Valor'), ...text },
    carteira_destino_id: text,
    referencia_interna: text,
  }),
  { ...requestSchema('POST /resgates'), is: { required: containing('valor') } },
  ...answer('POST /resgates', '201', reference('ResgatePendente')).map(withoutStatus),
  ...refusal('POST /resgates', '409'),

  ...operation('POST /resgates/{id}/aprovar', 'admin'),
  ...pathId('POST /resgates/{id}/aprovar', 'res_'),
  ...answer('POST /resgates/{id}/aprovar', '200', reference('ResgateRecemAprovado')).map(withoutStatus),
  ...justApproved('POST /resgates/{id}/aprovar', 'aguardando_assinatura').map(withoutStatus),
  ...refusal('POST /resgates/{id}/aprovar', '404'),
  ...refusal('POST /resgates/{id}/aprovar', '409'),

  ...operation('POST /propostas'),
  ...idempotencyKey('POST /propostas', {}),
  ...body('POST /propostas', { alocacao_alvo: { type: equal('array') }, motivo: text }),
  {
    source: 'Resources > Allocation target',
    at: join(requestSchema('POST /propostas').at, 'properties', 'alocacao_alvo', 'items'),
    is: reference('AlvoDeAlocacao'),
  },
  ...refusal('POST /propostas', '409'),

  ...operation('GET /propostas/{id}'),
  ...pathId('GET /propostas/{id}', 'prop_'),
  ...answer('GET /propostas/{id}', '200', reference('Proposta')).map(withoutStatus),
  ...refusal('GET /propostas/{id}', '404'),

  ...operation('POST /propostas/{id}/aprovar', 'admin'),
  {
    source: 'Endpoints > rule 1, operation name',
    at: place('POST /propostas/{id}/aprovar'),
    is: { operationId: equal('aprovarProposta') },
  },
  ...pathId('POST /propostas/{id}/aprovar', 'prop_'),
  ...idempotencyKey('POST /propostas/{id}/aprovar', uuid),
  ...body('POST /propostas/{id}/aprovar', { comentario: text }),
  {
    source: 'Resources > Decisao > comentario, not required',
    at: requestSchema('POST /propostas/{id}/aprovar').at,
    is: { required: not(['comentario']) },
  },
  {
    source: 'Endpoints > POST /propostas/{id}/aprovar, optional body',
    at: place('POST /propostas/{id}/aprovar', 'requestBody'),
    is: { required: not(true) },
  },
  status('POST /propostas/{id}/aprovar', '200'),
  ...answer('POST /propostas/{id}/aprovar', '200', reference('PropostaRecemAprovada')),
  ...justApproved('POST /propostas/{id}/aprovar', 'aprovada'),
  ...refusal('POST /propostas/{id}/aprovar', '404'),
  ...refusal('POST /propostas/{id}/aprovar', '409'),

  ...operation('POST /propostas/{id}/rejeitar', 'admin'),
  ...pathId('POST /propostas/{id}/rejeitar', 'prop_'),
  ...refusal('POST /propostas/{id}/rejeitar', '404'),
  ...refusal('POST /propostas/{id}/rejeitar', '409'),

  ...operation('PUT /politica-de-alocacao'),
  ...body('PUT /politica-de-alocacao', { ativos: { type: equal('array') } }),
  {
    source: 'Endpoints > PUT /politica-de-alocacao, list of assets with percentages',
    at: join(requestSchema('PUT /politica-de-alocacao').at, 'properties', 'ativos', 'items'),
    is: reference('AlvoDeAlocacao'),
  },
  ...refusal('PUT /politica-de-alocacao', '422'),
  {
    source: 'Errors > 422 politica_invalida',
    at: join(place('PUT /politica-de-alocacao', 'responses', '422'), 'content', 'application/json'),
    is: { examples: having('politica_invalida') },
  },

  ...operation('GET /registros'),
  ...page('GET /registros'),
  ...operation('GET /organizacao'),
  ...answer('GET /organizacao', '200', reference('Organizacao')).map(withoutStatus),
  ...operation('GET /rendimento'),
  ...page('GET /rendimento'),
  ...operation('GET /cobrancas'),
  ...page('GET /cobrancas'),
  ...operation('POST /webhooks'),
  ...answer('POST /webhooks', '201', reference('WebhookComSegredo')).map(withoutStatus),
];

function operation(name: string, scope?: 'admin'): Fact[] {
  const security = scope === 'admin' ? equal(ADMIN) : absent;
  return [
    { source: `Endpoints > ${name}`, at: place(name), is: {} },
    { source: `Authentication > scope of ${name}`, at: place(name), is: { security } },
    ...SIGNATURE.map((header) => ({
      source: `Authentication > 6, ${header} of ${name}`,
      at: place(name),
      is: { 'x-assinatura-opcional': containing({ $ref: `#/components/headers/${header}` }) },
    })),
    ...refusal(name, '401'),
    ...refusal(name, '403'),
  ];
}

function pathId(name: string, prefix: string): Fact[] {
  const at = place(name, 'parameters', '[name=id]');
  const source = `Endpoints > ${name}, path id`;
  return [
    { source, at, is: { in: equal('path') } },
    {
      source,
      at: join(at, 'schema'),
      is: { type: equal('string'), pattern: inPart(equal(`^${prefix}[0-9A-Za-z_-]+$`)) },
    },
  ];
}

function idempotencyKey(name: string, format: Is): Fact[] {
  const at = place(name, 'parameters', '[name=Idempotency-Key]');
  const source = `Endpoints > ${name}, Idempotency-Key`;
  const required = format === uuid ? { required: equal(true) } : {};
  return [
    { source, at, is: { in: equal('header'), ...required } },
    { source, at: join(at, 'schema'), is: format },
  ];
}

function page(name: string): Fact[] {
  return ['limite', 'apos'].map((parameter) => ({
    source: `Endpoints > rule 3, ${name}, ${parameter}`,
    at: place(name, 'parameters', `[name=${parameter}]`),
    is: { in: equal('query'), required: not(true) },
  }));
}

function body(name: string, table: Readonly<Record<string, Is>>): Fact[] {
  const { source, at } = requestSchema(name);
  return [
    { source, at: place(name, 'requestBody'), is: { content: having('application/json') } },
    { source, at, is: { type: equal('object') } },
    ...Object.entries(table).map(([field, is]) => ({
      source: `${source} > ${field}`,
      at: join(at, 'properties', field),
      is,
    })),
  ];
}

function requestSchema(name: string): { readonly source: string; readonly at: string } {
  const at = place(name, 'requestBody', 'content', 'application/json', 'schema');
  return { source: `Endpoints > ${name}, body`, at };
}

function status(name: string, code: string): Fact {
  return { source: `Endpoints > ${name}, ${code}`, at: place(name, 'responses', code), is: {} };
}

function answer(name: string, code: string, is: Is): Fact[] {
  const at = place(name, 'responses', code);
  const source = `Endpoints > ${name}, response`;
  return [
    { source, at, is: { content: having('application/json') } },
    { source, at: join(at, 'content', 'application/json', 'schema'), is },
  ];
}

function withoutStatus(fact: Fact): Fact {
  return { ...fact, undocumentedStatus: true };
}

function refusal(name: string, code: string): Fact[] {
  const at = place(name, 'responses', code);
  return [
    { source: `Errors > ${code} of ${name}`, at, is: { content: having('application/json') } },
    {
      source: `Errors > envelope of ${code} of ${name}`,
      at: join(at, 'content', 'application/json', 'schema'),
      is: reference('Erro'),
    },
  ];
}

/** The resource right after its approval: every transaction still awaits its signature. */
function justApproved(name: string, state: string): Fact[] {
  const answered = place(name, 'responses', '200', 'content', 'application/json', 'schema');
  const transaction = join(answered, 'properties', 'transacoes', 'items', 'properties');
  const source = `Endpoints > rule 1, ${name}`;
  return [
    { source, at: join(answered, 'properties', 'status'), is: constant(state) },
    { source, at: answered, is: { required: containing('transacoes') } },
    { source, at: join(transaction, 'status'), is: constant('aguardando_assinatura') },
    { source, at: join(transaction, 'tx_hash'), is: nothing },
  ];
}

function place(name: string, ...keys: readonly string[]): string {
  const [method = '', path = ''] = name.split(' ');
  return join('/paths', path, method.toLowerCase(), ...keys);
}
