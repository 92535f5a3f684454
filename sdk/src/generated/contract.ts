// Written by `npm run generate` from openapi.yaml. Do not edit.

import type { Valor as ValorExato } from '../valor/valor.ts';
/**
 * Valor em USDC, texto decimal com exatamente duas casas. Nunca um número.
 * @example 1000.00
 */
export type Valor = string;
/**
 * Ativo em que o USDC é alocado.
 * @example USDY
 */
export type Ativo = 'USDY' | 'BUIDL';
/**
 * O que uma carteira guarda e uma transação move, USDC ou um dos ativos.
 * @example USDC
 */
export type Token = 'USDC' | 'USDY' | 'BUIDL';
/**
 * A rede da carteira e das transações.
 * @example ethereum
 */
export type Rede = 'ethereum' | 'solana';
/**
 * Percentual de 0 a 100, com no máximo duas casas decimais. Some percentuais em centésimos inteiros.
 * @example 60
 */
export type Percentual = number;
/**
 * Data e hora ISO 8601 em UTC.
 * @example 2026-10-01T13:00:00Z
 */
export type DataHora = string;
/**
 * O ambiente do recurso.
 * @example sandbox
 */
export type Ambiente = 'producao' | 'sandbox';
/**
 * UUID em texto.
 * @example 6f1c2f0e-3b7a-4c59-9d6e-0a8b1f2c3d4e
 */
export type Uuid = string;
/**
 * Cursor opaco. Guarde-o como veio; não o interprete nem o monte.
 * @example cmVnXzZtOXc0cHQ3azJkeA
 */
export type Cursor = string;
/**
 * Endereço público, no formato da rede: em `ethereum`, `0x` e 40 dígitos hexadecimais; em `solana`, de 32 a 44
 * caracteres em base58.
 * @example 0x7E5700000000000000000000000000000000A001
 */
export type EnderecoPublico = string;
/**
 * Hash da transação na rede. Em `ethereum`, `0x` e 64 dígitos hexadecimais; em `solana`, a assinatura em
 * base58.
 * @example 0x1dc4396ab0983a451c829501d24d8a17b379adfcba3327ede0910f258c570b95
 */
export type HashDeTransacao = string;
/**
 * A transação **não assinada**, em hexadecimal com `0x`: em `ethereum`, uma transação EIP-1559 serializada; em
 * `solana`, uma mensagem v0 com as assinaturas vazias. Decodifique-a e confira-a antes de assinar.
 * @example 0x02f87083aa36a780843b9aca008506fc23ac0082fde8947e5700000000000000000000000000000000c00180b844a9059cbb0000000000000000000000007e5700000000000000000000000000000000d0020000000000000000000000000000000000000000000000000000008bb2c97000c0
 */
export type PayloadNaoAssinado = string;
/**
 * Com cada nonce, a rede aceita no máximo uma transação da carteira. Em `ethereum`, o nonce da conta, em decimal; em
 * `solana`, o valor do nonce durável, em base58.
 * @example 7
 */
export type Nonce = string;
/**
 * A proposta de que isto decorre, ou nulo.
 * @example prop_5x0q2m8kvt4c
 */
export type PropostaDeOrigem = string | null;
/**
 * O resgate de que isto decorre, ou nulo.
 * @example res_6m1t9h4xqk3v
 */
export type ResgateDeOrigem = string | null;
/**
 * A transação que esta substitui, ou nulo.
 * @example tx_2h8q5z1ncx7v
 */
export type TransacaoSubstituida = string | null;
/**
 * Em `solana`, a conta do nonce durável. Nulo em `ethereum`.
 * @example TesteTesaConta11111111111111111111111111111
 */
export type ContaDeNonce = string | null;
/**
 * Por que a transação falhou. `revertida`: a rede a recusou. `expirada`: não foi vista na rede até `valida_ate`.
 * `cancelada`: o resgate foi cancelado. `preterida`: outra transação gastou o nonce.
 * @example expirada
 */
export type MotivoDaFalha = 'revertida' | 'expirada' | 'cancelada' | 'preterida';
/**
 * Identificador da proposta.
 * @example prop_5x0q2m8kvt4c
 */
export type IdDeProposta = string;
/**
 * Identificador da transação.
 * @example tx_1a6g3k9mzq8r
 */
export type IdDeTransacao = string;
/**
 * Identificador da carteira.
 * @example cart_3n8v5c1rz6de
 */
export type IdDeCarteira = string;
/**
 * Identificador do resgate.
 * @example res_6m1t9h4xqk3v
 */
export type IdDeResgate = string;
/**
 * Identificador da organização.
 * @example org_7h2k9m4qx0ta
 */
export type IdDeOrganizacao = string;
/**
 * Identificador do evento. Use-o para descartar duplicatas.
 * @example evt_0v6b3x9kqm2t
 */
export type IdDeEvento = string;
/**
 * Identificador da requisição.
 * @example req_4c8x1v6mzn0t
 */
export type IdDeRequisicao = string;
/**
 * Identificador do registro.
 * @example reg_6m9w4pt7k2dx
 */
export type IdDeRegistro = string;
/**
 * Identificador do período de rendimento.
 * @example rend_4j9s2w7dnx5k
 */
export type IdDeRendimento = string;
/**
 * Identificador da cobrança.
 * @example cob_8t3m6y1vqe0r
 */
export type IdDeCobranca = string;
/**
 * Identificador do destino de webhook.
 * @example wh_5r0k8c2njz4p
 */
export type IdDeWebhook = string;
/**
 * Identificador da chave de API, que não é a chave.
 * @example chave_exemplo_admin
 */
export type IdDeChave = string;
/** A chave de API em uso, sem a chave em si. */
export interface Chave {
  /**
   * Identificador da chave de API, que não é a chave.
   * @example chave_exemplo_admin
   */
  id: string;
  /**
   * O escopo `admin` aprova, rejeita e decide para onde vão fundos e avisos. O escopo `padrao` faz o resto.
   * @example admin
   */
  escopo: 'admin' | 'padrao';
}
/** A empresa cliente. */
export interface Organizacao {
  /**
   * Identificador da organização.
   * @example org_7h2k9m4qx0ta
   */
  id: string;
  /**
   * Nome da empresa.
   * @example Empresa Exemplo S.A.
   */
  nome: string;
  /**
   * Plano contratado.
   * @example standard
   */
  plano: 'standard' | 'enterprise';
  /**
   * Percentual do plano que incide sobre o rendimento, nunca sobre o principal. 5 no plano Standard.
   * @example 5
   */
  taxa_sobre_rendimento: number;
  /**
   * O ambiente do recurso.
   * @example sandbox
   */
  ambiente: Ambiente;
  /**
   * Data e hora ISO 8601 em UTC.
   * @example 2026-10-01T13:00:00Z
   */
  criada_em: string;
}
/** Pedido de vínculo de uma carteira, só com o endereço público. */
export interface NovaCarteira {
  /**
   * A rede da carteira e das transações.
   * @example ethereum
   */
  rede: Rede;
  /**
   * Endereço público, no formato da rede: em `ethereum`, `0x` e 40 dígitos hexadecimais; em `solana`, de 32 a 44
   * caracteres em base58.
   * @example 0x7E5700000000000000000000000000000000A001
   */
  endereco: string;
  /**
   * Nome que a empresa dá à carteira.
   * @example Tesouraria
   */
  apelido?: string;
}
/** O que muda na carteira. */
export interface AlteracaoDeCarteira {
  /**
   * Nome que a empresa dá à carteira.
   * @example Folha
   */
  apelido: string;
}
/** Carteira da empresa, conhecida apenas pelo endereço público. */
export interface Carteira {
  /**
   * Identificador da carteira.
   * @example cart_3n8v5c1rz6de
   */
  id: string;
  /**
   * A rede da carteira e das transações.
   * @example ethereum
   */
  rede: Rede;
  /**
   * Endereço público, no formato da rede: em `ethereum`, `0x` e 40 dígitos hexadecimais; em `solana`, de 32 a 44
   * caracteres em base58.
   * @example 0x7E5700000000000000000000000000000000A001
   */
  endereco: string;
  /**
   * Nome que a empresa deu à carteira, ou nulo.
   * @example Tesouraria
   */
  apelido: string | null;
  /**
   * Os endereços que recebem as transações de um resgate quando esta carteira é o destino: um para cada rede e
   * token de origem, em ordem de rede e de token. O USDC da própria rede vai direto a `endereco`.
   */
  enderecos_de_liquidacao: EnderecoDeLiquidacao[];
  /**
   * Data e hora ISO 8601 em UTC.
   * @example 2026-10-01T13:00:00Z
   */
  criada_em: string;
}
/**
 * O que chega a este endereço, a mesa ou o protocolo de transferência entre redes paga em USDC a uma única carteira.
 * Confira com ele o destinatário antes de assinar.
 */
export interface EnderecoDeLiquidacao {
  /**
   * A rede da carteira e das transações.
   * @example ethereum
   */
  rede: Rede;
  /**
   * O que uma carteira guarda e uma transação move, USDC ou um dos ativos.
   * @example USDC
   */
  token: Token;
  /**
   * Endereço público, no formato da rede: em `ethereum`, `0x` e 40 dígitos hexadecimais; em `solana`, de 32 a 44
   * caracteres em base58.
   * @example 0x7E5700000000000000000000000000000000A001
   */
  endereco: string;
}
/** Quanto há de um ativo, em valor e em percentual da parte alocada. */
export interface AtivoValor {
  /**
   * Ativo em que o USDC é alocado.
   * @example USDY
   */
  ativo: Ativo;
  /**
   * Valor em USDC, texto decimal com exatamente duas casas. Nunca um número.
   * @example 1000.00
   */
  valor: string;
  /**
   * Percentual de 0 a 100, com no máximo duas casas decimais. Some percentuais em centésimos inteiros.
   * @example 60
   */
  percentual: number;
}
/** Retrato do caixa. `total` é sempre `rendendo` mais `disponivel`. */
export interface Posicoes {
  /** Todo o patrimônio da organização no serviço. */
  total: string;
  /** A parte que rende, alocada nos ativos. */
  rendendo: string;
  /** A parte disponível em USDC, ainda não alocada. */
  disponivel: string;
  /** O que está reservado para operações aprovadas e ainda não liquidadas, em USDC e ativos juntos. */
  reservado: string;
  /**
   * `total` menos `reservado`: o máximo de um novo resgate, descontado o USDC que já está livre na carteira de
   * destino.
   */
  saldo_livre: string;
  /** A parte que rende, por ativo. Os valores somam `rendendo`. */
  por_ativo: AtivoValor[];
  /** O que há em cada carteira vinculada, da mais antiga à mais nova. Soma `disponivel`, `por_ativo` e `reservado`. */
  por_carteira: PosicaoDaCarteira[];
  /** A soma dos rendimentos brutos desde o início. A taxa não a reduz. */
  yield_acumulado: string;
  /** O momento do retrato. */
  atualizado_em: string;
}
/** O que há em uma carteira vinculada. */
export interface PosicaoDaCarteira {
  /**
   * Identificador da carteira.
   * @example cart_3n8v5c1rz6de
   */
  carteira_id: string;
  /**
   * A rede da carteira e das transações.
   * @example ethereum
   */
  rede: Rede;
  /** Os tokens, sempre todos e na mesma ordem, também os de saldo zero. */
  saldos: SaldoDoToken[];
}
/** Quanto há de um token em uma carteira. O que está livre é `saldo` menos `reservado`. */
export interface SaldoDoToken {
  /**
   * O que uma carteira guarda e uma transação move, USDC ou um dos ativos.
   * @example USDC
   */
  token: Token;
  /** Quanto há, reservado ou livre. */
  saldo: string;
  /** Quanto as transações em aberto reservam, limitado ao saldo. */
  reservado: string;
}
/** A parte desejada de um ativo. */
export interface AlvoDeAlocacao {
  /**
   * Ativo em que o USDC é alocado.
   * @example USDY
   */
  ativo: Ativo;
  /**
   * Percentual de 0 a 100, com no máximo duas casas decimais. Some percentuais em centésimos inteiros.
   * @example 60
   */
  percentual: number;
}
/** Os ativos e as suas partes, que somam exatamente 100, sem repetir ativo. */
export type AlocacaoAlvo = AlvoDeAlocacao[];
/** A parte de um ativo na política. */
export interface ParteDoAtivo {
  /**
   * Ativo em que o USDC é alocado.
   * @example USDY
   */
  ativo: Ativo;
  /**
   * Percentual de 0 a 100, com no máximo duas casas decimais. Some percentuais em centésimos inteiros.
   * @example 60
   */
  percentual: number;
}
/**
 * Diferença de rentabilidade entre os ativos, em pontos percentuais com no máximo duas casas decimais, acima da qual a
 * Tesa propõe um rebalanceamento.
 * @example 0.5
 */
export type Limiar = number;
/** A política a definir. */
export interface NovaPolitica {
  /** Os ativos e os seus percentuais, que somam exatamente 100, sem repetir ativo. */
  ativos: AlocacaoAlvo;
  /** Em pontos percentuais. Sem ele, continua o limiar em vigor. */
  limiar_de_rebalanceamento?: number;
}
/** Uma versão da política de alocação. */
export interface Politica {
  /**
   * Número da versão, a partir de 1.
   * @example 2
   */
  versao: number;
  /** Os ativos e os seus percentuais, que somam exatamente 100. */
  ativos: ParteDoAtivo[];
  /**
   * Diferença de rentabilidade entre os ativos, em pontos percentuais com no máximo duas casas decimais, acima da qual a
   * Tesa propõe um rebalanceamento.
   * @example 0.5
   */
  limiar_de_rebalanceamento: number;
  /** Desde quando a versão vale. */
  vigente_desde: string;
}
/**
 * Transação não assinada, entregue ao custodiante da empresa. É uma transferência de um token, de uma carteira.
 * `tx_hash` é nulo até que ela seja transmitida.
 */
export type Transacao =
  | TransacaoAguardandoAssinatura
  | TransacaoTransmitida
  | TransacaoConfirmada
  | TransacaoFalha;
/** Transação à espera da assinatura do custodiante. */
export interface TransacaoAguardandoAssinaturaEm<De extends Rede> {
  /**
   * Identificador da transação.
   * @example tx_1a6g3k9mzq8r
   */
  id: string;
  /**
   * A rede da carteira e das transações.
   * @example ethereum
   */
  rede: De;
  /** A carteira que dá o token e assina. */
  carteira_id: string;
  /** O status fixo desta variante. */
  status: 'aguardando_assinatura';
  /**
   * O que uma carteira guarda e uma transação move, USDC ou um dos ativos.
   * @example USDC
   */
  token: Token;
  /** Quanto sai da carteira. */
  valor: string;
  /**
   * O lugar, a partir de 0, do movimento da proposta que a transação cumpre. Nulo em um resgate.
   * @example 0
   */
  movimento: number | null;
  /**
   * A proposta de que isto decorre, ou nulo.
   * @example prop_5x0q2m8kvt4c
   */
  proposta_id: PropostaDeOrigem;
  /**
   * O resgate de que isto decorre, ou nulo.
   * @example res_6m1t9h4xqk3v
   */
  resgate_id: ResgateDeOrigem;
  /**
   * Com cada nonce, a rede aceita no máximo uma transação da carteira. Em `ethereum`, o nonce da conta, em decimal; em
   * `solana`, o valor do nonce durável, em base58.
   * @example 7
   */
  nonce: string;
  /**
   * Em `solana`, a conta do nonce durável. Nulo em `ethereum`.
   * @example TesteTesaConta11111111111111111111111111111
   */
  conta_de_nonce: De extends 'solana' ? string : null;
  /**
   * A transação **não assinada**, em hexadecimal com `0x`: em `ethereum`, uma transação EIP-1559 serializada; em
   * `solana`, uma mensagem v0 com as assinaturas vazias. Decodifique-a e confira-a antes de assinar.
   * @example 0x02f87083aa36a780843b9aca008506fc23ac0082fde8947e5700000000000000000000000000000000c00180b844a9059cbb0000000000000000000000007e5700000000000000000000000000000000d0020000000000000000000000000000000000000000000000000000008bb2c97000c0
   */
  payload_nao_assinado: string;
  /** Nulo até a transmissão. */
  tx_hash: null;
  /** Até quando a oferta vale, 24 horas depois da emissão. O payload não perde a validade com ela. */
  valida_ate: string;
  /**
   * A transação que esta substitui, ou nulo.
   * @example tx_2h8q5z1ncx7v
   */
  substitui: TransacaoSubstituida;
  /** Nulo, pois a transação não falhou. */
  motivo_da_falha: null;
}
/** Transação à espera da assinatura do custodiante. */
export type TransacaoAguardandoAssinatura =
  | TransacaoAguardandoAssinaturaEm<'ethereum'>
  | TransacaoAguardandoAssinaturaEm<'solana'>;
/** Transação assinada e transmitida pelo custodiante, à espera de confirmação. */
export interface TransacaoTransmitidaEm<De extends Rede> {
  /**
   * Identificador da transação.
   * @example tx_1a6g3k9mzq8r
   */
  id: string;
  /**
   * A rede da carteira e das transações.
   * @example ethereum
   */
  rede: De;
  /** A carteira que dá o token e assina. */
  carteira_id: string;
  /** O status fixo desta variante. */
  status: 'transmitida';
  /**
   * O que uma carteira guarda e uma transação move, USDC ou um dos ativos.
   * @example USDC
   */
  token: Token;
  /** Quanto sai da carteira. */
  valor: string;
  /**
   * O lugar, a partir de 0, do movimento da proposta que a transação cumpre. Nulo em um resgate.
   * @example 0
   */
  movimento: number | null;
  /**
   * A proposta de que isto decorre, ou nulo.
   * @example prop_5x0q2m8kvt4c
   */
  proposta_id: PropostaDeOrigem;
  /**
   * O resgate de que isto decorre, ou nulo.
   * @example res_6m1t9h4xqk3v
   */
  resgate_id: ResgateDeOrigem;
  /**
   * Com cada nonce, a rede aceita no máximo uma transação da carteira. Em `ethereum`, o nonce da conta, em decimal; em
   * `solana`, o valor do nonce durável, em base58.
   * @example 7
   */
  nonce: string;
  /**
   * Em `solana`, a conta do nonce durável. Nulo em `ethereum`.
   * @example TesteTesaConta11111111111111111111111111111
   */
  conta_de_nonce: De extends 'solana' ? string : null;
  /**
   * A transação **não assinada**, em hexadecimal com `0x`: em `ethereum`, uma transação EIP-1559 serializada; em
   * `solana`, uma mensagem v0 com as assinaturas vazias. Decodifique-a e confira-a antes de assinar.
   * @example 0x02f87083aa36a780843b9aca008506fc23ac0082fde8947e5700000000000000000000000000000000c00180b844a9059cbb0000000000000000000000007e5700000000000000000000000000000000d0020000000000000000000000000000000000000000000000000000008bb2c97000c0
   */
  payload_nao_assinado: string;
  /**
   * Hash da transação na rede. Em `ethereum`, `0x` e 64 dígitos hexadecimais; em `solana`, a assinatura em
   * base58.
   * @example 0x1dc4396ab0983a451c829501d24d8a17b379adfcba3327ede0910f258c570b95
   */
  tx_hash: string;
  /** Até quando a oferta vale, 24 horas depois da emissão. O payload não perde a validade com ela. */
  valida_ate: string;
  /**
   * A transação que esta substitui, ou nulo.
   * @example tx_2h8q5z1ncx7v
   */
  substitui: TransacaoSubstituida;
  /** Nulo, pois a transação não falhou. */
  motivo_da_falha: null;
}
/** Transação assinada e transmitida pelo custodiante, à espera de confirmação. */
export type TransacaoTransmitida = TransacaoTransmitidaEm<'ethereum'> | TransacaoTransmitidaEm<'solana'>;
/** Transação confirmada on-chain. */
export interface TransacaoConfirmadaEm<De extends Rede> {
  /**
   * Identificador da transação.
   * @example tx_1a6g3k9mzq8r
   */
  id: string;
  /**
   * A rede da carteira e das transações.
   * @example ethereum
   */
  rede: De;
  /** A carteira que dá o token e assina. */
  carteira_id: string;
  /** O status fixo desta variante. */
  status: 'confirmada';
  /**
   * O que uma carteira guarda e uma transação move, USDC ou um dos ativos.
   * @example USDC
   */
  token: Token;
  /** Quanto sai da carteira. */
  valor: string;
  /**
   * O lugar, a partir de 0, do movimento da proposta que a transação cumpre. Nulo em um resgate.
   * @example 0
   */
  movimento: number | null;
  /**
   * A proposta de que isto decorre, ou nulo.
   * @example prop_5x0q2m8kvt4c
   */
  proposta_id: PropostaDeOrigem;
  /**
   * O resgate de que isto decorre, ou nulo.
   * @example res_6m1t9h4xqk3v
   */
  resgate_id: ResgateDeOrigem;
  /**
   * Com cada nonce, a rede aceita no máximo uma transação da carteira. Em `ethereum`, o nonce da conta, em decimal; em
   * `solana`, o valor do nonce durável, em base58.
   * @example 7
   */
  nonce: string;
  /**
   * Em `solana`, a conta do nonce durável. Nulo em `ethereum`.
   * @example TesteTesaConta11111111111111111111111111111
   */
  conta_de_nonce: De extends 'solana' ? string : null;
  /**
   * A transação **não assinada**, em hexadecimal com `0x`: em `ethereum`, uma transação EIP-1559 serializada; em
   * `solana`, uma mensagem v0 com as assinaturas vazias. Decodifique-a e confira-a antes de assinar.
   * @example 0x02f87083aa36a780843b9aca008506fc23ac0082fde8947e5700000000000000000000000000000000c00180b844a9059cbb0000000000000000000000007e5700000000000000000000000000000000d0020000000000000000000000000000000000000000000000000000008bb2c97000c0
   */
  payload_nao_assinado: string;
  /**
   * Hash da transação na rede. Em `ethereum`, `0x` e 64 dígitos hexadecimais; em `solana`, a assinatura em
   * base58.
   * @example 0x1dc4396ab0983a451c829501d24d8a17b379adfcba3327ede0910f258c570b95
   */
  tx_hash: string;
  /** Até quando a oferta vale, 24 horas depois da emissão. O payload não perde a validade com ela. */
  valida_ate: string;
  /**
   * Quando o USDC do resgate chegou à carteira de destino. Nulo em um movimento e enquanto o USDC está em
   * trânsito.
   */
  recebido_em: string | null;
  /**
   * A transação que esta substitui, ou nulo.
   * @example tx_2h8q5z1ncx7v
   */
  substitui: TransacaoSubstituida;
  /** Nulo, pois a transação não falhou. */
  motivo_da_falha: null;
}
/** Transação confirmada on-chain. */
export type TransacaoConfirmada = TransacaoConfirmadaEm<'ethereum'> | TransacaoConfirmadaEm<'solana'>;
/**
 * Transação que não moveu nada: a rede a recusou, a oferta expirou, o resgate foi cancelado ou outra gastou o seu
 * nonce. Nada a substitui por si só; `reemitirTransacao` emite a substituta. `tx_hash` é nulo se ela não foi vista
 * na rede.
 */
export interface TransacaoFalhaEm<De extends Rede> {
  /**
   * Identificador da transação.
   * @example tx_1a6g3k9mzq8r
   */
  id: string;
  /**
   * A rede da carteira e das transações.
   * @example ethereum
   */
  rede: De;
  /** A carteira que dá o token e assina. */
  carteira_id: string;
  /** O status fixo desta variante. */
  status: 'falhou';
  /**
   * O que uma carteira guarda e uma transação move, USDC ou um dos ativos.
   * @example USDC
   */
  token: Token;
  /** Quanto sai da carteira. */
  valor: string;
  /**
   * O lugar, a partir de 0, do movimento da proposta que a transação cumpre. Nulo em um resgate.
   * @example 0
   */
  movimento: number | null;
  /**
   * A proposta de que isto decorre, ou nulo.
   * @example prop_5x0q2m8kvt4c
   */
  proposta_id: PropostaDeOrigem;
  /**
   * O resgate de que isto decorre, ou nulo.
   * @example res_6m1t9h4xqk3v
   */
  resgate_id: ResgateDeOrigem;
  /**
   * Com cada nonce, a rede aceita no máximo uma transação da carteira. Em `ethereum`, o nonce da conta, em decimal; em
   * `solana`, o valor do nonce durável, em base58.
   * @example 7
   */
  nonce: string;
  /**
   * Em `solana`, a conta do nonce durável. Nulo em `ethereum`.
   * @example TesteTesaConta11111111111111111111111111111
   */
  conta_de_nonce: De extends 'solana' ? string : null;
  /**
   * A transação **não assinada**, em hexadecimal com `0x`: em `ethereum`, uma transação EIP-1559 serializada; em
   * `solana`, uma mensagem v0 com as assinaturas vazias. Decodifique-a e confira-a antes de assinar.
   * @example 0x02f87083aa36a780843b9aca008506fc23ac0082fde8947e5700000000000000000000000000000000c00180b844a9059cbb0000000000000000000000007e5700000000000000000000000000000000d0020000000000000000000000000000000000000000000000000000008bb2c97000c0
   */
  payload_nao_assinado: string;
  /** Nulo se a transação não foi vista na rede. */
  tx_hash: string | null;
  /** Até quando a oferta vale, 24 horas depois da emissão. O payload não perde a validade com ela. */
  valida_ate: string;
  /**
   * A transação que esta substitui, ou nulo.
   * @example tx_2h8q5z1ncx7v
   */
  substitui: TransacaoSubstituida;
  /**
   * Por que a transação falhou. `revertida`: a rede a recusou. `expirada`: não foi vista na rede até `valida_ate`.
   * `cancelada`: o resgate foi cancelado. `preterida`: outra transação gastou o nonce.
   * @example expirada
   */
  motivo_da_falha: MotivoDaFalha;
}
/**
 * Transação que não moveu nada: a rede a recusou, a oferta expirou, o resgate foi cancelado ou outra gastou o seu
 * nonce. Nada a substitui por si só; `reemitirTransacao` emite a substituta. `tx_hash` é nulo se ela não foi vista
 * na rede.
 */
export type TransacaoFalha = TransacaoFalhaEm<'ethereum'> | TransacaoFalhaEm<'solana'>;
/** As transações, em qualquer status. Vêm na ordem em que foram emitidas. */
export type Transacoes = Transacao[];
/** As transações, todas à espera de assinatura. */
export type TransacoesAguardandoAssinatura = TransacaoAguardandoAssinatura[];
/** A alocação desejada e o motivo. */
export interface NovaProposta {
  /** Os ativos e as suas partes, que somam exatamente 100, sem repetir ativo. */
  alocacao_alvo: AlocacaoAlvo;
  /**
   * O motivo da proposta.
   * @example Alocação do depósito de 1.000.000,00 USDC pela política em vigor.
   */
  motivo: string;
  /** Referência da empresa, devolvida como veio. */
  referencia_interna?: string;
}
/** Um comentário sobre a decisão. */
export interface Decisao {
  /**
   * O motivo da decisão.
   * @example Conforme a política vigente.
   */
  comentario?: string;
}
/** Quem decidiu, e por quê. */
export interface DecisaoTomada {
  /**
   * O id da chave que decidiu, ou `painel` quando a decisão foi de um aprovador no painel.
   * @example chave_exemplo_admin
   */
  por: string;
  /**
   * O comentário de quem decidiu, ou nulo.
   * @example Conforme a política vigente.
   */
  comentario: string | null;
}
/**
 * `alocacao` quando USDC disponível entra nos ativos; `rebalanceamento` quando só se troca um ativo por outro.
 * @example alocacao
 */
export type TipoDeProposta = 'alocacao' | 'rebalanceamento';
/**
 * `tesa` quando o serviço sugeriu, porque a diferença de rentabilidade entre os ativos passou do limiar da política ou
 * porque chegou um depósito; `cliente` quando veio pela API.
 * @example tesa
 */
export type OrigemDeProposta = 'tesa' | 'cliente';
/**
 * O motivo da proposta.
 * @example Alocação do depósito de 1.000.000,00 USDC pela política em vigor.
 */
export type Motivo = string;
/** Um movimento da proposta. */
export interface Movimento {
  /**
   * O ativo de origem. Nulo quando os fundos saem do USDC disponível.
   * @example USDY
   */
  de: Ativo | null;
  /** O ativo de destino. */
  para: Ativo;
  /** Valor do movimento, em USDC. */
  valor: string;
}
/** Os movimentos da proposta. */
export type Movimentos = Movimento[];
/** Como ficam os ativos depois de executada a proposta. */
export type AlocacaoResultante = AtivoValor[];
/**
 * Uma proposta de movimentação. Os campos dependem do status: `transacoes` existe a partir de `aprovada`,
 * `decidida_em` a partir da decisão e `executada_em` depois da execução.
 */
export type Proposta = PropostaPendente | PropostaAprovada | PropostaRejeitada | PropostaExecutada;
/** Proposta à espera de decisão. Ainda não tem transações. */
export interface PropostaPendente {
  /**
   * Identificador da proposta.
   * @example prop_5x0q2m8kvt4c
   */
  id: string;
  /**
   * `alocacao` quando USDC disponível entra nos ativos; `rebalanceamento` quando só se troca um ativo por outro.
   * @example alocacao
   */
  tipo: TipoDeProposta;
  /** O status fixo desta variante. */
  status: 'pendente';
  /**
   * `tesa` quando o serviço sugeriu, porque a diferença de rentabilidade entre os ativos passou do limiar da política ou
   * porque chegou um depósito; `cliente` quando veio pela API.
   * @example tesa
   */
  origem: OrigemDeProposta;
  /**
   * O motivo da proposta.
   * @example Alocação do depósito de 1.000.000,00 USDC pela política em vigor.
   */
  motivo: string;
  /**
   * A referência enviada na criação, ou nulo.
   * @example FOLHA-2026-10
   */
  referencia_interna: ReferenciaDevolvida;
  /** Os movimentos da proposta. */
  movimentos: Movimentos;
  /** Como ficam os ativos depois de executada a proposta. */
  alocacao_resultante: AlocacaoResultante;
  /**
   * Data e hora ISO 8601 em UTC.
   * @example 2026-10-01T13:00:00Z
   */
  criada_em: string;
  /** Nulo até a decisão. */
  decidida_em: null;
  /** Nulo até a execução. */
  executada_em: null;
}
/** Proposta aprovada, com as transações que o custodiante assina e transmite. */
export interface PropostaAprovada {
  /**
   * Identificador da proposta.
   * @example prop_5x0q2m8kvt4c
   */
  id: string;
  /**
   * `alocacao` quando USDC disponível entra nos ativos; `rebalanceamento` quando só se troca um ativo por outro.
   * @example alocacao
   */
  tipo: TipoDeProposta;
  /** O status fixo desta variante. */
  status: 'aprovada';
  /**
   * `tesa` quando o serviço sugeriu, porque a diferença de rentabilidade entre os ativos passou do limiar da política ou
   * porque chegou um depósito; `cliente` quando veio pela API.
   * @example tesa
   */
  origem: OrigemDeProposta;
  /**
   * O motivo da proposta.
   * @example Alocação do depósito de 1.000.000,00 USDC pela política em vigor.
   */
  motivo: string;
  /**
   * A referência enviada na criação, ou nulo.
   * @example FOLHA-2026-10
   */
  referencia_interna: ReferenciaDevolvida;
  /** Os movimentos da proposta. */
  movimentos: Movimentos;
  /** Como ficam os ativos depois de executada a proposta. */
  alocacao_resultante: AlocacaoResultante;
  /** As transações, em qualquer status. Vêm na ordem em que foram emitidas. */
  transacoes: Transacoes;
  /** Quem decidiu, e por quê. */
  decisao: DecisaoTomada;
  /**
   * Data e hora ISO 8601 em UTC.
   * @example 2026-10-01T13:00:00Z
   */
  criada_em: string;
  /**
   * Data e hora ISO 8601 em UTC.
   * @example 2026-10-01T13:00:00Z
   */
  decidida_em: string;
  /** Nulo até a execução. */
  executada_em: null;
}
/** Proposta no momento da aprovação, com todas as transações à espera de assinatura. */
export interface PropostaRecemAprovada {
  /**
   * Identificador da proposta.
   * @example prop_5x0q2m8kvt4c
   */
  id: string;
  /**
   * `alocacao` quando USDC disponível entra nos ativos; `rebalanceamento` quando só se troca um ativo por outro.
   * @example alocacao
   */
  tipo: TipoDeProposta;
  /**
   * O status fixo desta variante.
   * @example aprovada
   */
  status: 'aprovada';
  /**
   * `tesa` quando o serviço sugeriu, porque a diferença de rentabilidade entre os ativos passou do limiar da política ou
   * porque chegou um depósito; `cliente` quando veio pela API.
   * @example tesa
   */
  origem: OrigemDeProposta;
  /**
   * O motivo da proposta.
   * @example Alocação do depósito de 1.000.000,00 USDC pela política em vigor.
   */
  motivo: string;
  /**
   * A referência enviada na criação, ou nulo.
   * @example FOLHA-2026-10
   */
  referencia_interna: ReferenciaDevolvida;
  /** Os movimentos da proposta. */
  movimentos: Movimentos;
  /** Como ficam os ativos depois de executada a proposta. */
  alocacao_resultante: AlocacaoResultante;
  /** As transações, todas à espera de assinatura. */
  transacoes: TransacoesAguardandoAssinatura;
  /** Quem decidiu, e por quê. */
  decisao: DecisaoTomada;
  /**
   * Data e hora ISO 8601 em UTC.
   * @example 2026-10-01T13:00:00Z
   */
  criada_em: string;
  /**
   * Data e hora ISO 8601 em UTC.
   * @example 2026-10-01T13:00:00Z
   */
  decidida_em: string;
  /** Nulo até a execução. */
  executada_em: null;
}
/** Proposta rejeitada, em definitivo. Não tem transações. */
export interface PropostaRejeitada {
  /**
   * Identificador da proposta.
   * @example prop_5x0q2m8kvt4c
   */
  id: string;
  /**
   * `alocacao` quando USDC disponível entra nos ativos; `rebalanceamento` quando só se troca um ativo por outro.
   * @example alocacao
   */
  tipo: TipoDeProposta;
  /** O status fixo desta variante. */
  status: 'rejeitada';
  /**
   * `tesa` quando o serviço sugeriu, porque a diferença de rentabilidade entre os ativos passou do limiar da política ou
   * porque chegou um depósito; `cliente` quando veio pela API.
   * @example tesa
   */
  origem: OrigemDeProposta;
  /**
   * O motivo da proposta.
   * @example Alocação do depósito de 1.000.000,00 USDC pela política em vigor.
   */
  motivo: string;
  /**
   * A referência enviada na criação, ou nulo.
   * @example FOLHA-2026-10
   */
  referencia_interna: ReferenciaDevolvida;
  /** Os movimentos da proposta. */
  movimentos: Movimentos;
  /** Como ficam os ativos depois de executada a proposta. */
  alocacao_resultante: AlocacaoResultante;
  /** Quem decidiu, e por quê. */
  decisao: DecisaoTomada;
  /**
   * Data e hora ISO 8601 em UTC.
   * @example 2026-10-01T13:00:00Z
   */
  criada_em: string;
  /**
   * Data e hora ISO 8601 em UTC.
   * @example 2026-10-01T13:00:00Z
   */
  decidida_em: string;
  /** Sempre nulo; uma proposta rejeitada não se executa. */
  executada_em: null;
}
/** Proposta executada, com as transações confirmadas on-chain. */
export interface PropostaExecutada {
  /**
   * Identificador da proposta.
   * @example prop_5x0q2m8kvt4c
   */
  id: string;
  /**
   * `alocacao` quando USDC disponível entra nos ativos; `rebalanceamento` quando só se troca um ativo por outro.
   * @example alocacao
   */
  tipo: TipoDeProposta;
  /** O status fixo desta variante. */
  status: 'executada';
  /**
   * `tesa` quando o serviço sugeriu, porque a diferença de rentabilidade entre os ativos passou do limiar da política ou
   * porque chegou um depósito; `cliente` quando veio pela API.
   * @example tesa
   */
  origem: OrigemDeProposta;
  /**
   * O motivo da proposta.
   * @example Alocação do depósito de 1.000.000,00 USDC pela política em vigor.
   */
  motivo: string;
  /**
   * A referência enviada na criação, ou nulo.
   * @example FOLHA-2026-10
   */
  referencia_interna: ReferenciaDevolvida;
  /** Os movimentos da proposta. */
  movimentos: Movimentos;
  /** Como ficam os ativos depois de executada a proposta. */
  alocacao_resultante: AlocacaoResultante;
  /** As transações, em qualquer status. Vêm na ordem em que foram emitidas. */
  transacoes: Transacoes;
  /** Quem decidiu, e por quê. */
  decisao: DecisaoTomada;
  /**
   * Data e hora ISO 8601 em UTC.
   * @example 2026-10-01T13:00:00Z
   */
  criada_em: string;
  /**
   * Data e hora ISO 8601 em UTC.
   * @example 2026-10-01T13:00:00Z
   */
  decidida_em: string;
  /**
   * Data e hora ISO 8601 em UTC.
   * @example 2026-10-01T13:00:00Z
   */
  executada_em: string;
}
/** Pedido de resgate. */
export interface NovoResgate {
  /** Quanto resgatar, em USDC. */
  valor: string | ValorExato;
  /** Carteira vinculada, da própria empresa, que recebe o USDC. */
  carteira_destino_id: string;
  /** Referência da empresa, devolvida como veio. */
  referencia_interna?: string;
}
/**
 * Referência da empresa para a conciliação.
 * @example FOLHA-2026-10
 */
export type ReferenciaInterna = string;
/**
 * A referência enviada na criação, ou nulo.
 * @example FOLHA-2026-10
 */
export type ReferenciaDevolvida = string | null;
/**
 * A volta de um valor em USDC para uma carteira da empresa. Os campos dependem do status: `transacoes` e
 * `valor_recebido` existem a partir de `aguardando_assinatura`.
 */
export type Resgate =
  | ResgatePendente
  | ResgateAguardandoAssinatura
  | ResgateConcluido
  | ResgateRejeitado
  | ResgateCancelado;
/** Resgate à espera de aprovação. Ainda não tem transações. */
export interface ResgatePendente {
  /**
   * Identificador do resgate.
   * @example res_6m1t9h4xqk3v
   */
  id: string;
  /** O status fixo desta variante. */
  status: 'pendente';
  /**
   * Valor em USDC, texto decimal com exatamente duas casas. Nunca um número.
   * @example 1000.00
   */
  valor: string;
  /**
   * Identificador da carteira.
   * @example cart_3n8v5c1rz6de
   */
  carteira_destino_id: string;
  /**
   * A referência enviada na criação, ou nulo.
   * @example FOLHA-2026-10
   */
  referencia_interna: ReferenciaDevolvida;
  /**
   * Data e hora ISO 8601 em UTC.
   * @example 2026-10-01T13:00:00Z
   */
  criado_em: string;
  /** Nulo até a aprovação. */
  aprovado_em: null;
  /** Nulo até a conclusão. */
  concluido_em: null;
}
/** Resgate aprovado, com as transações que o custodiante assina e transmite. */
export interface ResgateAguardandoAssinatura {
  /**
   * Identificador do resgate.
   * @example res_6m1t9h4xqk3v
   */
  id: string;
  /** O status fixo desta variante. */
  status: 'aguardando_assinatura';
  /**
   * Valor em USDC, texto decimal com exatamente duas casas. Nunca um número.
   * @example 1000.00
   */
  valor: string;
  /** Quanto já chegou à carteira de destino. */
  valor_recebido: string;
  /**
   * Identificador da carteira.
   * @example cart_3n8v5c1rz6de
   */
  carteira_destino_id: string;
  /**
   * A referência enviada na criação, ou nulo.
   * @example FOLHA-2026-10
   */
  referencia_interna: ReferenciaDevolvida;
  /** As transações, em qualquer status. Vêm na ordem em que foram emitidas. */
  transacoes: Transacoes;
  /** Quem decidiu, e por quê. */
  decisao: DecisaoTomada;
  /**
   * Data e hora ISO 8601 em UTC.
   * @example 2026-10-01T13:00:00Z
   */
  criado_em: string;
  /**
   * Data e hora ISO 8601 em UTC.
   * @example 2026-10-01T13:00:00Z
   */
  aprovado_em: string;
  /** Nulo até a conclusão. */
  concluido_em: null;
}
/** Resgate no momento da aprovação, com todas as transações à espera de assinatura. */
export interface ResgateRecemAprovado {
  /**
   * Identificador do resgate.
   * @example res_6m1t9h4xqk3v
   */
  id: string;
  /**
   * O status fixo desta variante.
   * @example aguardando_assinatura
   */
  status: 'aguardando_assinatura';
  /**
   * Valor em USDC, texto decimal com exatamente duas casas. Nunca um número.
   * @example 1000.00
   */
  valor: string;
  /** Quanto já chegou à carteira de destino; na aprovação, `0.00`. */
  valor_recebido: string;
  /**
   * Identificador da carteira.
   * @example cart_3n8v5c1rz6de
   */
  carteira_destino_id: string;
  /**
   * A referência enviada na criação, ou nulo.
   * @example FOLHA-2026-10
   */
  referencia_interna: ReferenciaDevolvida;
  /** As transações, todas à espera de assinatura. */
  transacoes: TransacoesAguardandoAssinatura;
  /** Quem decidiu, e por quê. */
  decisao: DecisaoTomada;
  /**
   * Data e hora ISO 8601 em UTC.
   * @example 2026-10-01T13:00:00Z
   */
  criado_em: string;
  /**
   * Data e hora ISO 8601 em UTC.
   * @example 2026-10-01T13:00:00Z
   */
  aprovado_em: string;
  /** Nulo até a conclusão. */
  concluido_em: null;
}
/** Resgate concluído, com o USDC na carteira de destino. */
export interface ResgateConcluido {
  /**
   * Identificador do resgate.
   * @example res_6m1t9h4xqk3v
   */
  id: string;
  /** O status fixo desta variante. */
  status: 'concluido';
  /**
   * Valor em USDC, texto decimal com exatamente duas casas. Nunca um número.
   * @example 1000.00
   */
  valor: string;
  /** Quanto chegou à carteira de destino, todo o valor. */
  valor_recebido: string;
  /**
   * Identificador da carteira.
   * @example cart_3n8v5c1rz6de
   */
  carteira_destino_id: string;
  /**
   * A referência enviada na criação, ou nulo.
   * @example FOLHA-2026-10
   */
  referencia_interna: ReferenciaDevolvida;
  /** As transações, em qualquer status. Vêm na ordem em que foram emitidas. */
  transacoes: Transacoes;
  /** Quem decidiu, e por quê. */
  decisao: DecisaoTomada;
  /**
   * Data e hora ISO 8601 em UTC.
   * @example 2026-10-01T13:00:00Z
   */
  criado_em: string;
  /**
   * Data e hora ISO 8601 em UTC.
   * @example 2026-10-01T13:00:00Z
   */
  aprovado_em: string;
  /**
   * Data e hora ISO 8601 em UTC.
   * @example 2026-10-01T13:00:00Z
   */
  concluido_em: string;
}
/** Resgate rejeitado, em definitivo. Não tem transações. */
export interface ResgateRejeitado {
  /**
   * Identificador do resgate.
   * @example res_6m1t9h4xqk3v
   */
  id: string;
  /** O status fixo desta variante. */
  status: 'rejeitado';
  /**
   * Valor em USDC, texto decimal com exatamente duas casas. Nunca um número.
   * @example 1000.00
   */
  valor: string;
  /**
   * Identificador da carteira.
   * @example cart_3n8v5c1rz6de
   */
  carteira_destino_id: string;
  /**
   * A referência enviada na criação, ou nulo.
   * @example FOLHA-2026-10
   */
  referencia_interna: ReferenciaDevolvida;
  /** Quem decidiu, e por quê. */
  decisao: DecisaoTomada;
  /**
   * Data e hora ISO 8601 em UTC.
   * @example 2026-10-01T13:00:00Z
   */
  criado_em: string;
  /** Sempre nulo; um resgate rejeitado não foi aprovado. */
  aprovado_em: null;
  /** Sempre nulo; um resgate rejeitado não se conclui. */
  concluido_em: null;
  /**
   * Data e hora ISO 8601 em UTC.
   * @example 2026-10-01T13:00:00Z
   */
  rejeitado_em: string;
}
/**
 * Resgate cancelado depois de aprovado. O que já chegou à carteira de destino está em `valor_recebido`; o que
 * for confirmado depois é registrado, e o resgate continua `cancelado`.
 */
export interface ResgateCancelado {
  /**
   * Identificador do resgate.
   * @example res_6m1t9h4xqk3v
   */
  id: string;
  /** O status fixo desta variante. */
  status: 'cancelado';
  /**
   * Valor em USDC, texto decimal com exatamente duas casas. Nunca um número.
   * @example 1000.00
   */
  valor: string;
  /** Quanto chegou à carteira de destino. */
  valor_recebido: string;
  /**
   * Identificador da carteira.
   * @example cart_3n8v5c1rz6de
   */
  carteira_destino_id: string;
  /**
   * A referência enviada na criação, ou nulo.
   * @example FOLHA-2026-10
   */
  referencia_interna: ReferenciaDevolvida;
  /** As transações, em qualquer status. Vêm na ordem em que foram emitidas. */
  transacoes: Transacoes;
  /** Quem cancelou e por quê; toma o lugar de quem aprovou. */
  decisao: DecisaoTomada;
  /**
   * Data e hora ISO 8601 em UTC.
   * @example 2026-10-01T13:00:00Z
   */
  criado_em: string;
  /**
   * Data e hora ISO 8601 em UTC.
   * @example 2026-10-01T13:00:00Z
   */
  aprovado_em: string;
  /** Sempre nulo; um resgate cancelado não se conclui. */
  concluido_em: null;
  /**
   * Data e hora ISO 8601 em UTC.
   * @example 2026-10-01T13:00:00Z
   */
  cancelado_em: string;
}
/**
 * `deposito` quando o USDC chegou; `rebalanceamento` para cada transação confirmada de uma proposta, também de
 * `alocacao`; `resgate` para cada transação confirmada de um resgate.
 * @example rebalanceamento
 */
export type TipoDeRegistro = 'deposito' | 'rebalanceamento' | 'resgate';
/** Um fato on-chain da trilha de auditoria. */
export interface Registro {
  /**
   * Identificador do registro.
   * @example reg_6m9w4pt7k2dx
   */
  id: string;
  /**
   * `deposito` quando o USDC chegou; `rebalanceamento` para cada transação confirmada de uma proposta, também de
   * `alocacao`; `resgate` para cada transação confirmada de um resgate.
   * @example rebalanceamento
   */
  tipo: TipoDeRegistro;
  /**
   * A rede da carteira e das transações.
   * @example ethereum
   */
  rede: Rede;
  /**
   * Hash da transação na rede. Em `ethereum`, `0x` e 64 dígitos hexadecimais; em `solana`, a assinatura em
   * base58.
   * @example 0x1dc4396ab0983a451c829501d24d8a17b379adfcba3327ede0910f258c570b95
   */
  tx_hash: string;
  /** O que saiu da carteira, ou nulo em um depósito. */
  de: Token | null;
  /** O que entrou na carteira, ou nulo em um resgate. */
  para: Token | null;
  /**
   * Valor em USDC, texto decimal com exatamente duas casas. Nunca um número.
   * @example 1000.00
   */
  valor: string;
  /** A carteira que recebeu o depósito ou da qual saiu o token. */
  carteira_id: string;
  /**
   * A proposta de que isto decorre, ou nulo.
   * @example prop_5x0q2m8kvt4c
   */
  proposta_id: PropostaDeOrigem;
  /**
   * O resgate de que isto decorre, ou nulo.
   * @example res_6m1t9h4xqk3v
   */
  resgate_id: ResgateDeOrigem;
  /** Quando o serviço viu a confirmação definitiva da rede, de modo que a trilha nunca anda para trás. */
  ocorrido_em: string;
}
/** O rendimento de um período. Um período sem rendimento não é cobrado. */
export interface Rendimento {
  /**
   * Identificador do período de rendimento.
   * @example rend_4j9s2w7dnx5k
   */
  id: string;
  /** Início do período, inclusive. */
  inicio: string;
  /** Fim do período, exclusive. */
  fim: string;
  /** O que os ativos renderam no período. */
  rendimento_bruto: string;
  /** O percentual do plano no fechamento do período. */
  taxa_sobre_rendimento: number;
  /** A taxa do período, arredondada ao centavo para baixo. */
  valor_da_taxa: string;
  /** O rendimento bruto menos a taxa, que se paga fora da API. */
  rendimento_liquido: string;
  /**
   * O rendimento bruto, creditado no fim do período às carteiras que o geraram, da mais antiga à mais nova, e nelas
   * por ativo. Soma `rendimento_bruto`.
   */
  creditos: CreditoDeRendimento[];
  /** A cobrança da taxa, ou nulo quando não há o que cobrar. */
  cobranca_id: string | null;
  /** Quando o período foi fechado. */
  apurado_em: string;
}
/** O rendimento bruto de um ativo, creditado a uma carteira. */
export interface CreditoDeRendimento {
  /**
   * Identificador da carteira.
   * @example cart_3n8v5c1rz6de
   */
  carteira_id: string;
  /**
   * Ativo em que o USDC é alocado.
   * @example USDY
   */
  ativo: Ativo;
  /** Quanto foi creditado, sempre mais do que `0.00`. */
  valor: string;
}
/** A cobrança da taxa sobre o rendimento de um período. */
export interface Cobranca {
  /**
   * Identificador da cobrança.
   * @example cob_8t3m6y1vqe0r
   */
  id: string;
  /**
   * Identificador do período de rendimento.
   * @example rend_4j9s2w7dnx5k
   */
  rendimento_id: string;
  /** O rendimento bruto sobre o qual a taxa incide. */
  base: string;
  /** O percentual do plano no fechamento do período. */
  taxa_sobre_rendimento: number;
  /** O valor cobrado. */
  valor: string;
  /**
   * Data e hora ISO 8601 em UTC.
   * @example 2026-10-01T13:00:00Z
   */
  emitida_em: string;
}
/**
 * Nome do evento.
 * @example alocacao.aprovada
 */
export type TipoDeEvento =
  | 'deposito.confirmado'
  | 'alocacao.proposta'
  | 'alocacao.aprovada'
  | 'resgate.concluido'
  | 'rendimento.apurado'
  | 'cobranca.emitida';
/**
 * Endereço que recebe as entregas, em `https`. Endereços privados e de loopback são recusados; o mock local
 * aceita loopback.
 * @example https://empresa.example/webhooks/tesa
 */
export type UrlDeDestino = string;
/**
 * Segredo que assina as entregas. Guarde-o como uma senha.
 * @example whsec_exemplo_3d7a1f90c25e4b68
 */
export type Segredo = string;
/** Os eventos que o destino quer receber. */
export type EventosEscolhidos = TipoDeEvento[];
/** Os eventos que o destino recebe, ou nulo quando recebe todos. */
export type EventosDoDestino = TipoDeEvento[] | null;
/** O destino a registrar. */
export interface NovoWebhook {
  /**
   * Endereço que recebe as entregas, em `https`. Endereços privados e de loopback são recusados; o mock local
   * aceita loopback.
   * @example https://empresa.example/webhooks/tesa
   */
  url: string;
  /** Os eventos que o destino quer receber. Sem o campo, recebe todos, inclusive os que surgirem. */
  eventos?: EventosEscolhidos;
}
/** O que muda no destino. O que não vier fica como está. */
export interface AlteracaoDeWebhook {
  /**
   * Endereço que recebe as entregas, em `https`. Endereços privados e de loopback são recusados; o mock local
   * aceita loopback.
   * @example https://empresa.example/webhooks/tesa
   */
  url?: string;
  /** Os eventos que o destino quer receber. */
  eventos?: EventosEscolhidos;
  /**
   * Desfaz a escolha, e o destino volta a receber todos os eventos. Não vem junto com `eventos`.
   * @example true
   */
  todos_os_eventos?: true;
  /**
   * Se o destino recebe entregas.
   * @example false
   */
  habilitado?: boolean;
}
/** Um destino de webhook, sem o segredo. */
export interface Webhook {
  /**
   * Identificador do destino de webhook.
   * @example wh_5r0k8c2njz4p
   */
  id: string;
  /**
   * Endereço que recebe as entregas, em `https`. Endereços privados e de loopback são recusados; o mock local
   * aceita loopback.
   * @example https://empresa.example/webhooks/tesa
   */
  url: string;
  /** Os eventos que o destino recebe, ou nulo quando recebe todos. */
  eventos: EventosDoDestino;
  /**
   * Se o destino recebe entregas.
   * @example true
   */
  habilitado: boolean;
  /**
   * Data e hora ISO 8601 em UTC.
   * @example 2026-10-01T13:00:00Z
   */
  criado_em: string;
}
/** Um destino de webhook com o segredo, que só o registro devolve. */
export interface WebhookComSegredo {
  /**
   * Identificador do destino de webhook.
   * @example wh_5r0k8c2njz4p
   */
  id: string;
  /**
   * Endereço que recebe as entregas, em `https`. Endereços privados e de loopback são recusados; o mock local
   * aceita loopback.
   * @example https://empresa.example/webhooks/tesa
   */
  url: string;
  /** Os eventos que o destino recebe, ou nulo quando recebe todos. */
  eventos: EventosDoDestino;
  /**
   * Se o destino recebe entregas.
   * @example true
   */
  habilitado: boolean;
  /**
   * Data e hora ISO 8601 em UTC.
   * @example 2026-10-01T13:00:00Z
   */
  criado_em: string;
  /**
   * Segredo que assina as entregas. Guarde-o como uma senha.
   * @example whsec_exemplo_3d7a1f90c25e4b68
   */
  segredo: string;
}
/** Um destino de webhook depois da rotação, com o segredo novo. */
export interface WebhookRotacionado {
  /**
   * Identificador do destino de webhook.
   * @example wh_5r0k8c2njz4p
   */
  id: string;
  /**
   * Endereço que recebe as entregas, em `https`. Endereços privados e de loopback são recusados; o mock local
   * aceita loopback.
   * @example https://empresa.example/webhooks/tesa
   */
  url: string;
  /** Os eventos que o destino recebe, ou nulo quando recebe todos. */
  eventos: EventosDoDestino;
  /**
   * Se o destino recebe entregas.
   * @example true
   */
  habilitado: boolean;
  /**
   * Data e hora ISO 8601 em UTC.
   * @example 2026-10-01T13:00:00Z
   */
  criado_em: string;
  /**
   * Segredo que assina as entregas. Guarde-o como uma senha.
   * @example whsec_exemplo_3d7a1f90c25e4b68
   */
  segredo: string;
  /** Até quando o segredo anterior também assina, 24 horas depois da rotação. */
  segredo_anterior_vale_ate: string;
}
/** Um evento, no envelope comum a todos. `dados` é o recurso, no formato que a API devolve. */
export type Evento =
  | EventoDepositoConfirmado
  | EventoAlocacaoProposta
  | EventoAlocacaoAprovada
  | EventoResgateConcluido
  | EventoRendimentoApurado
  | EventoCobrancaEmitida;
/** O reenvio de um evento. */
export interface ReenvioDeEvento {
  /**
   * Identificador do evento. Use-o para descartar duplicatas.
   * @example evt_0v6b3x9kqm2t
   */
  id: string;
  /**
   * A quantos destinos o evento vai de novo; 0 quando todos já o receberam.
   * @example 1
   */
  destinos: number;
}
/** Um teste a caminho do destino. */
export interface TesteDeWebhook {
  /**
   * Identificador do destino de webhook.
   * @example wh_5r0k8c2njz4p
   */
  id: string;
  /**
   * Identificador do evento. Use-o para descartar duplicatas.
   * @example evt_0v6b3x9kqm2t
   */
  evento_id: string;
}
/** O teste de um destino, no envelope dos eventos. */
export interface EventoDeTeste {
  /**
   * Identificador do evento. Use-o para descartar duplicatas.
   * @example evt_0v6b3x9kqm2t
   */
  id: string;
  /**
   * Sempre `teste`.
   * @example teste
   */
  tipo: 'teste';
  /**
   * Data e hora ISO 8601 em UTC.
   * @example 2026-10-01T13:00:00Z
   */
  criado_em: string;
  /**
   * O ambiente do recurso.
   * @example sandbox
   */
  ambiente: Ambiente;
  /**
   * Identificador da organização.
   * @example org_7h2k9m4qx0ta
   */
  organizacao_id: string;
  /** O destino testado. */
  dados: Webhook;
}
/** Aviso de depósito confirmado on-chain. */
export interface EventoDepositoConfirmado {
  /**
   * Identificador do evento. Use-o para descartar duplicatas.
   * @example evt_0v6b3x9kqm2t
   */
  id: string;
  /** Nome do evento. */
  tipo: 'deposito.confirmado';
  /**
   * Data e hora ISO 8601 em UTC.
   * @example 2026-10-01T13:00:00Z
   */
  criado_em: string;
  /**
   * O ambiente do recurso.
   * @example sandbox
   */
  ambiente: Ambiente;
  /**
   * Identificador da organização.
   * @example org_7h2k9m4qx0ta
   */
  organizacao_id: string;
  /** O registro do depósito. */
  dados: Registro;
}
/** Aviso de proposta criada pela Tesa. */
export interface EventoAlocacaoProposta {
  /**
   * Identificador do evento. Use-o para descartar duplicatas.
   * @example evt_0v6b3x9kqm2t
   */
  id: string;
  /** Nome do evento. */
  tipo: 'alocacao.proposta';
  /**
   * Data e hora ISO 8601 em UTC.
   * @example 2026-10-01T13:00:00Z
   */
  criado_em: string;
  /**
   * O ambiente do recurso.
   * @example sandbox
   */
  ambiente: Ambiente;
  /**
   * Identificador da organização.
   * @example org_7h2k9m4qx0ta
   */
  organizacao_id: string;
  /** A proposta, pendente. */
  dados: PropostaPendente;
}
/** Aviso de proposta aprovada. Não move fundos. */
export interface EventoAlocacaoAprovada {
  /**
   * Identificador do evento. Use-o para descartar duplicatas.
   * @example evt_0v6b3x9kqm2t
   */
  id: string;
  /** Nome do evento. */
  tipo: 'alocacao.aprovada';
  /**
   * Data e hora ISO 8601 em UTC.
   * @example 2026-10-01T13:00:00Z
   */
  criado_em: string;
  /**
   * O ambiente do recurso.
   * @example sandbox
   */
  ambiente: Ambiente;
  /**
   * Identificador da organização.
   * @example org_7h2k9m4qx0ta
   */
  organizacao_id: string;
  /** A proposta, aprovada, com as transações. */
  dados: PropostaRecemAprovada;
}
/** Aviso de resgate concluído. */
export interface EventoResgateConcluido {
  /**
   * Identificador do evento. Use-o para descartar duplicatas.
   * @example evt_0v6b3x9kqm2t
   */
  id: string;
  /** Nome do evento. */
  tipo: 'resgate.concluido';
  /**
   * Data e hora ISO 8601 em UTC.
   * @example 2026-10-01T13:00:00Z
   */
  criado_em: string;
  /**
   * O ambiente do recurso.
   * @example sandbox
   */
  ambiente: Ambiente;
  /**
   * Identificador da organização.
   * @example org_7h2k9m4qx0ta
   */
  organizacao_id: string;
  /** O resgate, concluído. */
  dados: ResgateConcluido;
}
/** Aviso de período de rendimento fechado. */
export interface EventoRendimentoApurado {
  /**
   * Identificador do evento. Use-o para descartar duplicatas.
   * @example evt_0v6b3x9kqm2t
   */
  id: string;
  /** Nome do evento. */
  tipo: 'rendimento.apurado';
  /**
   * Data e hora ISO 8601 em UTC.
   * @example 2026-10-01T13:00:00Z
   */
  criado_em: string;
  /**
   * O ambiente do recurso.
   * @example sandbox
   */
  ambiente: Ambiente;
  /**
   * Identificador da organização.
   * @example org_7h2k9m4qx0ta
   */
  organizacao_id: string;
  /** O período apurado. */
  dados: Rendimento;
}
/** Aviso de cobrança emitida. */
export interface EventoCobrancaEmitida {
  /**
   * Identificador do evento. Use-o para descartar duplicatas.
   * @example evt_0v6b3x9kqm2t
   */
  id: string;
  /** Nome do evento. */
  tipo: 'cobranca.emitida';
  /**
   * Data e hora ISO 8601 em UTC.
   * @example 2026-10-01T13:00:00Z
   */
  criado_em: string;
  /**
   * O ambiente do recurso.
   * @example sandbox
   */
  ambiente: Ambiente;
  /**
   * Identificador da organização.
   * @example org_7h2k9m4qx0ta
   */
  organizacao_id: string;
  /** A cobrança emitida. */
  dados: Cobranca;
}
/** Uma página de carteiras. */
export interface ListaDeCarteiras {
  /** Os itens da página. */
  dados: Carteira[];
  /**
   * Se há itens depois desta página.
   * @example false
   */
  tem_mais: boolean;
  /**
   * O `apos` da próxima página, ou nulo quando esta é a última. Cursor opaco.
   * @example cmVnXzZtOXc0cHQ3azJkeA
   */
  proximo_cursor: ProximoCursor;
}
/** Uma página de versões da política. */
export interface ListaDeVersoesDaPolitica {
  /** Os itens da página. */
  dados: Politica[];
  /**
   * Se há itens depois desta página.
   * @example false
   */
  tem_mais: boolean;
  /**
   * O `apos` da próxima página, ou nulo quando esta é a última. Cursor opaco.
   * @example cmVnXzZtOXc0cHQ3azJkeA
   */
  proximo_cursor: ProximoCursor;
}
/** Uma página de propostas. */
export interface ListaDePropostas {
  /** Os itens da página. */
  dados: Proposta[];
  /**
   * Se há itens depois desta página.
   * @example false
   */
  tem_mais: boolean;
  /**
   * O `apos` da próxima página, ou nulo quando esta é a última. Cursor opaco.
   * @example cmVnXzZtOXc0cHQ3azJkeA
   */
  proximo_cursor: ProximoCursor;
}
/** Uma página de resgates. */
export interface ListaDeResgates {
  /** Os itens da página. */
  dados: Resgate[];
  /**
   * Se há itens depois desta página.
   * @example false
   */
  tem_mais: boolean;
  /**
   * O `apos` da próxima página, ou nulo quando esta é a última. Cursor opaco.
   * @example cmVnXzZtOXc0cHQ3azJkeA
   */
  proximo_cursor: ProximoCursor;
}
/** Uma página de transações. */
export interface ListaDeTransacoes {
  /** Os itens da página. */
  dados: Transacao[];
  /**
   * Se há itens depois desta página.
   * @example false
   */
  tem_mais: boolean;
  /**
   * O `apos` da próxima página, ou nulo quando esta é a última. Cursor opaco.
   * @example cmVnXzZtOXc0cHQ3azJkeA
   */
  proximo_cursor: ProximoCursor;
}
/** Uma página de registros. */
export interface ListaDeRegistros {
  /** Os itens da página. */
  dados: Registro[];
  /**
   * Se há itens depois desta página.
   * @example false
   */
  tem_mais: boolean;
  /**
   * O `apos` da próxima página, ou nulo quando esta é a última. Cursor opaco.
   * @example cmVnXzZtOXc0cHQ3azJkeA
   */
  proximo_cursor: ProximoCursor;
}
/** Uma página de períodos de rendimento. */
export interface ListaDeRendimentos {
  /** Os itens da página. */
  dados: Rendimento[];
  /**
   * Se há itens depois desta página.
   * @example false
   */
  tem_mais: boolean;
  /**
   * O `apos` da próxima página, ou nulo quando esta é a última. Cursor opaco.
   * @example cmVnXzZtOXc0cHQ3azJkeA
   */
  proximo_cursor: ProximoCursor;
}
/** Uma página de cobranças. */
export interface ListaDeCobrancas {
  /** Os itens da página. */
  dados: Cobranca[];
  /**
   * Se há itens depois desta página.
   * @example false
   */
  tem_mais: boolean;
  /**
   * O `apos` da próxima página, ou nulo quando esta é a última. Cursor opaco.
   * @example cmVnXzZtOXc0cHQ3azJkeA
   */
  proximo_cursor: ProximoCursor;
}
/** Uma página de eventos. */
export interface ListaDeEventos {
  /** Os itens da página. */
  dados: Evento[];
  /**
   * Se há itens depois desta página.
   * @example false
   */
  tem_mais: boolean;
  /**
   * O `apos` da próxima página, ou nulo quando esta é a última. Cursor opaco.
   * @example cmVnXzZtOXc0cHQ3azJkeA
   */
  proximo_cursor: ProximoCursor;
}
/** Uma página de destinos. */
export interface ListaDeWebhooks {
  /** Os itens da página. */
  dados: Webhook[];
  /**
   * Se há itens depois desta página.
   * @example false
   */
  tem_mais: boolean;
  /**
   * O `apos` da próxima página, ou nulo quando esta é a última. Cursor opaco.
   * @example cmVnXzZtOXc0cHQ3azJkeA
   */
  proximo_cursor: ProximoCursor;
}
/**
 * O `apos` da próxima página, ou nulo quando esta é a última. Cursor opaco.
 * @example cmVnXzZtOXc0cHQ3azJkeA
 */
export type ProximoCursor = string | null;
/**
 * Código do erro. A lista é aberta; trate um código desconhecido pelo status da resposta.
 * @example saldo_insuficiente
 */
export type CodigoDeErro =
  | 'json_invalido'
  | 'chave_ausente'
  | 'chave_invalida'
  | 'chave_revogada'
  | 'assinatura_invalida'
  | 'escopo_insuficiente'
  | 'ip_nao_permitido'
  | 'nao_encontrado'
  | 'rota_inexistente'
  | 'metodo_nao_permitido'
  | 'chave_de_idempotencia_reutilizada'
  | 'requisicao_em_andamento'
  | 'estado_incompativel'
  | 'corpo_grande_demais'
  | 'tipo_de_conteudo_nao_suportado'
  | 'requisicao_invalida'
  | 'politica_invalida'
  | 'saldo_insuficiente'
  | 'carteira_invalida'
  | 'proposta_sem_movimento'
  | 'limite_de_requisicoes'
  | 'erro_interno'
  | 'servico_indisponivel'
  | (string & {});
/** Envelope de todo erro. */
export interface Erro {
  /** O erro. */
  erro: {
    /**
     * Código do erro. A lista é aberta; trate um código desconhecido pelo status da resposta.
     * @example saldo_insuficiente
     */
    codigo: CodigoDeErro;
    /**
     * O que houve e o que fazer, para pessoas. Pode mudar; decida com base no `codigo`.
     * @example O saldo disponível não cobre o valor pedido.
     */
    mensagem: string;
    /**
     * Caminho do que está errado na requisição, ou nulo.
     * @example valor
     */
    campo: string | null;
    /**
     * Identificador da requisição.
     * @example req_4c8x1v6mzn0t
     */
    requisicao_id: string;
  };
}
export interface paths {
  '/organizacao': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Obtém a organização
     * Devolve a empresa dona da chave, com o plano e o percentual da taxa sobre o rendimento.
     */
    get: operations['obterOrganizacao'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/chave': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Obtém a chave em uso
     * Devolve o id e o escopo da chave que faz a chamada. A chave em si nunca é devolvida.
     */
    get: operations['obterChave'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/carteiras': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lista as carteiras vinculadas
     * Devolve as carteiras da organização, da mais nova à mais antiga. `desde` e `ate` comparam `criada_em`.
     */
    get: operations['listarCarteiras'];
    put?: never;
    /**
     * Vincula uma carteira
     * Vincula uma carteira da empresa pelo endereço público. Só o endereço é aceito: qualquer outra propriedade é
     * recusada, para que uma chave privada nunca seja enviada por engano.
     * Exige o escopo `admin`.
     */
    post: operations['vincularCarteira'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/carteiras/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Obtém uma carteira
     * Devolve uma carteira vinculada à organização.
     */
    get: operations['obterCarteira'];
    put?: never;
    post?: never;
    /**
     * Desvincula uma carteira
     * Desfaz o vínculo de uma carteira sem saldo nem operações em andamento. Nenhum fundo se move. Registros e transações continuam a
     * citar o seu id, que daí em diante responde 404 em `GET /carteiras/{id}`; vinculado de novo, o mesmo endereço
     * ganha outro id. Exige o escopo `admin`.
     */
    delete: operations['desvincularCarteira'];
    options?: never;
    head?: never;
    /**
     * Atualiza uma carteira
     * Altera o apelido de uma carteira vinculada. O apelido pode ser trocado, mas não retirado. O endereço e a rede não mudam; para outro endereço, vincule outra carteira.
     */
    patch: operations['atualizarCarteira'];
    trace?: never;
  };
  '/posicoes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Obtém as posições
     * Devolve o retrato do caixa no momento da chamada, com o total, a parte que rende, a disponível e a de cada ativo.
     */
    get: operations['obterPosicoes'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/politica-de-alocacao': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Obtém a política em vigor
     * Devolve a versão da política de alocação em vigor.
     */
    get: operations['obterPoliticaDeAlocacao'];
    /**
     * Define a política de alocação
     * Cria uma versão da política, com a lista de ativos e percentuais. Os percentuais somam exatamente 100. A
     * versão nova vale para depósitos futuros e propostas posteriores; o que já foi proposto não muda.
     */
    put: operations['definirPoliticaDeAlocacao'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/politica-de-alocacao/versoes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lista as versões da política
     * Devolve as versões da política de alocação, da mais nova à mais antiga. `desde` e `ate` comparam `vigente_desde`.
     */
    get: operations['listarVersoesDaPolitica'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/propostas': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lista as propostas
     * Devolve as propostas da organização, da mais nova à mais antiga. `desde` e `ate` comparam `criada_em`.
     */
    get: operations['listarPropostas'];
    put?: never;
    /**
     * Cria uma proposta
     * Propõe levar o patrimônio à alocação-alvo. Os movimentos são calculados a partir das posições, sem sobra
     * nem falta de centavos. A proposta nasce `pendente`, com `origem: cliente`; nada se move até que ela seja
     * aprovada e as transações, assinadas.
     */
    post: operations['criarProposta'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/propostas/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Obtém uma proposta
     * Devolve a proposta com os movimentos e a alocação resultante e, depois de aprovada, as transações.
     */
    get: operations['obterProposta'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/propostas/{id}/aprovar': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Aprova uma proposta
     * Aprova uma proposta `pendente` e devolve as transações não assinadas, prontas para o custodiante. Exige o
     * escopo `admin` e pode ser assinada com `Service-Signature`. Aprovar não move fundos: eles só se movem
     * depois que o custodiante assina e transmite. Emite o evento `alocacao.aprovada`.
     */
    post: operations['aprovarProposta'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/propostas/{id}/rejeitar': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Rejeita uma proposta
     * Rejeita uma proposta `pendente`. Exige o escopo `admin`. A rejeição é definitiva e não move fundos.
     */
    post: operations['rejeitarProposta'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/resgates': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lista os resgates
     * Devolve os resgates da organização, do mais novo ao mais antigo. `desde` e `ate` comparam `criado_em`.
     */
    get: operations['listarResgates'];
    put?: never;
    /**
     * Cria um resgate
     * Pede a volta de um valor em USDC para uma carteira vinculada da própria empresa. O resgate nasce
     * `pendente`; nada se move até que ele seja aprovado e as transações, assinadas.
     */
    post: operations['criarResgate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/resgates/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Obtém um resgate
     * Devolve o resgate e, depois de aprovado, as transações.
     */
    get: operations['obterResgate'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/resgates/{id}/aprovar': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Aprova um resgate
     * Aprova um resgate `pendente` e devolve as transações não assinadas. Exige o escopo `admin`; a aprovação
     * também pode ser feita por um aprovador no painel. O resgate é concluído quando o USDC chega à carteira de
     * destino, com confirmação on-chain.
     */
    post: operations['aprovarResgate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/resgates/{id}/rejeitar': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Rejeita um resgate
     * Rejeita um resgate `pendente`. Exige o escopo `admin`. A rejeição é definitiva e não move fundos.
     */
    post: operations['rejeitarResgate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/resgates/{id}/cancelar': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Cancela um resgate aprovado
     * Cancela um resgate em `aguardando_assinatura`, enquanto nenhuma transação está `transmitida`, nada está em trânsito e nem todas foram confirmadas. Exige o escopo `admin`. As transações em aberto passam a `falhou`, com motivo
     * `cancelada`, e o que reservavam fica livre. Se uma delas já foi assinada e a rede a confirmar assim mesmo, a
     * rede vence: ela é registrada, e o resgate continua `cancelado`.
     */
    post: operations['cancelarResgate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/transacoes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lista as transações
     * A fila do custodiante: as transações da organização, em ordem de carteira, nonce e emissão. Com
     * `status=aguardando_assinatura`, o que falta assinar, na ordem em que a rede o aceita.
     */
    get: operations['listarTransacoes'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/transacoes/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Obtém uma transação
     * Devolve uma transação, com os campos do seu status. Leia-a outra vez antes de assinar.
     */
    get: operations['obterTransacao'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/transacoes/{id}/reemitir': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Reemite uma transação que falhou
     * Emite a substituta de uma transação `falhou`, de uma proposta `aprovada` ou de um resgate em
     * `aguardando_assinatura`: mesma carteira, mesmo token, mesmo valor, mesmo destinatário. Exige o escopo `admin`. A
     * substituta leva o nonce da anterior, se ele ainda serve, para que a rede aceite no máximo uma das duas. Cada
     * transação pode ser reemitida uma só vez, e uma cadeia tem no máximo dez substitutas. Se outra transação com o
     * mesmo fim, da mesma carteira e do mesmo token já foi confirmada, nada é reemitido: a resposta é 409.
     */
    post: operations['reemitirTransacao'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/registros': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lista os registros
     * Devolve a trilha de auditoria on-chain, do registro mais novo ao mais antigo, cada um com o hash da transação.
     * `desde` e `ate` comparam `ocorrido_em`.
     */
    get: operations['listarRegistros'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/rendimento': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lista o rendimento por período
     * Devolve os períodos apurados, do mais novo ao mais antigo, cada um com a taxa e o valor líquido. `desde` e
     * `ate` comparam `fim`, o primeiro instante depois do período.
     */
    get: operations['listarRendimento'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/cobrancas': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lista as cobranças emitidas
     * Devolve as cobranças emitidas sobre o rendimento, da mais nova à mais antiga. `desde` e `ate` comparam `emitida_em`.
     */
    get: operations['listarCobrancas'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/eventos': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lista os eventos
     * Devolve os eventos da organização nos últimos 90 dias, do mais novo ao mais antigo, haja ou não destinos que
     * os recebam. `desde` e `ate` comparam `criado_em`.
     */
    get: operations['listarEventos'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/eventos/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Obtém um evento
     * Devolve um evento dos últimos 90 dias. `dados` é o recurso como estava quando o evento foi criado; para saber
     * como está agora, leia o recurso.
     */
    get: operations['obterEvento'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/eventos/{id}/reenviar': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Reenvia um evento
     * Entrega o evento de imediato aos destinos habilitados que recebem esse tipo e ainda não confirmaram o
     * recebimento com um `2xx`, inclusive aos registrados depois dele. Quem já o recebeu não o recebe de novo.
     */
    post: operations['reenviarEvento'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/webhooks': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lista os destinos
     * Devolve os destinos de webhook da organização, do mais novo ao mais antigo, sem os segredos. `desde` e `ate` comparam `criado_em`.
     */
    get: operations['listarWebhooks'];
    put?: never;
    /**
     * Registra um destino
     * Registra um destino, que passa a receber todos os eventos ou os da lista `eventos`. O `segredo` da resposta
     * assina as entregas e só volta a aparecer na rotação: guarde-o.
     */
    post: operations['registrarWebhook'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/webhooks/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Obtém um destino
     * Devolve um destino de webhook, sem o segredo.
     */
    get: operations['obterWebhook'];
    put?: never;
    post?: never;
    /**
     * Exclui um destino
     * Exclui um destino. As entregas pendentes são canceladas. Exige o escopo `admin`.
     */
    delete: operations['excluirWebhook'];
    options?: never;
    head?: never;
    /**
     * Atualiza um destino
     * Altera o endereço ou os eventos de um destino, ou pausa as entregas. O que não vier no corpo fica como está. Exige o escopo `admin`.
     */
    patch: operations['atualizarWebhook'];
    trace?: never;
  };
  '/webhooks/{id}/rotacionar-segredo': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Rotaciona o segredo de um destino
     * Cria um segredo para o destino. Por 24 horas as entregas levam duas assinaturas `v1`, a do segredo novo e a
     * do anterior, para que nenhum evento se perca na troca.
     * Exige o escopo `admin`.
     */
    post: operations['rotacionarSegredoDoWebhook'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/webhooks/{id}/testar': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Testa um destino
     * Envia ao destino, uma só vez, uma entrega assinada de `tipo` `teste`. Ela está fora dos seis eventos:
     * chega a qualquer destino habilitado, não aparece em listas e não é repetida.
     */
    post: operations['testarWebhook'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface webhooks {
  'deposito.confirmado': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Depósito confirmado
     * Um depósito de USDC em uma carteira vinculada foi confirmado on-chain. `dados` traz o registro do depósito.
     */
    post: operations['receberDepositoConfirmado'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'alocacao.proposta': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Alocação proposta
     * A Tesa criou uma proposta de alocação ou de rebalanceamento, pendente de aprovação. `dados` traz a proposta.
     */
    post: operations['receberAlocacaoProposta'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'alocacao.aprovada': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Alocação aprovada
     * Uma proposta foi aprovada e as suas transações estão prontas para o custodiante assinar. `dados` traz a proposta. O evento não move fundos.
     */
    post: operations['receberAlocacaoAprovada'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'resgate.concluido': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Resgate concluído
     * O USDC resgatado chegou à carteira de destino, com confirmação on-chain. `dados` traz o resgate.
     */
    post: operations['receberResgateConcluido'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'rendimento.apurado': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Rendimento apurado
     * O rendimento de um período foi fechado. `dados` traz o período, com a taxa e o valor líquido.
     */
    post: operations['receberRendimentoApurado'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'cobranca.emitida': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Cobrança emitida
     * A cobrança sobre o rendimento do período foi emitida, de 5% ou do percentual do plano Enterprise. `dados` traz a cobrança.
     */
    post: operations['receberCobrancaEmitida'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  teste: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Teste de um destino
     * Uma entrega de teste, pedida por `POST /webhooks/{id}/testar`. `dados` traz o destino. Confira-a como qualquer outra e responda 2xx.
     */
    post: operations['receberTeste'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface components {
  responses: {
    /** O corpo não é JSON válido em UTF-8. */
    JsonInvalido: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        [name: string]: unknown;
      };
      content: {
        /** Envelope de todo erro. */
        'application/json': Erro;
      };
    };
    /** Chave ausente, inválida ou revogada, ou assinatura inválida. */
    NaoAutorizado: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        RateLimit: components['headers']['RateLimit-Opcional'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy-Opcional'];
        [name: string]: unknown;
      };
      content: {
        /** Envelope de todo erro. */
        'application/json': Erro;
      };
    };
    /** IP fora da lista da chave. */
    Proibido: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        RateLimit: components['headers']['RateLimit-Opcional'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy-Opcional'];
        [name: string]: unknown;
      };
      content: {
        /** Envelope de todo erro. */
        'application/json': Erro;
      };
    };
    /** Escopo insuficiente, ou IP fora da lista da chave. */
    ProibidoSemAdmin: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        RateLimit: components['headers']['RateLimit-Opcional'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy-Opcional'];
        [name: string]: unknown;
      };
      content: {
        /** Envelope de todo erro. */
        'application/json': Erro;
      };
    };
    /** O recurso não existe ou é de outra organização. */
    NaoEncontrado: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
        [name: string]: unknown;
      };
      content: {
        /** Envelope de todo erro. */
        'application/json': Erro;
      };
    };
    /** O recurso não existe ou é de outra organização. */
    NaoEncontradoNaLeitura: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        [name: string]: unknown;
      };
      content: {
        /** Envelope de todo erro. */
        'application/json': Erro;
      };
    };
    /** A organização ainda não definiu uma política. */
    PoliticaNaoDefinida: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        [name: string]: unknown;
      };
      content: {
        /** Envelope de todo erro. */
        'application/json': Erro;
      };
    };
    /** A chave de idempotência conflita com outra requisição. */
    ConflitoDeIdempotencia: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        'Retry-After': components['headers']['Retry-After-Opcional'];
        [name: string]: unknown;
      };
      content: {
        /** Envelope de todo erro. */
        'application/json': Erro;
      };
    };
    /** A chave de idempotência, quando enviada, conflita com outra requisição. */
    ConflitoDaChaveOpcional: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        'Retry-After': components['headers']['Retry-After-Opcional'];
        [name: string]: unknown;
      };
      content: {
        /** Envelope de todo erro. */
        'application/json': Erro;
      };
    };
    /** A proposta não está em um status que permita a ação, ou a chave de idempotência conflita. */
    ConflitoDaProposta: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
        'Retry-After': components['headers']['Retry-After-Opcional'];
        [name: string]: unknown;
      };
      content: {
        /** Envelope de todo erro. */
        'application/json': Erro;
      };
    };
    /** O resgate não está em um status que permita a ação, ou a chave de idempotência conflita. */
    ConflitoDoResgate: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
        'Retry-After': components['headers']['Retry-After-Opcional'];
        [name: string]: unknown;
      };
      content: {
        /** Envelope de todo erro. */
        'application/json': Erro;
      };
    };
    /** O resgate já não pode ser cancelado, ou a chave de idempotência conflita. */
    ConflitoDoCancelamento: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
        'Retry-After': components['headers']['Retry-After-Opcional'];
        [name: string]: unknown;
      };
      content: {
        /** Envelope de todo erro. */
        'application/json': Erro;
      };
    };
    /** A transação não pode ser reemitida agora, ou a chave de idempotência conflita. */
    ConflitoDaTransacao: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
        'Retry-After': components['headers']['Retry-After-Opcional'];
        [name: string]: unknown;
      };
      content: {
        /** Envelope de todo erro. */
        'application/json': Erro;
      };
    };
    /** Já há vinte carteiras vinculadas, ou a chave de idempotência conflita. */
    ConflitoDoVinculo: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
        'Retry-After': components['headers']['Retry-After-Opcional'];
        [name: string]: unknown;
      };
      content: {
        /** Envelope de todo erro. */
        'application/json': Erro;
      };
    };
    /** A carteira ainda guarda algo ou tem trabalho em curso, ou a chave de idempotência conflita. */
    ConflitoDaCarteira: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
        'Retry-After': components['headers']['Retry-After-Opcional'];
        [name: string]: unknown;
      };
      content: {
        /** Envelope de todo erro. */
        'application/json': Erro;
      };
    };
    /** O destino está pausado, ou a chave de idempotência conflita. */
    ConflitoDoTeste: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
        'Retry-After': components['headers']['Retry-After-Opcional'];
        [name: string]: unknown;
      };
      content: {
        /** Envelope de todo erro. */
        'application/json': Erro;
      };
    };
    /** O corpo tem mais de 1 MiB. */
    CorpoGrandeDemais: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        RateLimit: components['headers']['RateLimit-Opcional'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy-Opcional'];
        [name: string]: unknown;
      };
      content: {
        /** Envelope de todo erro. */
        'application/json': Erro;
      };
    };
    /** O corpo não é `application/json` em UTF-8. */
    TipoNaoSuportado: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        [name: string]: unknown;
      };
      content: {
        /** Envelope de todo erro. */
        'application/json': Erro;
      };
    };
    /** A requisição viola este contrato. */
    RequisicaoInvalida: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        [name: string]: unknown;
      };
      content: {
        /** Envelope de todo erro. */
        'application/json': Erro;
      };
    };
    /** A requisição viola este contrato. */
    DecisaoInvalida: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        [name: string]: unknown;
      };
      content: {
        /** Envelope de todo erro. */
        'application/json': Erro;
      };
    };
    /** A requisição viola este contrato, ou não há saldo para a aprovação. */
    AprovacaoInvalida: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
        [name: string]: unknown;
      };
      content: {
        /** Envelope de todo erro. */
        'application/json': Erro;
      };
    };
    /** A requisição viola este contrato, ou falta na carteira saldo livre para a substituta. */
    ReemissaoInvalida: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
        [name: string]: unknown;
      };
      content: {
        /** Envelope de todo erro. */
        'application/json': Erro;
      };
    };
    /** A requisição viola este contrato, ou a alocação pedida não pode ser proposta. */
    PropostaInvalida: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
        [name: string]: unknown;
      };
      content: {
        /** Envelope de todo erro. */
        'application/json': Erro;
      };
    };
    /** A requisição viola este contrato, falta saldo ou a carteira não pode receber o resgate. */
    ResgateInvalido: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
        [name: string]: unknown;
      };
      content: {
        /** Envelope de todo erro. */
        'application/json': Erro;
      };
    };
    /** Os percentuais não somam 100, ou a requisição viola este contrato. */
    PoliticaInvalida: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
        [name: string]: unknown;
      };
      content: {
        /** Envelope de todo erro. */
        'application/json': Erro;
      };
    };
    /** A requisição viola este contrato, ou o endereço não é da rede indicada. */
    CarteiraInvalida: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
        [name: string]: unknown;
      };
      content: {
        /** Envelope de todo erro. */
        'application/json': Erro;
      };
    };
    /** A requisição viola este contrato. */
    WebhookInvalido: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        [name: string]: unknown;
      };
      content: {
        /** Envelope de todo erro. */
        'application/json': Erro;
      };
    };
    /** A organização excedeu o limite de requisições. */
    LimiteDeRequisicoes: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        RateLimit: components['headers']['RateLimit-Opcional'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy-Opcional'];
        'Retry-After': components['headers']['Retry-After'];
        [name: string]: unknown;
      };
      content: {
        /** Envelope de todo erro. */
        'application/json': Erro;
      };
    };
    /** Falha interna. A operação pode ou não ter acontecido; repita com a mesma `Idempotency-Key` em até 24 horas. */
    ErroInterno: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        RateLimit: components['headers']['RateLimit-Opcional'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy-Opcional'];
        [name: string]: unknown;
      };
      content: {
        /** Envelope de todo erro. */
        'application/json': Erro;
      };
    };
    /** Manutenção ou sobrecarga. Espere o tempo de `Retry-After` e repita com a mesma `Idempotency-Key` em até 24 horas. */
    ServicoIndisponivel: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        RateLimit: components['headers']['RateLimit-Opcional'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy-Opcional'];
        'Retry-After': components['headers']['Retry-After'];
        [name: string]: unknown;
      };
      content: {
        /** Envelope de todo erro. */
        'application/json': Erro;
      };
    };
  };
  parameters: {
    /**
     * Quantos itens cabem na página.
     * @example 20
     */
    Limite: number;
    /**
     * O `proximo_cursor` da página anterior. Só vale para a mesma organização e os mesmos filtros.
     * @example cmVnXzZtOXc0cHQ3azJkeA
     */
    Apos: string;
    /**
     * Só as propostas neste status.
     * @example pendente
     */
    StatusDeProposta: 'pendente' | 'aprovada' | 'rejeitada' | 'executada';
    /**
     * Só os resgates neste status.
     * @example pendente
     */
    StatusDeResgate: 'pendente' | 'aguardando_assinatura' | 'concluido' | 'rejeitado' | 'cancelado';
    /**
     * Só as transações neste status.
     * @example aguardando_assinatura
     */
    FiltroPorStatusDeTransacao: 'aguardando_assinatura' | 'transmitida' | 'confirmada' | 'falhou';
    /**
     * Só as transações que esta carteira assina.
     * @example cart_3n8v5c1rz6de
     */
    FiltroPorCarteiraDaTransacao: string;
    /**
     * Só os registros deste tipo.
     * @example rebalanceamento
     */
    FiltroPorTipoDeRegistro: TipoDeRegistro;
    /**
     * Só os eventos deste tipo.
     * @example resgate.concluido
     */
    FiltroPorTipoDeEvento: TipoDeEvento;
    /**
     * O id do evento.
     * @example evt_3m9r6z2ept0g
     */
    IdDeEventoNoCaminho: string;
    /**
     * Só o que é deste instante em diante, inclusive. A descrição da lista diz que data se compara.
     * @example 2026-10-01T00:00:00Z
     */
    Desde: string;
    /**
     * Só o que é anterior a este instante, que fica de fora; com `desde`, precisa ser posterior a ele.
     * @example 2026-12-01T00:00:00Z
     */
    Ate: string;
    /**
     * Só as propostas deste tipo.
     * @example alocacao
     */
    FiltroPorTipoDeProposta: TipoDeProposta;
    /**
     * Só as propostas desta origem.
     * @example cliente
     */
    FiltroPorOrigemDeProposta: OrigemDeProposta;
    /**
     * Só as propostas com esta referência, igual caractere a caractere.
     * @example COMITE-2026-11
     */
    FiltroPorReferenciaDeProposta: string;
    /**
     * Só os resgates com esta referência, igual caractere a caractere.
     * @example FOLHA-2026-10
     */
    FiltroPorReferenciaDeResgate: string;
    /**
     * Só os registros desta carteira, mesmo que ela já tenha sido desvinculada.
     * @example cart_3n8v5c1rz6de
     */
    FiltroPorCarteira: string;
    /**
     * Só os registros desta proposta.
     * @example prop_5x0q2m8kvt4c
     */
    FiltroPorProposta: string;
    /**
     * Só os registros deste resgate.
     * @example res_6m1t9h4xqk3v
     */
    FiltroPorResgate: string;
    /**
     * Só os registros desta transação da rede. Em `ethereum`, maiúsculas e minúsculas se equivalem; em `solana`, não.
     * @example 0x1dc4396ab0983a451c829501d24d8a17b379adfcba3327ede0910f258c570b95
     */
    FiltroPorHash: string;
    /**
     * O id da proposta.
     * @example prop_5x0q2m8kvt4c
     */
    IdDePropostaNoCaminho: string;
    /**
     * O id do resgate.
     * @example res_6m1t9h4xqk3v
     */
    IdDeResgateNoCaminho: string;
    /**
     * O id da transação.
     * @example tx_2h8q5z1ncx7v
     */
    IdDeTransacaoNoCaminho: string;
    /**
     * O id da carteira.
     * @example cart_3n8v5c1rz6de
     */
    IdDeCarteiraNoCaminho: string;
    /**
     * O id do destino.
     * @example wh_5r0k8c2njz4p
     */
    IdDeWebhookNoCaminho: string;
    /**
     * A assinatura da entrega, `t=<timestamp>,v1=<assinatura>`, com o HMAC-SHA256 de `<timestamp>.<corpo bruto>`
     * em hexadecimal, calculado com o segredo do destino. Recuse se a diferença entre `t` e o seu relógio passar
     * de 300 segundos.
     * @example t=1793491502,v1=829d53723539a41ceb48e024ea3137e6e0cbf2a4515b25e64a523bbabea68bdb
     */
    AssinaturaDaEntrega: string;
  };
  requestBodies: never;
  headers: {
    /**
     * O id da requisição, igual a `erro.requisicao_id` nos erros. Cite-o ao falar com o suporte.
     * @example req_4c8x1v6mzn0t
     */
    'Requisicao-Id': string;
    /**
     * O que resta do limite, no formato do rascunho do IETF. `r` é quantas requisições restam e `t`, em quantos segundos o limite se renova.
     * @example "padrao";r=299;t=60
     */
    RateLimit: string;
    /**
     * O limite em vigor, no formato do rascunho do IETF. `q` é o número de requisições e `w`, a janela em segundos.
     * @example "padrao";q=300;w=60
     */
    'RateLimit-Policy': string;
    /**
     * O que resta do limite, no formato do rascunho do IETF. `r` é quantas requisições restam e `t`, em quantos segundos o limite se renova. Pode faltar na resposta que um gateway escreve antes do serviço.
     * @example "padrao";r=299;t=60
     */
    'RateLimit-Opcional': string;
    /**
     * O limite em vigor, no formato do rascunho do IETF. `q` é o número de requisições e `w`, a janela em segundos. Pode faltar na resposta que um gateway escreve antes do serviço.
     * @example "padrao";q=300;w=60
     */
    'RateLimit-Policy-Opcional': string;
    /**
     * Em quantos segundos repetir a requisição, com a mesma `Idempotency-Key`.
     * @example 2
     */
    'Retry-After': number;
    /**
     * Em quantos segundos repetir, quando o código é `requisicao_em_andamento`. Ausente nos outros casos.
     * @example 1
     */
    'Retry-After-Opcional': number;
    /**
     * O caminho da carteira vinculada.
     * @example /v1/carteiras/cart_3n8v5c1rz6de
     */
    LocationDaCarteira: string;
    /**
     * O caminho da proposta criada.
     * @example /v1/propostas/prop_2f9d4y7spb6e
     */
    LocationDaProposta: string;
    /**
     * O caminho do resgate criado.
     * @example /v1/resgates/res_6m1t9h4xqk3v
     */
    LocationDoResgate: string;
    /**
     * O caminho da transação substituta.
     * @example /v1/transacoes/tx_9h4c7d1xvb2k
     */
    LocationDaTransacao: string;
    /**
     * O caminho do destino registrado.
     * @example /v1/webhooks/wh_5r0k8c2njz4p
     */
    LocationDoWebhook: string;
    /**
     * Sempre `no-store`. A resposta traz valores ou um segredo, e nenhum cache a guarda.
     * @example no-store
     */
    'Cache-Control': 'no-store';
    /**
     * Presente, com `true`, quando a resposta é a que foi guardada na primeira execução, e não a de uma nova.
     * @example true
     */
    'Idempotent-Replayed': 'true';
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  obterOrganizacao: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A organização. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          /** A empresa cliente. */
          'application/json': Organizacao;
        };
      };
      401: components['responses']['NaoAutorizado'];
      403: components['responses']['Proibido'];
      422: components['responses']['RequisicaoInvalida'];
      429: components['responses']['LimiteDeRequisicoes'];
      500: components['responses']['ErroInterno'];
      503: components['responses']['ServicoIndisponivel'];
    };
  };
  obterChave: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A chave. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          /** A chave de API em uso, sem a chave em si. */
          'application/json': Chave;
        };
      };
      401: components['responses']['NaoAutorizado'];
      403: components['responses']['Proibido'];
      422: components['responses']['RequisicaoInvalida'];
      429: components['responses']['LimiteDeRequisicoes'];
      500: components['responses']['ErroInterno'];
      503: components['responses']['ServicoIndisponivel'];
    };
  };
  listarCarteiras: {
    parameters: {
      query?: {
        /**
         * Só o que é deste instante em diante, inclusive. A descrição da lista diz que data se compara.
         * @example 2026-10-01T00:00:00Z
         */
        desde?: components['parameters']['Desde'];
        /**
         * Só o que é anterior a este instante, que fica de fora; com `desde`, precisa ser posterior a ele.
         * @example 2026-12-01T00:00:00Z
         */
        ate?: components['parameters']['Ate'];
        /**
         * Quantos itens cabem na página.
         * @example 20
         */
        limite?: components['parameters']['Limite'];
        /**
         * O `proximo_cursor` da página anterior. Só vale para a mesma organização e os mesmos filtros.
         * @example cmVnXzZtOXc0cHQ3azJkeA
         */
        apos?: components['parameters']['Apos'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Uma página de carteiras. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          /** Uma página de carteiras. */
          'application/json': ListaDeCarteiras;
        };
      };
      401: components['responses']['NaoAutorizado'];
      403: components['responses']['Proibido'];
      422: components['responses']['RequisicaoInvalida'];
      429: components['responses']['LimiteDeRequisicoes'];
      500: components['responses']['ErroInterno'];
      503: components['responses']['ServicoIndisponivel'];
    };
  };
  vincularCarteira: {
    parameters: {
      query?: never;
      header?: {
        /**
         * Um UUID por operação lógica, o mesmo em toda nova tentativa. Recomendado em toda escrita.
         * @example 3ceaaf30-8142-48ea-91d9-3080f9b439fc
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    /** O endereço público e a rede da carteira. */
    requestBody: {
      content: {
        /** Pedido de vínculo de uma carteira, só com o endereço público. */
        'application/json': NovaCarteira;
      };
    };
    responses: {
      /** A carteira vinculada. */
      201: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          Location: components['headers']['LocationDaCarteira'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          /** Carteira da empresa, conhecida apenas pelo endereço público. */
          'application/json': Carteira;
        };
      };
      400: components['responses']['JsonInvalido'];
      401: components['responses']['NaoAutorizado'];
      403: components['responses']['ProibidoSemAdmin'];
      409: components['responses']['ConflitoDoVinculo'];
      413: components['responses']['CorpoGrandeDemais'];
      415: components['responses']['TipoNaoSuportado'];
      422: components['responses']['CarteiraInvalida'];
      429: components['responses']['LimiteDeRequisicoes'];
      500: components['responses']['ErroInterno'];
      503: components['responses']['ServicoIndisponivel'];
    };
  };
  obterCarteira: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * O id da carteira.
         * @example cart_3n8v5c1rz6de
         */
        id: components['parameters']['IdDeCarteiraNoCaminho'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A carteira. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          /** Carteira da empresa, conhecida apenas pelo endereço público. */
          'application/json': Carteira;
        };
      };
      401: components['responses']['NaoAutorizado'];
      403: components['responses']['Proibido'];
      404: components['responses']['NaoEncontradoNaLeitura'];
      422: components['responses']['RequisicaoInvalida'];
      429: components['responses']['LimiteDeRequisicoes'];
      500: components['responses']['ErroInterno'];
      503: components['responses']['ServicoIndisponivel'];
    };
  };
  desvincularCarteira: {
    parameters: {
      query?: never;
      header?: {
        /**
         * Um UUID por operação lógica, o mesmo em toda nova tentativa. Recomendado em toda escrita.
         * @example 9dfb369b-ab13-4fae-a276-55daa05f1119
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * O id da carteira.
         * @example cart_3n8v5c1rz6de
         */
        id: components['parameters']['IdDeCarteiraNoCaminho'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Carteira desvinculada. */
      204: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['NaoAutorizado'];
      403: components['responses']['ProibidoSemAdmin'];
      404: components['responses']['NaoEncontrado'];
      409: components['responses']['ConflitoDaCarteira'];
      413: components['responses']['CorpoGrandeDemais'];
      422: components['responses']['RequisicaoInvalida'];
      429: components['responses']['LimiteDeRequisicoes'];
      500: components['responses']['ErroInterno'];
      503: components['responses']['ServicoIndisponivel'];
    };
  };
  atualizarCarteira: {
    parameters: {
      query?: never;
      header?: {
        /**
         * Um UUID por operação lógica, o mesmo em toda nova tentativa. Recomendado em toda escrita.
         * @example 2f9b6c03-d1e8-4a57-b64d-0c8e35a7f912
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * O id da carteira.
         * @example cart_3n8v5c1rz6de
         */
        id: components['parameters']['IdDeCarteiraNoCaminho'];
      };
      cookie?: never;
    };
    /** O apelido novo. */
    requestBody: {
      content: {
        /** O que muda na carteira. */
        'application/json': AlteracaoDeCarteira;
      };
    };
    responses: {
      /** A carteira, com o apelido novo. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          /** Carteira da empresa, conhecida apenas pelo endereço público. */
          'application/json': Carteira;
        };
      };
      400: components['responses']['JsonInvalido'];
      401: components['responses']['NaoAutorizado'];
      403: components['responses']['ProibidoSemAdmin'];
      404: components['responses']['NaoEncontrado'];
      409: components['responses']['ConflitoDaChaveOpcional'];
      413: components['responses']['CorpoGrandeDemais'];
      415: components['responses']['TipoNaoSuportado'];
      422: components['responses']['RequisicaoInvalida'];
      429: components['responses']['LimiteDeRequisicoes'];
      500: components['responses']['ErroInterno'];
      503: components['responses']['ServicoIndisponivel'];
    };
  };
  obterPosicoes: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** As posições. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          /** Retrato do caixa. `total` é sempre `rendendo` mais `disponivel`. */
          'application/json': Posicoes;
        };
      };
      401: components['responses']['NaoAutorizado'];
      403: components['responses']['Proibido'];
      422: components['responses']['RequisicaoInvalida'];
      429: components['responses']['LimiteDeRequisicoes'];
      500: components['responses']['ErroInterno'];
      503: components['responses']['ServicoIndisponivel'];
    };
  };
  obterPoliticaDeAlocacao: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A política em vigor. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          /** Uma versão da política de alocação. */
          'application/json': Politica;
        };
      };
      401: components['responses']['NaoAutorizado'];
      403: components['responses']['Proibido'];
      404: components['responses']['PoliticaNaoDefinida'];
      422: components['responses']['RequisicaoInvalida'];
      429: components['responses']['LimiteDeRequisicoes'];
      500: components['responses']['ErroInterno'];
      503: components['responses']['ServicoIndisponivel'];
    };
  };
  definirPoliticaDeAlocacao: {
    parameters: {
      query?: never;
      header?: {
        /**
         * Um UUID por operação lógica, o mesmo em toda nova tentativa. Recomendado em toda escrita.
         * @example 6301bbfc-a0c5-454e-8ff9-bb510944fe0c
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    /** Os ativos, com os percentuais, e o limiar de rebalanceamento. */
    requestBody: {
      content: {
        /** A política a definir. */
        'application/json': NovaPolitica;
      };
    };
    responses: {
      /** A versão nova, já em vigor. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          /** Uma versão da política de alocação. */
          'application/json': Politica;
        };
      };
      400: components['responses']['JsonInvalido'];
      401: components['responses']['NaoAutorizado'];
      403: components['responses']['Proibido'];
      409: components['responses']['ConflitoDaChaveOpcional'];
      413: components['responses']['CorpoGrandeDemais'];
      415: components['responses']['TipoNaoSuportado'];
      422: components['responses']['PoliticaInvalida'];
      429: components['responses']['LimiteDeRequisicoes'];
      500: components['responses']['ErroInterno'];
      503: components['responses']['ServicoIndisponivel'];
    };
  };
  listarVersoesDaPolitica: {
    parameters: {
      query?: {
        /**
         * Só o que é deste instante em diante, inclusive. A descrição da lista diz que data se compara.
         * @example 2026-10-01T00:00:00Z
         */
        desde?: components['parameters']['Desde'];
        /**
         * Só o que é anterior a este instante, que fica de fora; com `desde`, precisa ser posterior a ele.
         * @example 2026-12-01T00:00:00Z
         */
        ate?: components['parameters']['Ate'];
        /**
         * Quantos itens cabem na página.
         * @example 20
         */
        limite?: components['parameters']['Limite'];
        /**
         * O `proximo_cursor` da página anterior. Só vale para a mesma organização e os mesmos filtros.
         * @example cmVnXzZtOXc0cHQ3azJkeA
         */
        apos?: components['parameters']['Apos'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Uma página de versões. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          /** Uma página de versões da política. */
          'application/json': ListaDeVersoesDaPolitica;
        };
      };
      401: components['responses']['NaoAutorizado'];
      403: components['responses']['Proibido'];
      422: components['responses']['RequisicaoInvalida'];
      429: components['responses']['LimiteDeRequisicoes'];
      500: components['responses']['ErroInterno'];
      503: components['responses']['ServicoIndisponivel'];
    };
  };
  listarPropostas: {
    parameters: {
      query?: {
        /**
         * Só as propostas neste status.
         * @example pendente
         */
        status?: components['parameters']['StatusDeProposta'];
        /**
         * Só as propostas deste tipo.
         * @example alocacao
         */
        tipo?: components['parameters']['FiltroPorTipoDeProposta'];
        /**
         * Só as propostas desta origem.
         * @example cliente
         */
        origem?: components['parameters']['FiltroPorOrigemDeProposta'];
        /**
         * Só as propostas com esta referência, igual caractere a caractere.
         * @example COMITE-2026-11
         */
        referencia_interna?: components['parameters']['FiltroPorReferenciaDeProposta'];
        /**
         * Só o que é deste instante em diante, inclusive. A descrição da lista diz que data se compara.
         * @example 2026-10-01T00:00:00Z
         */
        desde?: components['parameters']['Desde'];
        /**
         * Só o que é anterior a este instante, que fica de fora; com `desde`, precisa ser posterior a ele.
         * @example 2026-12-01T00:00:00Z
         */
        ate?: components['parameters']['Ate'];
        /**
         * Quantos itens cabem na página.
         * @example 20
         */
        limite?: components['parameters']['Limite'];
        /**
         * O `proximo_cursor` da página anterior. Só vale para a mesma organização e os mesmos filtros.
         * @example cmVnXzZtOXc0cHQ3azJkeA
         */
        apos?: components['parameters']['Apos'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Uma página de propostas. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          /** Uma página de propostas. */
          'application/json': ListaDePropostas;
        };
      };
      401: components['responses']['NaoAutorizado'];
      403: components['responses']['Proibido'];
      422: components['responses']['RequisicaoInvalida'];
      429: components['responses']['LimiteDeRequisicoes'];
      500: components['responses']['ErroInterno'];
      503: components['responses']['ServicoIndisponivel'];
    };
  };
  criarProposta: {
    parameters: {
      query?: never;
      header: {
        /**
         * Um UUID por operação lógica, o mesmo em toda nova tentativa. Impede que uma falha de rede crie duas propostas.
         * @example 6fced11d-2bd8-41e6-847a-8387cdde8d51
         */
        'Idempotency-Key': string;
      };
      path?: never;
      cookie?: never;
    };
    /** A alocação desejada e o motivo. */
    requestBody: {
      content: {
        /** A alocação desejada e o motivo. */
        'application/json': NovaProposta;
      };
    };
    responses: {
      /** A proposta criada, à espera de decisão. */
      201: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          Location: components['headers']['LocationDaProposta'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          /** Proposta à espera de decisão. Ainda não tem transações. */
          'application/json': PropostaPendente;
        };
      };
      400: components['responses']['JsonInvalido'];
      401: components['responses']['NaoAutorizado'];
      403: components['responses']['Proibido'];
      409: components['responses']['ConflitoDeIdempotencia'];
      413: components['responses']['CorpoGrandeDemais'];
      415: components['responses']['TipoNaoSuportado'];
      422: components['responses']['PropostaInvalida'];
      429: components['responses']['LimiteDeRequisicoes'];
      500: components['responses']['ErroInterno'];
      503: components['responses']['ServicoIndisponivel'];
    };
  };
  obterProposta: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * O id da proposta.
         * @example prop_5x0q2m8kvt4c
         */
        id: components['parameters']['IdDePropostaNoCaminho'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A proposta, na variante do seu status. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          /**
           * Uma proposta de movimentação. Os campos dependem do status: `transacoes` existe a partir de `aprovada`,
           * `decidida_em` a partir da decisão e `executada_em` depois da execução.
           */
          'application/json': Proposta;
        };
      };
      401: components['responses']['NaoAutorizado'];
      403: components['responses']['Proibido'];
      404: components['responses']['NaoEncontradoNaLeitura'];
      422: components['responses']['RequisicaoInvalida'];
      429: components['responses']['LimiteDeRequisicoes'];
      500: components['responses']['ErroInterno'];
      503: components['responses']['ServicoIndisponivel'];
    };
  };
  aprovarProposta: {
    parameters: {
      query?: never;
      header: {
        /**
         * Um UUID por operação lógica, o mesmo em toda nova tentativa. Impede que uma falha de rede crie duas operações.
         * @example 3a124c64-7e02-4f05-b7c1-dce27f7695f5
         */
        'Idempotency-Key': string;
      };
      path: {
        /**
         * O id da proposta.
         * @example prop_5x0q2m8kvt4c
         */
        id: components['parameters']['IdDePropostaNoCaminho'];
      };
      cookie?: never;
    };
    /** Um comentário sobre a decisão, se houver. */
    requestBody?: {
      content: {
        /** Um comentário sobre a decisão. */
        'application/json': Decisao;
      };
    };
    responses: {
      /** A proposta aprovada, com as transações à espera de assinatura. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          /** Proposta no momento da aprovação, com todas as transações à espera de assinatura. */
          'application/json': PropostaRecemAprovada;
        };
      };
      400: components['responses']['JsonInvalido'];
      401: components['responses']['NaoAutorizado'];
      403: components['responses']['ProibidoSemAdmin'];
      404: components['responses']['NaoEncontrado'];
      409: components['responses']['ConflitoDaProposta'];
      413: components['responses']['CorpoGrandeDemais'];
      415: components['responses']['TipoNaoSuportado'];
      422: components['responses']['AprovacaoInvalida'];
      429: components['responses']['LimiteDeRequisicoes'];
      500: components['responses']['ErroInterno'];
      503: components['responses']['ServicoIndisponivel'];
    };
  };
  rejeitarProposta: {
    parameters: {
      query?: never;
      header?: {
        /**
         * Um UUID por operação lógica, o mesmo em toda nova tentativa. Recomendado em toda escrita.
         * @example 66080f17-4c96-48e2-9cbd-0ba3a1a6bcde
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * O id da proposta.
         * @example prop_5x0q2m8kvt4c
         */
        id: components['parameters']['IdDePropostaNoCaminho'];
      };
      cookie?: never;
    };
    /** Um comentário sobre a decisão, se houver. */
    requestBody?: {
      content: {
        /** Um comentário sobre a decisão. */
        'application/json': Decisao;
      };
    };
    responses: {
      /** A proposta rejeitada. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          /** Proposta rejeitada, em definitivo. Não tem transações. */
          'application/json': PropostaRejeitada;
        };
      };
      400: components['responses']['JsonInvalido'];
      401: components['responses']['NaoAutorizado'];
      403: components['responses']['ProibidoSemAdmin'];
      404: components['responses']['NaoEncontrado'];
      409: components['responses']['ConflitoDaProposta'];
      413: components['responses']['CorpoGrandeDemais'];
      415: components['responses']['TipoNaoSuportado'];
      422: components['responses']['DecisaoInvalida'];
      429: components['responses']['LimiteDeRequisicoes'];
      500: components['responses']['ErroInterno'];
      503: components['responses']['ServicoIndisponivel'];
    };
  };
  listarResgates: {
    parameters: {
      query?: {
        /**
         * Só os resgates neste status.
         * @example pendente
         */
        status?: components['parameters']['StatusDeResgate'];
        /**
         * Só os resgates com esta referência, igual caractere a caractere.
         * @example FOLHA-2026-10
         */
        referencia_interna?: components['parameters']['FiltroPorReferenciaDeResgate'];
        /**
         * Só o que é deste instante em diante, inclusive. A descrição da lista diz que data se compara.
         * @example 2026-10-01T00:00:00Z
         */
        desde?: components['parameters']['Desde'];
        /**
         * Só o que é anterior a este instante, que fica de fora; com `desde`, precisa ser posterior a ele.
         * @example 2026-12-01T00:00:00Z
         */
        ate?: components['parameters']['Ate'];
        /**
         * Quantos itens cabem na página.
         * @example 20
         */
        limite?: components['parameters']['Limite'];
        /**
         * O `proximo_cursor` da página anterior. Só vale para a mesma organização e os mesmos filtros.
         * @example cmVnXzZtOXc0cHQ3azJkeA
         */
        apos?: components['parameters']['Apos'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Uma página de resgates. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          /** Uma página de resgates. */
          'application/json': ListaDeResgates;
        };
      };
      401: components['responses']['NaoAutorizado'];
      403: components['responses']['Proibido'];
      422: components['responses']['RequisicaoInvalida'];
      429: components['responses']['LimiteDeRequisicoes'];
      500: components['responses']['ErroInterno'];
      503: components['responses']['ServicoIndisponivel'];
    };
  };
  criarResgate: {
    parameters: {
      query?: never;
      header: {
        /**
         * Um UUID por operação lógica, o mesmo em toda nova tentativa. Impede que uma falha de rede crie duas operações.
         * @example b120a366-f0bb-49cf-82f2-dc05873f9bd0
         */
        'Idempotency-Key': string;
      };
      path?: never;
      cookie?: never;
    };
    /** O valor, a carteira de destino e, se houver, a referência interna. */
    requestBody: {
      content: {
        /** Pedido de resgate. */
        'application/json': NovoResgate;
      };
    };
    responses: {
      /** O resgate criado, à espera de aprovação. */
      201: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          Location: components['headers']['LocationDoResgate'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          /** Resgate à espera de aprovação. Ainda não tem transações. */
          'application/json': ResgatePendente;
        };
      };
      400: components['responses']['JsonInvalido'];
      401: components['responses']['NaoAutorizado'];
      403: components['responses']['Proibido'];
      409: components['responses']['ConflitoDeIdempotencia'];
      413: components['responses']['CorpoGrandeDemais'];
      415: components['responses']['TipoNaoSuportado'];
      422: components['responses']['ResgateInvalido'];
      429: components['responses']['LimiteDeRequisicoes'];
      500: components['responses']['ErroInterno'];
      503: components['responses']['ServicoIndisponivel'];
    };
  };
  obterResgate: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * O id do resgate.
         * @example res_6m1t9h4xqk3v
         */
        id: components['parameters']['IdDeResgateNoCaminho'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** O resgate, na variante do seu status. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          /**
           * A volta de um valor em USDC para uma carteira da empresa. Os campos dependem do status: `transacoes` e
           * `valor_recebido` existem a partir de `aguardando_assinatura`.
           */
          'application/json': Resgate;
        };
      };
      401: components['responses']['NaoAutorizado'];
      403: components['responses']['Proibido'];
      404: components['responses']['NaoEncontradoNaLeitura'];
      422: components['responses']['RequisicaoInvalida'];
      429: components['responses']['LimiteDeRequisicoes'];
      500: components['responses']['ErroInterno'];
      503: components['responses']['ServicoIndisponivel'];
    };
  };
  aprovarResgate: {
    parameters: {
      query?: never;
      header?: {
        /**
         * Um UUID por operação lógica, o mesmo em toda nova tentativa. Recomendado em toda escrita.
         * @example 78b7d0ac-8477-4ce0-8e4c-da11b43c589b
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * O id do resgate.
         * @example res_6m1t9h4xqk3v
         */
        id: components['parameters']['IdDeResgateNoCaminho'];
      };
      cookie?: never;
    };
    /** Um comentário sobre a decisão, se houver. */
    requestBody?: {
      content: {
        /** Um comentário sobre a decisão. */
        'application/json': Decisao;
      };
    };
    responses: {
      /** O resgate aprovado, com as transações à espera de assinatura. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          /** Resgate no momento da aprovação, com todas as transações à espera de assinatura. */
          'application/json': ResgateRecemAprovado;
        };
      };
      400: components['responses']['JsonInvalido'];
      401: components['responses']['NaoAutorizado'];
      403: components['responses']['ProibidoSemAdmin'];
      404: components['responses']['NaoEncontrado'];
      409: components['responses']['ConflitoDoResgate'];
      413: components['responses']['CorpoGrandeDemais'];
      415: components['responses']['TipoNaoSuportado'];
      422: components['responses']['AprovacaoInvalida'];
      429: components['responses']['LimiteDeRequisicoes'];
      500: components['responses']['ErroInterno'];
      503: components['responses']['ServicoIndisponivel'];
    };
  };
  rejeitarResgate: {
    parameters: {
      query?: never;
      header?: {
        /**
         * Um UUID por operação lógica, o mesmo em toda nova tentativa. Recomendado em toda escrita.
         * @example c4a91d07-5e2b-4f6c-9b38-7d10e6f2a583
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * O id do resgate.
         * @example res_6m1t9h4xqk3v
         */
        id: components['parameters']['IdDeResgateNoCaminho'];
      };
      cookie?: never;
    };
    /** Um comentário sobre a decisão, se houver. */
    requestBody?: {
      content: {
        /** Um comentário sobre a decisão. */
        'application/json': Decisao;
      };
    };
    responses: {
      /** O resgate rejeitado. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          /** Resgate rejeitado, em definitivo. Não tem transações. */
          'application/json': ResgateRejeitado;
        };
      };
      400: components['responses']['JsonInvalido'];
      401: components['responses']['NaoAutorizado'];
      403: components['responses']['ProibidoSemAdmin'];
      404: components['responses']['NaoEncontrado'];
      409: components['responses']['ConflitoDoResgate'];
      413: components['responses']['CorpoGrandeDemais'];
      415: components['responses']['TipoNaoSuportado'];
      422: components['responses']['DecisaoInvalida'];
      429: components['responses']['LimiteDeRequisicoes'];
      500: components['responses']['ErroInterno'];
      503: components['responses']['ServicoIndisponivel'];
    };
  };
  cancelarResgate: {
    parameters: {
      query?: never;
      header?: {
        /**
         * Um UUID por operação lógica, o mesmo em toda nova tentativa. Recomendado em toda escrita.
         * @example e17f03b9-84cd-4a25-8e60-2b95d7c4f016
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * O id do resgate.
         * @example res_6m1t9h4xqk3v
         */
        id: components['parameters']['IdDeResgateNoCaminho'];
      };
      cookie?: never;
    };
    /** Um comentário sobre a decisão, se houver. */
    requestBody?: {
      content: {
        /** Um comentário sobre a decisão. */
        'application/json': Decisao;
      };
    };
    responses: {
      /** O resgate cancelado, com o que já foi entregue. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          /**
           * Resgate cancelado depois de aprovado. O que já chegou à carteira de destino está em `valor_recebido`; o que
           * for confirmado depois é registrado, e o resgate continua `cancelado`.
           */
          'application/json': ResgateCancelado;
        };
      };
      400: components['responses']['JsonInvalido'];
      401: components['responses']['NaoAutorizado'];
      403: components['responses']['ProibidoSemAdmin'];
      404: components['responses']['NaoEncontrado'];
      409: components['responses']['ConflitoDoCancelamento'];
      413: components['responses']['CorpoGrandeDemais'];
      415: components['responses']['TipoNaoSuportado'];
      422: components['responses']['DecisaoInvalida'];
      429: components['responses']['LimiteDeRequisicoes'];
      500: components['responses']['ErroInterno'];
      503: components['responses']['ServicoIndisponivel'];
    };
  };
  listarTransacoes: {
    parameters: {
      query?: {
        /**
         * Só as transações que esta carteira assina.
         * @example cart_3n8v5c1rz6de
         */
        carteira_id?: components['parameters']['FiltroPorCarteiraDaTransacao'];
        /**
         * Só as transações neste status.
         * @example aguardando_assinatura
         */
        status?: components['parameters']['FiltroPorStatusDeTransacao'];
        /**
         * Quantos itens cabem na página.
         * @example 20
         */
        limite?: components['parameters']['Limite'];
        /**
         * O `proximo_cursor` da página anterior. Só vale para a mesma organização e os mesmos filtros.
         * @example cmVnXzZtOXc0cHQ3azJkeA
         */
        apos?: components['parameters']['Apos'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Uma página de transações. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          /** Uma página de transações. */
          'application/json': ListaDeTransacoes;
        };
      };
      401: components['responses']['NaoAutorizado'];
      403: components['responses']['Proibido'];
      422: components['responses']['RequisicaoInvalida'];
      429: components['responses']['LimiteDeRequisicoes'];
      500: components['responses']['ErroInterno'];
      503: components['responses']['ServicoIndisponivel'];
    };
  };
  obterTransacao: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * O id da transação.
         * @example tx_2h8q5z1ncx7v
         */
        id: components['parameters']['IdDeTransacaoNoCaminho'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A transação, na forma do seu status. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          /**
           * Transação não assinada, entregue ao custodiante da empresa. É uma transferência de um token, de uma carteira.
           * `tx_hash` é nulo até que ela seja transmitida.
           */
          'application/json': Transacao;
        };
      };
      401: components['responses']['NaoAutorizado'];
      403: components['responses']['Proibido'];
      404: components['responses']['NaoEncontradoNaLeitura'];
      422: components['responses']['RequisicaoInvalida'];
      429: components['responses']['LimiteDeRequisicoes'];
      500: components['responses']['ErroInterno'];
      503: components['responses']['ServicoIndisponivel'];
    };
  };
  reemitirTransacao: {
    parameters: {
      query?: never;
      header?: {
        /**
         * Um UUID por operação lógica, o mesmo em toda nova tentativa. Recomendado em toda escrita.
         * @example 5a6e8c21-d93f-4b70-a1f4-90c3b72e5d68
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * O id da transação.
         * @example tx_2h8q5z1ncx7v
         */
        id: components['parameters']['IdDeTransacaoNoCaminho'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A substituta, à espera de assinatura. */
      201: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          Location: components['headers']['LocationDaTransacao'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          /** Transação à espera da assinatura do custodiante. */
          'application/json': TransacaoAguardandoAssinatura;
        };
      };
      401: components['responses']['NaoAutorizado'];
      403: components['responses']['ProibidoSemAdmin'];
      404: components['responses']['NaoEncontrado'];
      409: components['responses']['ConflitoDaTransacao'];
      413: components['responses']['CorpoGrandeDemais'];
      422: components['responses']['ReemissaoInvalida'];
      429: components['responses']['LimiteDeRequisicoes'];
      500: components['responses']['ErroInterno'];
      503: components['responses']['ServicoIndisponivel'];
    };
  };
  listarRegistros: {
    parameters: {
      query?: {
        /**
         * Só os registros deste tipo.
         * @example rebalanceamento
         */
        tipo?: components['parameters']['FiltroPorTipoDeRegistro'];
        /**
         * Só os registros desta carteira, mesmo que ela já tenha sido desvinculada.
         * @example cart_3n8v5c1rz6de
         */
        carteira_id?: components['parameters']['FiltroPorCarteira'];
        /**
         * Só os registros desta proposta.
         * @example prop_5x0q2m8kvt4c
         */
        proposta_id?: components['parameters']['FiltroPorProposta'];
        /**
         * Só os registros deste resgate.
         * @example res_6m1t9h4xqk3v
         */
        resgate_id?: components['parameters']['FiltroPorResgate'];
        /**
         * Só os registros desta transação da rede. Em `ethereum`, maiúsculas e minúsculas se equivalem; em `solana`, não.
         * @example 0x1dc4396ab0983a451c829501d24d8a17b379adfcba3327ede0910f258c570b95
         */
        tx_hash?: components['parameters']['FiltroPorHash'];
        /**
         * Só o que é deste instante em diante, inclusive. A descrição da lista diz que data se compara.
         * @example 2026-10-01T00:00:00Z
         */
        desde?: components['parameters']['Desde'];
        /**
         * Só o que é anterior a este instante, que fica de fora; com `desde`, precisa ser posterior a ele.
         * @example 2026-12-01T00:00:00Z
         */
        ate?: components['parameters']['Ate'];
        /**
         * Quantos itens cabem na página.
         * @example 20
         */
        limite?: components['parameters']['Limite'];
        /**
         * O `proximo_cursor` da página anterior. Só vale para a mesma organização e os mesmos filtros.
         * @example cmVnXzZtOXc0cHQ3azJkeA
         */
        apos?: components['parameters']['Apos'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Uma página de registros. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          /** Uma página de registros. */
          'application/json': ListaDeRegistros;
        };
      };
      401: components['responses']['NaoAutorizado'];
      403: components['responses']['Proibido'];
      422: components['responses']['RequisicaoInvalida'];
      429: components['responses']['LimiteDeRequisicoes'];
      500: components['responses']['ErroInterno'];
      503: components['responses']['ServicoIndisponivel'];
    };
  };
  listarRendimento: {
    parameters: {
      query?: {
        /**
         * Só o que é deste instante em diante, inclusive. A descrição da lista diz que data se compara.
         * @example 2026-10-01T00:00:00Z
         */
        desde?: components['parameters']['Desde'];
        /**
         * Só o que é anterior a este instante, que fica de fora; com `desde`, precisa ser posterior a ele.
         * @example 2026-12-01T00:00:00Z
         */
        ate?: components['parameters']['Ate'];
        /**
         * Quantos itens cabem na página.
         * @example 20
         */
        limite?: components['parameters']['Limite'];
        /**
         * O `proximo_cursor` da página anterior. Só vale para a mesma organização e os mesmos filtros.
         * @example cmVnXzZtOXc0cHQ3azJkeA
         */
        apos?: components['parameters']['Apos'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Uma página de períodos. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          /** Uma página de períodos de rendimento. */
          'application/json': ListaDeRendimentos;
        };
      };
      401: components['responses']['NaoAutorizado'];
      403: components['responses']['Proibido'];
      422: components['responses']['RequisicaoInvalida'];
      429: components['responses']['LimiteDeRequisicoes'];
      500: components['responses']['ErroInterno'];
      503: components['responses']['ServicoIndisponivel'];
    };
  };
  listarCobrancas: {
    parameters: {
      query?: {
        /**
         * Só o que é deste instante em diante, inclusive. A descrição da lista diz que data se compara.
         * @example 2026-10-01T00:00:00Z
         */
        desde?: components['parameters']['Desde'];
        /**
         * Só o que é anterior a este instante, que fica de fora; com `desde`, precisa ser posterior a ele.
         * @example 2026-12-01T00:00:00Z
         */
        ate?: components['parameters']['Ate'];
        /**
         * Quantos itens cabem na página.
         * @example 20
         */
        limite?: components['parameters']['Limite'];
        /**
         * O `proximo_cursor` da página anterior. Só vale para a mesma organização e os mesmos filtros.
         * @example cmVnXzZtOXc0cHQ3azJkeA
         */
        apos?: components['parameters']['Apos'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Uma página de cobranças. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          /** Uma página de cobranças. */
          'application/json': ListaDeCobrancas;
        };
      };
      401: components['responses']['NaoAutorizado'];
      403: components['responses']['Proibido'];
      422: components['responses']['RequisicaoInvalida'];
      429: components['responses']['LimiteDeRequisicoes'];
      500: components['responses']['ErroInterno'];
      503: components['responses']['ServicoIndisponivel'];
    };
  };
  listarEventos: {
    parameters: {
      query?: {
        /**
         * Só os eventos deste tipo.
         * @example resgate.concluido
         */
        tipo?: components['parameters']['FiltroPorTipoDeEvento'];
        /**
         * Só o que é deste instante em diante, inclusive. A descrição da lista diz que data se compara.
         * @example 2026-10-01T00:00:00Z
         */
        desde?: components['parameters']['Desde'];
        /**
         * Só o que é anterior a este instante, que fica de fora; com `desde`, precisa ser posterior a ele.
         * @example 2026-12-01T00:00:00Z
         */
        ate?: components['parameters']['Ate'];
        /**
         * Quantos itens cabem na página.
         * @example 20
         */
        limite?: components['parameters']['Limite'];
        /**
         * O `proximo_cursor` da página anterior. Só vale para a mesma organização e os mesmos filtros.
         * @example cmVnXzZtOXc0cHQ3azJkeA
         */
        apos?: components['parameters']['Apos'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Uma página de eventos. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          /** Uma página de eventos. */
          'application/json': ListaDeEventos;
        };
      };
      401: components['responses']['NaoAutorizado'];
      403: components['responses']['Proibido'];
      422: components['responses']['RequisicaoInvalida'];
      429: components['responses']['LimiteDeRequisicoes'];
      500: components['responses']['ErroInterno'];
      503: components['responses']['ServicoIndisponivel'];
    };
  };
  obterEvento: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * O id do evento.
         * @example evt_3m9r6z2ept0g
         */
        id: components['parameters']['IdDeEventoNoCaminho'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** O evento, como foi criado. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          /** Um evento, no envelope comum a todos. `dados` é o recurso, no formato que a API devolve. */
          'application/json': Evento;
        };
      };
      401: components['responses']['NaoAutorizado'];
      403: components['responses']['Proibido'];
      404: components['responses']['NaoEncontradoNaLeitura'];
      422: components['responses']['RequisicaoInvalida'];
      429: components['responses']['LimiteDeRequisicoes'];
      500: components['responses']['ErroInterno'];
      503: components['responses']['ServicoIndisponivel'];
    };
  };
  reenviarEvento: {
    parameters: {
      query?: never;
      header?: {
        /**
         * Um UUID por operação lógica, o mesmo em toda nova tentativa. Recomendado em toda escrita.
         * @example 51f0c8de-3a4b-4d6e-9b1c-7e2f80a6d935
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * O id do evento.
         * @example evt_3m9r6z2ept0g
         */
        id: components['parameters']['IdDeEventoNoCaminho'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A quantos destinos o evento vai. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          /** O reenvio de um evento. */
          'application/json': ReenvioDeEvento;
        };
      };
      401: components['responses']['NaoAutorizado'];
      403: components['responses']['ProibidoSemAdmin'];
      404: components['responses']['NaoEncontrado'];
      409: components['responses']['ConflitoDaChaveOpcional'];
      413: components['responses']['CorpoGrandeDemais'];
      422: components['responses']['RequisicaoInvalida'];
      429: components['responses']['LimiteDeRequisicoes'];
      500: components['responses']['ErroInterno'];
      503: components['responses']['ServicoIndisponivel'];
    };
  };
  listarWebhooks: {
    parameters: {
      query?: {
        /**
         * Só o que é deste instante em diante, inclusive. A descrição da lista diz que data se compara.
         * @example 2026-10-01T00:00:00Z
         */
        desde?: components['parameters']['Desde'];
        /**
         * Só o que é anterior a este instante, que fica de fora; com `desde`, precisa ser posterior a ele.
         * @example 2026-12-01T00:00:00Z
         */
        ate?: components['parameters']['Ate'];
        /**
         * Quantos itens cabem na página.
         * @example 20
         */
        limite?: components['parameters']['Limite'];
        /**
         * O `proximo_cursor` da página anterior. Só vale para a mesma organização e os mesmos filtros.
         * @example cmVnXzZtOXc0cHQ3azJkeA
         */
        apos?: components['parameters']['Apos'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Uma página de destinos. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          /** Uma página de destinos. */
          'application/json': ListaDeWebhooks;
        };
      };
      401: components['responses']['NaoAutorizado'];
      403: components['responses']['Proibido'];
      422: components['responses']['RequisicaoInvalida'];
      429: components['responses']['LimiteDeRequisicoes'];
      500: components['responses']['ErroInterno'];
      503: components['responses']['ServicoIndisponivel'];
    };
  };
  registrarWebhook: {
    parameters: {
      query?: never;
      header?: {
        /**
         * Um UUID por operação lógica, o mesmo em toda nova tentativa. Recomendado em toda escrita.
         * @example 2330fcf1-562a-44b8-8866-8d77e827062c
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    /** O endereço do destino e os eventos que ele quer receber. */
    requestBody: {
      content: {
        /** O destino a registrar. */
        'application/json': NovoWebhook;
      };
    };
    responses: {
      /** O destino registrado, com o segredo. */
      201: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          Location: components['headers']['LocationDoWebhook'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          /** Um destino de webhook com o segredo, que só o registro devolve. */
          'application/json': WebhookComSegredo;
        };
      };
      400: components['responses']['JsonInvalido'];
      401: components['responses']['NaoAutorizado'];
      403: components['responses']['Proibido'];
      409: components['responses']['ConflitoDaChaveOpcional'];
      413: components['responses']['CorpoGrandeDemais'];
      415: components['responses']['TipoNaoSuportado'];
      422: components['responses']['WebhookInvalido'];
      429: components['responses']['LimiteDeRequisicoes'];
      500: components['responses']['ErroInterno'];
      503: components['responses']['ServicoIndisponivel'];
    };
  };
  obterWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * O id do destino.
         * @example wh_5r0k8c2njz4p
         */
        id: components['parameters']['IdDeWebhookNoCaminho'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** O destino. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          /** Um destino de webhook, sem o segredo. */
          'application/json': Webhook;
        };
      };
      401: components['responses']['NaoAutorizado'];
      403: components['responses']['Proibido'];
      404: components['responses']['NaoEncontradoNaLeitura'];
      422: components['responses']['RequisicaoInvalida'];
      429: components['responses']['LimiteDeRequisicoes'];
      500: components['responses']['ErroInterno'];
      503: components['responses']['ServicoIndisponivel'];
    };
  };
  excluirWebhook: {
    parameters: {
      query?: never;
      header?: {
        /**
         * Um UUID por operação lógica, o mesmo em toda nova tentativa. Recomendado em toda escrita.
         * @example 9ad9b9a2-5e78-454d-b065-a1c284cc4549
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * O id do destino.
         * @example wh_5r0k8c2njz4p
         */
        id: components['parameters']['IdDeWebhookNoCaminho'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Destino excluído. */
      204: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['NaoAutorizado'];
      403: components['responses']['ProibidoSemAdmin'];
      404: components['responses']['NaoEncontrado'];
      409: components['responses']['ConflitoDaChaveOpcional'];
      413: components['responses']['CorpoGrandeDemais'];
      422: components['responses']['RequisicaoInvalida'];
      429: components['responses']['LimiteDeRequisicoes'];
      500: components['responses']['ErroInterno'];
      503: components['responses']['ServicoIndisponivel'];
    };
  };
  atualizarWebhook: {
    parameters: {
      query?: never;
      header?: {
        /**
         * Um UUID por operação lógica, o mesmo em toda nova tentativa. Recomendado em toda escrita.
         * @example c1acc990-6424-450a-a36b-f9b3ddcb369d
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * O id do destino.
         * @example wh_5r0k8c2njz4p
         */
        id: components['parameters']['IdDeWebhookNoCaminho'];
      };
      cookie?: never;
    };
    /** O que muda no destino. */
    requestBody: {
      content: {
        /** O que muda no destino. O que não vier fica como está. */
        'application/json': AlteracaoDeWebhook;
      };
    };
    responses: {
      /** O destino atualizado. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          /** Um destino de webhook, sem o segredo. */
          'application/json': Webhook;
        };
      };
      400: components['responses']['JsonInvalido'];
      401: components['responses']['NaoAutorizado'];
      403: components['responses']['ProibidoSemAdmin'];
      404: components['responses']['NaoEncontrado'];
      409: components['responses']['ConflitoDaChaveOpcional'];
      413: components['responses']['CorpoGrandeDemais'];
      415: components['responses']['TipoNaoSuportado'];
      422: components['responses']['WebhookInvalido'];
      429: components['responses']['LimiteDeRequisicoes'];
      500: components['responses']['ErroInterno'];
      503: components['responses']['ServicoIndisponivel'];
    };
  };
  rotacionarSegredoDoWebhook: {
    parameters: {
      query?: never;
      header?: {
        /**
         * Um UUID por operação lógica, o mesmo em toda nova tentativa. Recomendado em toda escrita.
         * @example 99356597-6fba-4662-b6a7-30b7b12e9eed
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * O id do destino.
         * @example wh_5r0k8c2njz4p
         */
        id: components['parameters']['IdDeWebhookNoCaminho'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** O destino, com o segredo novo. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          'Cache-Control': components['headers']['Cache-Control'];
          [name: string]: unknown;
        };
        content: {
          /** Um destino de webhook depois da rotação, com o segredo novo. */
          'application/json': WebhookRotacionado;
        };
      };
      401: components['responses']['NaoAutorizado'];
      403: components['responses']['ProibidoSemAdmin'];
      404: components['responses']['NaoEncontrado'];
      409: components['responses']['ConflitoDaChaveOpcional'];
      413: components['responses']['CorpoGrandeDemais'];
      422: components['responses']['RequisicaoInvalida'];
      429: components['responses']['LimiteDeRequisicoes'];
      500: components['responses']['ErroInterno'];
      503: components['responses']['ServicoIndisponivel'];
    };
  };
  testarWebhook: {
    parameters: {
      query?: never;
      header?: {
        /**
         * Um UUID por operação lógica, o mesmo em toda nova tentativa. Recomendado em toda escrita.
         * @example c8a1d7f4-60e9-4b25-8c3a-19d4e7b2f061
         */
        'Idempotency-Key'?: string;
      };
      path: {
        /**
         * O id do destino.
         * @example wh_5r0k8c2njz4p
         */
        id: components['parameters']['IdDeWebhookNoCaminho'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** O teste está a caminho. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          /** Um teste a caminho do destino. */
          'application/json': TesteDeWebhook;
        };
      };
      401: components['responses']['NaoAutorizado'];
      403: components['responses']['ProibidoSemAdmin'];
      404: components['responses']['NaoEncontrado'];
      409: components['responses']['ConflitoDoTeste'];
      413: components['responses']['CorpoGrandeDemais'];
      422: components['responses']['RequisicaoInvalida'];
      429: components['responses']['LimiteDeRequisicoes'];
      500: components['responses']['ErroInterno'];
      503: components['responses']['ServicoIndisponivel'];
    };
  };
  receberDepositoConfirmado: {
    parameters: {
      query?: never;
      header: {
        /**
         * A assinatura da entrega, `t=<timestamp>,v1=<assinatura>`, com o HMAC-SHA256 de `<timestamp>.<corpo bruto>`
         * em hexadecimal, calculado com o segredo do destino. Recuse se a diferença entre `t` e o seu relógio passar
         * de 300 segundos.
         * @example t=1793491502,v1=829d53723539a41ceb48e024ea3137e6e0cbf2a4515b25e64a523bbabea68bdb
         */
        'Service-Signature': components['parameters']['AssinaturaDaEntrega'];
      };
      path?: never;
      cookie?: never;
    };
    /** O evento. Confira a assinatura sobre o corpo bruto antes de interpretá-lo. */
    requestBody: {
      content: {
        /** Aviso de depósito confirmado on-chain. */
        'application/json': EventoDepositoConfirmado;
      };
    };
    responses: {
      /** Recebido. Responda em até 10 segundos e processe depois; sem um 2xx a Tesa tenta de novo. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  receberAlocacaoProposta: {
    parameters: {
      query?: never;
      header: {
        /**
         * A assinatura da entrega, `t=<timestamp>,v1=<assinatura>`, com o HMAC-SHA256 de `<timestamp>.<corpo bruto>`
         * em hexadecimal, calculado com o segredo do destino. Recuse se a diferença entre `t` e o seu relógio passar
         * de 300 segundos.
         * @example t=1793491502,v1=829d53723539a41ceb48e024ea3137e6e0cbf2a4515b25e64a523bbabea68bdb
         */
        'Service-Signature': components['parameters']['AssinaturaDaEntrega'];
      };
      path?: never;
      cookie?: never;
    };
    /** O evento. Confira a assinatura sobre o corpo bruto antes de interpretá-lo. */
    requestBody: {
      content: {
        /** Aviso de proposta criada pela Tesa. */
        'application/json': EventoAlocacaoProposta;
      };
    };
    responses: {
      /** Recebido. Responda em até 10 segundos e processe depois; sem um 2xx a Tesa tenta de novo. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  receberAlocacaoAprovada: {
    parameters: {
      query?: never;
      header: {
        /**
         * A assinatura da entrega, `t=<timestamp>,v1=<assinatura>`, com o HMAC-SHA256 de `<timestamp>.<corpo bruto>`
         * em hexadecimal, calculado com o segredo do destino. Recuse se a diferença entre `t` e o seu relógio passar
         * de 300 segundos.
         * @example t=1793491502,v1=829d53723539a41ceb48e024ea3137e6e0cbf2a4515b25e64a523bbabea68bdb
         */
        'Service-Signature': components['parameters']['AssinaturaDaEntrega'];
      };
      path?: never;
      cookie?: never;
    };
    /** O evento. Confira a assinatura sobre o corpo bruto antes de interpretá-lo. */
    requestBody: {
      content: {
        /** Aviso de proposta aprovada. Não move fundos. */
        'application/json': EventoAlocacaoAprovada;
      };
    };
    responses: {
      /** Recebido. Responda em até 10 segundos e processe depois; sem um 2xx a Tesa tenta de novo. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  receberResgateConcluido: {
    parameters: {
      query?: never;
      header: {
        /**
         * A assinatura da entrega, `t=<timestamp>,v1=<assinatura>`, com o HMAC-SHA256 de `<timestamp>.<corpo bruto>`
         * em hexadecimal, calculado com o segredo do destino. Recuse se a diferença entre `t` e o seu relógio passar
         * de 300 segundos.
         * @example t=1793491502,v1=829d53723539a41ceb48e024ea3137e6e0cbf2a4515b25e64a523bbabea68bdb
         */
        'Service-Signature': components['parameters']['AssinaturaDaEntrega'];
      };
      path?: never;
      cookie?: never;
    };
    /** O evento. Confira a assinatura sobre o corpo bruto antes de interpretá-lo. */
    requestBody: {
      content: {
        /** Aviso de resgate concluído. */
        'application/json': EventoResgateConcluido;
      };
    };
    responses: {
      /** Recebido. Responda em até 10 segundos e processe depois; sem um 2xx a Tesa tenta de novo. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  receberRendimentoApurado: {
    parameters: {
      query?: never;
      header: {
        /**
         * A assinatura da entrega, `t=<timestamp>,v1=<assinatura>`, com o HMAC-SHA256 de `<timestamp>.<corpo bruto>`
         * em hexadecimal, calculado com o segredo do destino. Recuse se a diferença entre `t` e o seu relógio passar
         * de 300 segundos.
         * @example t=1793491502,v1=829d53723539a41ceb48e024ea3137e6e0cbf2a4515b25e64a523bbabea68bdb
         */
        'Service-Signature': components['parameters']['AssinaturaDaEntrega'];
      };
      path?: never;
      cookie?: never;
    };
    /** O evento. Confira a assinatura sobre o corpo bruto antes de interpretá-lo. */
    requestBody: {
      content: {
        /** Aviso de período de rendimento fechado. */
        'application/json': EventoRendimentoApurado;
      };
    };
    responses: {
      /** Recebido. Responda em até 10 segundos e processe depois; sem um 2xx a Tesa tenta de novo. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  receberCobrancaEmitida: {
    parameters: {
      query?: never;
      header: {
        /**
         * A assinatura da entrega, `t=<timestamp>,v1=<assinatura>`, com o HMAC-SHA256 de `<timestamp>.<corpo bruto>`
         * em hexadecimal, calculado com o segredo do destino. Recuse se a diferença entre `t` e o seu relógio passar
         * de 300 segundos.
         * @example t=1793491502,v1=829d53723539a41ceb48e024ea3137e6e0cbf2a4515b25e64a523bbabea68bdb
         */
        'Service-Signature': components['parameters']['AssinaturaDaEntrega'];
      };
      path?: never;
      cookie?: never;
    };
    /** O evento. Confira a assinatura sobre o corpo bruto antes de interpretá-lo. */
    requestBody: {
      content: {
        /** Aviso de cobrança emitida. */
        'application/json': EventoCobrancaEmitida;
      };
    };
    responses: {
      /** Recebido. Responda em até 10 segundos e processe depois; sem um 2xx a Tesa tenta de novo. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  receberTeste: {
    parameters: {
      query?: never;
      header: {
        /**
         * A assinatura da entrega, `t=<timestamp>,v1=<assinatura>`, com o HMAC-SHA256 de `<timestamp>.<corpo bruto>`
         * em hexadecimal, calculado com o segredo do destino. Recuse se a diferença entre `t` e o seu relógio passar
         * de 300 segundos.
         * @example t=1793491502,v1=829d53723539a41ceb48e024ea3137e6e0cbf2a4515b25e64a523bbabea68bdb
         */
        'Service-Signature': components['parameters']['AssinaturaDaEntrega'];
      };
      path?: never;
      cookie?: never;
    };
    /** O teste. Confira a assinatura sobre o corpo bruto antes de interpretá-lo. */
    requestBody: {
      content: {
        /** O teste de um destino, no envelope dos eventos. */
        'application/json': EventoDeTeste;
      };
    };
    responses: {
      /** Recebido. Sem um 2xx em 10 segundos o teste falha, e não é repetido. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
}
