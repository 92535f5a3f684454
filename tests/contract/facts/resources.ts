import {
  absent,
  containing,
  dateTime,
  enumeration,
  equal,
  type Fact,
  fields,
  identifier,
  listOf,
  matching,
  nothing,
  reference,
  represent,
  schema,
  text,
} from './fact.ts';

const PENDING = ['PropostaPendente'];
const REJECTED = ['PropostaRejeitada'];
const APPROVED = ['PropostaAprovada', 'PropostaRecemAprovada'];
const EXECUTED = ['PropostaExecutada'];
const PROPOSALS = [...PENDING, ...REJECTED, ...APPROVED, ...EXECUTED];

const REDEEMING = ['ResgateAguardandoAssinatura', 'ResgateConcluido'];
const REDEMPTIONS = ['ResgatePendente', 'ResgateRecemAprovado', ...REDEEMING];

const UNSENT = ['TransacaoAguardandoAssinatura'];
const SENT = ['TransacaoTransmitida', 'TransacaoConfirmada'];
const FAILED = ['TransacaoFalha'];
const TRANSACTIONS = [...UNSENT, ...SENT, ...FAILED];

export const RESOURCES: readonly Fact[] = [
  { source: 'Shared types > Ativo', at: schema('Ativo'), is: enumeration('USDY', 'BUIDL') },
  { source: 'Shared types > Rede', at: schema('Rede'), is: enumeration('ethereum', 'solana') },
  {
    source: 'Shared types > Valor',
    at: schema('Valor'),
    is: { type: equal('string'), pattern: equal('^\\d+\\.\\d{2}$') },
  },
  {
    source: 'What the service does > 6, ISO 8601 UTC',
    at: schema('DataHora'),
    is: { ...dateTime, pattern: matching(/Z\$$/) },
  },
  ...prefixes({
    IdDeProposta: 'prop_',
    IdDeTransacao: 'tx_',
    IdDeCarteira: 'cart_',
    IdDeResgate: 'res_',
    IdDeOrganizacao: 'org_',
    IdDeEvento: 'evt_',
    IdDeRequisicao: 'req_',
  }),

  ...represent('Resources > Proposta', PROPOSALS),
  ...fields('Resources > Proposta', PROPOSALS, {
    id: identifier('prop_'),
    tipo: enumeration('alocacao', 'rebalanceamento'),
    origem: enumeration('tesa', 'cliente'),
    motivo: text,
    movimentos: listOf('Movimento'),
    alocacao_resultante: listOf('AtivoValor'),
    criada_em: dateTime,
  }),
  ...fields('Resources > Proposta', PENDING, { decidida_em: nothing }),
  ...fields('Resources > Proposta', [...REJECTED, ...APPROVED, ...EXECUTED], { decidida_em: dateTime }),
  ...fields('Resources > Proposta', [...PENDING, ...REJECTED, ...APPROVED], { executada_em: nothing }),
  ...fields('Resources > Proposta', EXECUTED, { executada_em: dateTime }),
  ...fields('Resources > Proposta', ['PropostaAprovada', ...EXECUTED], { transacoes: listOf('Transacao') }),
  ...fields('Resources > Proposta', ['PropostaRecemAprovada'], {
    transacoes: listOf('TransacaoAguardandoAssinatura'),
  }),
  ...withoutTransactions('Resources > Proposta > transacoes, from aprovada onward', [
    ...PENDING,
    ...REJECTED,
  ]),

  ...represent('Resources > Movimento', ['Movimento']),
  ...fields('Resources > Movimento', ['Movimento'], {
    para: reference('Ativo'),
    valor: reference('Valor'),
  }),

  {
    source: 'Resources > Movimento > de',
    at: `${schema('Movimento')}/properties/de`,
    is: { oneOf: containing({ $ref: `#${schema('Ativo')}` }) },
  },

  ...represent('Resources > AtivoValor', ['AtivoValor']),
  ...fields('Resources > AtivoValor', ['AtivoValor'], {
    ativo: reference('Ativo'),
    valor: reference('Valor'),
    percentual: { type: equal('number') },
  }),

  ...represent('Resources > Transacao', TRANSACTIONS),
  ...fields('Resources > Transacao', TRANSACTIONS, {
    id: identifier('tx_'),
    rede: reference('Rede'),
    carteira_id: identifier('cart_'),
    payload_nao_assinado: text,
  }),
  ...fields('Resources > Transacao, null until transmitted', UNSENT, { tx_hash: nothing }),
  ...fields('Resources > Transacao', SENT, { tx_hash: text }),
  ...fields('Resources > Transacao, string or null', FAILED, {
    tx_hash: { oneOf: equal([{ $ref: `#${schema('HashDeTransacao')}` }, { type: 'null' }]) },
  }),
  {
    source: 'Resources > Transacao > tx_hash, string or null',
    at: schema('TransacaoFalha', 'properties', 'tx_hash', 'oneOf', '1'),
    is: { type: equal('null') },
  },

  ...represent('Resources > Decisao', ['Decisao']),
  ...fields('Resources > Decisao', ['Decisao'], { comentario: text }),

  ...represent('Resources > Posicoes', ['Posicoes']),
  ...fields('Resources > Posicoes', ['Posicoes'], {
    total: reference('Valor'),
    rendendo: reference('Valor'),
    disponivel: reference('Valor'),
    por_ativo: listOf('AtivoValor'),
    yield_acumulado: reference('Valor'),
    atualizado_em: dateTime,
  }),

  ...represent('Resources > Redemption', REDEMPTIONS),
  ...fields('Resources > Redemption', REDEMPTIONS, { id: identifier('res_'), valor: reference('Valor') }),
  ...fields('Resources > Redemption, after approval', REDEEMING, { transacoes: listOf('Transacao') }),
  ...fields('Resources > Redemption, after approval', ['ResgateRecemAprovado'], {
    transacoes: listOf('TransacaoAguardandoAssinatura'),
  }),
  ...withoutTransactions('Resources > Redemption > transacoes, after approval', ['ResgatePendente']),

  ...represent('Resources > Allocation target', ['AlvoDeAlocacao']),
  ...['ativo', 'percentual'].map((field) => ({
    source: 'Resources > Allocation target',
    at: schema('AlvoDeAlocacao'),
    is: { required: containing(field) },
  })),
  ...fields('Resources > Allocation target', ['AlvoDeAlocacao'], {
    ativo: reference('Ativo'),
    percentual: { type: equal('number') },
  }),

  ...represent('Resources > Fields not shown > organization', ['Organizacao']),
  ...fields('Endpoints > GET /organizacao', ['Organizacao'], { taxa_sobre_rendimento: {} }),
  ...represent('Resources > Fields not shown > record', ['Registro']),
  ...fields('Resources > Fields not shown > record', ['Registro'], { tipo: text, tx_hash: text }),
  ...represent('Resources > Fields not shown > webhook destination', ['WebhookComSegredo']),
  ...fields('Resources > Fields not shown > webhook destination', ['WebhookComSegredo'], { segredo: text }),
];

function prefixes(table: Readonly<Record<string, string>>): Fact[] {
  return Object.entries(table).map(([name, prefix]) => ({
    source: `Shared types > identifier prefix ${prefix}`,
    at: schema(name),
    is: identifier(prefix),
  }));
}

function withoutTransactions(source: string, names: readonly string[]): Fact[] {
  return names.map((name) => ({ source, at: schema(name, 'properties'), is: { transacoes: absent } }));
}
