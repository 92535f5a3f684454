import type {
  Chave,
  Destinatario,
  Evento,
  MotivoDaFalha,
  NovaProposta,
  NovoResgate,
  Organizacao,
  Proposta,
  PropostaPendente,
  PropostaRecemAprovada,
  Registro,
  ResgateConcluido,
  Tesa,
  Transacao,
  TransacaoAguardandoAssinatura,
} from '@tesa/sdk';
import { describe, expectTypeOf, test } from 'vitest';

declare const tesa: Tesa;
declare const proposta: Proposta;
declare const evento: Evento;
declare const transacao: Transacao;
declare const recemAprovada: PropostaRecemAprovada;

describe('Proposta', () => {
  test('the transacoes of a Proposta are not accessible before narrowing', () => {
    // @ts-expect-error transacoes exist only from aprovada onward
    proposta.transacoes;
    expectTypeOf(proposta.status).toEqualTypeOf<'pendente' | 'aprovada' | 'rejeitada' | 'executada'>();
  });

  test('a pending proposal has neither transacoes nor a decision', () => {
    if (proposta.status !== 'pendente') return;
    expectTypeOf(proposta.decidida_em).toEqualTypeOf<null>();
    expectTypeOf(proposta.executada_em).toEqualTypeOf<null>();
    // @ts-expect-error a pending proposal has no transacoes
    proposta.transacoes;
  });

  test('an approved proposal has transacoes and a decision', () => {
    if (proposta.status !== 'aprovada') return;
    expectTypeOf(proposta.transacoes).items.toHaveProperty('payload_nao_assinado');
    expectTypeOf(proposta.decidida_em).toEqualTypeOf<string>();
    expectTypeOf(proposta.executada_em).toEqualTypeOf<null>();
  });

  test('a rejected proposal has a decision and no transacoes', () => {
    if (proposta.status !== 'rejeitada') return;
    expectTypeOf(proposta.decidida_em).toEqualTypeOf<string>();
    // @ts-expect-error a rejected proposal has no transacoes
    proposta.transacoes;
  });

  test('an executed proposal has both dates', () => {
    if (proposta.status !== 'executada') return;
    expectTypeOf(proposta.decidida_em).toEqualTypeOf<string>();
    expectTypeOf(proposta.executada_em).toEqualTypeOf<string>();
  });

  test('the status of a Proposta cannot be compared with an unknown one', () => {
    // @ts-expect-error a proposal has no status concluida
    return proposta.status === 'concluida';
  });
});

describe('Transacao', () => {
  test('a Solana transaction has the account of a durable nonce', () => {
    expectTypeOf(transacao.conta_de_nonce).toEqualTypeOf<string | null>();
    if (transacao.rede === 'solana') expectTypeOf(transacao.conta_de_nonce).toEqualTypeOf<string>();
    else expectTypeOf(transacao.conta_de_nonce).toEqualTypeOf<null>();
    if (transacao.status === 'falhou' && transacao.rede === 'solana')
      expectTypeOf(transacao.conta_de_nonce).toEqualTypeOf<string>();
  });

  test('the transactions of an approval narrow by network, and so do constructed ones', () => {
    for (const { rede, conta_de_nonce } of recemAprovada.transacoes)
      if (rede === 'solana') expectTypeOf(conta_de_nonce).toEqualTypeOf<string>();
    const { rede, ...rest } = transacao;
    // @ts-expect-error ethereum has no nonce accounts
    const wrong: Transacao = { ...rest, rede: 'ethereum', conta_de_nonce: 'x' };
    return [rede, wrong];
  });
});

describe('return types', () => {
  test('aprovarProposta returns the approved variant with every transaction still to be signed', () => {
    type Approved = Awaited<ReturnType<Tesa['aprovarProposta']>>;
    expectTypeOf<Approved>().toEqualTypeOf<PropostaRecemAprovada>();
    expectTypeOf<Approved['status']>().toEqualTypeOf<'aprovada'>();
    expectTypeOf<Approved['transacoes']>().toEqualTypeOf<TransacaoAguardandoAssinatura[]>();
    expectTypeOf<Approved['transacoes'][number]['tx_hash']>().toEqualTypeOf<null>();
  });

  test('obterProposta returns any status, and criarProposta a pending one', () => {
    expectTypeOf<Awaited<ReturnType<Tesa['obterProposta']>>>().toEqualTypeOf<Proposta>();
    expectTypeOf<Awaited<ReturnType<Tesa['criarProposta']>>>().toEqualTypeOf<PropostaPendente>();
  });

  test('an approved proposal is one variant of Proposta', () => {
    expectTypeOf<PropostaRecemAprovada>().toExtend<Proposta>();
  });
});

describe('Evento', () => {
  test('the event alocacao.proposta carries a pending proposal', () => {
    if (evento.tipo !== 'alocacao.proposta') return;
    expectTypeOf(evento.dados).toEqualTypeOf<PropostaPendente>();
  });

  test('the event alocacao.aprovada carries an approved proposal with its transactions', () => {
    if (evento.tipo !== 'alocacao.aprovada') return;
    expectTypeOf(evento.dados).toEqualTypeOf<PropostaRecemAprovada>();
  });

  test('the event resgate.concluido carries a concluded redemption', () => {
    if (evento.tipo !== 'resgate.concluido') return;
    expectTypeOf(evento.dados).toEqualTypeOf<ResgateConcluido>();
  });

  test('the event cobranca.emitida carries a charge, which has no movimentos', () => {
    if (evento.tipo !== 'cobranca.emitida') return;
    expectTypeOf(evento.dados.rendimento_id).toEqualTypeOf<string>();
    // @ts-expect-error a charge has no movements
    evento.dados.movimentos;
  });
});

describe('a list of values in an answer', () => {
  test('an open list suggests the known values and accepts any other', () => {
    expectTypeOf<Registro['tipo']>().toEqualTypeOf<Open<'deposito' | 'rebalanceamento' | 'resgate'>>();
    expectTypeOf<MotivoDaFalha>().toEqualTypeOf<Open<'revertida' | 'expirada' | 'cancelada' | 'preterida'>>();
    expectTypeOf<Chave['escopo']>().toEqualTypeOf<Open<'admin' | 'padrao'>>();
    expectTypeOf<Organizacao['plano']>().toEqualTypeOf<Open<'standard' | 'enterprise'>>();
  });

  test('a closed list has its values alone', () => {
    expectTypeOf<Registro['rede']>().toEqualTypeOf<'ethereum' | 'solana'>();
    expectTypeOf<Registro['para']>().toEqualTypeOf<'USDC' | 'USDY' | 'BUIDL' | null>();
    expectTypeOf<Destinatario['tipo']>().toEqualTypeOf<'emissor' | 'endereco_de_liquidacao' | 'carteira'>();
    expectTypeOf<Organizacao['ambiente']>().toEqualTypeOf<'producao' | 'sandbox'>();
  });
});

type Open<Known extends string> = Known | (string & {});

describe('request types', () => {
  test('a filter by the values of an open list takes the known ones alone', () => {
    // @ts-expect-error there are no records of the type compra
    return () => tesa.listarRegistros({ tipo: 'compra' });
  });

  test('a valor is a string, never a number', () => {
    // @ts-expect-error an amount as a number would be a float
    const resgate: NovoResgate = { valor: 1.0, carteira_destino_id: 'cart_1' };
    return resgate;
  });

  test('an ativo is one of the two assets', () => {
    // @ts-expect-error USDC is not an asset
    const proposta: NovaProposta = { alocacao_alvo: [{ ativo: 'USDC', percentual: 100 }], motivo: 'Teste.' };
    return proposta;
  });

  test('a field the contract does not have is refused', () => {
    // @ts-expect-error the field is called comentario, without an accent
    return () => tesa.aprovarProposta('prop_1', { comentário: 'Conforme a política.' });
  });

  test('a required field cannot be left out', () => {
    // @ts-expect-error carteira_destino_id is missing
    return () => tesa.criarResgate({ valor: '1.00' });
  });

  test('a read does not accept an idempotency key', () => {
    // @ts-expect-error a read takes no idempotency key
    return () => tesa.obterProposta('prop_1', { idempotencyKey: '6f1c2f0e-3b7a-4c59-9d6e-0a8b1f2c3d4e' });
  });
});
