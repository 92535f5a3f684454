// Written by `npm run generate` from openapi.yaml. Do not edit.

import type { Valor as ValorExato } from '../money/valor.ts';
/**
 * Valor em USDC: uma string decimal com exatamente duas casas, nunca um número.
 * @example 1000.00
 */
export type Valor = string;
/**
 * Ativo em que o USDC é alocado.
 * @example USDY
 */
export type Ativo = 'USDY' | 'BUIDL';
/**
 * O token que a carteira guarda e a transação move: USDC ou um dos ativos.
 * @example USDC
 */
export type Token = 'USDC' | 'USDY' | 'BUIDL';
/**
 * A rede da carteira e das transações.
 * @example ethereum
 */
export type Rede = 'ethereum' | 'solana';
/**
 * Percentual de 0 a 100, com no máximo duas casas decimais. Some os percentuais em centésimos inteiros.
 * @example 60
 */
export type Percentual = number;
/**
 * Data e hora ISO 8601 em UTC, com ou sem fração de segundo. Compare instantes, e não textos.
 * @example 2026-10-01T13:00:00Z
 */
export type DataHora = string;
/**
 * O ambiente do recurso.
 * @example sandbox
 */
export type Ambiente = 'producao' | 'sandbox';
/**
 * Um UUID.
 * @example 6f1c2f0e-3b7a-4c59-9d6e-0a8b1f2c3d4e
 */
export type Uuid = string;
/** Cursor opaco. Envie-o exatamente como recebeu; não interprete nem monte um cursor. */
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
 * `solana`, uma mensagem v0 com as assinaturas vazias. `obterTransacao` descreve os bytes.
 * Decodifique e confira o payload antes de assinar.
 * @example 0x02f87083aa36a780843b9aca008506fc23ac0082fde8947e5700000000000000000000000000000000c00180b844a9059cbb0000000000000000000000007e5700000000000000000000000000000000d0020000000000000000000000000000000000000000000000000000008bb2c97000c0
 */
export type PayloadNaoAssinado = string;
/**
 * A rede aceita no máximo uma transação por carteira e nonce. Em `ethereum`, é o nonce da conta, em decimal; em
 * `solana`, o valor do nonce durável, em base58. Uma transação que entra em um bloco, mesmo `revertida`, consome o
 * nonce; em `solana`, a conta passa a outro valor, que fica devolvido. O nonce que uma transação falha não consumiu
 * também volta à carteira. A próxima transação nova usa o primeiro nonce devolvido, na ordem de `GET /transacoes`; sem
 * nenhum, recebe um novo: em `ethereum`, o número seguinte (no sandbox, a partir de `0`); em `solana`, o de outra conta.
 * @example 7
 */
export type Nonce = string;
/**
 * A proposta de origem, ou nulo.
 * @example prop_5x0q2m8kvt4c
 */
export type PropostaDeOrigem = string | null;
/**
 * O resgate de origem, ou nulo.
 * @example res_6m1t9h4xqk3v
 */
export type ResgateDeOrigem = string | null;
/**
 * Índice, a partir de 0, do movimento em `movimentos`. Nulo em um resgate.
 * @example 0
 */
export type MovimentoDeOrigem = number | null;
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
/** Prazo para a transação aparecer na rede, 24 horas depois da emissão. Nem o payload nem uma transação `transmitida` expiram. */
export type PrazoDaTransacao = string;
/**
 * Por que a transação falhou. `revertida`: a rede incluiu a transação em um bloco e a reverteu, o que consumiu o nonce.
 * `expirada`: a transação não apareceu na rede até `valida_ate`. `cancelada`: o resgate foi cancelado. `preterida`:
 * outra transação, mesmo que não seja da Tesa, consumiu o nonce.
 * @example expirada
 */
export type MotivoDaFalha = 'revertida' | 'expirada' | 'cancelada' | 'preterida' | (string & {});
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
 * Identificador do evento. Use o id para descartar duplicatas.
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
 * Identificador da chave de API. Não é a chave em si.
 * @example chave_exemplo_admin
 */
export type IdDeChave = string;
/** A chave de API usada na chamada, sem a chave em si. */
export interface Chave {
  /**
   * Identificador da chave de API. Não é a chave em si.
   * @example chave_exemplo_admin
   */
  id: string;
  /**
   * O escopo `admin` permite aprovar, rejeitar e alterar o destino de fundos e de eventos. O escopo `padrao` permite as demais operações.
   * @example admin
   */
  escopo: 'admin' | 'padrao' | (string & {});
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
   * O plano contratado.
   * @example standard
   */
  plano: 'standard' | 'enterprise' | (string & {});
  /**
   * Percentual cobrado sobre o rendimento, nunca sobre o principal. No plano Standard, 5.
   * @example 5
   */
  taxa_sobre_rendimento: number;
  /**
   * O ambiente do recurso.
   * @example sandbox
   */
  ambiente: Ambiente;
  /**
   * Data e hora ISO 8601 em UTC, com ou sem fração de segundo. Compare instantes, e não textos.
   * @example 2026-10-01T13:00:00Z
   */
  criada_em: string;
}
/** A carteira a vincular, identificada só pelo endereço público. */
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
  apelido?: string | undefined;
}
/** Os campos a alterar na carteira. */
export interface AlteracaoDeCarteira {
  /**
   * Nome que a empresa dá à carteira.
   * @example Tesouraria
   */
  apelido: string;
}
/** Carteira da empresa, identificada apenas pelo endereço público. */
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
   * Os endereços que recebem as transações de um resgate quando esta carteira é o destino: um por rede e token
   * de origem, por ordem de rede e token. O USDC da mesma rede vai direto para `endereco`.
   */
  enderecos_de_liquidacao: EnderecoDeLiquidacao[];
  /**
   * Data e hora ISO 8601 em UTC, com ou sem fração de segundo. Compare instantes, e não textos.
   * @example 2026-10-01T13:00:00Z
   */
  criada_em: string;
}
/**
 * Tudo o que este endereço recebe precisa ser pago, em USDC, a uma única carteira, pela mesa de operações ou pelo
 * protocolo de transferência entre redes. Antes de assinar, compare este endereço com o destinatário da transação.
 */
export interface EnderecoDeLiquidacao {
  /**
   * A rede da carteira e das transações.
   * @example ethereum
   */
  rede: Rede;
  /**
   * O token que a carteira guarda e a transação move: USDC ou um dos ativos.
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
/** O valor em um ativo e o percentual dele na parte alocada. */
export interface AtivoValor {
  /**
   * Ativo em que o USDC é alocado.
   * @example USDY
   */
  ativo: Ativo;
  /**
   * Valor em USDC: uma string decimal com exatamente duas casas, nunca um número.
   * @example 1000.00
   */
  valor: string;
  /**
   * Percentual de 0 a 100, com no máximo duas casas decimais. Some os percentuais em centésimos inteiros.
   * @example 60
   */
  percentual: number;
}
/** Retrato do caixa. `total` é sempre `rendendo` mais `disponivel`. */
export interface Posicoes {
  /** O saldo total que o serviço acompanha nas carteiras vinculadas, sem o USDC em trânsito. */
  total: string;
  /** A parte que rende, alocada nos ativos. */
  rendendo: string;
  /** A parte disponível em USDC, ainda não alocada. Inclui o USDC reservado. */
  disponivel: string;
  /** O valor que as transações em aberto usam, somando USDC e ativos. */
  reservado: string;
  /** `total` menos `reservado`. Um novo resgate pode pedir até esse valor, menos o USDC que já está livre na carteira de destino. */
  saldo_livre: string;
  /** A parte que rende, por ativo. Os valores somam `rendendo`. */
  por_ativo: AtivoValor[];
  /** Os saldos de cada carteira vinculada, da mais antiga para a mais recente. Somados, dão `disponivel`, `por_ativo` e `reservado`. */
  por_carteira: PosicaoDaCarteira[];
  /** A soma de todos os rendimentos brutos. A taxa não é descontada. */
  yield_acumulado: string;
  /** Data e hora do retrato. */
  atualizado_em: string;
}
/** Os saldos de uma carteira vinculada. */
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
  /** Todos os tokens, sempre na mesma ordem, inclusive os de saldo zero. */
  saldos: SaldoDoToken[];
}
/** O saldo de um token em uma carteira. O saldo livre é `saldo` menos `reservado`. */
export interface SaldoDoToken {
  /**
   * O token que a carteira guarda e a transação move: USDC ou um dos ativos.
   * @example USDC
   */
  token: Token;
  /** O saldo total do token, reservado e livre. */
  saldo: string;
  /** O valor reservado pelas transações em aberto, limitado ao saldo. */
  reservado: string;
}
/** O percentual desejado de um ativo. */
export interface AlvoDeAlocacao {
  /**
   * Ativo em que o USDC é alocado.
   * @example USDY
   */
  ativo: Ativo;
  /**
   * Percentual de 0 a 100, com no máximo duas casas decimais. Some os percentuais em centésimos inteiros.
   * @example 60
   */
  percentual: number;
}
/** Os ativos e seus percentuais, que somam exatamente 100, sem ativo repetido. Um ativo ausente tem 0. */
export type AlocacaoAlvo = AlvoDeAlocacao[];
/** O percentual de um ativo na política. */
export interface ParteDoAtivo {
  /**
   * Ativo em que o USDC é alocado.
   * @example USDY
   */
  ativo: Ativo;
  /**
   * Percentual de 0 a 100, com no máximo duas casas decimais. Some os percentuais em centésimos inteiros.
   * @example 60
   */
  percentual: number;
}
/**
 * Diferença de rentabilidade entre os ativos, em pontos percentuais com no máximo duas casas decimais, acima da
 * qual a Tesa propõe um rebalanceamento. A Tesa compara a diferença com o limiar quando uma rentabilidade muda e
 * quando a empresa define a política. Ela propõe uma só vez a cada vez que a diferença passa do limiar, e não
 * propõe enquanto houver um rebalanceamento dela pendente. Se o outro ativo passa a render mais, a diferença passa
 * do limiar outra vez.
 * @example 0.5
 */
export type Limiar = number;
/** A política a definir. */
export interface NovaPolitica {
  /** Os ativos e seus percentuais, que somam exatamente 100, sem ativo repetido. */
  ativos: AlocacaoAlvo;
  /** Em pontos percentuais. Se ausente, o limiar em vigor não muda; na primeira política, é `0.5`. */
  limiar_de_rebalanceamento?: number | undefined;
}
/** Uma versão da política de alocação. */
export interface Politica {
  /**
   * Número da versão, a partir de 1.
   * @example 2
   */
  versao: number;
  /** Os ativos e seus percentuais, que somam exatamente 100. */
  ativos: ParteDoAtivo[];
  /**
   * Diferença de rentabilidade entre os ativos, em pontos percentuais com no máximo duas casas decimais, acima da
   * qual a Tesa propõe um rebalanceamento. A Tesa compara a diferença com o limiar quando uma rentabilidade muda e
   * quando a empresa define a política. Ela propõe uma só vez a cada vez que a diferença passa do limiar, e não
   * propõe enquanto houver um rebalanceamento dela pendente. Se o outro ativo passa a render mais, a diferença passa
   * do limiar outra vez.
   * @example 0.5
   */
  limiar_de_rebalanceamento: number;
  /** Data e hora de início da vigência. */
  vigente_desde: string;
}
/**
 * A quem a transação paga. O `payload_nao_assinado` paga ao mesmo endereço. Antes de assinar, compare os dois com os
 * endereços que a empresa fixou.
 */
export interface Destinatario {
  /**
   * O tipo do endereço, que indica onde conferi-lo. `emissor`: um emissor do ativo que o movimento compra, o de
   * `para`. `endereco_de_liquidacao`: um dos `enderecos_de_liquidacao` da carteira de destino do resgate.
   * `carteira`: a própria carteira de destino.
   * @example emissor
   */
  tipo: 'emissor' | 'endereco_de_liquidacao' | 'carteira';
  /**
   * O endereço que recebe. Em `ethereum`, compare-o sem distinguir maiúsculas de minúsculas. Em `solana`, é o dono
   * da conta que recebe: o payload traz a conta associada (associated token account) a este dono e ao token.
   */
  endereco: string;
}
/** Um token em uma rede. */
export interface TokenNaRede {
  /**
   * O token que a carteira guarda e a transação move: USDC ou um dos ativos.
   * @example USDC
   */
  token: Token;
  /**
   * A rede da carteira e das transações.
   * @example ethereum
   */
  rede: Rede;
  /** Em `ethereum`, o endereço do contrato do token. Em `solana`, o do mint. */
  contrato: string;
  /**
   * Em `solana`, o endereço do programa do token: o SPL Token ou o Token-2022. O payload chama este programa, e a
   * conta do token deriva dele. Nulo em `ethereum`.
   * @example TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA
   */
  programa: string | null;
  /**
   * Quantas casas decimais o token tem nesta rede. Com 6 casas, 2,00 USDC são 2000000 unidades.
   * @example 6
   */
  casas_decimais: number;
}
/** Um endereço do emissor de um ativo. Quem compra o ativo paga a ele. */
export interface Emissor {
  /**
   * Ativo em que o USDC é alocado.
   * @example USDY
   */
  ativo: Ativo;
  /**
   * A rede da carteira e das transações.
   * @example ethereum
   */
  rede: Rede;
  /** O endereço que recebe. Em `solana`, o dono da conta que recebe. */
  endereco: string;
}
/** Os endereços de tokens e de emissores. Os de liquidação estão em `enderecos_de_liquidacao` de cada `Carteira`. */
export interface Enderecos {
  /** Um item para cada token e rede, em ordem de token e de rede. */
  tokens: TokenNaRede[];
  /** Os endereços dos emissores, em ordem de ativo e de rede. Um ativo pode ter mais de um na mesma rede. */
  emissores: Emissor[];
}
/** Transação não assinada, entregue ao custodiante da empresa. Transfere um token de uma única carteira. `tx_hash` é nulo até que ela seja transmitida. */
export type Transacao =
  | TransacaoAguardandoAssinatura
  | TransacaoTransmitida
  | TransacaoConfirmada
  | TransacaoFalha;
/** Transação que aguarda a assinatura do custodiante. */
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
  /** A carteira de origem, que assina a transação. */
  carteira_id: string;
  /** Status desta variante. */
  status: 'aguardando_assinatura';
  /**
   * O token que a carteira guarda e a transação move: USDC ou um dos ativos.
   * @example USDC
   */
  token: Token;
  /** Valor que sai da carteira, em USDC. */
  valor: string;
  /**
   * A quem a transação paga. O `payload_nao_assinado` paga ao mesmo endereço. Antes de assinar, compare os dois com os
   * endereços que a empresa fixou.
   */
  destinatario: Destinatario;
  /**
   * Índice, a partir de 0, do movimento em `movimentos`. Nulo em um resgate.
   * @example 0
   */
  movimento: MovimentoDeOrigem;
  /**
   * A proposta de origem, ou nulo.
   * @example prop_5x0q2m8kvt4c
   */
  proposta_id: PropostaDeOrigem;
  /**
   * O resgate de origem, ou nulo.
   * @example res_6m1t9h4xqk3v
   */
  resgate_id: ResgateDeOrigem;
  /**
   * A rede aceita no máximo uma transação por carteira e nonce. Em `ethereum`, é o nonce da conta, em decimal; em
   * `solana`, o valor do nonce durável, em base58. Uma transação que entra em um bloco, mesmo `revertida`, consome o
   * nonce; em `solana`, a conta passa a outro valor, que fica devolvido. O nonce que uma transação falha não consumiu
   * também volta à carteira. A próxima transação nova usa o primeiro nonce devolvido, na ordem de `GET /transacoes`; sem
   * nenhum, recebe um novo: em `ethereum`, o número seguinte (no sandbox, a partir de `0`); em `solana`, o de outra conta.
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
   * `solana`, uma mensagem v0 com as assinaturas vazias. `obterTransacao` descreve os bytes.
   * Decodifique e confira o payload antes de assinar.
   * @example 0x02f87083aa36a780843b9aca008506fc23ac0082fde8947e5700000000000000000000000000000000c00180b844a9059cbb0000000000000000000000007e5700000000000000000000000000000000d0020000000000000000000000000000000000000000000000000000008bb2c97000c0
   */
  payload_nao_assinado: string;
  /** Nulo até a transmissão. */
  tx_hash: null;
  /** Prazo para a transação aparecer na rede, 24 horas depois da emissão. Nem o payload nem uma transação `transmitida` expiram. */
  valida_ate: string;
  /**
   * A transação que esta substitui, ou nulo.
   * @example tx_2h8q5z1ncx7v
   */
  substitui: TransacaoSubstituida;
  /** Nulo enquanto a transação não falha. */
  motivo_da_falha: null;
}
/** Transação que aguarda a assinatura do custodiante. */
export type TransacaoAguardandoAssinatura =
  | TransacaoAguardandoAssinaturaEm<'ethereum'>
  | TransacaoAguardandoAssinaturaEm<'solana'>;
/** Transação que o custodiante assinou e transmitiu e que aguarda confirmação. */
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
  /** A carteira de origem, que assina a transação. */
  carteira_id: string;
  /** Status desta variante. */
  status: 'transmitida';
  /**
   * O token que a carteira guarda e a transação move: USDC ou um dos ativos.
   * @example USDC
   */
  token: Token;
  /** Valor que sai da carteira, em USDC. */
  valor: string;
  /**
   * A quem a transação paga. O `payload_nao_assinado` paga ao mesmo endereço. Antes de assinar, compare os dois com os
   * endereços que a empresa fixou.
   */
  destinatario: Destinatario;
  /**
   * Índice, a partir de 0, do movimento em `movimentos`. Nulo em um resgate.
   * @example 0
   */
  movimento: MovimentoDeOrigem;
  /**
   * A proposta de origem, ou nulo.
   * @example prop_5x0q2m8kvt4c
   */
  proposta_id: PropostaDeOrigem;
  /**
   * O resgate de origem, ou nulo.
   * @example res_6m1t9h4xqk3v
   */
  resgate_id: ResgateDeOrigem;
  /**
   * A rede aceita no máximo uma transação por carteira e nonce. Em `ethereum`, é o nonce da conta, em decimal; em
   * `solana`, o valor do nonce durável, em base58. Uma transação que entra em um bloco, mesmo `revertida`, consome o
   * nonce; em `solana`, a conta passa a outro valor, que fica devolvido. O nonce que uma transação falha não consumiu
   * também volta à carteira. A próxima transação nova usa o primeiro nonce devolvido, na ordem de `GET /transacoes`; sem
   * nenhum, recebe um novo: em `ethereum`, o número seguinte (no sandbox, a partir de `0`); em `solana`, o de outra conta.
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
   * `solana`, uma mensagem v0 com as assinaturas vazias. `obterTransacao` descreve os bytes.
   * Decodifique e confira o payload antes de assinar.
   * @example 0x02f87083aa36a780843b9aca008506fc23ac0082fde8947e5700000000000000000000000000000000c00180b844a9059cbb0000000000000000000000007e5700000000000000000000000000000000d0020000000000000000000000000000000000000000000000000000008bb2c97000c0
   */
  payload_nao_assinado: string;
  /**
   * Hash da transação na rede. Em `ethereum`, `0x` e 64 dígitos hexadecimais; em `solana`, a assinatura em
   * base58.
   * @example 0x1dc4396ab0983a451c829501d24d8a17b379adfcba3327ede0910f258c570b95
   */
  tx_hash: string;
  /** Prazo para a transação aparecer na rede, 24 horas depois da emissão. Nem o payload nem uma transação `transmitida` expiram. */
  valida_ate: string;
  /**
   * A transação que esta substitui, ou nulo.
   * @example tx_2h8q5z1ncx7v
   */
  substitui: TransacaoSubstituida;
  /** Nulo enquanto a transação não falha. */
  motivo_da_falha: null;
}
/** Transação que o custodiante assinou e transmitiu e que aguarda confirmação. */
export type TransacaoTransmitida = TransacaoTransmitidaEm<'ethereum'> | TransacaoTransmitidaEm<'solana'>;
/** Transação confirmada on-chain. `motivo_da_falha` é sempre nulo, mesmo que a transação tenha falhado antes. */
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
  /** A carteira de origem, que assina a transação. */
  carteira_id: string;
  /** Status desta variante. */
  status: 'confirmada';
  /**
   * O token que a carteira guarda e a transação move: USDC ou um dos ativos.
   * @example USDC
   */
  token: Token;
  /** Valor que sai da carteira, em USDC. */
  valor: string;
  /**
   * A quem a transação paga. O `payload_nao_assinado` paga ao mesmo endereço. Antes de assinar, compare os dois com os
   * endereços que a empresa fixou.
   */
  destinatario: Destinatario;
  /**
   * Índice, a partir de 0, do movimento em `movimentos`. Nulo em um resgate.
   * @example 0
   */
  movimento: MovimentoDeOrigem;
  /**
   * A proposta de origem, ou nulo.
   * @example prop_5x0q2m8kvt4c
   */
  proposta_id: PropostaDeOrigem;
  /**
   * O resgate de origem, ou nulo.
   * @example res_6m1t9h4xqk3v
   */
  resgate_id: ResgateDeOrigem;
  /**
   * A rede aceita no máximo uma transação por carteira e nonce. Em `ethereum`, é o nonce da conta, em decimal; em
   * `solana`, o valor do nonce durável, em base58. Uma transação que entra em um bloco, mesmo `revertida`, consome o
   * nonce; em `solana`, a conta passa a outro valor, que fica devolvido. O nonce que uma transação falha não consumiu
   * também volta à carteira. A próxima transação nova usa o primeiro nonce devolvido, na ordem de `GET /transacoes`; sem
   * nenhum, recebe um novo: em `ethereum`, o número seguinte (no sandbox, a partir de `0`); em `solana`, o de outra conta.
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
   * `solana`, uma mensagem v0 com as assinaturas vazias. `obterTransacao` descreve os bytes.
   * Decodifique e confira o payload antes de assinar.
   * @example 0x02f87083aa36a780843b9aca008506fc23ac0082fde8947e5700000000000000000000000000000000c00180b844a9059cbb0000000000000000000000007e5700000000000000000000000000000000d0020000000000000000000000000000000000000000000000000000008bb2c97000c0
   */
  payload_nao_assinado: string;
  /**
   * Hash da transação na rede. Em `ethereum`, `0x` e 64 dígitos hexadecimais; em `solana`, a assinatura em
   * base58.
   * @example 0x1dc4396ab0983a451c829501d24d8a17b379adfcba3327ede0910f258c570b95
   */
  tx_hash: string;
  /** Prazo para a transação aparecer na rede, 24 horas depois da emissão. Nem o payload nem uma transação `transmitida` expiram. */
  valida_ate: string;
  /** Quando o USDC do resgate chegou à carteira de destino. Nulo em um movimento de proposta e enquanto o USDC está em trânsito. */
  recebido_em: string | null;
  /**
   * A transação que esta substitui, ou nulo.
   * @example tx_2h8q5z1ncx7v
   */
  substitui: TransacaoSubstituida;
  /** Nulo enquanto a transação não falha. */
  motivo_da_falha: null;
}
/** Transação confirmada on-chain. `motivo_da_falha` é sempre nulo, mesmo que a transação tenha falhado antes. */
export type TransacaoConfirmada = TransacaoConfirmadaEm<'ethereum'> | TransacaoConfirmadaEm<'solana'>;
/**
 * Transação que, até agora, não moveu o `valor`. `motivo_da_falha` explica por quê. A Tesa não a substitui
 * automaticamente; para emitir a substituta, chame `reemitirTransacao`.
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
  /** A carteira de origem, que assina a transação. */
  carteira_id: string;
  /** Status desta variante. */
  status: 'falhou';
  /**
   * O token que a carteira guarda e a transação move: USDC ou um dos ativos.
   * @example USDC
   */
  token: Token;
  /** Valor que sai da carteira, em USDC. */
  valor: string;
  /**
   * A quem a transação paga. O `payload_nao_assinado` paga ao mesmo endereço. Antes de assinar, compare os dois com os
   * endereços que a empresa fixou.
   */
  destinatario: Destinatario;
  /**
   * Índice, a partir de 0, do movimento em `movimentos`. Nulo em um resgate.
   * @example 0
   */
  movimento: MovimentoDeOrigem;
  /**
   * A proposta de origem, ou nulo.
   * @example prop_5x0q2m8kvt4c
   */
  proposta_id: PropostaDeOrigem;
  /**
   * O resgate de origem, ou nulo.
   * @example res_6m1t9h4xqk3v
   */
  resgate_id: ResgateDeOrigem;
  /**
   * A rede aceita no máximo uma transação por carteira e nonce. Em `ethereum`, é o nonce da conta, em decimal; em
   * `solana`, o valor do nonce durável, em base58. Uma transação que entra em um bloco, mesmo `revertida`, consome o
   * nonce; em `solana`, a conta passa a outro valor, que fica devolvido. O nonce que uma transação falha não consumiu
   * também volta à carteira. A próxima transação nova usa o primeiro nonce devolvido, na ordem de `GET /transacoes`; sem
   * nenhum, recebe um novo: em `ethereum`, o número seguinte (no sandbox, a partir de `0`); em `solana`, o de outra conta.
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
   * `solana`, uma mensagem v0 com as assinaturas vazias. `obterTransacao` descreve os bytes.
   * Decodifique e confira o payload antes de assinar.
   * @example 0x02f87083aa36a780843b9aca008506fc23ac0082fde8947e5700000000000000000000000000000000c00180b844a9059cbb0000000000000000000000007e5700000000000000000000000000000000d0020000000000000000000000000000000000000000000000000000008bb2c97000c0
   */
  payload_nao_assinado: string;
  /** Nulo se a transação não apareceu na rede. */
  tx_hash: string | null;
  /** Prazo para a transação aparecer na rede, 24 horas depois da emissão. Nem o payload nem uma transação `transmitida` expiram. */
  valida_ate: string;
  /**
   * A transação que esta substitui, ou nulo.
   * @example tx_2h8q5z1ncx7v
   */
  substitui: TransacaoSubstituida;
  /**
   * Por que a transação falhou. `revertida`: a rede incluiu a transação em um bloco e a reverteu, o que consumiu o nonce.
   * `expirada`: a transação não apareceu na rede até `valida_ate`. `cancelada`: o resgate foi cancelado. `preterida`:
   * outra transação, mesmo que não seja da Tesa, consumiu o nonce.
   * @example expirada
   */
  motivo_da_falha: MotivoDaFalha;
}
/**
 * Transação que, até agora, não moveu o `valor`. `motivo_da_falha` explica por quê. A Tesa não a substitui
 * automaticamente; para emitir a substituta, chame `reemitirTransacao`.
 */
export type TransacaoFalha = TransacaoFalhaEm<'ethereum'> | TransacaoFalhaEm<'solana'>;
/** As transações, em qualquer status, na ordem de emissão. */
export type Transacoes = Transacao[];
/** As transações, todas aguardando assinatura. */
export type TransacoesAguardandoAssinatura = TransacaoAguardandoAssinatura[];
/** A alocação desejada e o motivo. */
export interface NovaProposta {
  /** O percentual de cada ativo no saldo livre, dividido como descreve `criarProposta`. Os percentuais somam exatamente 100, sem ativo repetido. */
  alocacao_alvo: AlocacaoAlvo;
  /**
   * O motivo da proposta.
   * @example Alocação do depósito de 1.000.000,00 USDC pela política em vigor.
   */
  motivo: string;
  /** Referência interna da empresa. A API a retorna sem alterações. */
  referencia_interna?: string | undefined;
}
/** Um comentário sobre a decisão. */
export interface Decisao {
  /**
   * O motivo da decisão.
   * @example Conforme a política vigente.
   */
  comentario?: string | undefined;
}
/** Quem decidiu e por quê. */
export interface DecisaoTomada {
  /**
   * O id da chave usada na decisão, ou `painel`, se um aprovador decidiu no painel, que não identifica a pessoa.
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
 * `alocacao`: aloca USDC livre nos ativos. `rebalanceamento`: só troca um ativo por outro.
 * @example alocacao
 */
export type TipoDeProposta = 'alocacao' | 'rebalanceamento';
/**
 * `tesa`: o serviço sugeriu a proposta, porque a diferença de rentabilidade entre os ativos passou do limiar da
 * política ou porque chegou um depósito. `cliente`: a empresa criou a proposta pela API.
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
   * O ativo de origem. Nulo quando a origem é USDC livre.
   * @example USDY
   */
  de: Ativo | null;
  /** O ativo de destino. */
  para: Ativo;
  /** Valor do movimento, em USDC. */
  valor: string;
}
/** Os movimentos da proposta, fixos desde a criação. `criarProposta` descreve o cálculo. */
export type Movimentos = Movimento[];
/**
 * A alocação dos ativos depois de executadas a proposta e as operações aprovadas antes dela. Mostra sempre todos
 * os ativos e não muda depois da criação. `criarProposta` descreve o cálculo.
 */
export type AlocacaoResultante = AtivoValor[];
/**
 * Uma proposta de movimentação. Os campos dependem do status: `transacoes` existe a partir de `aprovada`,
 * `decidida_em` é preenchido na decisão e `executada_em`, na execução.
 */
export type Proposta = PropostaPendente | PropostaAprovada | PropostaRejeitada | PropostaExecutada;
/** Proposta que aguarda decisão. Ainda não tem transações. */
export interface PropostaPendente {
  /**
   * Identificador da proposta.
   * @example prop_5x0q2m8kvt4c
   */
  id: string;
  /**
   * `alocacao`: aloca USDC livre nos ativos. `rebalanceamento`: só troca um ativo por outro.
   * @example alocacao
   */
  tipo: TipoDeProposta;
  /** Status desta variante. */
  status: 'pendente';
  /**
   * `tesa`: o serviço sugeriu a proposta, porque a diferença de rentabilidade entre os ativos passou do limiar da
   * política ou porque chegou um depósito. `cliente`: a empresa criou a proposta pela API.
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
  /** Os movimentos da proposta, fixos desde a criação. `criarProposta` descreve o cálculo. */
  movimentos: Movimentos;
  /**
   * A alocação dos ativos depois de executadas a proposta e as operações aprovadas antes dela. Mostra sempre todos
   * os ativos e não muda depois da criação. `criarProposta` descreve o cálculo.
   */
  alocacao_resultante: AlocacaoResultante;
  /**
   * Data e hora ISO 8601 em UTC, com ou sem fração de segundo. Compare instantes, e não textos.
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
   * `alocacao`: aloca USDC livre nos ativos. `rebalanceamento`: só troca um ativo por outro.
   * @example alocacao
   */
  tipo: TipoDeProposta;
  /** Status desta variante. */
  status: 'aprovada';
  /**
   * `tesa`: o serviço sugeriu a proposta, porque a diferença de rentabilidade entre os ativos passou do limiar da
   * política ou porque chegou um depósito. `cliente`: a empresa criou a proposta pela API.
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
  /** Os movimentos da proposta, fixos desde a criação. `criarProposta` descreve o cálculo. */
  movimentos: Movimentos;
  /**
   * A alocação dos ativos depois de executadas a proposta e as operações aprovadas antes dela. Mostra sempre todos
   * os ativos e não muda depois da criação. `criarProposta` descreve o cálculo.
   */
  alocacao_resultante: AlocacaoResultante;
  /** As transações, em qualquer status, na ordem de emissão. */
  transacoes: Transacoes;
  /** Quem decidiu e por quê. */
  decisao: DecisaoTomada;
  /**
   * Data e hora ISO 8601 em UTC, com ou sem fração de segundo. Compare instantes, e não textos.
   * @example 2026-10-01T13:00:00Z
   */
  criada_em: string;
  /**
   * Data e hora ISO 8601 em UTC, com ou sem fração de segundo. Compare instantes, e não textos.
   * @example 2026-10-01T13:00:00Z
   */
  decidida_em: string;
  /** Nulo até a execução. */
  executada_em: null;
}
/** Proposta no momento da aprovação, com todas as transações aguardando assinatura. */
export interface PropostaRecemAprovada {
  /**
   * Identificador da proposta.
   * @example prop_5x0q2m8kvt4c
   */
  id: string;
  /**
   * `alocacao`: aloca USDC livre nos ativos. `rebalanceamento`: só troca um ativo por outro.
   * @example alocacao
   */
  tipo: TipoDeProposta;
  /** Status desta variante. */
  status: 'aprovada';
  /**
   * `tesa`: o serviço sugeriu a proposta, porque a diferença de rentabilidade entre os ativos passou do limiar da
   * política ou porque chegou um depósito. `cliente`: a empresa criou a proposta pela API.
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
  /** Os movimentos da proposta, fixos desde a criação. `criarProposta` descreve o cálculo. */
  movimentos: Movimentos;
  /**
   * A alocação dos ativos depois de executadas a proposta e as operações aprovadas antes dela. Mostra sempre todos
   * os ativos e não muda depois da criação. `criarProposta` descreve o cálculo.
   */
  alocacao_resultante: AlocacaoResultante;
  /** As transações, todas aguardando assinatura. */
  transacoes: TransacoesAguardandoAssinatura;
  /** Quem decidiu e por quê. */
  decisao: DecisaoTomada;
  /**
   * Data e hora ISO 8601 em UTC, com ou sem fração de segundo. Compare instantes, e não textos.
   * @example 2026-10-01T13:00:00Z
   */
  criada_em: string;
  /**
   * Data e hora ISO 8601 em UTC, com ou sem fração de segundo. Compare instantes, e não textos.
   * @example 2026-10-01T13:00:00Z
   */
  decidida_em: string;
  /** Nulo até a execução. */
  executada_em: null;
}
/** Proposta rejeitada. A rejeição é definitiva, e não há transações. */
export interface PropostaRejeitada {
  /**
   * Identificador da proposta.
   * @example prop_5x0q2m8kvt4c
   */
  id: string;
  /**
   * `alocacao`: aloca USDC livre nos ativos. `rebalanceamento`: só troca um ativo por outro.
   * @example alocacao
   */
  tipo: TipoDeProposta;
  /** Status desta variante. */
  status: 'rejeitada';
  /**
   * `tesa`: o serviço sugeriu a proposta, porque a diferença de rentabilidade entre os ativos passou do limiar da
   * política ou porque chegou um depósito. `cliente`: a empresa criou a proposta pela API.
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
  /** Os movimentos da proposta, fixos desde a criação. `criarProposta` descreve o cálculo. */
  movimentos: Movimentos;
  /**
   * A alocação dos ativos depois de executadas a proposta e as operações aprovadas antes dela. Mostra sempre todos
   * os ativos e não muda depois da criação. `criarProposta` descreve o cálculo.
   */
  alocacao_resultante: AlocacaoResultante;
  /** Quem decidiu e por quê. */
  decisao: DecisaoTomada;
  /**
   * Data e hora ISO 8601 em UTC, com ou sem fração de segundo. Compare instantes, e não textos.
   * @example 2026-10-01T13:00:00Z
   */
  criada_em: string;
  /**
   * Data e hora ISO 8601 em UTC, com ou sem fração de segundo. Compare instantes, e não textos.
   * @example 2026-10-01T13:00:00Z
   */
  decidida_em: string;
  /** Sempre nulo: uma proposta rejeitada não é executada. */
  executada_em: null;
}
/** Proposta executada, com todos os movimentos confirmados on-chain por inteiro. */
export interface PropostaExecutada {
  /**
   * Identificador da proposta.
   * @example prop_5x0q2m8kvt4c
   */
  id: string;
  /**
   * `alocacao`: aloca USDC livre nos ativos. `rebalanceamento`: só troca um ativo por outro.
   * @example alocacao
   */
  tipo: TipoDeProposta;
  /** Status desta variante. */
  status: 'executada';
  /**
   * `tesa`: o serviço sugeriu a proposta, porque a diferença de rentabilidade entre os ativos passou do limiar da
   * política ou porque chegou um depósito. `cliente`: a empresa criou a proposta pela API.
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
  /** Os movimentos da proposta, fixos desde a criação. `criarProposta` descreve o cálculo. */
  movimentos: Movimentos;
  /**
   * A alocação dos ativos depois de executadas a proposta e as operações aprovadas antes dela. Mostra sempre todos
   * os ativos e não muda depois da criação. `criarProposta` descreve o cálculo.
   */
  alocacao_resultante: AlocacaoResultante;
  /** As transações, em qualquer status, na ordem de emissão. */
  transacoes: Transacoes;
  /** Quem decidiu e por quê. */
  decisao: DecisaoTomada;
  /**
   * Data e hora ISO 8601 em UTC, com ou sem fração de segundo. Compare instantes, e não textos.
   * @example 2026-10-01T13:00:00Z
   */
  criada_em: string;
  /**
   * Data e hora ISO 8601 em UTC, com ou sem fração de segundo. Compare instantes, e não textos.
   * @example 2026-10-01T13:00:00Z
   */
  decidida_em: string;
  /**
   * Data e hora ISO 8601 em UTC, com ou sem fração de segundo. Compare instantes, e não textos.
   * @example 2026-10-01T13:00:00Z
   */
  executada_em: string;
}
/** Pedido de resgate. */
export interface NovoResgate {
  /** Valor a resgatar, em USDC. Mínimo de `0.01`. */
  valor: string | ValorExato;
  /**
   * Carteira vinculada da própria empresa que recebe o USDC. O resgate não usa o USDC que já está livre nela: se
   * não houver outro saldo livre, a API responde 422 `saldo_insuficiente`.
   */
  carteira_destino_id: string;
  /** Referência interna da empresa. A API a retorna sem alterações. */
  referencia_interna?: string | undefined;
}
/**
 * Referência da empresa para a conciliação. A API aceita referências repetidas: o filtro da lista retorna todos os
 * resgates ou propostas com a mesma referência.
 * @example FOLHA-2026-10
 */
export type ReferenciaInterna = string;
/**
 * A referência enviada na criação, ou nulo.
 * @example FOLHA-2026-10
 */
export type ReferenciaDevolvida = string | null;
/**
 * Um resgate devolve um valor em USDC a uma carteira da empresa. Os campos dependem do status: `transacoes` e
 * `valor_recebido` existem a partir de `aguardando_assinatura`.
 */
export type Resgate =
  | ResgatePendente
  | ResgateAguardandoAssinatura
  | ResgateConcluido
  | ResgateRejeitado
  | ResgateCancelado;
/** Resgate que aguarda aprovação. Ainda não tem transações. */
export interface ResgatePendente {
  /**
   * Identificador do resgate.
   * @example res_6m1t9h4xqk3v
   */
  id: string;
  /** Status desta variante. */
  status: 'pendente';
  /**
   * Valor em USDC: uma string decimal com exatamente duas casas, nunca um número.
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
   * Data e hora ISO 8601 em UTC, com ou sem fração de segundo. Compare instantes, e não textos.
   * @example 2026-10-01T13:00:00Z
   */
  criado_em: string;
  /** Nulo até a aprovação. */
  aprovado_em: null;
  /** Nulo até a conclusão. */
  concluido_em: null;
}
/**
 * Resgate aprovado, com as transações que o custodiante assina e transmite. O resgate fica neste status até todo o
 * USDC chegar, mesmo com tudo assinado: antes de assinar, confira o status de cada transação.
 */
export interface ResgateAguardandoAssinatura {
  /**
   * Identificador do resgate.
   * @example res_6m1t9h4xqk3v
   */
  id: string;
  /** Status desta variante. */
  status: 'aguardando_assinatura';
  /**
   * Valor em USDC: uma string decimal com exatamente duas casas, nunca um número.
   * @example 1000.00
   */
  valor: string;
  /** Valor que já chegou à carteira de destino. */
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
  /** As transações, em qualquer status, na ordem de emissão. */
  transacoes: Transacoes;
  /** Quem decidiu e por quê. */
  decisao: DecisaoTomada;
  /**
   * Data e hora ISO 8601 em UTC, com ou sem fração de segundo. Compare instantes, e não textos.
   * @example 2026-10-01T13:00:00Z
   */
  criado_em: string;
  /**
   * Data e hora ISO 8601 em UTC, com ou sem fração de segundo. Compare instantes, e não textos.
   * @example 2026-10-01T13:00:00Z
   */
  aprovado_em: string;
  /** Nulo até a conclusão. */
  concluido_em: null;
}
/** Resgate no momento da aprovação, com todas as transações aguardando assinatura. */
export interface ResgateRecemAprovado {
  /**
   * Identificador do resgate.
   * @example res_6m1t9h4xqk3v
   */
  id: string;
  /** Status desta variante. */
  status: 'aguardando_assinatura';
  /**
   * Valor em USDC: uma string decimal com exatamente duas casas, nunca um número.
   * @example 1000.00
   */
  valor: string;
  /** Valor que já chegou à carteira de destino; na aprovação, `0.00`. */
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
  /** As transações, todas aguardando assinatura. */
  transacoes: TransacoesAguardandoAssinatura;
  /** Quem decidiu e por quê. */
  decisao: DecisaoTomada;
  /**
   * Data e hora ISO 8601 em UTC, com ou sem fração de segundo. Compare instantes, e não textos.
   * @example 2026-10-01T13:00:00Z
   */
  criado_em: string;
  /**
   * Data e hora ISO 8601 em UTC, com ou sem fração de segundo. Compare instantes, e não textos.
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
  /** Status desta variante. */
  status: 'concluido';
  /**
   * Valor em USDC: uma string decimal com exatamente duas casas, nunca um número.
   * @example 1000.00
   */
  valor: string;
  /** Valor que chegou à carteira de destino, igual a `valor`. */
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
  /** As transações, em qualquer status, na ordem de emissão. */
  transacoes: Transacoes;
  /** Quem decidiu e por quê. */
  decisao: DecisaoTomada;
  /**
   * Data e hora ISO 8601 em UTC, com ou sem fração de segundo. Compare instantes, e não textos.
   * @example 2026-10-01T13:00:00Z
   */
  criado_em: string;
  /**
   * Data e hora ISO 8601 em UTC, com ou sem fração de segundo. Compare instantes, e não textos.
   * @example 2026-10-01T13:00:00Z
   */
  aprovado_em: string;
  /**
   * Data e hora ISO 8601 em UTC, com ou sem fração de segundo. Compare instantes, e não textos.
   * @example 2026-10-01T13:00:00Z
   */
  concluido_em: string;
}
/** Resgate rejeitado. A rejeição é definitiva, e não há transações. */
export interface ResgateRejeitado {
  /**
   * Identificador do resgate.
   * @example res_6m1t9h4xqk3v
   */
  id: string;
  /** Status desta variante. */
  status: 'rejeitado';
  /**
   * Valor em USDC: uma string decimal com exatamente duas casas, nunca um número.
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
  /** Quem decidiu e por quê. */
  decisao: DecisaoTomada;
  /**
   * Data e hora ISO 8601 em UTC, com ou sem fração de segundo. Compare instantes, e não textos.
   * @example 2026-10-01T13:00:00Z
   */
  criado_em: string;
  /** Sempre nulo: um resgate rejeitado não foi aprovado. */
  aprovado_em: null;
  /** Sempre nulo: um resgate rejeitado não é concluído. */
  concluido_em: null;
  /**
   * Data e hora ISO 8601 em UTC, com ou sem fração de segundo. Compare instantes, e não textos.
   * @example 2026-10-01T13:00:00Z
   */
  rejeitado_em: string;
}
/**
 * Resgate cancelado depois da aprovação. Se a rede confirmar mais uma transação depois, ela gera um registro, e o
 * resgate continua `cancelado`.
 */
export interface ResgateCancelado {
  /**
   * Identificador do resgate.
   * @example res_6m1t9h4xqk3v
   */
  id: string;
  /** Status desta variante. */
  status: 'cancelado';
  /**
   * Valor em USDC: uma string decimal com exatamente duas casas, nunca um número.
   * @example 1000.00
   */
  valor: string;
  /** Valor que já chegou à carteira de destino. */
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
  /** As transações, em qualquer status, na ordem de emissão. */
  transacoes: Transacoes;
  /** Quem aprovou e por quê. */
  decisao: DecisaoTomada;
  /** Quem cancelou e por quê. */
  cancelamento: DecisaoTomada;
  /**
   * Data e hora ISO 8601 em UTC, com ou sem fração de segundo. Compare instantes, e não textos.
   * @example 2026-10-01T13:00:00Z
   */
  criado_em: string;
  /**
   * Data e hora ISO 8601 em UTC, com ou sem fração de segundo. Compare instantes, e não textos.
   * @example 2026-10-01T13:00:00Z
   */
  aprovado_em: string;
  /** Sempre nulo: um resgate cancelado não é concluído. */
  concluido_em: null;
  /**
   * Data e hora ISO 8601 em UTC, com ou sem fração de segundo. Compare instantes, e não textos.
   * @example 2026-10-01T13:00:00Z
   */
  cancelado_em: string;
}
/**
 * `deposito`: chegou um depósito de USDC. `rebalanceamento`: a rede confirmou uma transação de uma proposta,
 * inclusive de tipo `alocacao`. `resgate`: a rede confirmou uma transação de um resgate.
 * @example rebalanceamento
 */
export type TipoDeRegistro = 'deposito' | 'rebalanceamento' | 'resgate' | (string & {});
/** Um item da trilha de auditoria on-chain. */
export interface Registro {
  /**
   * Identificador do registro.
   * @example reg_6m9w4pt7k2dx
   */
  id: string;
  /**
   * `deposito`: chegou um depósito de USDC. `rebalanceamento`: a rede confirmou uma transação de uma proposta,
   * inclusive de tipo `alocacao`. `resgate`: a rede confirmou uma transação de um resgate.
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
  /** O token que saiu da carteira. Nulo em um depósito. */
  de: Token | null;
  /** O token que as posições passam a contar. O emissor pode entregá-lo depois. Nulo em um resgate. */
  para: Token | null;
  /**
   * Valor em USDC: uma string decimal com exatamente duas casas, nunca um número.
   * @example 1000.00
   */
  valor: string;
  /** A carteira que recebeu o depósito ou de onde saiu o token. */
  carteira_id: string;
  /**
   * A proposta de origem, ou nulo.
   * @example prop_5x0q2m8kvt4c
   */
  proposta_id: PropostaDeOrigem;
  /**
   * O resgate de origem, ou nulo.
   * @example res_6m1t9h4xqk3v
   */
  resgate_id: ResgateDeOrigem;
  /** Quando o serviço viu a confirmação definitiva da rede. Um registro novo nunca tem data anterior à de um registro que já existe. */
  ocorrido_em: string;
}
/**
 * O rendimento de um período, que é um mês em UTC. A apuração é mensal: em um mês sem rendimento, `rendimento_bruto`
 * é `0.00`, `creditos` vem vazio e não há cobrança.
 */
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
  /** O rendimento dos ativos no período. */
  rendimento_bruto: string;
  /** O percentual do plano quando a Tesa apurou o período. */
  taxa_sobre_rendimento: number;
  /** A taxa do período, arredondada para baixo, ao centavo. */
  valor_da_taxa: string;
  /** O rendimento bruto menos a taxa, que a empresa paga fora da API. */
  rendimento_liquido: string;
  /**
   * Os créditos do rendimento bruto às carteiras que o geraram, feitos no fim do período: da carteira mais
   * antiga para a mais recente e, em cada uma, por ativo. Somam `rendimento_bruto`. O crédito é contábil: não há
   * transação nem `tx_hash`.
   */
  creditos: CreditoDeRendimento[];
  /** A cobrança da taxa. Nulo se não há o que cobrar. */
  cobranca_id: string | null;
  /** Quando a Tesa apurou o período. */
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
  /** Valor creditado, sempre maior que `0.00`. */
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
  /** O rendimento bruto, base de cálculo da taxa. */
  base: string;
  /** O percentual do plano quando a Tesa apurou o período. */
  taxa_sobre_rendimento: number;
  /** O valor cobrado. */
  valor: string;
  /**
   * Data e hora ISO 8601 em UTC, com ou sem fração de segundo. Compare instantes, e não textos.
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
 * URL `https` que recebe as entregas. A API recusa `http` e endereços privados e de loopback. Só o mock local aceita
 * loopback, também em `http`, e por isso o padrão aceita as duas formas.
 * @example https://empresa.example/webhooks/tesa
 */
export type UrlDeDestino = string;
/**
 * Segredo que assina as entregas. Guarde como uma senha.
 * @example whsec_exemplo_3d7a1f90c25e4b68
 */
export type Segredo = string;
/** Os eventos que o destino vai receber. */
export type EventosEscolhidos = TipoDeEvento[];
/** Os eventos que o destino recebe. Nulo se recebe todos. */
export type EventosDoDestino = TipoDeEvento[] | null;
/** O destino a registrar. */
export interface NovoWebhook {
  /**
   * URL `https` que recebe as entregas. A API recusa `http` e endereços privados e de loopback. Só o mock local aceita
   * loopback, também em `http`, e por isso o padrão aceita as duas formas.
   * @example https://empresa.example/webhooks/tesa
   */
  url: string;
  /** Os eventos que o destino vai receber. Sem a lista, ele recebe todos, inclusive os que forem criados no futuro. */
  eventos?: EventosEscolhidos | undefined;
}
/** Os campos a alterar no destino. */
export interface AlteracaoDeWebhook {
  /**
   * URL `https` que recebe as entregas. A API recusa `http` e endereços privados e de loopback. Só o mock local aceita
   * loopback, também em `http`, e por isso o padrão aceita as duas formas.
   * @example https://empresa.example/webhooks/tesa
   */
  url?: string | undefined;
  /** Os eventos que o destino vai receber. */
  eventos?: EventosEscolhidos | undefined;
  /**
   * Envie `true` para o destino voltar a receber todos os eventos. Não envie junto com `eventos`.
   * @example true
   */
  todos_os_eventos?: true | undefined;
  /**
   * Indica se o destino recebe entregas.
   * @example false
   */
  habilitado?: boolean | undefined;
}
/** Um destino de webhook, sem o segredo. */
export interface Webhook {
  /**
   * Identificador do destino de webhook.
   * @example wh_5r0k8c2njz4p
   */
  id: string;
  /**
   * URL `https` que recebe as entregas. A API recusa `http` e endereços privados e de loopback. Só o mock local aceita
   * loopback, também em `http`, e por isso o padrão aceita as duas formas.
   * @example https://empresa.example/webhooks/tesa
   */
  url: string;
  /** Os eventos que o destino recebe. Nulo se recebe todos. */
  eventos: EventosDoDestino;
  /**
   * Indica se o destino recebe entregas.
   * @example true
   */
  habilitado: boolean;
  /**
   * Data e hora ISO 8601 em UTC, com ou sem fração de segundo. Compare instantes, e não textos.
   * @example 2026-10-01T13:00:00Z
   */
  criado_em: string;
}
/** Um destino de webhook, com o segredo. */
export interface WebhookComSegredo {
  /**
   * Identificador do destino de webhook.
   * @example wh_5r0k8c2njz4p
   */
  id: string;
  /**
   * URL `https` que recebe as entregas. A API recusa `http` e endereços privados e de loopback. Só o mock local aceita
   * loopback, também em `http`, e por isso o padrão aceita as duas formas.
   * @example https://empresa.example/webhooks/tesa
   */
  url: string;
  /** Os eventos que o destino recebe. Nulo se recebe todos. */
  eventos: EventosDoDestino;
  /**
   * Indica se o destino recebe entregas.
   * @example true
   */
  habilitado: boolean;
  /**
   * Data e hora ISO 8601 em UTC, com ou sem fração de segundo. Compare instantes, e não textos.
   * @example 2026-10-01T13:00:00Z
   */
  criado_em: string;
  /**
   * Segredo que assina as entregas. Guarde como uma senha.
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
   * URL `https` que recebe as entregas. A API recusa `http` e endereços privados e de loopback. Só o mock local aceita
   * loopback, também em `http`, e por isso o padrão aceita as duas formas.
   * @example https://empresa.example/webhooks/tesa
   */
  url: string;
  /** Os eventos que o destino recebe. Nulo se recebe todos. */
  eventos: EventosDoDestino;
  /**
   * Indica se o destino recebe entregas.
   * @example true
   */
  habilitado: boolean;
  /**
   * Data e hora ISO 8601 em UTC, com ou sem fração de segundo. Compare instantes, e não textos.
   * @example 2026-10-01T13:00:00Z
   */
  criado_em: string;
  /**
   * Segredo que assina as entregas. Guarde como uma senha.
   * @example whsec_exemplo_3d7a1f90c25e4b68
   */
  segredo: string;
  /** Até quando o segredo anterior também assina as entregas: 24 horas depois da rotação. */
  segredo_anterior_vale_ate: string;
}
/** Um evento, no envelope comum a todos. `dados` é o recurso, no mesmo formato que a API retorna. */
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
   * Identificador do evento. Use o id para descartar duplicatas.
   * @example evt_0v6b3x9kqm2t
   */
  id: string;
  /**
   * Quantos destinos vão receber o evento; 0 se todos já o receberam.
   * @example 1
   */
  destinos: number;
}
/** Um teste que a Tesa vai enviar ao destino. */
export interface TesteDeWebhook {
  /**
   * Identificador do destino de webhook.
   * @example wh_5r0k8c2njz4p
   */
  id: string;
  /**
   * Identificador do evento. Use o id para descartar duplicatas.
   * @example evt_0v6b3x9kqm2t
   */
  evento_id: string;
}
/** O teste de um destino, no mesmo envelope dos eventos. */
export interface EventoDeTeste {
  /**
   * Identificador do evento. Use o id para descartar duplicatas.
   * @example evt_0v6b3x9kqm2t
   */
  id: string;
  /** Sempre `teste`. */
  tipo: 'teste';
  /**
   * Data e hora ISO 8601 em UTC, com ou sem fração de segundo. Compare instantes, e não textos.
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
   * Identificador do evento. Use o id para descartar duplicatas.
   * @example evt_0v6b3x9kqm2t
   */
  id: string;
  /** Nome do evento. */
  tipo: 'deposito.confirmado';
  /**
   * Data e hora ISO 8601 em UTC, com ou sem fração de segundo. Compare instantes, e não textos.
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
/** Aviso de que a Tesa criou uma proposta. */
export interface EventoAlocacaoProposta {
  /**
   * Identificador do evento. Use o id para descartar duplicatas.
   * @example evt_0v6b3x9kqm2t
   */
  id: string;
  /** Nome do evento. */
  tipo: 'alocacao.proposta';
  /**
   * Data e hora ISO 8601 em UTC, com ou sem fração de segundo. Compare instantes, e não textos.
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
  /** A proposta pendente. */
  dados: PropostaPendente;
}
/** Aviso de proposta aprovada. */
export interface EventoAlocacaoAprovada {
  /**
   * Identificador do evento. Use o id para descartar duplicatas.
   * @example evt_0v6b3x9kqm2t
   */
  id: string;
  /** Nome do evento. */
  tipo: 'alocacao.aprovada';
  /**
   * Data e hora ISO 8601 em UTC, com ou sem fração de segundo. Compare instantes, e não textos.
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
  /** A proposta aprovada, com as transações. */
  dados: PropostaRecemAprovada;
}
/** Aviso de resgate concluído. */
export interface EventoResgateConcluido {
  /**
   * Identificador do evento. Use o id para descartar duplicatas.
   * @example evt_0v6b3x9kqm2t
   */
  id: string;
  /** Nome do evento. */
  tipo: 'resgate.concluido';
  /**
   * Data e hora ISO 8601 em UTC, com ou sem fração de segundo. Compare instantes, e não textos.
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
  /** O resgate concluído. */
  dados: ResgateConcluido;
}
/** Aviso de período de rendimento apurado. */
export interface EventoRendimentoApurado {
  /**
   * Identificador do evento. Use o id para descartar duplicatas.
   * @example evt_0v6b3x9kqm2t
   */
  id: string;
  /** Nome do evento. */
  tipo: 'rendimento.apurado';
  /**
   * Data e hora ISO 8601 em UTC, com ou sem fração de segundo. Compare instantes, e não textos.
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
   * Identificador do evento. Use o id para descartar duplicatas.
   * @example evt_0v6b3x9kqm2t
   */
  id: string;
  /** Nome do evento. */
  tipo: 'cobranca.emitida';
  /**
   * Data e hora ISO 8601 em UTC, com ou sem fração de segundo. Compare instantes, e não textos.
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
   * Indica se há itens depois desta página.
   * @example false
   */
  tem_mais: boolean;
  /**
   * O `apos` da próxima página, ou nulo se esta é a última. Cursor opaco.
   * @example cmVnXzZtOXc0cHQ3azJkeA
   */
  proximo_cursor: ProximoCursor;
}
/** Uma página de versões da política. */
export interface ListaDeVersoesDaPolitica {
  /** Os itens da página. */
  dados: Politica[];
  /**
   * Indica se há itens depois desta página.
   * @example false
   */
  tem_mais: boolean;
  /**
   * O `apos` da próxima página, ou nulo se esta é a última. Cursor opaco.
   * @example cmVnXzZtOXc0cHQ3azJkeA
   */
  proximo_cursor: ProximoCursor;
}
/** Uma página de propostas. */
export interface ListaDePropostas {
  /** Os itens da página. */
  dados: Proposta[];
  /**
   * Indica se há itens depois desta página.
   * @example false
   */
  tem_mais: boolean;
  /**
   * O `apos` da próxima página, ou nulo se esta é a última. Cursor opaco.
   * @example cmVnXzZtOXc0cHQ3azJkeA
   */
  proximo_cursor: ProximoCursor;
}
/** Uma página de resgates. */
export interface ListaDeResgates {
  /** Os itens da página. */
  dados: Resgate[];
  /**
   * Indica se há itens depois desta página.
   * @example false
   */
  tem_mais: boolean;
  /**
   * O `apos` da próxima página, ou nulo se esta é a última. Cursor opaco.
   * @example cmVnXzZtOXc0cHQ3azJkeA
   */
  proximo_cursor: ProximoCursor;
}
/** Uma página de transações. */
export interface ListaDeTransacoes {
  /** Os itens da página. */
  dados: Transacao[];
  /**
   * Indica se há itens depois desta página.
   * @example false
   */
  tem_mais: boolean;
  /**
   * O `apos` da próxima página, ou nulo se esta é a última. Cursor opaco.
   * @example cmVnXzZtOXc0cHQ3azJkeA
   */
  proximo_cursor: ProximoCursor;
}
/** Uma página de registros. */
export interface ListaDeRegistros {
  /** Os itens da página. */
  dados: Registro[];
  /**
   * Indica se há itens depois desta página.
   * @example false
   */
  tem_mais: boolean;
  /**
   * O `apos` da próxima página, ou nulo se esta é a última. Cursor opaco.
   * @example cmVnXzZtOXc0cHQ3azJkeA
   */
  proximo_cursor: ProximoCursor;
}
/** Uma página de períodos de rendimento. */
export interface ListaDeRendimentos {
  /** Os itens da página. */
  dados: Rendimento[];
  /**
   * Indica se há itens depois desta página.
   * @example false
   */
  tem_mais: boolean;
  /**
   * O `apos` da próxima página, ou nulo se esta é a última. Cursor opaco.
   * @example cmVnXzZtOXc0cHQ3azJkeA
   */
  proximo_cursor: ProximoCursor;
}
/** Uma página de cobranças. */
export interface ListaDeCobrancas {
  /** Os itens da página. */
  dados: Cobranca[];
  /**
   * Indica se há itens depois desta página.
   * @example false
   */
  tem_mais: boolean;
  /**
   * O `apos` da próxima página, ou nulo se esta é a última. Cursor opaco.
   * @example cmVnXzZtOXc0cHQ3azJkeA
   */
  proximo_cursor: ProximoCursor;
}
/** Uma página de eventos. */
export interface ListaDeEventos {
  /** Os itens da página. */
  dados: Evento[];
  /**
   * Indica se há itens depois desta página.
   * @example false
   */
  tem_mais: boolean;
  /**
   * O `apos` da próxima página, ou nulo se esta é a última. Cursor opaco.
   * @example cmVnXzZtOXc0cHQ3azJkeA
   */
  proximo_cursor: ProximoCursor;
}
/** Uma página de destinos. */
export interface ListaDeWebhooks {
  /** Os itens da página. */
  dados: Webhook[];
  /**
   * Indica se há itens depois desta página.
   * @example false
   */
  tem_mais: boolean;
  /**
   * O `apos` da próxima página, ou nulo se esta é a última. Cursor opaco.
   * @example cmVnXzZtOXc0cHQ3azJkeA
   */
  proximo_cursor: ProximoCursor;
}
/**
 * O `apos` da próxima página, ou nulo se esta é a última. Cursor opaco.
 * @example cmVnXzZtOXc0cHQ3azJkeA
 */
export type ProximoCursor = string | null;
/**
 * Código do erro. Novos códigos podem surgir; trate um código desconhecido pelo status da resposta.
 *
 * `x-idempotencia` informa o que o erro faz com a `Idempotency-Key`: não a usa (`antes_da_chave`), fica guardado com ela
 * (`guardada`), vem dela própria (`sobre_a_chave`) ou deixa o desfecho desconhecido (`desfecho_incerto`). `x-assunto`
 * informa onde está a causa: na operação (`operacao`), no envio (`envio`) ou no serviço (`servico`). Só um erro de
 * `operacao` encerra a operação: nos outros, corrija o endereço, a chave ou o ritmo, ou espere, e envie a mesma
 * operação de novo.
 *
 * | Código | Status | Quando | O que fazer |
 * |---|---|---|---|
 * | `json_invalido` † | 400 | o corpo não é JSON em UTF-8, repete uma chave ou tem um número que não cabe em um double | corrija o corpo |
 * | `chave_ausente` † | 401 | falta `Authorization: Bearer` | envie a chave |
 * | `chave_invalida` † | 401 | a chave não existe ou é de outro ambiente | confira a chave e o endereço |
 * | `chave_revogada` † | 401 | a chave foi revogada | use outra chave de API |
 * | `assinatura_invalida` † | 401 | a assinatura não confere, ou o timestamp difere mais de 300 s do relógio do servidor | confira a mensagem canônica e o relógio |
 * | `escopo_insuficiente` † | 403 | a chave não tem o escopo `admin` | use uma chave `admin` |
 * | `ip_nao_permitido` † | 403 | o IP está fora da lista da chave | ajuste a lista no painel |
 * | `nao_encontrado` † | 404 | o recurso não existe ou é de outra organização | confira o id |
 * | `rota_inexistente` † | 404 | o caminho não existe | confira o caminho e o `/v1` |
 * | `metodo_nao_permitido` † | 405 | o caminho não aceita o método | veja o cabeçalho `Allow` |
 * | `chave_de_idempotencia_reutilizada` † | 409 | a `Idempotency-Key` já foi usada em outra requisição | procure o que foi feito com ela; só gere outra `Idempotency-Key` se não foi esta operação |
 * | `requisicao_em_andamento` † | 409 | a primeira requisição com a `Idempotency-Key` ainda está em processamento | espere o tempo de `Retry-After` e repita com a mesma `Idempotency-Key`, em até 24 horas da primeira tentativa |
 * | `estado_incompativel` † | 409 | o status atual não permite a ação | leia o recurso de novo: o status mostra o que já foi decidido |
 * | `corpo_grande_demais` † | 413 | o corpo tem mais de 1 MiB | reduza o corpo |
 * | `tipo_de_conteudo_nao_suportado` † | 415 | o corpo não é `application/json` em UTF-8 | ajuste `Content-Type` |
 * | `requisicao_invalida` † | 422 | a requisição viola este contrato | corrija o `campo` apontado |
 * | `politica_invalida` | 422 | os percentuais não somam 100, repetem um ativo ou têm mais de duas casas; ou o limiar tem mais de duas casas | corrija os percentuais ou o limiar |
 * | `saldo_insuficiente` | 422 | o valor supera o saldo livre; a `mensagem` informa o saldo | confira antes se esta mesma operação, enviada com outra chave, já reservou o saldo; se não reservou, reduza o valor ou espere o saldo |
 * | `carteira_invalida` † | 422 | a carteira de destino não está vinculada, ou `vincularCarteira` recusa o endereço | confira a carteira, ou os motivos em `vincularCarteira` |
 * | `proposta_sem_movimento` † | 422 | o saldo livre já está na alocação pedida | nada a fazer |
 * | `limite_de_requisicoes` † | 429 | a organização excedeu o limite | espere o tempo de `Retry-After` e repita com a mesma `Idempotency-Key`, em até 24 horas da primeira tentativa |
 * | `erro_interno` † | 500 | falha da Tesa; a operação pode ou não ter sido executada | repita com a mesma `Idempotency-Key` em até 24 horas da primeira tentativa; depois disso, procure a operação antes |
 * | `servico_indisponivel` † | 503 | manutenção ou sobrecarga; a operação pode ou não ter sido executada | espere o tempo de `Retry-After` e repita com a mesma `Idempotency-Key`, em até 24 horas da primeira tentativa |
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
     * Código do erro. Novos códigos podem surgir; trate um código desconhecido pelo status da resposta.
     *
     * `x-idempotencia` informa o que o erro faz com a `Idempotency-Key`: não a usa (`antes_da_chave`), fica guardado com ela
     * (`guardada`), vem dela própria (`sobre_a_chave`) ou deixa o desfecho desconhecido (`desfecho_incerto`). `x-assunto`
     * informa onde está a causa: na operação (`operacao`), no envio (`envio`) ou no serviço (`servico`). Só um erro de
     * `operacao` encerra a operação: nos outros, corrija o endereço, a chave ou o ritmo, ou espere, e envie a mesma
     * operação de novo.
     *
     * | Código | Status | Quando | O que fazer |
     * |---|---|---|---|
     * | `json_invalido` † | 400 | o corpo não é JSON em UTF-8, repete uma chave ou tem um número que não cabe em um double | corrija o corpo |
     * | `chave_ausente` † | 401 | falta `Authorization: Bearer` | envie a chave |
     * | `chave_invalida` † | 401 | a chave não existe ou é de outro ambiente | confira a chave e o endereço |
     * | `chave_revogada` † | 401 | a chave foi revogada | use outra chave de API |
     * | `assinatura_invalida` † | 401 | a assinatura não confere, ou o timestamp difere mais de 300 s do relógio do servidor | confira a mensagem canônica e o relógio |
     * | `escopo_insuficiente` † | 403 | a chave não tem o escopo `admin` | use uma chave `admin` |
     * | `ip_nao_permitido` † | 403 | o IP está fora da lista da chave | ajuste a lista no painel |
     * | `nao_encontrado` † | 404 | o recurso não existe ou é de outra organização | confira o id |
     * | `rota_inexistente` † | 404 | o caminho não existe | confira o caminho e o `/v1` |
     * | `metodo_nao_permitido` † | 405 | o caminho não aceita o método | veja o cabeçalho `Allow` |
     * | `chave_de_idempotencia_reutilizada` † | 409 | a `Idempotency-Key` já foi usada em outra requisição | procure o que foi feito com ela; só gere outra `Idempotency-Key` se não foi esta operação |
     * | `requisicao_em_andamento` † | 409 | a primeira requisição com a `Idempotency-Key` ainda está em processamento | espere o tempo de `Retry-After` e repita com a mesma `Idempotency-Key`, em até 24 horas da primeira tentativa |
     * | `estado_incompativel` † | 409 | o status atual não permite a ação | leia o recurso de novo: o status mostra o que já foi decidido |
     * | `corpo_grande_demais` † | 413 | o corpo tem mais de 1 MiB | reduza o corpo |
     * | `tipo_de_conteudo_nao_suportado` † | 415 | o corpo não é `application/json` em UTF-8 | ajuste `Content-Type` |
     * | `requisicao_invalida` † | 422 | a requisição viola este contrato | corrija o `campo` apontado |
     * | `politica_invalida` | 422 | os percentuais não somam 100, repetem um ativo ou têm mais de duas casas; ou o limiar tem mais de duas casas | corrija os percentuais ou o limiar |
     * | `saldo_insuficiente` | 422 | o valor supera o saldo livre; a `mensagem` informa o saldo | confira antes se esta mesma operação, enviada com outra chave, já reservou o saldo; se não reservou, reduza o valor ou espere o saldo |
     * | `carteira_invalida` † | 422 | a carteira de destino não está vinculada, ou `vincularCarteira` recusa o endereço | confira a carteira, ou os motivos em `vincularCarteira` |
     * | `proposta_sem_movimento` † | 422 | o saldo livre já está na alocação pedida | nada a fazer |
     * | `limite_de_requisicoes` † | 429 | a organização excedeu o limite | espere o tempo de `Retry-After` e repita com a mesma `Idempotency-Key`, em até 24 horas da primeira tentativa |
     * | `erro_interno` † | 500 | falha da Tesa; a operação pode ou não ter sido executada | repita com a mesma `Idempotency-Key` em até 24 horas da primeira tentativa; depois disso, procure a operação antes |
     * | `servico_indisponivel` † | 503 | manutenção ou sobrecarga; a operação pode ou não ter sido executada | espere o tempo de `Retry-After` e repita com a mesma `Idempotency-Key`, em até 24 horas da primeira tentativa |
     * @example saldo_insuficiente
     */
    codigo: CodigoDeErro;
    /**
     * Explica o erro e o que fazer, para pessoas. O texto pode mudar; no código, use `codigo`.
     * @example O resgate supera o saldo livre.
     */
    mensagem: string;
    /**
     * Caminho do campo com erro na requisição, ou nulo.
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
     * Retorna a empresa dona da chave, com o plano e o percentual da taxa sobre o rendimento.
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
     * Retorna o id e o escopo da chave usada na chamada, nunca a chave em si.
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
     * Retorna as carteiras da organização, da mais recente para a mais antiga. `desde` e `ate` filtram por `criada_em`.
     */
    get: operations['listarCarteiras'];
    put?: never;
    /**
     * Vincula uma carteira
     * Vincula uma carteira da empresa pelo endereço público. A API recusa qualquer propriedade que não esteja no
     * esquema, para que ninguém envie uma chave privada por engano. Exige o escopo `admin`.
     *
     * A API recusa com 422 `carteira_invalida`, com `campo` `endereco`, um endereço que:
     *
     * - não é da rede: em `solana`, o texto em base58 precisa representar 32 bytes, dentro ou fora da curva Ed25519;
     * - em `ethereum`, mistura maiúsculas e minúsculas sem o checksum EIP-55 correto;
     * - só tem zeros;
     * - é de um token, de um emissor ou de liquidação de uma carteira da organização;
     * - já está vinculado à organização; em `ethereum`, maiúsculas e minúsculas não fazem diferença.
     *
     * Duas organizações podem vincular o mesmo endereço.
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
     * Retorna uma carteira vinculada à organização.
     */
    get: operations['obterCarteira'];
    put?: never;
    post?: never;
    /**
     * Desvincula uma carteira
     * Desvincula uma carteira. Não move fundos. Exige o escopo `admin`. A API responde 409 `estado_incompativel`
     * enquanto a carteira:
     *
     * - tem saldo de algum token;
     * - tem rendimento do mês ainda não creditado;
     * - tem uma transação `aguardando_assinatura` ou `transmitida`;
     * - é o destino de USDC em trânsito;
     * - é o destino de um resgate `pendente` ou `aguardando_assinatura`.
     *
     * Registros e transações continuam citando o id dela, mas `GET /carteiras/{id}` passa a responder 404. Se você
     * vincular o mesmo endereço de novo, a carteira volta com o mesmo id e os mesmos endereços de liquidação.
     *
     * Desvincular não anula payloads já emitidos: o que a rede confirmar depois ainda paga a esta carteira.
     */
    delete: operations['desvincularCarteira'];
    options?: never;
    head?: never;
    /**
     * Atualiza uma carteira
     * Altera o apelido de uma carteira vinculada. Não é possível remover o apelido nem mudar o endereço ou a rede;
     * para usar outro endereço, vincule outra carteira. Exige o escopo `admin`.
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
     * Retorna um retrato do caixa no momento da chamada: o total, a parte que rende, a parte disponível e o valor em cada
     * ativo. `reservado` é o que as transações em aberto usam: conta no total até sair da carteira, e só a parte dele em
     * ativos rende. O valor de uma transação `confirmada` de resgate com `recebido_em` nulo é USDC em trânsito: `total` e
     * `reservado` já o excluem, e `valor_recebido` ainda não o inclui. As posições não mostram o USDC que os resgates
     * entregaram, nem o que a carteira já tinha quando foi vinculada ou recebeu por fora.
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
     * Retorna a versão da política de alocação em vigor.
     */
    get: operations['obterPoliticaDeAlocacao'];
    /**
     * Define a política de alocação
     * Cria uma versão da política com a lista de ativos e percentuais, que precisam somar exatamente 100. A nova
     * versão vale para depósitos futuros e propostas posteriores; as propostas que já existem não mudam. Toda chamada
     * cria uma versão, mesmo igual à anterior. Duas chamadas simultâneas criam duas versões, e a de maior `versao`
     * fica em vigor.
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
     * Retorna as versões da política de alocação, da mais recente para a mais antiga. `desde` e `ate` filtram por `vigente_desde`.
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
     * Retorna as propostas da organização, da mais recente para a mais antiga. `desde` e `ate` filtram por `criada_em`.
     */
    get: operations['listarPropostas'];
    put?: never;
    /**
     * Cria uma proposta
     * Propõe dividir todo o saldo livre, em USDC e nos ativos, conforme a alocação-alvo. A API cria a proposta como
     * `pendente`, com `origem: cliente`. Os fundos só se movem depois da aprovação e da assinatura das transações. As
     * contas são em centavos inteiros; **livre** é `saldo` menos `reservado`, somado em todas as carteiras.
     *
     * **`movimentos`.** Depois de conferir os percentuais (422 `politica_invalida`):
     *
     * 1. Some os saldos livres de USDC, `USDY` e `BUIDL`. Se a soma é zero, a resposta é 422 `saldo_insuficiente`.
     * 2. Divida a soma pelos percentuais; um ativo fora do alvo tem 0. Arredonde cada parte para baixo; o centavo que
     *    sobrar vai à de maior resto e, no empate, à de `USDY`: `1.01` a 50% e 50% são `0.51` e `0.50`.
     * 3. Compare cada parte com o saldo livre do ativo. O USDC livre cobre primeiro o que falta em `USDY` e depois em
     *    `BUIDL`; então, o ativo que sobra cobre o que falta no outro.
     * 4. `movimentos` segue essa ordem, sem valor zero. Se não há nenhum, a resposta é 422 `proposta_sem_movimento`.
     *
     * As propostas da Tesa seguem outras contas. A de um depósito divide só o valor dele, pela política em vigor; sem
     * política, a Tesa não propõe. A que vem da diferença de rentabilidade tem um só movimento: um décimo do saldo livre do
     * ativo que rende menos, arredondado para baixo, vai para o outro; abaixo de um centavo, a Tesa não propõe.
     *
     * **`alocacao_resultante`.** De cada ativo, primeiro `USDY`, mesmo com `0.00`: o `saldo` em todas as carteiras, menos
     * o que as transações em aberto usam dele, mais o que compram, mais o que esta proposta compra, menos o que usa. Uma
     * transação está em aberto em `aguardando_assinatura` e em `transmitida`; propostas e resgates pendentes não contam.
     * Em cada carteira, percorra as transações em aberto na ordem de `GET /transacoes` e ignore, com o que ela compraria,
     * cada uma que o saldo restante do token não cobre inteira; nenhuma compra aumenta esse saldo.
     *
     * **Carteiras.** Na aprovação, cada movimento usa quantas carteiras forem necessárias, com uma transação de cada uma.
     * A proposta de um depósito usa primeiro a carteira que o recebeu. Em seguida, e nas demais propostas, vem a de maior
     * saldo livre do token e, no empate, a vinculada há mais tempo (uma carteira revinculada mantém a data do primeiro
     * vínculo). A ordem é refeita a cada movimento, com o que os anteriores já reservaram, e é a de `transacoes`. O ativo
     * comprado fica na carteira que pagou. `destinatario` é um emissor dele nessa rede, à escolha da Tesa; no sandbox, só há
     * um. Veja dois exemplos em “A conta de uma proposta”.
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
     * Retorna a proposta com os movimentos, a alocação resultante e, depois da aprovação, as transações.
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
     * Aprova uma proposta `pendente` e retorna as transações não assinadas, prontas para o custodiante. Exige o escopo
     * `admin`; a requisição pode ser assinada com `Service-Signature`. Aprovar não move fundos: o custodiante ainda
     * precisa assinar e transmitir as transações. Emite o evento `alocacao.aprovada`.
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
     * Retorna os resgates da organização, do mais recente para o mais antigo. `desde` e `ate` filtram por `criado_em`.
     */
    get: operations['listarResgates'];
    put?: never;
    /**
     * Cria um resgate
     * Solicita o resgate de um valor em USDC para uma carteira vinculada da própria empresa. A API cria o resgate como
     * `pendente`. Os fundos só se movem depois da aprovação e da assinatura das transações. Um resgate pendente não
     * reserva saldo: a API confere o saldo de novo na aprovação. O valor vai até `saldo_livre`, menos o USDC livre na
     * carteira de destino, que o resgate não usa.
     *
     * Na aprovação, o resgate usa o USDC livre na rede de destino, depois o da outra rede e, por fim, `USDY` e `BUIDL`,
     * nesta ordem e na proporção do saldo livre de cada um, inclusive na carteira de destino; o centavo que sobrar da
     * divisão vai ao de maior resto e, no empate, a `USDY`. Em cada etapa, vem primeiro a carteira com maior saldo livre do
     * token e, no empate, a mais antiga; `transacoes` segue essa ordem. A transação que move USDC na rede de destino paga
     * direto à carteira de destino; as outras, a um endereço de liquidação dela. Veja “Onde está o dinheiro”.
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
     * Retorna o resgate e, depois da aprovação, as transações.
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
     * Aprova um resgate `pendente` e retorna as transações não assinadas. Exige o escopo `admin`; um aprovador também
     * pode aprovar no painel. O resgate é concluído quando o USDC chega à carteira de destino, com confirmação
     * on-chain.
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
     * Cancela um resgate em `aguardando_assinatura`, desde que nenhuma transação esteja `transmitida`, nenhum USDC
     * esteja em trânsito e pelo menos uma transação não tenha sido confirmada. Exige o escopo `admin`. As transações
     * em aberto passam a `falhou`, com o motivo `cancelada`, e o saldo que elas reservavam fica livre. Se o
     * custodiante já assinou uma delas e a rede a confirmar, ela passa a `confirmada` e gera um registro, mas o
     * resgate continua `cancelado`.
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
     * Retorna a fila do custodiante: as transações da organização, da carteira vinculada há mais tempo para a mais recente;
     * em cada carteira, por nonce (em `ethereum`, em ordem numérica; em `solana`, na ordem em que os valores surgiram) e, no
     * mesmo nonce, por emissão. Filtre por `status=aguardando_assinatura` para ver as que ainda precisam de assinatura, na
     * ordem em que a rede as aceita.
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
     * Retorna uma transação, com os campos do status dela. Leia-a de novo antes de assinar. Estes são todos os bytes de
     * `payload_nao_assinado`: os valores que a Tesa escolhe estão indicados, e os demais são fixos. Recuse qualquer diferença.
     *
     * - **`ethereum`:** `0x02` e o RLP de nove campos, sem a assinatura. `chainId`: `1` em produção, `11155111` no sandbox.
     *   `nonce`: o da transação. `maxPriorityFeePerGas` e `maxFeePerGas`: da Tesa; cada nova transação com o mesmo nonce
     *   aumenta as duas em pelo menos 10%; no sandbox, começam em `1000000000` e `30000000000` wei e aumentam 10%,
     *   arredondados para cima. `gasLimit`: da Tesa; no sandbox, `65000`. `to`: o contrato do token. `value`: `0`. `data`:
     *   `0xa9059cbb`, o endereço de `destinatario` e a quantidade, em 32 bytes cada um. `accessList`: vazia.
     * - **`solana`:** `0x01` e 64 bytes zero, uma assinatura vazia; depois, a mensagem v0: `0x80`; `0x01`, `0x00` e o número
     *   de contas só de leitura; as contas; o `nonce`, no lugar do hash de bloco recente; duas instruções; nenhuma tabela de
     *   endereços. Cada lista começa com a contagem, em 1 byte. A primeira conta é a carteira, que paga a taxa e é a única a
     *   assinar; depois vêm, cada uma uma vez, as que mudam (`conta_de_nonce` e as duas contas do token) e as outras, com a
     *   ordem de cada grupo à escolha da Tesa. A primeira instrução é `AdvanceNonceAccount` do System Program, dados `0x04000000`, contas:
     *   `conta_de_nonce`, `SysvarRecentB1ockHashes11111111111111111111` e a carteira. A segunda é `TransferChecked` do
     *   programa do token, dados: `0x0c`, a quantidade em 8 bytes little-endian e as casas em 1 byte; contas: a conta do
     *   token da carteira, o mint, a conta do token do dono em `destinatario` e a carteira. A conta do token é a associada,
     *   que `ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL` deriva do dono, do programa e do mint. `conta_de_nonce`, da
     *   Tesa, não serve a outra transação em aberto.
     *
     * A quantidade é `valor` na menor unidade do token; as casas, os contratos, os mints e os programas estão em
     * `GET /enderecos`. No sandbox, uma unidade de um ativo vale um USDC; em produção, o preço está
     * [a decidir](https://docs.tesa.example/pontos-abertos/#decisao-preco-do-ativo). Em `ethereum`, o custodiante pode aumentar as taxas e o gas, e
     * nada mais. Veja “O payload a assinar”.
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
     * Emite a substituta de uma transação `falhou`, com a mesma carteira, o mesmo token, o mesmo valor e o mesmo
     * destinatário. A proposta precisa estar `aprovada`, ou o resgate, em `aguardando_assinatura`. Exige o escopo
     * `admin`.
     *
     * A substituta usa o nonce da anterior; assim, a rede aceita no máximo uma das duas. Só se a rede já consumiu esse nonce,
     * e a anterior não pode mais ser confirmada, a substituta recebe o que uma transação nova usaria. A API responde 409
     * `estado_incompativel`:
     *
     * - se a transação já foi reemitida, ou se já houve dez substituições em sequência;
     * - enquanto outra transação em aberto usa o nonce da anterior;
     * - se a rede já confirmou outra transação da mesma carteira e do mesmo token para o mesmo movimento da proposta ou para
     *   o mesmo resgate.
     *
     * Se a décima substituta também falhar, o saldo fica livre para outra operação. Um resgate ainda pode ser cancelado;
     * uma proposta continua `aprovada`, e como encerrá-la está [a decidir](https://docs.tesa.example/pontos-abertos/#decisao-cancelar-proposta).
     *
     * Em `solana`, a substituta com o mesmo nonce tem os mesmos bytes que a anterior. Quando a rede os aceita, uma das duas
     * passa a `confirmada`, e a outra fica em `falhou`, `preterida`: no sandbox, o plano de controle escolhe qual; em
     * produção, está [a decidir](https://docs.tesa.example/pontos-abertos/#decisao-confirmacao-definitiva).
     */
    post: operations['reemitirTransacao'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/enderecos': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Obtém os endereços dos tokens e dos emissores
     * Retorna, para cada rede, o endereço, o programa e as casas decimais de cada token e os endereços dos emissores.
     * São iguais para todas as organizações do ambiente. Leia-os uma vez, compare-os com os que a Tesa informou por outro
     * canal e fixe-os no seu sistema.
     */
    get: operations['obterEnderecos'];
    put?: never;
    post?: never;
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
     * Retorna a trilha de auditoria on-chain, do registro mais recente para o mais antigo, cada um com o hash da
     * transação. `desde` e `ate` filtram por `ocorrido_em`.
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
     * Retorna os períodos apurados, do mais recente para o mais antigo, cada um com a taxa e o valor líquido. `desde`
     * e `ate` filtram por `fim`, o primeiro instante depois do período.
     *
     * O período é o mês, em UTC; o primeiro da organização também é um mês inteiro. No sandbox, são juros simples sobre
     * o saldo de cada ativo, por milissegundo, em um ano de 365 dias. O saldo muda a cada confirmação, e uma nova
     * rentabilidade vale a partir do instante da mudança. O crédito, no fim do mês, é contábil e só rende a partir daí.
     *
     * `rendimento_bruto` é arredondado para baixo, ao centavo, por ativo; a fração e o que passaria do maior total ficam
     * para o período seguinte. Na divisão entre carteiras, a sobra vai à de maior resto e, no empate, à mais antiga.
     * `valor_da_taxa` é `rendimento_bruto` × `taxa_sobre_rendimento` ÷ 100, arredondado para baixo: 5% de `3104.79` são
     * `155.23`. Uma taxa de `0.00` não gera cobrança. As posições são brutas, e `yield_acumulado` é a soma de todos os
     * `rendimento_bruto`.
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
     * Retorna as cobranças emitidas sobre o rendimento, da mais recente para a mais antiga. `desde` e `ate` filtram por `emitida_em`.
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
     * Retorna os eventos dos últimos 90 dias, do mais recente para o mais antigo, mesmo que nenhum destino os receba.
     * `desde` e `ate` filtram por `criado_em`.
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
     * Retorna um evento dos últimos 90 dias. `dados` mostra o recurso como estava quando o evento foi criado; para ver o estado atual, leia o recurso.
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
     * Envia o evento imediatamente a todo destino habilitado que recebe esse tipo e ainda não respondeu `2xx` a ele,
     * inclusive aos destinos registrados depois do evento. Os demais não o recebem de novo.
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
     * Retorna os destinos de webhook da organização, do mais recente para o mais antigo, sem os segredos. `desde` e `ate` filtram por `criado_em`.
     */
    get: operations['listarWebhooks'];
    put?: never;
    /**
     * Registra um destino
     * Registra um destino, que passa a receber todos os eventos ou os da lista `eventos`. Guarde o `segredo` da
     * resposta: ele assina as entregas e só aparece de novo em uma repetição com a mesma `Idempotency-Key`. Uma
     * organização pode ter até 20 destinos, inclusive pausados. Você pode registrar a mesma URL mais de uma vez: cada
     * registro é um destino, com segredo e entregas próprios.
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
     * Retorna um destino de webhook, sem o segredo.
     */
    get: operations['obterWebhook'];
    put?: never;
    post?: never;
    /**
     * Exclui um destino
     * Exclui um destino e cancela as entregas pendentes. Exige o escopo `admin`.
     */
    delete: operations['excluirWebhook'];
    options?: never;
    head?: never;
    /**
     * Atualiza um destino
     * Altera a URL ou os eventos de um destino, ou pausa as entregas. Os campos ausentes do corpo não mudam. Exige o
     * escopo `admin`.
     *
     * - **Pausa.** A Tesa guarda as entregas pendentes e envia as vencidas quando você habilita o destino de novo. Ela
     *   não entrega os eventos criados durante a pausa: para recebê-los, chame `POST /eventos/{id}/reenviar`.
     * - **URL.** A nova URL vale também para as entregas pendentes.
     * - **Eventos.** A nova escolha vale para os eventos criados depois dela.
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
     * Troca o segredo de um destino
     * Cria um novo segredo para o destino. Por 24 horas, cada entrega tem duas assinaturas `v1`, uma com o novo
     * segredo e outra com o anterior, para que você não perca eventos durante a troca. A Tesa assina cada tentativa
     * com os segredos em vigor no momento do envio, mesmo que o evento seja anterior à rotação. Outra rotação nas
     * mesmas 24 horas invalida o mais antigo dos três segredos. Exige o escopo `admin`.
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
     * Envia uma entrega assinada, de `tipo` `teste`, a um destino habilitado. O teste não é um dos seis eventos: o
     * destino o recebe seja qual for a lista dele, e o teste não aparece em `GET /eventos` nem tem nova tentativa.
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
     * Uma proposta foi aprovada e as transações estão prontas para o custodiante assinar. `dados` traz a proposta. O evento não move fundos.
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
     * O rendimento de um período foi apurado. `dados` traz o período, com a taxa e o valor líquido.
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
     * Uma entrega de teste, solicitada em `POST /webhooks/{id}/testar`. `dados` traz o destino. Confira a assinatura e responda 2xx.
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
        'Cache-Control': components['headers']['Cache-Control'];
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
        'Cache-Control': components['headers']['Cache-Control'];
        RateLimit: components['headers']['RateLimit-Opcional'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy-Opcional'];
        'WWW-Authenticate': components['headers']['WWW-Authenticate'];
        [name: string]: unknown;
      };
      content: {
        /** Envelope de todo erro. */
        'application/json': Erro;
      };
    };
    /** IP fora da lista de IPs da chave. */
    Proibido: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        RateLimit: components['headers']['RateLimit-Opcional'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy-Opcional'];
        [name: string]: unknown;
      };
      content: {
        /** Envelope de todo erro. */
        'application/json': Erro;
      };
    };
    /** Escopo insuficiente, ou IP fora da lista de IPs da chave. */
    ProibidoSemAdmin: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
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
        'Cache-Control': components['headers']['Cache-Control'];
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
        'Cache-Control': components['headers']['Cache-Control'];
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
        'Cache-Control': components['headers']['Cache-Control'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        [name: string]: unknown;
      };
      content: {
        /** Envelope de todo erro. */
        'application/json': Erro;
      };
    };
    /** Conflito de idempotência com outra requisição. */
    ConflitoDeIdempotencia: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
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
    /** Conflito de idempotência com outra requisição, se houver `Idempotency-Key`. */
    ConflitoDaChaveOpcional: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
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
    /** O status da proposta não permite a ação, ou há um conflito de idempotência. */
    ConflitoDaProposta: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
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
    /** O status do resgate não permite a ação, ou há um conflito de idempotência. */
    ConflitoDoResgate: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
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
    /** O resgate não pode mais ser cancelado, ou há um conflito de idempotência. */
    ConflitoDoCancelamento: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
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
    /** A transação não pode ser reemitida agora, ou há um conflito de idempotência. */
    ConflitoDaTransacao: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
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
    /** Já há vinte carteiras vinculadas, ou há um conflito de idempotência. */
    ConflitoDoVinculo: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
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
    /** Já há vinte destinos, ou há um conflito de idempotência. */
    ConflitoDoRegistro: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
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
    /** A carteira ainda tem saldo ou operações em andamento, ou há um conflito de idempotência. */
    ConflitoDaCarteira: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
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
    /** O destino está pausado, ou há um conflito de idempotência. */
    ConflitoDoTeste: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
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
        'Cache-Control': components['headers']['Cache-Control'];
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
        'Cache-Control': components['headers']['Cache-Control'];
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
        'Cache-Control': components['headers']['Cache-Control'];
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
        'Cache-Control': components['headers']['Cache-Control'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        [name: string]: unknown;
      };
      content: {
        /** Envelope de todo erro. */
        'application/json': Erro;
      };
    };
    /** A requisição viola este contrato, ou o saldo livre não cobre a operação. */
    AprovacaoInvalida: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
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
    /** A requisição viola este contrato, ou a carteira não tem saldo livre para a substituta. */
    ReemissaoInvalida: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
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
        'Cache-Control': components['headers']['Cache-Control'];
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
    /** A requisição viola este contrato, não há saldo livre suficiente ou a carteira não pode receber o resgate. */
    ResgateInvalido: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
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
        'Cache-Control': components['headers']['Cache-Control'];
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
    /** A requisição viola este contrato, ou `vincularCarteira` recusa o endereço. */
    CarteiraInvalida: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
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
    /** A requisição viola este contrato, ou a URL não é um endereço público em `https`. */
    WebhookInvalido: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
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
        'Cache-Control': components['headers']['Cache-Control'];
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
    /** Falha interna. A operação pode ou não ter sido executada. Repita a requisição com a mesma `Idempotency-Key` em até 24 horas. */
    ErroInterno: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
        RateLimit: components['headers']['RateLimit-Opcional'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy-Opcional'];
        [name: string]: unknown;
      };
      content: {
        /** Envelope de todo erro. */
        'application/json': Erro;
      };
    };
    /** Manutenção ou sobrecarga. Espere o tempo de `Retry-After` e repita a requisição com a mesma `Idempotency-Key` em até 24 horas. */
    ServicoIndisponivel: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        'Cache-Control': components['headers']['Cache-Control'];
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
     * Número máximo de itens por página. A API não ajusta um valor fora de 1 a 100: responde 422 `requisicao_invalida`.
     * @example 20
     */
    Limite: number;
    /**
     * O `proximo_cursor` da página anterior. Só vale para a mesma organização e com os mesmos filtros. Não expira. Se a
     * lista mudar durante a leitura, um item que sai do filtro antes de ser lido não aparece, nem um que entra em uma
     * posição já lida; os demais aparecem exatamente uma vez. Itens com a mesma data vêm do último criado para o primeiro.
     */
    Apos: string;
    /**
     * Filtra as propostas por status.
     * @example pendente
     */
    StatusDeProposta: 'pendente' | 'aprovada' | 'rejeitada' | 'executada';
    /**
     * Filtra os resgates por status.
     * @example pendente
     */
    StatusDeResgate: 'pendente' | 'aguardando_assinatura' | 'concluido' | 'rejeitado' | 'cancelado';
    /**
     * Filtra as transações por status.
     * @example aguardando_assinatura
     */
    FiltroPorStatusDeTransacao: 'aguardando_assinatura' | 'transmitida' | 'confirmada' | 'falhou';
    /**
     * Filtra as transações pela carteira que assina.
     * @example cart_3n8v5c1rz6de
     */
    FiltroPorCarteiraDaTransacao: string;
    /**
     * Filtra os registros por tipo.
     * @example rebalanceamento
     */
    FiltroPorTipoDeRegistro: 'deposito' | 'rebalanceamento' | 'resgate';
    /**
     * Filtra os eventos por tipo.
     * @example resgate.concluido
     */
    FiltroPorTipoDeEvento: TipoDeEvento;
    /**
     * O id do evento.
     * @example evt_3m9r6z2ept0g
     */
    IdDeEventoNoCaminho: string;
    /**
     * Retorna os itens a partir desta data e hora, inclusive. A descrição de cada lista informa o campo comparado.
     * @example 2026-10-01T00:00:00Z
     */
    Desde: string;
    /**
     * Retorna os itens anteriores a esta data e hora, exclusive. Precisa ser posterior a `desde`.
     * @example 2026-12-01T00:00:00Z
     */
    Ate: string;
    /**
     * Filtra as propostas por tipo.
     * @example alocacao
     */
    FiltroPorTipoDeProposta: TipoDeProposta;
    /**
     * Filtra as propostas por origem.
     * @example cliente
     */
    FiltroPorOrigemDeProposta: OrigemDeProposta;
    /**
     * Filtra as propostas pela referência exata.
     * @example COMITE-2026-11
     */
    FiltroPorReferenciaDeProposta: string;
    /**
     * Filtra os resgates pela referência exata.
     * @example FOLHA-2026-10
     */
    FiltroPorReferenciaDeResgate: string;
    /**
     * Filtra os registros por carteira, mesmo que ela já tenha sido desvinculada.
     * @example cart_3n8v5c1rz6de
     */
    FiltroPorCarteira: string;
    /**
     * Filtra os registros por proposta.
     * @example prop_5x0q2m8kvt4c
     */
    FiltroPorProposta: string;
    /**
     * Filtra os registros por resgate.
     * @example res_6m1t9h4xqk3v
     */
    FiltroPorResgate: string;
    /**
     * Filtra os registros pelo hash da transação na rede. A comparação ignora maiúsculas e minúsculas em `ethereum`, mas não em `solana`.
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
     * A assinatura da entrega, `t=<timestamp>,v1=<assinatura>`, com o HMAC-SHA256 de `<timestamp>.<corpo bruto>` em
     * hexadecimal, calculado com o segredo do destino. Recuse a entrega se a diferença entre `t` e o seu relógio
     * passar de 300 segundos.
     * @example t=1793491502,v1=829d53723539a41ceb48e024ea3137e6e0cbf2a4515b25e64a523bbabea68bdb
     */
    AssinaturaDaEntrega: string;
  };
  requestBodies: never;
  headers: {
    /**
     * Data e hora da requisição, em segundos Unix. Opcional; envie junto com `Service-Signature`. Pode diferir do
     * relógio do servidor em até 300 segundos.
     */
    'Service-Timestamp': string;
    /**
     * HMAC-SHA256, em hexadecimal, da mensagem canônica: timestamp, método, caminho e corpo bruto, separados por `\n`.
     * Opcional; envie junto com `Service-Timestamp`.
     */
    'Service-Signature': string;
    /**
     * O id da requisição, igual a `erro.requisicao_id` nos erros. Em uma resposta repetida, é o id da primeira requisição. Informe-o ao suporte.
     * @example req_4c8x1v6mzn0t
     */
    'Requisicao-Id': string;
    /**
     * O que resta do limite de requisições, no formato do rascunho do IETF. `r` é o número de requisições e `t`, em
     * quantos segundos a contagem volta a zero. Um gateway pode enviar vários limites, separados por vírgulas, omitir
     * `t` e acrescentar parâmetros, em qualquer ordem.
     * @example "padrao";r=299;t=60
     */
    RateLimit: string;
    /**
     * O limite de requisições em vigor, no formato do rascunho do IETF. `q` é o número de requisições e `w`, a janela em segundos.
     * @example "padrao";q=300;w=60
     */
    'RateLimit-Policy': string;
    /**
     * Como `RateLimit`. Ausente se a requisição não contou no limite ou se um gateway respondeu no lugar do serviço.
     * @example "padrao";r=299;t=60
     */
    'RateLimit-Opcional': string;
    /**
     * Como `RateLimit-Policy`. Ausente se a requisição não contou no limite ou se um gateway respondeu no lugar do serviço.
     * @example "padrao";q=300;w=60
     */
    'RateLimit-Policy-Opcional': string;
    /**
     * Quantos segundos esperar antes de repetir a requisição com a mesma `Idempotency-Key`.
     * @example 2
     */
    'Retry-After': number;
    /**
     * Quantos segundos esperar antes de repetir a requisição. Presente só quando o código é `requisicao_em_andamento`.
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
     * Sempre `no-store`. Nenhum cache pode guardar a resposta.
     * @example no-store
     */
    'Cache-Control': 'no-store';
    /**
     * Sempre `Bearer`, o esquema de `Authorization`.
     * @example Bearer
     */
    'WWW-Authenticate': 'Bearer';
    /**
     * Presente, com `true`, quando a API repete a resposta guardada em vez de executar a operação de novo.
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
          'Cache-Control': components['headers']['Cache-Control'];
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
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          /** A chave de API usada na chamada, sem a chave em si. */
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
         * Retorna os itens a partir desta data e hora, inclusive. A descrição de cada lista informa o campo comparado.
         * @example 2026-10-01T00:00:00Z
         */
        desde?: components['parameters']['Desde'];
        /**
         * Retorna os itens anteriores a esta data e hora, exclusive. Precisa ser posterior a `desde`.
         * @example 2026-12-01T00:00:00Z
         */
        ate?: components['parameters']['Ate'];
        /**
         * Número máximo de itens por página. A API não ajusta um valor fora de 1 a 100: responde 422 `requisicao_invalida`.
         * @example 20
         */
        limite?: components['parameters']['Limite'];
        /**
         * O `proximo_cursor` da página anterior. Só vale para a mesma organização e com os mesmos filtros. Não expira. Se a
         * lista mudar durante a leitura, um item que sai do filtro antes de ser lido não aparece, nem um que entra em uma
         * posição já lida; os demais aparecem exatamente uma vez. Itens com a mesma data vêm do último criado para o primeiro.
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
          'Cache-Control': components['headers']['Cache-Control'];
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
         * Recomendada. Gere um UUID por operação e repita-o em toda nova tentativa.
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
        /** A carteira a vincular, identificada só pelo endereço público. */
        'application/json': NovaCarteira;
      };
    };
    responses: {
      /** A carteira vinculada. */
      201: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          Location: components['headers']['LocationDaCarteira'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          /** Carteira da empresa, identificada apenas pelo endereço público. */
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
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          /** Carteira da empresa, identificada apenas pelo endereço público. */
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
         * Recomendada. Gere um UUID por operação e repita-o em toda nova tentativa.
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
          'Cache-Control': components['headers']['Cache-Control'];
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
         * Recomendada. Gere um UUID por operação e repita-o em toda nova tentativa.
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
    /** O novo apelido. */
    requestBody: {
      content: {
        /** Os campos a alterar na carteira. */
        'application/json': AlteracaoDeCarteira;
      };
    };
    responses: {
      /** A carteira, com o novo apelido. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          /** Carteira da empresa, identificada apenas pelo endereço público. */
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
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
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
          'Cache-Control': components['headers']['Cache-Control'];
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
         * Recomendada. Gere um UUID por operação e repita-o em toda nova tentativa.
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
      /** A nova versão, já em vigor. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
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
         * Retorna os itens a partir desta data e hora, inclusive. A descrição de cada lista informa o campo comparado.
         * @example 2026-10-01T00:00:00Z
         */
        desde?: components['parameters']['Desde'];
        /**
         * Retorna os itens anteriores a esta data e hora, exclusive. Precisa ser posterior a `desde`.
         * @example 2026-12-01T00:00:00Z
         */
        ate?: components['parameters']['Ate'];
        /**
         * Número máximo de itens por página. A API não ajusta um valor fora de 1 a 100: responde 422 `requisicao_invalida`.
         * @example 20
         */
        limite?: components['parameters']['Limite'];
        /**
         * O `proximo_cursor` da página anterior. Só vale para a mesma organização e com os mesmos filtros. Não expira. Se a
         * lista mudar durante a leitura, um item que sai do filtro antes de ser lido não aparece, nem um que entra em uma
         * posição já lida; os demais aparecem exatamente uma vez. Itens com a mesma data vêm do último criado para o primeiro.
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
          'Cache-Control': components['headers']['Cache-Control'];
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
         * Filtra as propostas por status.
         * @example pendente
         */
        status?: components['parameters']['StatusDeProposta'];
        /**
         * Filtra as propostas por tipo.
         * @example alocacao
         */
        tipo?: components['parameters']['FiltroPorTipoDeProposta'];
        /**
         * Filtra as propostas por origem.
         * @example cliente
         */
        origem?: components['parameters']['FiltroPorOrigemDeProposta'];
        /**
         * Filtra as propostas pela referência exata.
         * @example COMITE-2026-11
         */
        referencia_interna?: components['parameters']['FiltroPorReferenciaDeProposta'];
        /**
         * Retorna os itens a partir desta data e hora, inclusive. A descrição de cada lista informa o campo comparado.
         * @example 2026-10-01T00:00:00Z
         */
        desde?: components['parameters']['Desde'];
        /**
         * Retorna os itens anteriores a esta data e hora, exclusive. Precisa ser posterior a `desde`.
         * @example 2026-12-01T00:00:00Z
         */
        ate?: components['parameters']['Ate'];
        /**
         * Número máximo de itens por página. A API não ajusta um valor fora de 1 a 100: responde 422 `requisicao_invalida`.
         * @example 20
         */
        limite?: components['parameters']['Limite'];
        /**
         * O `proximo_cursor` da página anterior. Só vale para a mesma organização e com os mesmos filtros. Não expira. Se a
         * lista mudar durante a leitura, um item que sai do filtro antes de ser lido não aparece, nem um que entra em uma
         * posição já lida; os demais aparecem exatamente uma vez. Itens com a mesma data vêm do último criado para o primeiro.
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
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
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
         * Gere um UUID por operação e repita-o em toda nova tentativa. Impede que uma falha de rede crie duas operações.
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
      /** A proposta criada, aguardando decisão. */
      201: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          Location: components['headers']['LocationDaProposta'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          /** Proposta que aguarda decisão. Ainda não tem transações. */
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
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * Uma proposta de movimentação. Os campos dependem do status: `transacoes` existe a partir de `aprovada`,
           * `decidida_em` é preenchido na decisão e `executada_em`, na execução.
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
         * Gere um UUID por operação e repita-o em toda nova tentativa. Impede que uma falha de rede crie duas operações.
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
      /** A proposta aprovada, com as transações aguardando assinatura. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          /** Proposta no momento da aprovação, com todas as transações aguardando assinatura. */
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
         * Recomendada. Gere um UUID por operação e repita-o em toda nova tentativa.
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
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          /** Proposta rejeitada. A rejeição é definitiva, e não há transações. */
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
         * Filtra os resgates por status.
         * @example pendente
         */
        status?: components['parameters']['StatusDeResgate'];
        /**
         * Filtra os resgates pela referência exata.
         * @example FOLHA-2026-10
         */
        referencia_interna?: components['parameters']['FiltroPorReferenciaDeResgate'];
        /**
         * Retorna os itens a partir desta data e hora, inclusive. A descrição de cada lista informa o campo comparado.
         * @example 2026-10-01T00:00:00Z
         */
        desde?: components['parameters']['Desde'];
        /**
         * Retorna os itens anteriores a esta data e hora, exclusive. Precisa ser posterior a `desde`.
         * @example 2026-12-01T00:00:00Z
         */
        ate?: components['parameters']['Ate'];
        /**
         * Número máximo de itens por página. A API não ajusta um valor fora de 1 a 100: responde 422 `requisicao_invalida`.
         * @example 20
         */
        limite?: components['parameters']['Limite'];
        /**
         * O `proximo_cursor` da página anterior. Só vale para a mesma organização e com os mesmos filtros. Não expira. Se a
         * lista mudar durante a leitura, um item que sai do filtro antes de ser lido não aparece, nem um que entra em uma
         * posição já lida; os demais aparecem exatamente uma vez. Itens com a mesma data vêm do último criado para o primeiro.
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
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
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
         * Gere um UUID por operação e repita-o em toda nova tentativa. Impede que uma falha de rede crie duas operações.
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
      /** O resgate criado, aguardando aprovação. */
      201: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          Location: components['headers']['LocationDoResgate'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          /** Resgate que aguarda aprovação. Ainda não tem transações. */
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
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          /**
           * Um resgate devolve um valor em USDC a uma carteira da empresa. Os campos dependem do status: `transacoes` e
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
         * Recomendada. Gere um UUID por operação e repita-o em toda nova tentativa.
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
      /** O resgate aprovado, com as transações aguardando assinatura. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          /** Resgate no momento da aprovação, com todas as transações aguardando assinatura. */
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
         * Recomendada. Gere um UUID por operação e repita-o em toda nova tentativa.
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
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          /** Resgate rejeitado. A rejeição é definitiva, e não há transações. */
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
         * Recomendada. Gere um UUID por operação e repita-o em toda nova tentativa.
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
      /** O resgate cancelado, com o valor já recebido. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          /**
           * Resgate cancelado depois da aprovação. Se a rede confirmar mais uma transação depois, ela gera um registro, e o
           * resgate continua `cancelado`.
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
         * Filtra as transações pela carteira que assina.
         * @example cart_3n8v5c1rz6de
         */
        carteira_id?: components['parameters']['FiltroPorCarteiraDaTransacao'];
        /**
         * Filtra as transações por status.
         * @example aguardando_assinatura
         */
        status?: components['parameters']['FiltroPorStatusDeTransacao'];
        /**
         * Número máximo de itens por página. A API não ajusta um valor fora de 1 a 100: responde 422 `requisicao_invalida`.
         * @example 20
         */
        limite?: components['parameters']['Limite'];
        /**
         * O `proximo_cursor` da página anterior. Só vale para a mesma organização e com os mesmos filtros. Não expira. Se a
         * lista mudar durante a leitura, um item que sai do filtro antes de ser lido não aparece, nem um que entra em uma
         * posição já lida; os demais aparecem exatamente uma vez. Itens com a mesma data vêm do último criado para o primeiro.
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
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
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
      /** A transação, na variante do seu status. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          /** Transação não assinada, entregue ao custodiante da empresa. Transfere um token de uma única carteira. `tx_hash` é nulo até que ela seja transmitida. */
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
         * Recomendada. Gere um UUID por operação e repita-o em toda nova tentativa.
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
      /** A substituta, aguardando assinatura. */
      201: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          Location: components['headers']['LocationDaTransacao'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          /** Transação que aguarda a assinatura do custodiante. */
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
  obterEnderecos: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Os endereços do ambiente. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          /** Os endereços de tokens e de emissores. Os de liquidação estão em `enderecos_de_liquidacao` de cada `Carteira`. */
          'application/json': Enderecos;
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
  listarRegistros: {
    parameters: {
      query?: {
        /**
         * Filtra os registros por tipo.
         * @example rebalanceamento
         */
        tipo?: components['parameters']['FiltroPorTipoDeRegistro'];
        /**
         * Filtra os registros por carteira, mesmo que ela já tenha sido desvinculada.
         * @example cart_3n8v5c1rz6de
         */
        carteira_id?: components['parameters']['FiltroPorCarteira'];
        /**
         * Filtra os registros por proposta.
         * @example prop_5x0q2m8kvt4c
         */
        proposta_id?: components['parameters']['FiltroPorProposta'];
        /**
         * Filtra os registros por resgate.
         * @example res_6m1t9h4xqk3v
         */
        resgate_id?: components['parameters']['FiltroPorResgate'];
        /**
         * Filtra os registros pelo hash da transação na rede. A comparação ignora maiúsculas e minúsculas em `ethereum`, mas não em `solana`.
         * @example 0x1dc4396ab0983a451c829501d24d8a17b379adfcba3327ede0910f258c570b95
         */
        tx_hash?: components['parameters']['FiltroPorHash'];
        /**
         * Retorna os itens a partir desta data e hora, inclusive. A descrição de cada lista informa o campo comparado.
         * @example 2026-10-01T00:00:00Z
         */
        desde?: components['parameters']['Desde'];
        /**
         * Retorna os itens anteriores a esta data e hora, exclusive. Precisa ser posterior a `desde`.
         * @example 2026-12-01T00:00:00Z
         */
        ate?: components['parameters']['Ate'];
        /**
         * Número máximo de itens por página. A API não ajusta um valor fora de 1 a 100: responde 422 `requisicao_invalida`.
         * @example 20
         */
        limite?: components['parameters']['Limite'];
        /**
         * O `proximo_cursor` da página anterior. Só vale para a mesma organização e com os mesmos filtros. Não expira. Se a
         * lista mudar durante a leitura, um item que sai do filtro antes de ser lido não aparece, nem um que entra em uma
         * posição já lida; os demais aparecem exatamente uma vez. Itens com a mesma data vêm do último criado para o primeiro.
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
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
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
         * Retorna os itens a partir desta data e hora, inclusive. A descrição de cada lista informa o campo comparado.
         * @example 2026-10-01T00:00:00Z
         */
        desde?: components['parameters']['Desde'];
        /**
         * Retorna os itens anteriores a esta data e hora, exclusive. Precisa ser posterior a `desde`.
         * @example 2026-12-01T00:00:00Z
         */
        ate?: components['parameters']['Ate'];
        /**
         * Número máximo de itens por página. A API não ajusta um valor fora de 1 a 100: responde 422 `requisicao_invalida`.
         * @example 20
         */
        limite?: components['parameters']['Limite'];
        /**
         * O `proximo_cursor` da página anterior. Só vale para a mesma organização e com os mesmos filtros. Não expira. Se a
         * lista mudar durante a leitura, um item que sai do filtro antes de ser lido não aparece, nem um que entra em uma
         * posição já lida; os demais aparecem exatamente uma vez. Itens com a mesma data vêm do último criado para o primeiro.
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
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
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
         * Retorna os itens a partir desta data e hora, inclusive. A descrição de cada lista informa o campo comparado.
         * @example 2026-10-01T00:00:00Z
         */
        desde?: components['parameters']['Desde'];
        /**
         * Retorna os itens anteriores a esta data e hora, exclusive. Precisa ser posterior a `desde`.
         * @example 2026-12-01T00:00:00Z
         */
        ate?: components['parameters']['Ate'];
        /**
         * Número máximo de itens por página. A API não ajusta um valor fora de 1 a 100: responde 422 `requisicao_invalida`.
         * @example 20
         */
        limite?: components['parameters']['Limite'];
        /**
         * O `proximo_cursor` da página anterior. Só vale para a mesma organização e com os mesmos filtros. Não expira. Se a
         * lista mudar durante a leitura, um item que sai do filtro antes de ser lido não aparece, nem um que entra em uma
         * posição já lida; os demais aparecem exatamente uma vez. Itens com a mesma data vêm do último criado para o primeiro.
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
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
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
         * Filtra os eventos por tipo.
         * @example resgate.concluido
         */
        tipo?: components['parameters']['FiltroPorTipoDeEvento'];
        /**
         * Retorna os itens a partir desta data e hora, inclusive. A descrição de cada lista informa o campo comparado.
         * @example 2026-10-01T00:00:00Z
         */
        desde?: components['parameters']['Desde'];
        /**
         * Retorna os itens anteriores a esta data e hora, exclusive. Precisa ser posterior a `desde`.
         * @example 2026-12-01T00:00:00Z
         */
        ate?: components['parameters']['Ate'];
        /**
         * Número máximo de itens por página. A API não ajusta um valor fora de 1 a 100: responde 422 `requisicao_invalida`.
         * @example 20
         */
        limite?: components['parameters']['Limite'];
        /**
         * O `proximo_cursor` da página anterior. Só vale para a mesma organização e com os mesmos filtros. Não expira. Se a
         * lista mudar durante a leitura, um item que sai do filtro antes de ser lido não aparece, nem um que entra em uma
         * posição já lida; os demais aparecem exatamente uma vez. Itens com a mesma data vêm do último criado para o primeiro.
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
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
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
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          /** Um evento, no envelope comum a todos. `dados` é o recurso, no mesmo formato que a API retorna. */
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
         * Recomendada. Gere um UUID por operação e repita-o em toda nova tentativa.
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
      /** O número de destinos que vão receber o evento. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
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
         * Retorna os itens a partir desta data e hora, inclusive. A descrição de cada lista informa o campo comparado.
         * @example 2026-10-01T00:00:00Z
         */
        desde?: components['parameters']['Desde'];
        /**
         * Retorna os itens anteriores a esta data e hora, exclusive. Precisa ser posterior a `desde`.
         * @example 2026-12-01T00:00:00Z
         */
        ate?: components['parameters']['Ate'];
        /**
         * Número máximo de itens por página. A API não ajusta um valor fora de 1 a 100: responde 422 `requisicao_invalida`.
         * @example 20
         */
        limite?: components['parameters']['Limite'];
        /**
         * O `proximo_cursor` da página anterior. Só vale para a mesma organização e com os mesmos filtros. Não expira. Se a
         * lista mudar durante a leitura, um item que sai do filtro antes de ser lido não aparece, nem um que entra em uma
         * posição já lida; os demais aparecem exatamente uma vez. Itens com a mesma data vêm do último criado para o primeiro.
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
          'Cache-Control': components['headers']['Cache-Control'];
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
         * Recomendada. Gere um UUID por operação e repita-o em toda nova tentativa.
         * @example 2330fcf1-562a-44b8-8866-8d77e827062c
         */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    /** A URL do destino e os eventos que ele recebe. */
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
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          Location: components['headers']['LocationDoWebhook'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          /** Um destino de webhook, com o segredo. */
          'application/json': WebhookComSegredo;
        };
      };
      400: components['responses']['JsonInvalido'];
      401: components['responses']['NaoAutorizado'];
      403: components['responses']['Proibido'];
      409: components['responses']['ConflitoDoRegistro'];
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
          'Cache-Control': components['headers']['Cache-Control'];
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
         * Recomendada. Gere um UUID por operação e repita-o em toda nova tentativa.
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
          'Cache-Control': components['headers']['Cache-Control'];
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
         * Recomendada. Gere um UUID por operação e repita-o em toda nova tentativa.
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
    /** Os campos a alterar no destino. */
    requestBody: {
      content: {
        /** Os campos a alterar no destino. */
        'application/json': AlteracaoDeWebhook;
      };
    };
    responses: {
      /** O destino atualizado. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
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
         * Recomendada. Gere um UUID por operação e repita-o em toda nova tentativa.
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
      /** O destino, com o novo segredo. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
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
         * Recomendada. Gere um UUID por operação e repita-o em toda nova tentativa.
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
      /** O teste será enviado. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          'Cache-Control': components['headers']['Cache-Control'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          /** Um teste que a Tesa vai enviar ao destino. */
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
         * A assinatura da entrega, `t=<timestamp>,v1=<assinatura>`, com o HMAC-SHA256 de `<timestamp>.<corpo bruto>` em
         * hexadecimal, calculado com o segredo do destino. Recuse a entrega se a diferença entre `t` e o seu relógio
         * passar de 300 segundos.
         * @example t=1793491502,v1=829d53723539a41ceb48e024ea3137e6e0cbf2a4515b25e64a523bbabea68bdb
         */
        'Service-Signature': components['parameters']['AssinaturaDaEntrega'];
      };
      path?: never;
      cookie?: never;
    };
    /** O evento. Confira a assinatura do corpo bruto antes de interpretar o JSON. */
    requestBody: {
      content: {
        /** Aviso de depósito confirmado on-chain. */
        'application/json': EventoDepositoConfirmado;
      };
    };
    responses: {
      /** Recebido. Responda em até 10 segundos e processe depois; sem um 2xx, a Tesa tenta de novo. */
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
         * A assinatura da entrega, `t=<timestamp>,v1=<assinatura>`, com o HMAC-SHA256 de `<timestamp>.<corpo bruto>` em
         * hexadecimal, calculado com o segredo do destino. Recuse a entrega se a diferença entre `t` e o seu relógio
         * passar de 300 segundos.
         * @example t=1793491502,v1=829d53723539a41ceb48e024ea3137e6e0cbf2a4515b25e64a523bbabea68bdb
         */
        'Service-Signature': components['parameters']['AssinaturaDaEntrega'];
      };
      path?: never;
      cookie?: never;
    };
    /** O evento. Confira a assinatura do corpo bruto antes de interpretar o JSON. */
    requestBody: {
      content: {
        /** Aviso de que a Tesa criou uma proposta. */
        'application/json': EventoAlocacaoProposta;
      };
    };
    responses: {
      /** Recebido. Responda em até 10 segundos e processe depois; sem um 2xx, a Tesa tenta de novo. */
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
         * A assinatura da entrega, `t=<timestamp>,v1=<assinatura>`, com o HMAC-SHA256 de `<timestamp>.<corpo bruto>` em
         * hexadecimal, calculado com o segredo do destino. Recuse a entrega se a diferença entre `t` e o seu relógio
         * passar de 300 segundos.
         * @example t=1793491502,v1=829d53723539a41ceb48e024ea3137e6e0cbf2a4515b25e64a523bbabea68bdb
         */
        'Service-Signature': components['parameters']['AssinaturaDaEntrega'];
      };
      path?: never;
      cookie?: never;
    };
    /** O evento. Confira a assinatura do corpo bruto antes de interpretar o JSON. */
    requestBody: {
      content: {
        /** Aviso de proposta aprovada. */
        'application/json': EventoAlocacaoAprovada;
      };
    };
    responses: {
      /** Recebido. Responda em até 10 segundos e processe depois; sem um 2xx, a Tesa tenta de novo. */
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
         * A assinatura da entrega, `t=<timestamp>,v1=<assinatura>`, com o HMAC-SHA256 de `<timestamp>.<corpo bruto>` em
         * hexadecimal, calculado com o segredo do destino. Recuse a entrega se a diferença entre `t` e o seu relógio
         * passar de 300 segundos.
         * @example t=1793491502,v1=829d53723539a41ceb48e024ea3137e6e0cbf2a4515b25e64a523bbabea68bdb
         */
        'Service-Signature': components['parameters']['AssinaturaDaEntrega'];
      };
      path?: never;
      cookie?: never;
    };
    /** O evento. Confira a assinatura do corpo bruto antes de interpretar o JSON. */
    requestBody: {
      content: {
        /** Aviso de resgate concluído. */
        'application/json': EventoResgateConcluido;
      };
    };
    responses: {
      /** Recebido. Responda em até 10 segundos e processe depois; sem um 2xx, a Tesa tenta de novo. */
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
         * A assinatura da entrega, `t=<timestamp>,v1=<assinatura>`, com o HMAC-SHA256 de `<timestamp>.<corpo bruto>` em
         * hexadecimal, calculado com o segredo do destino. Recuse a entrega se a diferença entre `t` e o seu relógio
         * passar de 300 segundos.
         * @example t=1793491502,v1=829d53723539a41ceb48e024ea3137e6e0cbf2a4515b25e64a523bbabea68bdb
         */
        'Service-Signature': components['parameters']['AssinaturaDaEntrega'];
      };
      path?: never;
      cookie?: never;
    };
    /** O evento. Confira a assinatura do corpo bruto antes de interpretar o JSON. */
    requestBody: {
      content: {
        /** Aviso de período de rendimento apurado. */
        'application/json': EventoRendimentoApurado;
      };
    };
    responses: {
      /** Recebido. Responda em até 10 segundos e processe depois; sem um 2xx, a Tesa tenta de novo. */
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
         * A assinatura da entrega, `t=<timestamp>,v1=<assinatura>`, com o HMAC-SHA256 de `<timestamp>.<corpo bruto>` em
         * hexadecimal, calculado com o segredo do destino. Recuse a entrega se a diferença entre `t` e o seu relógio
         * passar de 300 segundos.
         * @example t=1793491502,v1=829d53723539a41ceb48e024ea3137e6e0cbf2a4515b25e64a523bbabea68bdb
         */
        'Service-Signature': components['parameters']['AssinaturaDaEntrega'];
      };
      path?: never;
      cookie?: never;
    };
    /** O evento. Confira a assinatura do corpo bruto antes de interpretar o JSON. */
    requestBody: {
      content: {
        /** Aviso de cobrança emitida. */
        'application/json': EventoCobrancaEmitida;
      };
    };
    responses: {
      /** Recebido. Responda em até 10 segundos e processe depois; sem um 2xx, a Tesa tenta de novo. */
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
         * A assinatura da entrega, `t=<timestamp>,v1=<assinatura>`, com o HMAC-SHA256 de `<timestamp>.<corpo bruto>` em
         * hexadecimal, calculado com o segredo do destino. Recuse a entrega se a diferença entre `t` e o seu relógio
         * passar de 300 segundos.
         * @example t=1793491502,v1=829d53723539a41ceb48e024ea3137e6e0cbf2a4515b25e64a523bbabea68bdb
         */
        'Service-Signature': components['parameters']['AssinaturaDaEntrega'];
      };
      path?: never;
      cookie?: never;
    };
    /** O teste. Confira a assinatura do corpo bruto antes de interpretar o JSON. */
    requestBody: {
      content: {
        /** O teste de um destino, no mesmo envelope dos eventos. */
        'application/json': EventoDeTeste;
      };
    };
    responses: {
      /** Recebido. Sem um 2xx em até 10 segundos, o teste falha; a Tesa não tenta de novo. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
}
