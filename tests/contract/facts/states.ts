import { entries, type Json } from '../contract.ts';
import { type Claim, constant, containing, equal, type Fact, type Is, schema } from './fact.ts';

export const STATES: readonly Fact[] = [
  ...union('States > Proposal', 'Proposta', {
    pendente: 'PropostaPendente',
    aprovada: 'PropostaAprovada',
    rejeitada: 'PropostaRejeitada',
    executada: 'PropostaExecutada',
  }),
  ...union('States > Redemption', 'Resgate', {
    pendente: 'ResgatePendente',
    aguardando_assinatura: 'ResgateAguardandoAssinatura',
    concluido: 'ResgateConcluido',
  }),
  ...union('States > Transaction', 'Transacao', {
    aguardando_assinatura: 'TransacaoAguardandoAssinatura',
    transmitida: 'TransacaoTransmitida',
    confirmada: 'TransacaoConfirmada',
    falhou: 'TransacaoFalha',
  }),

  machine('Proposta', 'initial state', { inicial: equal('pendente') }),
  transition('Proposta', 'created by the service', {
    para: 'pendente',
    externo: /A Tesa propõe/,
    evento: 'alocacao.proposta',
  }),
  transition('Proposta', 'created by POST /propostas', { para: 'pendente', operacao: 'criarProposta' }),
  transition('Proposta', 'approved', {
    de: 'pendente',
    para: 'aprovada',
    operacao: 'aprovarProposta',
    papel: 'admin',
    evento: 'alocacao.aprovada',
  }),
  transition('Proposta', 'rejected', {
    de: 'pendente',
    para: 'rejeitada',
    operacao: 'rejeitarProposta',
    papel: 'admin',
  }),
  transition('Proposta', 'executed, with records', {
    de: 'aprovada',
    para: 'executada',
    externo: /custodiante assina e a rede confirma as transações; .* registros do tipo rebalanceamento/,
    em_resumo: /rede confirma/,
  }),

  machine('Resgate', 'initial state', { inicial: equal('pendente') }),
  transition('Resgate', 'created by POST /resgates', { para: 'pendente', operacao: 'criarResgate' }),
  transition('Resgate', 'approved through the API', {
    de: 'pendente',
    para: 'aguardando_assinatura',
    operacao: 'aprovarResgate',
    papel: 'admin',
  }),
  transition('Resgate', 'approved in the dashboard', {
    de: 'pendente',
    para: 'aguardando_assinatura',
    externo: /aprovador .* no painel/,
    em_resumo: /aprovador no painel/,
  }),
  transition('Resgate', 'concluded', {
    de: 'aguardando_assinatura',
    para: 'concluido',
    externo: /rede confirma as transações e o USDC chega à carteira de destino/,
    evento: 'resgate.concluido',
  }),

  {
    source: 'States > Proposal > records of type rebalanceamento',
    at: schema('Registro', 'properties', 'tipo'),
    is: { type: equal('string'), 'x-extensible-enum': containing('rebalanceamento') },
  },
];

/** A resource with one schema per status; `status` is the discriminator. */
function union(source: string, name: string, states: Readonly<Record<string, string>>): Fact[] {
  const rows = Object.entries(states);
  return [
    { source, at: schema(name), is: {} },
    { source, at: schema(name, 'discriminator'), is: { propertyName: equal('status') } },
    ...rows.flatMap(([state, branch]): Fact[] => [
      {
        source: `${source} > ${state}`,
        at: schema(name, 'discriminator', 'mapping'),
        is: { [state]: equal(`#${schema(branch)}`) },
      },
      {
        source: `${source} > ${state}`,
        at: schema(name),
        is: { oneOf: containing({ $ref: `#${schema(branch)}` }) },
      },
      {
        source: `${source} > ${state}`,
        at: schema(branch, 'properties', 'status'),
        is: constant(state),
      },
      { source: `${source} > ${state}`, at: schema(branch), is: { required: containing('status') } },
    ]),
  ];
}

function machine(name: string, row: string, is: Is): Fact {
  return { source: `States > ${name} > ${row}`, at: schema(name, 'x-maquina-de-estados'), is };
}

type Row = Readonly<Record<string, string | RegExp>>;

/** The state machine has exactly this transition, with no other event or role. */
function transition(name: string, row: string, expected: Row): Fact {
  const matches = (transition: Json) => isTransition(transition, expected);
  const transicoes: Claim = {
    text: `contains the transition ${row}`,
    holds: (value) => Array.isArray(value) && value.some(matches),
    broken: (value) => (Array.isArray(value) ? value.filter((member) => !matches(member)) : []),
    covers: matches,
  };
  return machine(name, row, { transicoes });
}

function isTransition(actual: Json, expected: Row): boolean {
  const members = entries(actual).filter(([key]) => key !== 'x-suposicao-parcial');
  if (members.length !== Object.keys(expected).length) return false;
  return members.every(([key, value]) => {
    const wanted = expected[key];
    return wanted instanceof RegExp ? wanted.test(`${value}`) : wanted === value;
  });
}
