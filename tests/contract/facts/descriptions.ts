import { join } from '../contract.ts';
import { type Fact, matching, schema } from './fact.ts';

export const DESCRIPTIONS: readonly Fact[] = [
  operation('GET /organizacao', /o percentual da taxa sobre o rendimento/),
  operation('GET /posicoes', /retrato do caixa/),
  operation('PUT /politica-de-alocacao', /a lista de ativos e percentuais/),
  operation('PUT /politica-de-alocacao', /vale para depósitos futuros e propostas posteriores/),
  operation('POST /propostas/{id}/aprovar', /pode ser assinada com `Service-Signature`/),
  operation('POST /propostas/{id}/aprovar', /Aprovar não move fundos/),
  operation('POST /propostas/{id}/aprovar', /Emite o evento `alocacao\.aprovada`/),
  operation('POST /resgates', /resgate de um valor em USDC para uma carteira vinculada da própria empresa/),
  operation('POST /resgates/{id}/aprovar', /escopo `admin`; um aprovador também pode aprovar no painel/),
  operation('GET /registros', /trilha de auditoria on-chain, .* com o hash da transação/),
  operation('GET /rendimento', /períodos apurados, .* cada um com a taxa e o valor líquido/),
  operation('GET /cobrancas', /cobranças emitidas/),
  operation('POST /webhooks', /todos os eventos ou os da lista/),

  event('deposito.confirmado', /depósito de USDC em uma carteira vinculada foi confirmado on-chain/),
  event('alocacao.proposta', /criou uma proposta de alocação ou de rebalanceamento, pendente de aprovação/),
  event('alocacao.aprovada', /foi aprovada e as transações estão prontas para o custodiante assinar/),
  event('alocacao.aprovada', /O evento não move fundos/),
  event('resgate.concluido', /O USDC resgatado chegou à carteira de destino, com confirmação on-chain/),
  event('rendimento.apurado', /O rendimento de um período foi apurado/),
  event(
    'cobranca.emitida',
    /cobrança sobre o rendimento do período foi emitida, de 5% ou do percentual do plano Enterprise/,
  ),

  component('Resources > Transacao', 'Transacao', /não assinada, entregue ao custodiante/),
  component('Resources > Transacao > tx_hash', 'Transacao', /`tx_hash` é nulo até que ela seja transmitida/),
  component('Resources > Transacao > payload_nao_assinado', 'PayloadNaoAssinado', /em hexadecimal/),
  component(
    'Resources > Proposta > origem',
    'OrigemDeProposta',
    /diferença de rentabilidade entre os ativos passou do limiar da política/,
  ),
  component(
    'Resources > Proposta > origem',
    'OrigemDeProposta',
    /`cliente`: a empresa criou a proposta pela API/,
  ),
  component('Events > Envelope > id', 'IdDeEvento', /para descartar duplicatas/),
  component('Errors > 422 politica_invalida', 'AlocacaoAlvo', /somam exatamente 100/),
  {
    source: 'What the service does > wallets linked by public address only',
    at: '/tags/[name=carteiras]',
    is: { description: matching(/vinculadas apenas pelo endereço público/) },
  },
];

function operation(name: string, pattern: RegExp): Fact {
  const [method = '', path = ''] = name.split(' ');
  return describing(`Endpoints > ${name}`, join('/paths', path, method.toLowerCase()), pattern);
}

function event(name: string, pattern: RegExp): Fact {
  return describing(`Events > ${name}`, join('/webhooks', name, 'post'), pattern);
}

function component(source: string, name: string, pattern: RegExp): Fact {
  return describing(source, schema(name), pattern);
}

function describing(source: string, at: string, pattern: RegExp): Fact {
  return { source, at, is: { description: matching(pattern) } };
}
