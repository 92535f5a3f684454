import {
  containing,
  equal,
  type Fact,
  having,
  matching,
  not,
  reference,
  represent,
  schema,
  text,
} from './fact.ts';

const ERROR = schema('Erro', 'properties', 'erro');
const SCHEMES = '/components/securitySchemes';
const HEADERS = '/components/headers';

export const ACCESS: readonly Fact[] = [
  {
    source: 'Authentication > 1, Authorization: Bearer',
    at: `${SCHEMES}/chaveDeApi`,
    is: { type: equal('http'), scheme: equal('bearer') },
  },
  ...[/svc_live_/, /svc_test_/, /`admin`/].map((pattern) => ({
    source: 'Authentication > 2 and 4, prefixes and scope',
    at: `${SCHEMES}/chaveDeApi`,
    is: { description: matching(pattern) },
  })),
  {
    source: 'Authentication > 1, the key on every operation',
    at: '',
    is: { security: equal([{ chaveDeApi: [] }]) },
  },
  {
    source: 'Authentication > 6, Service-Timestamp',
    at: `${HEADERS}/Service-Timestamp`,
    is: {
      required: not(true),
      description: matching(/segundos Unix/),
    },
  },
  {
    source: 'Authentication > 6, Service-Signature',
    at: `${HEADERS}/Service-Signature`,
    is: {
      required: not(true),
      description: matching(/HMAC-SHA256, em hexadecimal, .*timestamp, método, caminho e corpo bruto/s),
    },
  },

  ...represent('Resources > Erro', ['Erro']),
  { source: 'Resources > Erro', at: ERROR, is: { type: equal('object') } },
  { source: 'Resources > Erro > erro.codigo', at: `${ERROR}/properties/codigo`, is: text },
  { source: 'Resources > Erro > erro.mensagem', at: `${ERROR}/properties/mensagem`, is: text },
  {
    source: 'Resources > Erro > erro.campo',
    at: `${ERROR}/properties/campo`,
    is: { type: equal(['string', 'null']) },
  },
  {
    source: 'Resources > Erro > erro.requisicao_id',
    at: `${ERROR}/properties/requisicao_id`,
    is: reference('IdDeRequisicao'),
  },
  ...['politica_invalida', 'saldo_insuficiente'].map((code) => ({
    source: `Errors > ${code}`,
    at: schema('CodigoDeErro'),
    is: { 'x-extensible-enum': containing(code) },
  })),

  { source: 'Versioning > 2', at: '/info', is: { version: equal('0.1.0-rascunho') } },
  {
    source: 'Versioning > 1 and 3, production',
    at: '/servers/1',
    is: { url: matching(/\/v1$/), description: matching(/^Produção.*fora do ar.* chaves `?svc_live_`?/) },
  },
  {
    source: 'Versioning > 1, 3 and 4, sandbox',
    at: '/servers/2',
    is: {
      url: matching(/\/v1$/),
      description: matching(/^Sandbox, sem fundos reais\. .*fora do ar.* chaves `?svc_test_`?/),
    },
  },
  ...[
    'organizacao',
    'carteiras',
    'posicoes',
    'politica-de-alocacao',
    'propostas',
    'resgates',
    'registros',
    'rendimento',
    'webhooks',
  ].map((name) => ({
    source: `What the service does > resource group ${name}`,
    at: `/tags/[name=${name}]`,
    is: { name: equal(name) },
  })),
  {
    source: 'Fees > taxa_sobre_rendimento in GET /organizacao',
    at: schema('Organizacao'),
    is: { properties: having('taxa_sobre_rendimento') },
  },
];
