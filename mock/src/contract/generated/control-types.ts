// Written by `npm run generate` from mock/src/control/openapi.yaml. Do not edit.

/**
 * Instante em UTC.
 * @example 2026-11-05T12:00:00Z
 */
export type DataHora = string;
/**
 * Um UUID.
 * @example 6f1c2f0e-3b7a-4c59-9d6e-0a8b1f2c3d4e
 */
export type Uuid = string;
/**
 * Valor em USDC acima de zero, com duas a seis casas decimais, as que ele tem na rede.
 * @example 150000.00
 */
export type ValorNaRede = string;
/**
 * Percentual ao ano, com até duas casas decimais.
 * @example 4.8
 */
export type Percentual = number;
/**
 * O id de um mundo.
 * @example mundo_1
 */
export type IdDeMundo = string;
/**
 * O id de um ramo.
 * @example mundo_1
 */
export type IdDeRamo = string;
/**
 * O id de um instantâneo.
 * @example inst_1
 */
export type IdDeInstantaneo = string;
/**
 * O id de uma falha.
 * @example falha_1
 */
export type IdDeFalha = string;
/**
 * O id de uma proposta.
 * @example prop_5x0q2m8kvt4c
 */
export type IdDeProposta = string;
/**
 * O id de um resgate.
 * @example res_6m1t9h4xqk3v
 */
export type IdDeResgate = string;
/**
 * O id de uma transação.
 * @example tx_3k9p6s1wzb8h
 */
export type IdDeTransacao = string;
/**
 * O id de uma carteira.
 * @example cart_3n8v5c1rz6de
 */
export type IdDeCarteira = string;
/**
 * O nome público de uma chave, que não é a chave.
 * @example chave_exemplo_admin
 */
export type IdDeChave = string;
/**
 * O id de uma entrega.
 * @example ent_8r2v5t0hqm4x
 */
export type IdDeEntrega = string;
/**
 * O id de um evento.
 * @example evt_2b7n4k9xsw1c
 */
export type IdDeEvento = string;
/**
 * O id de uma organização.
 * @example org_7h2k9m4qx0ta
 */
export type IdDeOrganizacao = string;
/**
 * O id de uma requisição.
 * @example req_4c8x1v6mzn0t
 */
export type IdDeRequisicao = string;
/**
 * O lugar de uma mudança entre as do seu mundo. Guarde-o como veio; não o interprete.
 * @example 5d0c2f7e.41
 */
export type IdDeMudanca = string;
/**
 * O id de um destino de webhooks.
 * @example wh_5r0k8c2njz4p
 */
export type IdDeWebhook = string;
/**
 * O nome de um receptor embutido.
 * @example tesouraria
 */
export type NomeDeReceptor = string;
/**
 * O nome de um encaminhador, que ele mesmo escolhe.
 * @example tesouraria
 */
export type NomeDeEncaminhador = string;
/**
 * O código de uma tentativa encaminhada, que só quem a recebeu conhece.
 * @example 7c0f2a4e-5b1d-4e8a-9c63-2f1d7b9a6e50
 */
export type CodigoDaTentativa = string;
/**
 * O `operationId` de uma operação da API.
 * @example aprovarProposta
 */
export type NomeDeOperacao = string;
/**
 * Cursor opaco. Envie-o exatamente como recebeu; não interprete nem monte um cursor.
 * @example cmVnXzZtOXc0cHQ3azJkeA
 */
export type Cursor = string;
/**
 * Um método HTTP.
 * @example POST
 */
export type Metodo = string;
/**
 * O tipo de um evento, como o contrato da API o nomeia.
 * @example alocacao.aprovada
 */
export type TipoDeEvento = string;
/**
 * O que foi de uma entrega.
 * @example entregue
 */
export type StatusDeEntrega = 'pendente' | 'entregue' | 'falhou';
/** Um recurso tal como a API o mostra, descrito no contrato dela. */
export type Recurso = {
  /**
   * O id do recurso.
   * @example prop_5x0q2m8kvt4c
   */
  id: string;
} & {
  [key: string]: unknown;
};
/** O estado do sandbox. */
export interface Saude {
  /**
   * `ok`: o mundo responde e guarda o que lhe pedem. `somente_leitura`: o disco não aceita gravações; o que há no
   * mundo se lê, e o resto responde 500 sem nada mudar. Fora do ar, o sandbox não responde.
   * @example ok
   */
  status: 'ok' | 'somente_leitura';
  /**
   * O id de um mundo.
   * @example mundo_1
   */
  mundo: string;
  /**
   * Instante em UTC.
   * @example 2026-11-05T12:00:00Z
   */
  agora: string;
}
/** O relógio de um mundo. */
export interface Relogio {
  /**
   * Instante em UTC.
   * @example 2026-11-05T12:00:00Z
   */
  agora: string;
  /**
   * Se anda com o tempo real; senão, só o plano de controle o move.
   * @example false
   */
  anda: boolean;
  /** Quando algo acontece no mundo por si só; nulo se nada está por acontecer. */
  proximo_em: string | null;
}
/** O que muda no relógio. */
export interface AlteracaoDeRelogio {
  /**
   * Se passa a andar com o tempo real.
   * @example false
   */
  anda: boolean;
}
/** O que o tempo fará acontecer em um mundo. */
export interface Agenda {
  /**
   * Instante em UTC.
   * @example 2026-11-05T12:00:00Z
   */
  agora: string;
  /**
   * Quantas coisas são, ao todo.
   * @example 2
   */
  quantidade: number;
  /** As primeiras, na ordem. */
  proximos: Compromisso[];
}
/** Algo que está por acontecer. */
export interface Compromisso {
  /** Quando acontece. O que já venceu e está sendo feito também aparece. */
  em: string;
  /**
   * O que acontece: `rendimento.apurado`, o fim de um mês de uma organização; `transacao.expirada`;
   * `webhook.tentativa`; e, com o custodiante automático, `transacao.transmitida` e `transacao.confirmada`. A lista
   * pode crescer.
   * @example transacao.expirada
   */
  tipo: string;
  /**
   * O id daquilo a que acontece. De um fim de mês, o da organização, pois o rendimento ainda não existe.
   * @example tx_3k9p6s1wzb8h
   */
  recurso_id: string;
  /**
   * O id de uma organização.
   * @example org_7h2k9m4qx0ta
   */
  organizacao_id: string;
}
/** Até quando avançar. Envie `avancar` ou `ate`, e só um deles. */
export type NovoInstante = {
  /**
   * Quanto avançar, em segundos (`90`) ou como duração ISO 8601 sem meses nem anos (`PT36H`, `P1DT2H`).
   * @example PT36H
   */
  avancar?: number | string;
  /**
   * Instante em UTC.
   * @example 2026-11-05T12:00:00Z
   */
  ate?: string;
  /**
   * Se a resposta espera pelas entregas de webhooks que vencem no caminho, até 30 segundos de tempo real.
   * @default true
   * @example false
   */
  aguardar?: boolean;
} & (unknown | unknown);
/** Algo que aconteceu enquanto o relógio avançava. */
export interface Efeito {
  /**
   * Instante em UTC.
   * @example 2026-11-05T12:00:00Z
   */
  em: string;
  /**
   * O que aconteceu. A lista pode crescer.
   * @example webhook.tentativa
   */
  tipo: string;
  /**
   * O id daquilo a que aconteceu.
   * @example ent_8r2v5t0hqm4x
   */
  recurso_id: string;
  /**
   * Os detalhes, conforme o tipo.
   * @example {
   * "n": 2,
   * "resposta": 500,
   * "status": "pendente"
   * }
   */
  detalhe: {
    [key: string]: unknown;
  };
}
/** O que aconteceu enquanto o relógio avançava. */
export interface Avanco {
  /**
   * Instante em UTC.
   * @example 2026-11-05T12:00:00Z
   */
  agora: string;
  /** Tudo o que aconteceu, na ordem. */
  efeitos: Efeito[];
  /** As entregas que venceram e ainda não foram feitas; vazio se a resposta esperou por todas. */
  pendentes: EntregasPendentes;
}
/** As entregas que venceram e ainda não foram feitas; vazio se a resposta esperou por todas. */
export interface EntregasPendentes {
  /**
   * Quantas são.
   * @example 0
   */
  quantidade: number;
  /** As primeiras, destino por destino. */
  dados: EntregaPendente[];
}
/** Uma entrega que venceu e ainda não foi feita. */
export interface EntregaPendente {
  /**
   * O id de uma entrega.
   * @example ent_8r2v5t0hqm4x
   */
  id: string;
  /**
   * O id de um evento.
   * @example evt_2b7n4k9xsw1c
   */
  evento_id: string;
  /**
   * O id de um destino de webhooks.
   * @example wh_5r0k8c2njz4p
   */
  webhook_id: string;
}
/** Um mundo guardado como era. */
export interface Instantaneo {
  /**
   * O id de um instantâneo.
   * @example inst_1
   */
  id: string;
  /**
   * O id de um mundo.
   * @example mundo_1
   */
  mundo: string;
  /**
   * Instante em UTC.
   * @example 2026-11-05T12:00:00Z
   */
  agora: string;
  /**
   * O tamanho do que foi guardado.
   * @example 229376
   */
  bytes: number;
}
/** Um mundo. */
export interface Mundo {
  /**
   * O id de um mundo.
   * @example mundo_1
   */
  id: string;
  /** O nome do mundo. Nulo no principal e em um ramo sem nome. */
  nome: string | null;
  /**
   * Instante em UTC.
   * @example 2026-11-05T12:00:00Z
   */
  agora: string;
  /** O mundo copiado, que pode já ter sido excluído; nulo no principal. */
  copiado_de: string | null;
  /** O instantâneo a partir do qual o ramo foi criado, que pode já ter sido excluído; nulo no principal e em um ramo criado do estado atual de um mundo. */
  instantaneo_id: string | null;
  /** A hora do mundo de origem quando ele foi copiado, para o ramo ou para o instantâneo; nula no principal. */
  copiado_em: string | null;
}
/** Um mundo contado pelos fatos. */
export interface MundoExportado {
  /**
   * Instante em UTC.
   * @example 2026-11-05T12:00:00Z
   */
  agora: string;
  /**
   * Um texto de que decorrem os ids; em um arquivo sem ele, é o do mundo que é substituído.
   * @example tesa
   */
  origem_dos_ids: string;
  /** O que havia no mundo e o arquivo não conta. */
  nao_inclui: string[];
  /** O que foi pedido ao mundo, na ordem em que aconteceu. */
  fatos: unknown[];
}
/**
 * Um mundo, como o arquivo o conta. O esquema com todos os campos, pelo qual ele é conferido, vem com o pacote, em
 * `worlds/world.schema.json`.
 */
export interface MundoEmArquivo {
  /**
   * Instante em UTC.
   * @example 2026-11-05T12:00:00Z
   */
  agora: string;
  /**
   * Um texto de que decorrem os ids; em um arquivo sem ele, é o do mundo que é substituído.
   * @example tesa
   */
  origem_dos_ids?: string;
  /** O que diz a exportação; não muda nada. */
  nao_inclui?: string[];
  /** Mudanças das rentabilidades. */
  rentabilidades?: unknown[];
  /** As organizações e o que aconteceu com elas, como se escreve à mão. */
  organizacoes?: unknown[];
  /** O que foi pedido ao mundo, na ordem em que aconteceu, como a exportação conta. */
  fatos?: unknown[];
}
/**
 * Um texto de que decorrem os ids; em um arquivo sem ele, é o do mundo que é substituído.
 * @example tesa
 */
export type OrigemDosIds = string;
/** De onde nasce o ramo, e como se chama. */
export interface NovoMundo {
  /**
   * O id de um instantâneo.
   * @example inst_1
   */
  instantaneo_id?: string;
  /**
   * Um nome para pessoas, que pode se repetir. Para usar o mundo, envie o id.
   * @example Antes do fim do mês
   */
  nome?: string;
}
/** O novo nome do ramo. */
export interface AlteracaoDeMundo {
  /**
   * Um nome para pessoas, que pode se repetir. Para usar o mundo, envie o id.
   * @example Antes do fim do mês
   */
  nome: string;
}
/**
 * Um nome para pessoas, que pode se repetir. Para usar o mundo, envie o id.
 * @example Antes do fim do mês
 */
export type NomeDeMundo = string;
/** Um depósito a confirmar. */
export interface NovoDeposito {
  /**
   * O id de uma carteira.
   * @example cart_3n8v5c1rz6de
   */
  carteira_id: string;
  /** Valor do depósito. O sandbox credita até o centavo; um depósito menor que `0.01` não gera registro nem proposta. */
  valor: string;
}
/** O que decorre de um depósito. */
export interface Deposito {
  /** O registro do depósito. Nulo se o valor é menor que 0.01. */
  registro: Recurso | null;
  /** A alocação que o serviço propôs; nula se nada foi creditado ou se a organização não tem política. */
  proposta: Recurso | null;
}
/** Um comentário sobre a decisão. */
export interface Decisao {
  /**
   * O motivo da decisão.
   * @example Conferido com a tesouraria.
   */
  comentario?: string;
}
/** Quantas requisições à API cada organização pode fazer por minuto. */
export interface LimiteEmVigor {
  /**
   * Requisições por minuto de tempo real.
   * @example 300
   */
  por_minuto: number;
}
/** Quantas requisições à API cada organização pode fazer por minuto. */
export interface NovoLimite {
  /**
   * Requisições por minuto de tempo real.
   * @example 300
   */
  por_minuto: number;
}
/** Quanto cada ativo rende ao ano. */
export interface Rentabilidades {
  /**
   * Percentual ao ano, com até duas casas decimais.
   * @example 4.8
   */
  USDY: number;
  /**
   * Percentual ao ano, com até duas casas decimais.
   * @example 4.8
   */
  BUIDL: number;
}
/** As rentabilidades que mudam. */
export interface NovasRentabilidades {
  /**
   * Percentual ao ano, com até duas casas decimais.
   * @example 4.8
   */
  USDY?: number;
  /**
   * Percentual ao ano, com até duas casas decimais.
   * @example 4.8
   */
  BUIDL?: number;
}
/** As rentabilidades em vigor e o que a mudança provocou. */
export interface MudancaDeRentabilidades {
  /** Quanto cada ativo rende ao ano. */
  rentabilidades: Rentabilidades;
  /** Os rebalanceamentos que o serviço propôs. */
  propostas: Recurso[];
}
/** Como a transação confirma. */
export interface NovaConfirmacao {
  /**
   * Se o USDC de um resgate fica em trânsito até `receberTransacao`. O que vai direto à carteira de destino chega na confirmação.
   * @default false
   * @example true
   */
  reter_chegada?: boolean;
  /**
   * Indica se o custodiante aumentou a taxa de rede depois de transmitir. A transferência e o nonce são os mesmos, mas o `tx_hash` muda.
   * @default false
   * @example true
   */
  taxa_elevada?: boolean;
}
/**
 * Um nonce, como a API o mostra. Em `ethereum`, um número decimal; em `solana`, o valor do nonce durável.
 * @example 7
 */
export type Nonce = string;
/** O nonce que a empresa gasta. */
export interface NonceAGastar {
  /**
   * Um nonce, como a API o mostra. Em `ethereum`, um número decimal; em `solana`, o valor do nonce durável.
   * @example 7
   */
  nonce: string;
}
/** Um nonce usado e as transações que ele tornou `preterida`. */
export interface NonceGasto {
  /**
   * O id de uma carteira.
   * @example cart_3n8v5c1rz6de
   */
  carteira_id: string;
  /**
   * Um nonce, como a API o mostra. Em `ethereum`, um número decimal; em `solana`, o valor do nonce durável.
   * @example 7
   */
  nonce: string;
  /** As transações que estavam em aberto com o nonce, agora em `falhou`, `preterida`. Vazio se não havia. */
  transacoes: Recurso[];
}
/** Uma transação, o movimento que ela executa e o payload decodificado. */
export interface TransacaoDecodificada {
  /** Um recurso tal como a API o mostra, descrito no contrato dela. */
  transacao: Recurso;
  /** O movimento da proposta que a transação executa, inteiro ou em parte. Nulo em um resgate. */
  movimento: MovimentoDaTransacao | null;
  /** O que uma transação não assinada faz, lido dos seus bytes. */
  payload: PayloadDecodificado;
}
/** Um movimento de uma proposta. */
export interface MovimentoDaTransacao {
  /**
   * O ativo que sai; nulo quando sai USDC disponível.
   * @example null
   */
  de: ('USDY' | 'BUIDL') | null;
  /**
   * O ativo que entra.
   * @example USDY
   */
  para: 'USDY' | 'BUIDL';
  /** O valor do movimento, que várias transações podem dividir. */
  valor: string;
}
/**
 * Um endereço. Em `ethereum`, em hexadecimal; em `solana`, em base58.
 * @example 0x7E5700000000000000000000000000000000A001
 */
export type EnderecoNaRede = string;
/**
 * Um número inteiro, em texto, que pode não caber em um número de JSON.
 * @example 600000000000
 */
export type InteiroEmTexto = string;
/** O que uma transação não assinada faz, lido dos seus bytes. */
export interface PayloadDecodificado {
  /** O endereço de origem. Em `ethereum`, ele não está nos bytes, só na assinatura; é o endereço da carteira da transação. */
  paga: string;
  /** O destinatário. Em `solana`, o dono da conta que recebe; nulo se o sandbox não o conhece. */
  recebe: string | null;
  /** A conta de tokens que recebe, em `solana`; nula em `ethereum`. */
  conta_que_recebe: string | null;
  /**
   * O que é o endereço que recebe; nulo se o sandbox não o conhece.
   * @example emissor
   */
  quem_recebe: ('emissor' | 'carteira' | 'endereco_de_liquidacao') | null;
  /**
   * O token; nulo se o endereço não é o de um token do sandbox.
   * @example USDC
   */
  token: ('USDC' | 'USDY' | 'BUIDL') | null;
  /**
   * Um endereço. Em `ethereum`, em hexadecimal; em `solana`, em base58.
   * @example 0x7E5700000000000000000000000000000000A001
   */
  endereco_do_token: string;
  /** Quanto, em USDC; nulo se o token não é conhecido ou se não são centavos inteiros. */
  valor: string | null;
  /** Quanto, na menor unidade do token. */
  unidades: string;
  /**
   * Um nonce, como a API o mostra. Em `ethereum`, um número decimal; em `solana`, o valor do nonce durável.
   * @example 7
   */
  nonce: string;
  /** A conta do nonce durável, em `solana`; nula em `ethereum`. */
  conta_de_nonce: string | null;
  /** O máximo que a rede pode cobrar, na moeda da taxa. */
  taxa_maxima: string;
  /**
   * A menor unidade da moeda em que a rede cobra.
   * @example wei
   */
  moeda_da_taxa: 'wei' | 'lamport';
  /** O id da rede na mensagem, em `ethereum`. Nulo em `solana`. */
  chain_id: string | null;
}
/** Uma transação e a proposta ou o resgate dela. */
export interface Liquidacao {
  /** Um recurso tal como a API o mostra, descrito no contrato dela. */
  transacao: Recurso;
  /** A proposta a que a transação pertence; nula se pertence a um resgate. */
  proposta: Recurso | null;
  /** O resgate a que a transação pertence; nulo se pertence a uma proposta. */
  resgate: Recurso | null;
}
/** Uma chave de API, sem a chave. */
export interface Chave {
  /**
   * O nome público de uma chave, que não é a chave.
   * @example chave_exemplo_admin
   */
  id: string;
  /**
   * O id de uma organização.
   * @example org_7h2k9m4qx0ta
   */
  organizacao_id: string;
  /**
   * Se a chave tem o escopo `admin`.
   * @example true
   */
  admin: boolean;
  /** Os IPs de que a chave pode ser usada; nulo é qualquer um. */
  ips: Ips;
  /**
   * Se a chave foi revogada.
   * @example false
   */
  revogada: boolean;
  /**
   * A chave em si, quando é uma das que o sandbox traz de exemplo; senão, nula.
   * @example svc_test_exemplo_admin
   */
  chave: string | null;
}
/** Os IPs de que a chave pode ser usada; nulo é qualquer um. */
export type Ips = string[] | null;
/** Uma chave a criar. */
export interface NovaChave {
  /**
   * O id de uma organização.
   * @example org_7h2k9m4qx0ta
   */
  organizacao_id: string;
  /**
   * A chave em si, que precisa ser única.
   * @example svc_test_folha
   */
  chave: string;
  /**
   * Se a chave tem o escopo `admin`. Sem isto, não.
   * @default false
   * @example true
   */
  admin?: boolean;
  /** Os IPs de que a chave pode ser usada; nulo é qualquer um. */
  ips?: Ips;
  /**
   * Com que a chave assina requisições. Sem isto, não assina.
   * @example sigsec_exemplo_da_folha
   */
  segredo?: string;
}
/**
 * O plano contratado.
 * @example enterprise
 */
export type PlanoContratado = 'standard' | 'enterprise';
/**
 * Percentual que incide sobre o rendimento, com até duas casas decimais. Um plano sem ela traz a sua, 5 ou 3.5.
 * @example 4.25
 */
export type Taxa = number;
/** Uma organização a criar. */
export interface NovaOrganizacao {
  /**
   * Nome da empresa.
   * @example Terceira Empresa S.A.
   */
  nome: string;
  /**
   * O plano contratado.
   * @example enterprise
   */
  plano?: PlanoContratado;
  /**
   * Percentual que incide sobre o rendimento, com até duas casas decimais. Um plano sem ela traz a sua, 5 ou 3.5.
   * @example 4.25
   */
  taxa_sobre_rendimento?: number;
}
/** O que muda na organização. */
export interface AlteracaoDeOrganizacao {
  /**
   * O plano contratado.
   * @example enterprise
   */
  plano?: PlanoContratado;
  /**
   * Percentual que incide sobre o rendimento, com até duas casas decimais. Um plano sem ela traz a sua, 5 ou 3.5.
   * @example 4.25
   */
  taxa_sobre_rendimento?: number;
}
/** Quem assina e transmite as transações. */
export interface Custodiante {
  /**
   * Indica se o sandbox assina e confirma as transações automaticamente.
   * @example true
   */
  automatico: boolean;
}
/** O que muda no custodiante. */
export interface AlteracaoDeCustodiante {
  /**
   * Envie `true` para o sandbox assinar e confirmar as transações automaticamente.
   * @example true
   */
  automatico: boolean;
}
/** O que muda na chave. */
export interface AlteracaoDeChave {
  /**
   * Se a chave passa a ter o escopo `admin`.
   * @example false
   */
  admin?: boolean;
  /** Os IPs de que a chave pode ser usada; nulo é qualquer um. */
  ips?: Ips;
  /**
   * Revoga a chave, de vez.
   * @example true
   */
  revogada?: true;
}
/**
 * Uma verificação, na ordem em que são feitas: se o sandbox atende quem chama, a rota, o mundo, a chave, o
 * IP, o limite de requisições, o escopo; o tamanho do corpo, a assinatura; o tipo e o JSON do corpo; o esquema do
 * contrato; uma falha armada; a `Idempotency-Key`; o recurso, o estado dele, as regras do negócio; e se a resposta
 * segue o contrato e pôde ser gravada.
 * @example estado
 */
export type NomeDeVerificacao =
  | 'origem'
  | 'rota'
  | 'mundo'
  | 'chave'
  | 'ip'
  | 'limite'
  | 'escopo'
  | 'tamanho'
  | 'assinatura'
  | 'tipo'
  | 'json'
  | 'esquema'
  | 'falha'
  | 'idempotencia'
  | 'recurso'
  | 'estado'
  | 'negocio'
  | 'resposta';
/** Que horas eram no mundo; nulo se a requisição foi recusada antes de chegar a ele. */
export type HoraNoMundo = string | null;
/**
 * Se foi feita à API ou ao plano de controle.
 * @example api
 */
export type Plano = 'api' | 'controle';
/** A operação chamada; nula quando não há uma no caminho. */
export type OperacaoOuNada = string | null;
/**
 * O método HTTP.
 * @example POST
 */
export type MetodoUsado = string;
/**
 * O caminho; da query, só os nomes que a API conhece.
 * @example /v1/propostas/prop_5x0q2m8kvt4c/aprovar
 */
export type Caminho = string;
/** A chave com que foi feita; nula se não veio uma que exista. */
export type ChaveOuNada = string | null;
/** A organização da chave; nula se não veio uma que exista. */
export type OrganizacaoOuNada = string | null;
/**
 * O status da resposta; nulo se a conexão foi cortada.
 * @example 200
 */
export type StatusOuCorte = number | null;
/**
 * O código do erro; nulo quando não houve.
 * @example estado_incompativel
 */
export type CodigoOuNada = string | null;
/** A verificação que a recusou; nula quando não foi recusada, ou quando a recusa é a guardada de uma repetição. */
export type RecusadaPor = NomeDeVerificacao | null;
/** As falhas armadas que atingiram uma requisição ou uma tentativa de entrega. */
export type FalhasSofridas = {
  /**
   * O id de uma falha.
   * @example falha_1
   */
  id: string;
  /**
   * O que acontece. A uma chamada: `latencia` e `latencia_variavel` a atrasam; `limite_de_requisicoes`, `erro_interno` e
   * `servico_indisponivel` respondem o erro sem fazer nada; `corte_antes` corta a conexão sem fazer nada e
   * `corte_depois`, com tudo feito; `sequencia` responde a cada chamada a próxima das `respostas`; `corpo_lento` faz
   * tudo e entrega o corpo da resposta aos poucos; `retencao` segura a chamada, já reservada a sua `Idempotency-Key`,
   * até que seja solta.
   *
   * A uma entrega: `entrega_duplicada` a faz outra vez depois de aceita, como se a resposta tivesse se perdido;
   * `entrega_fora_de_ordem` a deixa para depois da próxima ao mesmo destino; `entrega_atrasada` a adia;
   * `entrega_com_hora_antiga` a assina com uma hora passada; `entrega_com_assinatura_errada`, com outro segredo;
   * `entrega_truncada` envia metade do corpo; `entrega_perdida` não a faz, nem tenta de novo: ela falha.
   * @example corte_depois
   */
  tipo: TipoDeFalha;
}[];
/**
 * Quanto a resposta demorou, em milissegundos.
 * @example 4
 */
export type Duracao = number;
/** O `Requisicao-Id` da resposta; em uma repetição, o da primeira requisição. */
export type IdRespondido = string;
/** Uma requisição. */
export interface Requisicao {
  /**
   * O id de uma requisição.
   * @example req_4c8x1v6mzn0t
   */
  id: string;
  /**
   * Instante em UTC.
   * @example 2026-11-05T12:00:00Z
   */
  em: string;
  /** Que horas eram no mundo; nulo se a requisição foi recusada antes de chegar a ele. */
  hora_no_mundo: HoraNoMundo;
  /**
   * O id de um mundo.
   * @example mundo_1
   */
  mundo: string;
  /**
   * Se foi feita à API ou ao plano de controle.
   * @example api
   */
  plano: Plano;
  /** A operação chamada; nula quando não há uma no caminho. */
  operacao: OperacaoOuNada;
  /**
   * O método HTTP.
   * @example POST
   */
  metodo: string;
  /**
   * O caminho; da query, só os nomes que a API conhece.
   * @example /v1/propostas/prop_5x0q2m8kvt4c/aprovar
   */
  caminho: string;
  /** A chave com que foi feita; nula se não veio uma que exista. */
  chave_id: ChaveOuNada;
  /** A organização da chave; nula se não veio uma que exista. */
  organizacao_id: OrganizacaoOuNada;
  /**
   * O status da resposta; nulo se a conexão foi cortada.
   * @example 200
   */
  status: StatusOuCorte;
  /**
   * O código do erro; nulo quando não houve.
   * @example estado_incompativel
   */
  codigo: CodigoOuNada;
  /** A verificação que a recusou; nula quando não foi recusada, ou quando a recusa é a guardada de uma repetição. */
  recusada_por: RecusadaPor;
  /** As falhas armadas que atingiram uma requisição ou uma tentativa de entrega. */
  falhas: FalhasSofridas;
  /**
   * Quanto a resposta demorou, em milissegundos.
   * @example 4
   */
  ms: number;
  /** O `Requisicao-Id` da resposta; em uma repetição, o da primeira requisição. */
  requisicao_id: IdRespondido;
}
/** Uma requisição por inteiro, com a sua resposta; chaves, assinaturas e segredos aparecem como `***`. */
export interface RequisicaoInteira {
  /**
   * O id de uma requisição.
   * @example req_4c8x1v6mzn0t
   */
  id: string;
  /**
   * Instante em UTC.
   * @example 2026-11-05T12:00:00Z
   */
  em: string;
  /** Que horas eram no mundo; nulo se a requisição foi recusada antes de chegar a ele. */
  hora_no_mundo: HoraNoMundo;
  /**
   * O id de um mundo.
   * @example mundo_1
   */
  mundo: string;
  /**
   * Se foi feita à API ou ao plano de controle.
   * @example api
   */
  plano: Plano;
  /** A operação chamada; nula quando não há uma no caminho. */
  operacao: OperacaoOuNada;
  /**
   * O método HTTP.
   * @example POST
   */
  metodo: string;
  /**
   * O caminho; da query, só os nomes que a API conhece.
   * @example /v1/propostas/prop_5x0q2m8kvt4c/aprovar
   */
  caminho: string;
  /** A chave com que foi feita; nula se não veio uma que exista. */
  chave_id: ChaveOuNada;
  /** A organização da chave; nula se não veio uma que exista. */
  organizacao_id: OrganizacaoOuNada;
  /**
   * O status da resposta; nulo se a conexão foi cortada.
   * @example 200
   */
  status: StatusOuCorte;
  /**
   * O código do erro; nulo quando não houve.
   * @example estado_incompativel
   */
  codigo: CodigoOuNada;
  /** A verificação que a recusou; nula quando não foi recusada, ou quando a recusa é a guardada de uma repetição. */
  recusada_por: RecusadaPor;
  /** As falhas armadas que atingiram uma requisição ou uma tentativa de entrega. */
  falhas: FalhasSofridas;
  /**
   * Quanto a resposta demorou, em milissegundos.
   * @example 4
   */
  ms: number;
  /** O `Requisicao-Id` da resposta; em uma repetição, o da primeira requisição. */
  requisicao_id: IdRespondido;
  /**
   * O caminho e a query, como vieram.
   * @example /v1/propostas?status=pendente
   */
  alvo: string;
  /** Cabeçalhos HTTP, como vieram; um valor secreto aparece como `***`. */
  cabecalhos: Cabecalhos;
  /** O corpo; nulo se não havia, ou se a requisição foi recusada antes de ele ser lido. */
  corpo: CorpoOuNada;
  /** A resposta; nula se a conexão foi cortada. */
  resposta: RespostaInteira | null;
  /** As verificações feitas, na ordem. Se a requisição foi recusada, a última é a que a recusou. */
  verificacoes: Verificacao[];
  /** Por que foi recusada; nula se não foi, ou se o erro é um exemplo pedido com `Prefer`. */
  explicacao: Explicacao | null;
}
/** Uma resposta, com cabeçalhos e corpo. */
export interface RespostaInteira {
  /** Cabeçalhos HTTP, como vieram; um valor secreto aparece como `***`. */
  cabecalhos: Cabecalhos;
  /** O corpo; nulo se não havia, ou se a requisição foi recusada antes de ele ser lido. */
  corpo: CorpoOuNada;
}
/** Um arquivo HAR 1.2. */
export interface Har {
  /**
   * O conteúdo, como o formato HAR o define.
   * @example {
   * "version": "1.2",
   * "creator": {
   * "name": "@tesa/mock",
   * "version": "0.1.0"
   * },
   * "entries": []
   * }
   */
  log: {
    [key: string]: unknown;
  };
}
/** Por que uma requisição foi recusada. Chaves, assinaturas e segredos aparecem como `***`. */
export interface Explicacao {
  /**
   * Uma verificação, na ordem em que são feitas: se o sandbox atende quem chama, a rota, o mundo, a chave, o
   * IP, o limite de requisições, o escopo; o tamanho do corpo, a assinatura; o tipo e o JSON do corpo; o esquema do
   * contrato; uma falha armada; a `Idempotency-Key`; o recurso, o estado dele, as regras do negócio; e se a resposta
   * segue o contrato e pôde ser gravada.
   * @example estado
   */
  verificacao: NomeDeVerificacao;
  /**
   * O que foi comparado, conforme a verificação: o saldo e o que o reserva, a mensagem canônica que a assinatura
   * assina, onde a requisição difere da primeira com a mesma `Idempotency-Key`, o estado e o que sai dele, o
   * escopo, a regra do esquema. Nulo quando não é um valor que está errado.
   * @example {
   * "id": "prop_5x0q2m8kvt4c",
   * "estado": "rejeitada",
   * "estados_exigidos": [
   * "pendente"
   * ],
   * "saidas_do_estado": []
   * }
   */
  comparado: {
    [key: string]: unknown;
  } | null;
  /**
   * O que passaria, ou por que nada que o cliente mude passaria.
   * @example aprovarProposta parte só de pendente; rejeitada é um estado final
   * @example de que nada sai.
   */
  passaria: string;
  /**
   * O mesmo que `passaria`, em inglês.
   * @example aprovarProposta starts from pendente alone; rejeitada is a final state
   * @example which nothing leaves.
   */
  passaria_em_ingles: string;
}
/** Uma verificação feita. */
export interface Verificacao {
  /**
   * Uma verificação, na ordem em que são feitas: se o sandbox atende quem chama, a rota, o mundo, a chave, o
   * IP, o limite de requisições, o escopo; o tamanho do corpo, a assinatura; o tipo e o JSON do corpo; o esquema do
   * contrato; uma falha armada; a `Idempotency-Key`; o recurso, o estado dele, as regras do negócio; e se a resposta
   * segue o contrato e pôde ser gravada.
   * @example estado
   */
  nome: NomeDeVerificacao;
  /**
   * Se a requisição passou por ela.
   * @example true
   */
  passou: boolean;
}
/** Cabeçalhos HTTP, como vieram; um valor secreto aparece como `***`. */
export type Cabecalhos = {
  /**
   * O nome do cabeçalho.
   * @example content-type
   */
  nome: string;
  /**
   * O que o cabeçalho diz.
   * @example application/json
   */
  conteudo: string;
}[];
/** Um corpo, como texto; o que não é UTF-8 aparece como `\uFFFD`. */
export interface Corpo {
  /**
   * O texto; um valor secreto aparece como `***`.
   * @example {"comentario":"Aprovada pela tesouraria"}
   */
  texto: string;
  /**
   * Quantos bytes o corpo tinha.
   * @example 41
   */
  bytes: number;
  /**
   * Se o texto está inteiro; de um corpo com mais de 64 KiB, só vem o começo.
   * @example true
   */
  inteiro: boolean;
}
/** O corpo; nulo se não havia, ou se a requisição foi recusada antes de ele ser lido. */
export type CorpoOuNada = Corpo | null;
/** Uma tentativa de entrega. */
export interface Tentativa {
  /**
   * O número da tentativa, a partir de 1.
   * @example 1
   */
  n: number;
  /**
   * Instante em UTC.
   * @example 2026-11-05T12:00:00Z
   */
  feita_em: string;
  /**
   * O status que o destino respondeu; nulo se não respondeu.
   * @example 500
   */
  status: number | null;
  /**
   * Por que não houve resposta; nulo se houve.
   * @example conexao_falhou
   */
  erro: string | null;
  /**
   * O que o erro quer dizer e o que fazer, para pessoas; nula se houve resposta.
   * @example A conexão caiu antes da resposta inteira.
   */
  mensagem: string | null;
  /**
   * Quanto demorou, em milissegundos de verdade.
   * @example 12
   */
  ms: number;
  /** As falhas armadas que a atingiram, inclusive as que a adiaram. */
  falhas: FalhasSofridas;
}
/** Um evento a entregar em um destino. */
export interface Entrega {
  /**
   * O id de uma entrega.
   * @example ent_8r2v5t0hqm4x
   */
  id: string;
  /**
   * O id de um evento.
   * @example evt_2b7n4k9xsw1c
   */
  evento_id: string;
  /**
   * O tipo do evento, ou `teste`, que a API não lista entre os eventos.
   * @example alocacao.aprovada
   */
  evento: string;
  /**
   * O id de uma organização.
   * @example org_7h2k9m4qx0ta
   */
  organizacao_id: string;
  /**
   * O id de um destino de webhooks.
   * @example wh_5r0k8c2njz4p
   */
  webhook_id: string;
  /**
   * O que foi de uma entrega.
   * @example entregue
   */
  status: StatusDeEntrega;
  /** Quando é a próxima tentativa; nulo se não há. */
  proxima_em: string | null;
  /** As tentativas, em ordem. */
  tentativas: Tentativa[];
}
/** Um destino de webhooks. */
export interface Destino {
  /**
   * O id de um destino de webhooks.
   * @example wh_5r0k8c2njz4p
   */
  id: string;
  /**
   * O id de uma organização.
   * @example org_7h2k9m4qx0ta
   */
  organizacao_id: string;
  /**
   * O endereço.
   * @example https://receptor.tesa.example/tesouraria
   */
  url: string;
  /** Os tipos de evento que ele escolheu; nulo são todos. */
  eventos: string[] | null;
  /**
   * Se está habilitado na API. Um destino desabilitado não recebe o que ocorre enquanto isso.
   * @example true
   */
  habilitado: boolean;
  /**
   * Se as entregas dele estão seguras aqui.
   * @example false
   */
  pausado: boolean;
  /**
   * Quantas entregas esperam por uma tentativa.
   * @example 0
   */
  pendentes: number;
}
/** Como o receptor responde a uma entrega. */
export interface RespostaProgramada {
  /**
   * O status; nulo é não responder, até que a tentativa se esgote.
   * @default 200
   * @example 500
   */
  status?: number | null;
  /**
   * Quanto demora a responder, em milissegundos de verdade. A tentativa se esgota em 10 segundos.
   * @default 0
   * @example 1500
   */
  atraso_ms?: number;
}
/** Como o receptor responde a uma entrega. */
export interface RespostaDada {
  /**
   * O status; nulo é não responder.
   * @example 500
   */
  status: number | null;
  /**
   * Quanto demora a responder, em milissegundos de verdade.
   * @example 0
   */
  atraso_ms: number;
}
/** Como um receptor deve responder. */
export interface NovoReceptor {
  /** As respostas às próximas entregas, na ordem. A última se repete. */
  respostas: RespostaProgramada[];
}
/** Um receptor de webhooks embutido no sandbox. As entregas lhe chegam sem sair do processo. */
export interface Receptor {
  /**
   * O nome de um receptor embutido.
   * @example tesouraria
   */
  id: string;
  /**
   * O endereço a registrar como destino de webhooks.
   * @example https://receptor.tesa.example/tesouraria
   */
  url: string;
  /** As respostas às próximas entregas, na ordem. A última se repete. */
  respostas: RespostaDada[];
  /**
   * Quantas entregas recebeu.
   * @example 2
   */
  recebidas: number;
}
/** Uma entrega que chegou a um receptor. */
export interface Recebida {
  /**
   * O número da entrega entre as que o receptor recebeu, a partir de 1.
   * @example 1
   */
  n: number;
  /** Quando chegou, em tempo de verdade. */
  em: string;
  /** Que horas eram no mundo. */
  hora_no_mundo: string;
  /** Cabeçalhos HTTP, como vieram; um valor secreto aparece como `***`. */
  cabecalhos: Cabecalhos;
  /** Um corpo, como texto; o que não é UTF-8 aparece como `\uFFFD`. */
  corpo: Corpo;
  /** O id do evento; nulo se o corpo não é JSON inteiro. */
  evento_id: string | null;
  /**
   * O tipo do evento, ou `teste`; nulo se o corpo não é JSON inteiro.
   * @example alocacao.aprovada
   */
  evento: string | null;
  /**
   * Se o mesmo evento já tinha chegado a este receptor com uma assinatura válida.
   * @example false
   */
  repetida: boolean;
  /**
   * O resultado da conferência da assinatura: `valida`; `invalida`, se nenhum segredo do destino a produz;
   * `fora_da_tolerancia`, se confere, mas o timestamp difere mais de 300 segundos da hora atual.
   * @example valida
   */
  assinatura: 'valida' | 'invalida' | 'fora_da_tolerancia';
  /** Como o receptor responde a uma entrega. */
  resposta: RespostaDada;
}
/** O que chega a um encaminhador. */
export type Encaminhada = EncaminhadorConectado | EntregaEncaminhada;
/** O encaminhador está conectado e recebe as entregas a partir de agora. */
export interface EncaminhadorConectado {
  /** Do que se trata. */
  tipo: 'conectado';
  /**
   * O endereço a registrar como destino de webhooks.
   * @example https://encaminhador.tesa.example/tesouraria
   */
  url: string;
}
/** Uma tentativa de entrega, um `POST`, que o encaminhador faz para o endereço que escolher. */
export interface EntregaEncaminhada {
  /** Do que se trata. */
  tipo: 'entrega';
  /**
   * O código de uma tentativa encaminhada, que só quem a recebeu conhece.
   * @example 7c0f2a4e-5b1d-4e8a-9c63-2f1d7b9a6e50
   */
  tentativa: string;
  /** Cabeçalhos HTTP, como vieram; um valor secreto aparece como `***`. */
  cabecalhos: Cabecalhos;
  /**
   * Os bytes do corpo, que a assinatura cobre, em base64.
   * @example eyJpZCI6ImV2dF8yYjduNGs5eHN3MWMifQ==
   */
  corpo_base64: string;
}
/** O que responderam a uma entrega encaminhada. */
export interface RespostaEncaminhada {
  /**
   * O código de uma tentativa encaminhada, que só quem a recebeu conhece.
   * @example 7c0f2a4e-5b1d-4e8a-9c63-2f1d7b9a6e50
   */
  tentativa: string;
  /**
   * O status que responderam; sem ele, ninguém respondeu.
   * @example 200
   */
  status?: number;
  /**
   * Por que ninguém respondeu.
   * @default conexao_interrompida
   * @example conexao_falhou
   */
  erro?:
    | 'nome_nao_resolvido'
    | 'conexao_falhou'
    | 'tls_invalido'
    | 'conexao_interrompida'
    | 'resposta_invalida'
    | 'tempo_esgotado';
}
/** O que foi feito da resposta a uma entrega encaminhada. */
export interface ResultadoDaResposta {
  /**
   * Se decidiu a tentativa; falso quando ela não espera, ou já não espera, por resposta.
   * @example true
   */
  decidiu: boolean;
}
/** Algo que aconteceu em um mundo. A lista de tipos pode crescer. */
export type Mudanca =
  | MudancaDeRequisicao
  | MudancaDeEntrega
  | MudancaDeEvento
  | MudancaDeRelogio
  | MudancaDoMundo
  | MudancaDeFalha
  | MudancasPerdidas;
/** Uma requisição foi respondida, ou teve a conexão cortada. */
export interface MudancaDeRequisicao {
  /** O tipo da mudança. */
  tipo: 'requisicao';
  /** Uma requisição. */
  requisicao: Requisicao;
}
/** Uma tentativa de entrega de um webhook foi feita. */
export interface MudancaDeEntrega {
  /** O tipo da mudança. */
  tipo: 'entrega';
  /**
   * O id de uma entrega.
   * @example ent_8r2v5t0hqm4x
   */
  entrega_id: string;
  /**
   * O id de um evento.
   * @example evt_2b7n4k9xsw1c
   */
  evento_id: string;
  /**
   * O tipo do evento, ou `teste`.
   * @example alocacao.aprovada
   */
  evento: string;
  /**
   * O id de um destino de webhooks.
   * @example wh_5r0k8c2njz4p
   */
  webhook_id: string;
  /** Uma tentativa de entrega. */
  tentativa: Tentativa;
  /**
   * O que foi de uma entrega.
   * @example entregue
   */
  status: StatusDeEntrega;
  /** Quando é a próxima tentativa; nulo se não há. */
  proxima_em: string | null;
}
/** Um evento foi criado, mesmo que nenhum destino o receba. O teste de um destino tem o tipo `teste`. */
export interface MudancaDeEvento {
  /** O tipo da mudança. */
  tipo: 'evento';
  /**
   * O id de um evento.
   * @example evt_2b7n4k9xsw1c
   */
  evento_id: string;
  /**
   * O tipo do evento, como o contrato da API o nomeia.
   * @example alocacao.aprovada
   */
  evento: string;
  /**
   * O id de uma organização.
   * @example org_7h2k9m4qx0ta
   */
  organizacao_id: string;
  /**
   * Instante em UTC.
   * @example 2026-11-05T12:00:00Z
   */
  criado_em: string;
}
/** O relógio do mundo foi avançado. O tempo que só passa não é contado. */
export interface MudancaDeRelogio {
  /** O tipo da mudança. */
  tipo: 'relogio';
  /**
   * Instante em UTC.
   * @example 2026-11-05T12:00:00Z
   */
  agora: string;
}
/** Algo que o mundo guarda mudou. */
export interface MudancaDoMundo {
  /** O tipo da mudança. */
  tipo: 'mundo';
  /**
   * Instante em UTC.
   * @example 2026-11-05T12:00:00Z
   */
  em: string;
  /**
   * `alterado`: uma gravação mudou as partes ditas. `refeito`: o mundo foi reiniciado ou restaurado, e nada do que
   * se leu dele vale. `excluido`: o mundo já não existe, e a resposta se encerra.
   * @example alterado
   */
  mudanca: 'alterado' | 'refeito' | 'excluido';
  /** O que a gravação mudou; vazio quando o mundo foi refeito ou excluído. */
  partes: ParteDoMundo[];
}
/**
 * Uma lista ou um recurso da API, pelo nome, ou as rentabilidades e as entregas do sandbox. A lista pode crescer.
 * @example propostas
 */
export type ParteDoMundo =
  | 'carteiras'
  | 'chaves'
  | 'cobrancas'
  | 'entregas'
  | 'eventos'
  | 'organizacao'
  | 'politica'
  | 'posicoes'
  | 'propostas'
  | 'registros'
  | 'rendimento'
  | 'rentabilidades'
  | 'resgates'
  | 'transacoes'
  | 'webhooks';
/** Uma falha foi armada ou desarmada, atingiu uma chamada ou uma entrega, ou soltou as chamadas que retinha. */
export interface MudancaDeFalha {
  /** O tipo da mudança. */
  tipo: 'falha';
  /**
   * O id de uma falha.
   * @example falha_1
   */
  falha_id: string;
  /**
   * O que houve com a falha.
   * @example atingiu
   */
  mudanca: 'armada' | 'atingiu' | 'soltou' | 'desarmada';
}
/** Mudanças que o leitor não pode mais receber. Consulte de novo o que você mostra. */
export interface MudancasPerdidas {
  /** O tipo da mudança. */
  tipo: 'perdidas';
  /**
   * Quantas, no máximo; nulo quando não se sabe, como depois que o sandbox recomeça.
   * @example 312
   */
  quantidade: number | null;
}
/**
 * O que acontece. A uma chamada: `latencia` e `latencia_variavel` a atrasam; `limite_de_requisicoes`, `erro_interno` e
 * `servico_indisponivel` respondem o erro sem fazer nada; `corte_antes` corta a conexão sem fazer nada e
 * `corte_depois`, com tudo feito; `sequencia` responde a cada chamada a próxima das `respostas`; `corpo_lento` faz
 * tudo e entrega o corpo da resposta aos poucos; `retencao` segura a chamada, já reservada a sua `Idempotency-Key`,
 * até que seja solta.
 *
 * A uma entrega: `entrega_duplicada` a faz outra vez depois de aceita, como se a resposta tivesse se perdido;
 * `entrega_fora_de_ordem` a deixa para depois da próxima ao mesmo destino; `entrega_atrasada` a adia;
 * `entrega_com_hora_antiga` a assina com uma hora passada; `entrega_com_assinatura_errada`, com outro segredo;
 * `entrega_truncada` envia metade do corpo; `entrega_perdida` não a faz, nem tenta de novo: ela falha.
 * @example corte_depois
 */
export type TipoDeFalha =
  | 'latencia'
  | 'latencia_variavel'
  | 'limite_de_requisicoes'
  | 'erro_interno'
  | 'servico_indisponivel'
  | 'corte_antes'
  | 'corte_depois'
  | 'sequencia'
  | 'corpo_lento'
  | 'retencao'
  | 'entrega_duplicada'
  | 'entrega_fora_de_ordem'
  | 'entrega_atrasada'
  | 'entrega_com_hora_antiga'
  | 'entrega_com_assinatura_errada'
  | 'entrega_truncada'
  | 'entrega_perdida';
/**
 * O que acontece a uma chamada de uma `sequencia`, como nos tipos de falha; com normal, nada muda.
 * @example erro_interno
 */
export type RespostaDeSequencia =
  | 'normal'
  | 'limite_de_requisicoes'
  | 'erro_interno'
  | 'servico_indisponivel'
  | 'corte_antes'
  | 'corte_depois';
/**
 * O tipo de um evento da API, ou `teste`.
 * @example alocacao.aprovada
 */
export type EventoDeFalha = string;
/** Uma falha a armar. */
export interface NovaFalha {
  /**
   * O que acontece. A uma chamada: `latencia` e `latencia_variavel` a atrasam; `limite_de_requisicoes`, `erro_interno` e
   * `servico_indisponivel` respondem o erro sem fazer nada; `corte_antes` corta a conexão sem fazer nada e
   * `corte_depois`, com tudo feito; `sequencia` responde a cada chamada a próxima das `respostas`; `corpo_lento` faz
   * tudo e entrega o corpo da resposta aos poucos; `retencao` segura a chamada, já reservada a sua `Idempotency-Key`,
   * até que seja solta.
   *
   * A uma entrega: `entrega_duplicada` a faz outra vez depois de aceita, como se a resposta tivesse se perdido;
   * `entrega_fora_de_ordem` a deixa para depois da próxima ao mesmo destino; `entrega_atrasada` a adia;
   * `entrega_com_hora_antiga` a assina com uma hora passada; `entrega_com_assinatura_errada`, com outro segredo;
   * `entrega_truncada` envia metade do corpo; `entrega_perdida` não a faz, nem tenta de novo: ela falha.
   * @example corte_depois
   */
  tipo: TipoDeFalha;
  /** A única operação atingida, em uma falha de chamadas; sem ele, todas. */
  operacao?: string;
  /** O único tipo de evento atingido, em uma falha de entregas; sem ele, todos. */
  evento?: string;
  /** O único destino atingido, em uma falha de entregas; sem ele, todos. */
  webhook_id?: string;
  /**
   * Quantas chamadas ou tentativas de entrega a falha atinge; sem ele, uma. Em uma `sequencia`, são as `respostas`.
   * @example 1
   */
  vezes?: number;
  /**
   * A probabilidade de a falha atingir cada chamada ou tentativa de entrega, até `vezes`; sem ele, 1. As que ela poupa
   * não contam nas `vezes`. Os sorteios seguem da semente do mundo e da ordem em que as falhas foram armadas desde
   * que ele começou, recomeçou ou foi restaurado: a mesma execução dá os mesmos.
   * @example 0.2
   */
  probabilidade?: number;
  /**
   * Quanto a `latencia` atrasa a resposta, ou quanto o corpo de `corpo_lento` leva para chegar, em milissegundos de verdade; sem ele, 1000.
   * @example 1000
   */
  latencia_ms?: number;
  /**
   * O atraso que metade das chamadas não passa, em `latencia_variavel`; sem ele, 100.
   * @example 80
   */
  p50_ms?: number;
  /**
   * O atraso que só uma chamada em cem passa, em `latencia_variavel`; sem ele, dez vezes o `p50_ms`. Os atrasos seguem da semente do mundo, até 60 segundos.
   * @example 900
   */
  p99_ms?: number;
  /**
   * O `Retry-After` de `limite_de_requisicoes`, `servico_indisponivel` e `sequencia`, em segundos; sem ele, 1.
   * @example 1
   */
  retry_after?: number;
  /** O que acontece a cada uma das próximas chamadas, na ordem, em uma `sequencia`. Depois da última, tudo volta ao normal. */
  respostas?: RespostaDeSequencia[];
  /**
   * De uma falha de entrega, em segundos: quanto depois vem a cópia de `entrega_duplicada` (sem ele, 0) e a entrega de
   * `entrega_atrasada` (60); até quando `entrega_fora_de_ordem` espera por outra (60), tudo pela hora do mundo; e
   * que idade tem a hora de `entrega_com_hora_antiga` (600).
   * @example 600
   */
  segundos?: number;
}
/** Uma falha armada. O que o tipo dela não tem é nulo. */
export interface Falha {
  /**
   * O id de uma falha.
   * @example falha_1
   */
  id: string;
  /**
   * O que acontece. A uma chamada: `latencia` e `latencia_variavel` a atrasam; `limite_de_requisicoes`, `erro_interno` e
   * `servico_indisponivel` respondem o erro sem fazer nada; `corte_antes` corta a conexão sem fazer nada e
   * `corte_depois`, com tudo feito; `sequencia` responde a cada chamada a próxima das `respostas`; `corpo_lento` faz
   * tudo e entrega o corpo da resposta aos poucos; `retencao` segura a chamada, já reservada a sua `Idempotency-Key`,
   * até que seja solta.
   *
   * A uma entrega: `entrega_duplicada` a faz outra vez depois de aceita, como se a resposta tivesse se perdido;
   * `entrega_fora_de_ordem` a deixa para depois da próxima ao mesmo destino; `entrega_atrasada` a adia;
   * `entrega_com_hora_antiga` a assina com uma hora passada; `entrega_com_assinatura_errada`, com outro segredo;
   * `entrega_truncada` envia metade do corpo; `entrega_perdida` não a faz, nem tenta de novo: ela falha.
   * @example corte_depois
   */
  tipo: TipoDeFalha;
  /** A operação atingida; nula quando são todas. */
  operacao: string | null;
  /** O tipo de evento atingido; nulo quando são todos. */
  evento: string | null;
  /** O destino atingido; nulo quando são todos. */
  webhook_id: string | null;
  /**
   * Quantas vezes a falha ainda atinge.
   * @example 1
   */
  vezes: number;
  /**
   * A probabilidade de a falha atingir cada chamada ou tentativa de entrega.
   * @example 0.2
   */
  probabilidade: number | null;
  /**
   * Quanto atrasa, em milissegundos de verdade.
   * @example 1000
   */
  latencia_ms: number | null;
  /**
   * O atraso que metade das chamadas não passa.
   * @example 80
   */
  p50_ms: number | null;
  /**
   * O atraso que só uma chamada em cem passa.
   * @example 900
   */
  p99_ms: number | null;
  /**
   * O `Retry-After` das respostas que o têm, em segundos.
   * @example 1
   */
  retry_after: number | null;
  /** O que falta de uma `sequencia`. */
  respostas: RespostaDeSequencia[] | null;
  /**
   * O prazo de uma falha de entrega, em segundos.
   * @example 600
   */
  segundos: number | null;
  /**
   * Quantas requisições a falha retém agora.
   * @example 0
   */
  retidas: number;
}
/** Uma página de instantâneos. */
export interface ListaDeInstantaneos {
  /** Os itens da página. */
  dados: Instantaneo[];
  /**
   * Indica se há itens depois desta página.
   * @example false
   */
  tem_mais: TemMais;
  /**
   * O `apos` da próxima página, ou nulo se esta é a última. Cursor opaco.
   * @example cmVnXzZtOXc0cHQ3azJkeA
   */
  proximo_cursor: ProximoCursor;
}
/** Uma página de mundos. */
export interface ListaDeMundos {
  /** Os itens da página. */
  dados: Mundo[];
  /**
   * Indica se há itens depois desta página.
   * @example false
   */
  tem_mais: TemMais;
  /**
   * O `apos` da próxima página, ou nulo se esta é a última. Cursor opaco.
   * @example cmVnXzZtOXc0cHQ3azJkeA
   */
  proximo_cursor: ProximoCursor;
}
/** Uma página de chaves. */
export interface ListaDeChaves {
  /** Os itens da página. */
  dados: Chave[];
  /**
   * Indica se há itens depois desta página.
   * @example false
   */
  tem_mais: TemMais;
  /**
   * O `apos` da próxima página, ou nulo se esta é a última. Cursor opaco.
   * @example cmVnXzZtOXc0cHQ3azJkeA
   */
  proximo_cursor: ProximoCursor;
}
/** Uma página de requisições. */
export interface ListaDeRequisicoes {
  /** Os itens da página. */
  dados: Requisicao[];
  /**
   * Indica se há itens depois desta página.
   * @example false
   */
  tem_mais: TemMais;
  /**
   * O `apos` da próxima página, ou nulo se esta é a última. Cursor opaco.
   * @example cmVnXzZtOXc0cHQ3azJkeA
   */
  proximo_cursor: ProximoCursor;
}
/** Uma página de entregas. */
export interface ListaDeEntregas {
  /** Os itens da página. */
  dados: Entrega[];
  /**
   * Indica se há itens depois desta página.
   * @example false
   */
  tem_mais: TemMais;
  /**
   * O `apos` da próxima página, ou nulo se esta é a última. Cursor opaco.
   * @example cmVnXzZtOXc0cHQ3azJkeA
   */
  proximo_cursor: ProximoCursor;
}
/** Uma página de destinos. */
export interface ListaDeDestinos {
  /** Os itens da página. */
  dados: Destino[];
  /**
   * Indica se há itens depois desta página.
   * @example false
   */
  tem_mais: TemMais;
  /**
   * O `apos` da próxima página, ou nulo se esta é a última. Cursor opaco.
   * @example cmVnXzZtOXc0cHQ3azJkeA
   */
  proximo_cursor: ProximoCursor;
}
/** Uma página de receptores. */
export interface ListaDeReceptores {
  /** Os itens da página. */
  dados: Receptor[];
  /**
   * Indica se há itens depois desta página.
   * @example false
   */
  tem_mais: TemMais;
  /**
   * O `apos` da próxima página, ou nulo se esta é a última. Cursor opaco.
   * @example cmVnXzZtOXc0cHQ3azJkeA
   */
  proximo_cursor: ProximoCursor;
}
/** Uma página de entregas recebidas. */
export interface ListaDeRecebidas {
  /** Os itens da página. */
  dados: Recebida[];
  /**
   * Indica se há itens depois desta página.
   * @example false
   */
  tem_mais: TemMais;
  /**
   * O `apos` da próxima página, ou nulo se esta é a última. Cursor opaco.
   * @example cmVnXzZtOXc0cHQ3azJkeA
   */
  proximo_cursor: ProximoCursor;
}
/** Uma página de falhas. */
export interface ListaDeFalhas {
  /** Os itens da página. */
  dados: Falha[];
  /**
   * Indica se há itens depois desta página.
   * @example false
   */
  tem_mais: TemMais;
  /**
   * O `apos` da próxima página, ou nulo se esta é a última. Cursor opaco.
   * @example cmVnXzZtOXc0cHQ3azJkeA
   */
  proximo_cursor: ProximoCursor;
}
/**
 * Indica se há itens depois desta página.
 * @example false
 */
export type TemMais = boolean;
/**
 * O `apos` da próxima página, ou nulo se esta é a última. Cursor opaco.
 * @example cmVnXzZtOXc0cHQ3azJkeA
 */
export type ProximoCursor = string | null;
/**
 * O código do erro, para programas. A lista pode crescer.
 * @example nao_encontrado
 */
export type CodigoDeErro =
  | 'json_invalido'
  | 'origem_nao_permitida'
  | 'nao_encontrado'
  | 'rota_inexistente'
  | 'metodo_nao_permitido'
  | 'chave_de_idempotencia_reutilizada'
  | 'estado_incompativel'
  | 'corpo_grande_demais'
  | 'tipo_de_conteudo_nao_suportado'
  | 'requisicao_invalida'
  | 'saldo_insuficiente'
  | 'erro_interno'
  | 'nao_disponivel'
  | 'servico_indisponivel'
  | (string & {});
/** Envelope de todo erro, o mesmo da API. */
export interface Erro {
  /** O erro. */
  erro: {
    /**
     * O código do erro, para programas. A lista pode crescer.
     * @example nao_encontrado
     */
    codigo: CodigoDeErro;
    /**
     * O que houve e o que fazer, para pessoas.
     * @example A falha falha_9 não está armada: veja as armadas em GET /_sandbox/falhas.
     */
    mensagem: string;
    /**
     * Caminho do campo com erro na requisição, ou nulo.
     * @example avancar
     */
    campo: string | null;
    /**
     * O id de uma requisição.
     * @example req_4c8x1v6mzn0t
     */
    requisicao_id: string;
  };
}
export interface paths {
  '/saude': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Diz se o sandbox está no ar
     * Mostra se o sandbox está no ar, que mundo responde e que horas são nele. Para testar o disco, cada chamada grava de novo a hora do mundo, e só isso.
     */
    get: operations['obterSaude'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/relogio': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Mostra a hora do mundo
     * Mostra a hora do mundo e quando será o próximo acontecimento automático.
     */
    get: operations['obterRelogio'];
    put?: never;
    /**
     * Avança o relógio do mundo
     * Avança o relógio, até dez anos por vez, e executa na ordem tudo o que vence no período. O relógio não volta, e
     * o último instante de um mundo é `2099-12-31T23:59:59.999Z`: um avanço para depois dele recebe `422` e não muda
     * nada. A resposta espera as entregas de webhooks por até 30 segundos de tempo real desde a requisição; com
     * `aguardar: false`, não espera. As entregas que ela não esperou continuam em segundo plano, na hora em que o relógio parou,
     * e aparecem em `pendentes`.
     */
    post: operations['avancarRelogio'];
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Para o relógio, ou o faz andar
     * Para o relógio do mundo na hora atual dele, ou faz o relógio andar com o tempo real a partir dela. Um relógio
     * parado só avança com `POST /relogio`. No último instante, `2099-12-31T23:59:59.999Z`, o relógio que anda fica
     * parado. Reiniciar o mundo restaura a configuração com que o servidor iniciou; um
     * instantâneo guarda a configuração do momento.
     */
    patch: operations['atualizarRelogio'];
    trace?: never;
  };
  '/agenda': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Mostra o que está por acontecer
     * Mostra, na ordem, o que vai acontecer no mundo se nada mais mudar: fins de mês, expirações de transações,
     * tentativas de webhooks e os próximos passos do custodiante automático. Os tipos são os mesmos dos efeitos de um
     * avanço do relógio.
     */
    get: operations['obterAgenda'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/reiniciar': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Volta o mundo ao início
     * Apaga o mundo e cria outro com os dados iniciais, sem falhas armadas. Os ids são os mesmos da primeira vez,
     * exceto os dos eventos, que nunca se repetem. O registro de requisições permanece. Se algo falhar, o mundo
     * continua como estava.
     */
    post: operations['reiniciarMundo'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/mundo': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Exporta o mundo
     * Exporta o mundo em um arquivo de fatos: cada operação que o mudou, com a hora, o corpo e os ids do que ela
     * criou, em YAML ou, com `Accept: application/json`, em JSON. `PUT /mundo` e a opção `--world` recriam o mesmo
     * mundo a partir dele, com os mesmos recursos, ids e valores, centavo por centavo.
     *
     * O arquivo tem só o hash das chaves, porque o sandbox não guarda o texto delas, e tem os segredos de assinatura
     * inteiros. `nao_inclui` lista o que o arquivo não tem, como as entregas, as respostas guardadas por
     * `Idempotency-Key` e os ids dos eventos.
     */
    get: operations['obterArquivoDoMundo'];
    /**
     * Faz o mundo de um arquivo
     * Substitui o mundo pelo que o arquivo conta, escrito à mão ou exportado, em YAML ou JSON de até 4 MiB e 10000 fatos,
     * contado cada item das listas: por inteiro ou nada. Linhas, vírgulas, dois-pontos e colchetes são até 400000, cerca
     * do dobro dos que um export de 10000 fatos tem. O de um mundo maior se aplica no início, com `--world`. Um erro é
     * um 422 com a linha, a coluna e o campo, e o mundo segue como estava, sem que nada o interrompa.
     *
     * O relógio passa a marcar o `agora` do arquivo; anda se andava, fica parado se estava. Como em `POST /reiniciar`, é
     * outra vida do mundo: falhas armadas e respostas guardadas por `Idempotency-Key` se perdem, requisições retidas e
     * entregas em curso são cortadas, e o que acompanha as mudanças é avisado. Os instantâneos permanecem. Reiniciar volta
     * ao início do sandbox, e não a este arquivo; para voltar a ele, tire um instantâneo.
     */
    put: operations['definirMundo'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/instantaneos': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lista instantâneos
     * Lista os instantâneos guardados, do mais antigo para o mais recente.
     */
    get: operations['listarInstantaneos'];
    put?: never;
    /**
     * Tira um instantâneo do mundo
     * Guarda o estado atual do mundo, para você voltar a ele ou criar ramos. Com `--data`, o instantâneo fica no disco
     * até ser excluído; sem essa opção, na memória.
     */
    post: operations['criarInstantaneo'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/instantaneos/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Consulta um instantâneo
     * Mostra o mundo, a hora e o tamanho do instantâneo.
     */
    get: operations['obterInstantaneo'];
    put?: never;
    post?: never;
    /**
     * Exclui um instantâneo
     * Exclui um instantâneo. Os mundos criados a partir dele permanecem.
     */
    delete: operations['excluirInstantaneo'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/instantaneos/{id}/restaurar': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Volta o mundo a um instantâneo
     * Restaura o estado do mundo, inclusive a hora, desarma as falhas e corta as requisições retidas. Os ids dos
     * eventos não voltam, para que quem descarta duplicatas não descarte eventos novos. Se algo falhar, o mundo
     * continua como estava.
     */
    post: operations['restaurarInstantaneo'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/mundos': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lista os mundos
     * Lista o mundo principal e os ramos, com a hora de cada um.
     */
    get: operations['listarMundos'];
    put?: never;
    /**
     * Cria um ramo
     * Cria um mundo independente, a partir de um instantâneo ou do estado atual. Para usá-lo, envie o id dele no
     * cabeçalho `Sandbox-Mundo`. Com `--data`, o mundo fica no disco até ser excluído; sem essa opção, na memória.
     */
    post: operations['criarMundo'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/mundos/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Consulta um mundo
     * Mostra a hora do mundo e de onde ele foi copiado. Consulte o principal do mesmo modo que os ramos.
     */
    get: operations['obterMundo'];
    put?: never;
    post?: never;
    /**
     * Exclui um ramo
     * Exclui um ramo e tudo o que há nele. Não é possível excluir o mundo principal; reinicie-o.
     */
    delete: operations['excluirMundo'];
    options?: never;
    head?: never;
    /**
     * Dá nome a um ramo
     * Define o nome com que o painel mostra o ramo. O id não muda.
     */
    patch: operations['atualizarMundo'];
    trace?: never;
  };
  '/depositos': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Confirma um depósito
     * Simula a confirmação, pela rede, de um depósito de USDC em uma carteira vinculada, com os eventos e a proposta
     * que resultam dele. Com uma `Idempotency-Key`, o depósito acontece uma só vez: a repetição recebe a resposta da
     * primeira, como na API.
     */
    post: operations['criarDeposito'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/rentabilidades': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Mostra a rentabilidade dos ativos
     * Mostra quanto cada ativo rende ao ano, em percentual.
     */
    get: operations['obterRentabilidades'];
    /**
     * Define a rentabilidade dos ativos
     * Muda a rentabilidade anual dos ativos. Uma rentabilidade ausente não muda. Uma diferença acima do limiar da política gera uma proposta.
     */
    put: operations['definirRentabilidades'];
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
     * Aprova uma proposta no painel
     * Um aprovador da empresa aprova a proposta no painel, sem chave de API. O efeito é o de `aprovarProposta`.
     */
    post: operations['aprovarPropostaNoPainel'];
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
     * Rejeita uma proposta no painel
     * Um aprovador da empresa rejeita a proposta no painel, sem chave de API. O efeito é o de `rejeitarProposta`.
     */
    post: operations['rejeitarPropostaNoPainel'];
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
     * Aprova um resgate no painel
     * Um aprovador da empresa aprova o resgate no painel, sem chave de API. O efeito é o de `aprovarResgate`.
     */
    post: operations['aprovarResgateNoPainel'];
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
     * Decodifica uma transação
     * Decodifica o `payload_nao_assinado`: mostra a origem, o token, o valor, o destinatário, o nonce e a taxa de
     * rede, ao lado do movimento que a transação executa. É o que um custodiante confere antes de assinar.
     */
    get: operations['obterTransacaoDecodificada'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/transacoes/{id}/transmitir': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Transmite uma transação
     * Simula o custodiante: assina a transação e a transmite à rede.
     */
    post: operations['transmitirTransacao'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/transacoes/{id}/confirmar': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Confirma uma transação
     * Simula a rede: confirma uma transação transmitida, ou uma que falhou e mesmo assim apareceu na rede. Uma
     * transação maior que o saldo da carteira termina em `falhou`, `revertida`. Com `reter_chegada`, o USDC de um
     * resgate fica em trânsito; com `taxa_elevada`, a transação aparece na rede com outro `tx_hash`.
     */
    post: operations['confirmarTransacao'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/transacoes/{id}/falhar': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Faz falhar uma transação
     * Simula a rede: recusa uma transação transmitida, que termina em `falhou`, `revertida`, com o nonce usado. A Tesa não a substitui automaticamente.
     */
    post: operations['falharTransacao'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/transacoes/{id}/receber': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Faz chegar o USDC em trânsito
     * Simula a chegada, à carteira de destino, do USDC de um resgate que ficou retido na confirmação.
     */
    post: operations['receberTransacao'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/carteiras/{id}/gastar-nonce': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Gasta um nonce da carteira
     * Simula a empresa: usa um nonce da carteira em uma transação que este serviço não emitiu. A transação em aberto
     * com esse nonce termina em `falhou`, `preterida`.
     */
    post: operations['gastarNonce'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/custodiante': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Mostra se o custodiante é automático
     * Mostra se o sandbox assina e confirma as transações automaticamente.
     */
    get: operations['obterCustodiante'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Liga ou desliga o custodiante automático
     * Liga ou desliga, neste mundo, o que a opção `--auto` liga em todos: o sandbox transmite e depois confirma cada
     * transação, com dois segundos do mundo entre um passo e outro. As transações que já esperam entram na fila. Vale
     * até o servidor parar.
     */
    patch: operations['atualizarCustodiante'];
    trace?: never;
  };
  '/organizacoes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Cria uma organização
     * Cria uma organização vazia, com a contabilidade aberta na hora do mundo. Crie uma chave para ela em `POST /chaves` e faça o resto pela API.
     */
    post: operations['criarOrganizacao'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/organizacoes/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Muda o plano de uma organização
     * Muda o plano, a taxa sobre o rendimento ou os dois. Um campo ausente não muda; se você enviar só o plano, a taxa
     * passa a ser a do plano. A taxa em vigor no fechamento do mês vale para o mês inteiro; os meses já fechados não
     * mudam.
     */
    patch: operations['atualizarOrganizacao'];
    trace?: never;
  };
  '/chaves': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lista as chaves
     * Lista as chaves do mundo por nome. A chave em si só aparece nas chaves de exemplo do sandbox.
     */
    get: operations['listarChaves'];
    put?: never;
    /**
     * Cria uma chave
     * Cria uma chave de API para uma organização, com o texto que você enviar. O sandbox guarda só o hash da chave, e a resposta não a repete.
     */
    post: operations['criarChave'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/chaves/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Muda uma chave
     * Muda o escopo, os IPs ou a validade de uma chave. Os campos ausentes não mudam.
     */
    patch: operations['atualizarChave'];
    trace?: never;
  };
  '/requisicoes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lista requisições
     * Lista as últimas requisições ao mundo, da mais recente para a mais antiga, sem cabeçalhos, chaves nem corpos.
     * Sem `plano`, lista só as feitas à API. O sandbox guarda em memória as últimas mil à API e as últimas mil ao plano
     * de controle, de todos os mundos juntos, ou menos, se os corpos de um plano somarem mais de 16 MiB.
     */
    get: operations['listarRequisicoes'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/requisicoes/har': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Exporta as requisições em HAR
     * Exporta as requisições guardadas no formato HAR 1.2 (HTTP Archive), que navegadores e outras
     * ferramentas abrem, da mais antiga para a mais recente. Chaves, assinaturas e segredos aparecem como `***`.
     */
    get: operations['obterHar'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/requisicoes/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Mostra uma requisição por inteiro
     * Mostra uma requisição e a resposta dela, com cabeçalhos e corpos, e as verificações feitas, na ordem: se ela foi
     * recusada, a última verificação é a que recusou. Chaves, assinaturas e segredos aparecem como `***`. De um corpo
     * com mais de 64 KiB, só o começo fica guardado.
     */
    get: operations['obterRequisicao'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/mudancas': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Acompanha o que muda no mundo
     * Deixa a resposta aberta e conta o que acontece no mundo, à medida que acontece, como eventos de servidor
     * (server-sent events): `requisicao`, `entrega`, `evento`, `relogio`, `mundo` e `falha`. O `data` de cada um é um
     * JSON pequeno, com ids e sem corpos; o que foi desfeito não é contado. O esquema abaixo é o de cada `data`. Sem
     * `plano`, as requisições contadas são só as feitas à API.
     *
     * Quem volta depois de uma queda envia em `Last-Event-ID` o último `id` que leu e recebe o que perdeu, até as
     * últimas 1000 mudanças. Se perdeu mais, ou se o sandbox recomeçou, o primeiro evento é `perdidas`: leia de novo o
     * que mostra. A cada 15 segundos de silêncio vem um comentário. Um leitor que fica 30 segundos sem ler é cortado,
     * e a exclusão do mundo encerra a resposta.
     */
    get: operations['obterMudancas'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/entregas': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lista entregas
     * Lista as entregas de webhooks, de todas as organizações, com as tentativas, da mais recente para a mais antiga.
     * Os eventos são os de `GET /v1/eventos`; para reenviar um, chame `POST /v1/eventos/{id}/reenviar`.
     */
    get: operations['listarEntregas'];
    put?: never;
    post?: never;
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
     * Lista os destinos de webhooks
     * Lista os destinos de todas as organizações do mundo, do mais recente para o mais antigo, com as entregas pendentes de cada um.
     */
    get: operations['listarDestinos'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/webhooks/{id}/pausar': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Pausa as entregas de um destino
     * Segura as entregas do destino. Os eventos desse período também esperam, e nenhum se perde, ao contrário do que
     * acontece quando você desabilita o destino pela API.
     */
    post: operations['pausarDestino'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/webhooks/{id}/retomar': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Retoma as entregas de um destino
     * Faz as entregas pendentes, na ordem em que venceram, sem esperar as respostas do destino.
     */
    post: operations['retomarDestino'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/receptores': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lista os receptores
     * Lista os receptores embutidos: os que foram programados e os que já receberam algo.
     */
    get: operations['listarReceptores'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/receptores/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Consulta um receptor
     * Mostra como o receptor responde e quantas entregas recebeu.
     */
    get: operations['obterReceptor'];
    /**
     * Programa um receptor
     * Define como o receptor responde a partir de agora. O que ele já recebeu permanece. Para criar um receptor,
     * registre `https://receptor.tesa.example/` e um nome como destino de webhooks. Um receptor sem programa responde
     * 200 imediatamente.
     */
    put: operations['definirReceptor'];
    post?: never;
    /**
     * Exclui um receptor
     * Apaga o programa do receptor e o que ele recebeu. A próxima entrega cria um receptor novo.
     */
    delete: operations['excluirReceptor'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/receptores/{id}/recebidas': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lista o que um receptor recebeu
     * Lista as entregas que o receptor recebeu, da mais recente para a mais antiga, e mostra se a assinatura de cada
     * uma confere e se o evento já tinha chegado. O mundo guarda as últimas mil, de todos os receptores juntos.
     */
    get: operations['listarRecebidas'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/encaminhadores/{id}/entregas': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Recebe as entregas de um encaminhador
     * Deixa a resposta aberta e envia por ela, como eventos de servidor (server-sent events), as entregas feitas a
     * `https://encaminhador.tesa.example/` e o nome do encaminhador, que se registra como destino de webhooks. O primeiro
     * evento, `conectado`, diz que endereço é esse; de cada `entrega`, quem a recebe envia o corpo aonde quiser, byte por
     * byte e com os mesmos cabeçalhos, e conta em `responderEntrega` o que responderam. É o que faz `tesa-mock listen --to`.
     *
     * Cada tentativa tem 10 segundos, com o caminho de ida e o de volta. Se ninguém está conectado, ela falha como uma
     * conexão recusada; se quem a recebeu se desliga antes de responder, como uma que caiu. Quem se conecta com um nome
     * em uso toma o lugar do outro. O esquema abaixo é o de cada `data`. A cada 15 segundos de silêncio vem um comentário.
     */
    get: operations['obterEntregasEncaminhadas'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/encaminhadores/{id}/respostas': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Responde a uma entrega encaminhada
     * Informa a resposta do endereço para onde a entrega foi encaminhada. Essa resposta decide a tentativa. Sem
     * `status`, não houve resposta, e `erro` explica por quê.
     */
    post: operations['responderEntrega'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/limite-de-requisicoes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Mostra o limite de requisições
     * Mostra quantas requisições à API cada organização pode fazer por minuto de tempo real.
     */
    get: operations['obterLimiteDeRequisicoes'];
    /**
     * Define o limite de requisições
     * Muda quantas requisições à API cada organização pode fazer por minuto de tempo real. O que já foi contado continua contado.
     */
    put: operations['definirLimiteDeRequisicoes'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/falhas': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lista as falhas
     * Lista as falhas armadas e quantas requisições cada uma retém agora.
     */
    get: operations['listarFalhas'];
    put?: never;
    /**
     * Arma uma falha
     * Arma uma falha. As falhas com prefixo `entrega_` atingem as próximas entregas de webhooks, todas ou só as de um
     * evento ou de um destino; as outras atingem as próximas chamadas à API, todas ou só as de uma operação. Cada
     * `tipo` aceita alguns dos campos e recusa os outros. `falhas`, na requisição ou na tentativa de entrega, mostra
     * as falhas que a atingiram.
     */
    post: operations['armarFalha'];
    /**
     * Desarma todas as falhas
     * Desarma todas as falhas e solta as requisições retidas.
     */
    delete: operations['desarmarFalhas'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/falhas/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Consulta uma falha
     * Mostra quantas vezes a falha ainda atinge e quantas requisições retém agora.
     */
    get: operations['obterFalha'];
    put?: never;
    post?: never;
    /**
     * Desarma uma falha
     * Desarma uma falha e solta as requisições que ela retém.
     */
    delete: operations['desarmarFalha'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/falhas/{id}/soltar': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Solta as requisições retidas
     * Solta as requisições que a falha retém, sem desarmá-la.
     */
    post: operations['soltarRequisicoes'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  responses: {
    /** O corpo não é JSON válido em UTF-8. */
    JsonInvalido: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        [name: string]: unknown;
      };
      content: {
        /** Envelope de todo erro, o mesmo da API. */
        'application/json': Erro;
      };
    };
    /** A requisição não parte desta máquina nem traz o token do servidor, ou parte de uma página de outra origem. */
    Proibido: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        [name: string]: unknown;
      };
      content: {
        /** Envelope de todo erro, o mesmo da API. */
        'application/json': Erro;
      };
    };
    /** O que se pede não existe. */
    NaoEncontrado: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        [name: string]: unknown;
      };
      content: {
        /** Envelope de todo erro, o mesmo da API. */
        'application/json': Erro;
      };
    };
    /** O estado atual não permite o que se pede. A mensagem diz qual é. */
    Conflito: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        [name: string]: unknown;
      };
      content: {
        /** Envelope de todo erro, o mesmo da API. */
        'application/json': Erro;
      };
    };
    /** A chave de idempotência já foi usada em outra requisição. */
    ConflitoDaChave: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        [name: string]: unknown;
      };
      content: {
        /** Envelope de todo erro, o mesmo da API. */
        'application/json': Erro;
      };
    };
    /** O corpo tem mais de 1 MiB. */
    CorpoGrande: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        [name: string]: unknown;
      };
      content: {
        /** Envelope de todo erro, o mesmo da API. */
        'application/json': Erro;
      };
    };
    /** O corpo não é JSON. */
    TipoNaoSuportado: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        [name: string]: unknown;
      };
      content: {
        /** Envelope de todo erro, o mesmo da API. */
        'application/json': Erro;
      };
    };
    /** A requisição não segue este contrato, ou uma regra do negócio a recusa. */
    Invalida: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        [name: string]: unknown;
      };
      content: {
        /** Envelope de todo erro, o mesmo da API. */
        'application/json': Erro;
      };
    };
    /** A requisição não segue este contrato, ou o saldo livre não cobre o resgate. */
    InvalidaOuSemSaldo: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        [name: string]: unknown;
      };
      content: {
        /** Envelope de todo erro, o mesmo da API. */
        'application/json': Erro;
      };
    };
    /** Este sandbox não faz o que se pede. */
    NaoDisponivel: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        [name: string]: unknown;
      };
      content: {
        /** Envelope de todo erro, o mesmo da API. */
        'application/json': Erro;
      };
    };
    /** Já há leitores demais. */
    LeitoresDemais: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        'Retry-After': components['headers']['Retry-After'];
        [name: string]: unknown;
      };
      content: {
        /** Envelope de todo erro, o mesmo da API. */
        'application/json': Erro;
      };
    };
    /** O sandbox falhou. O motivo está na mensagem, ou no terminal em que ele roda. */
    ErroInterno: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        [name: string]: unknown;
      };
      content: {
        /** Envelope de todo erro, o mesmo da API. */
        'application/json': Erro;
      };
    };
  };
  parameters: {
    /**
     * O mundo da chamada. Se ausente, o principal.
     * @example principal
     */
    SandboxMundo: string;
    /**
     * Gere um UUID por operação e repita-o em toda nova tentativa. O sandbox guarda a resposta por 24 horas do mundo.
     * @example 51f0c8de-3a4b-4d6e-9b1c-7e2f80a6d935
     */
    ChaveDeIdempotencia: string;
    /**
     * O id do instantâneo.
     * @example inst_1
     */
    IdDoInstantaneo: string;
    /**
     * O id do mundo.
     * @example mundo_1
     */
    IdDoMundo: string;
    /**
     * O id do ramo.
     * @example mundo_1
     */
    IdDoRamo: string;
    /**
     * O id da proposta, como a API o mostra.
     * @example prop_5x0q2m8kvt4c
     */
    IdDaProposta: string;
    /**
     * O id da organização, como a API o mostra.
     * @example org_7h2k9m4qx0ta
     */
    IdDaOrganizacao: string;
    /**
     * O id do resgate, como a API o mostra.
     * @example res_6m1t9h4xqk3v
     */
    IdDoResgate: string;
    /**
     * O id da transação, como a API o mostra.
     * @example tx_3k9p6s1wzb8h
     */
    IdDaTransacao: string;
    /**
     * O id da carteira, como a API o mostra.
     * @example cart_3n8v5c1rz6de
     */
    IdDaCarteira: string;
    /**
     * O nome público da chave.
     * @example chave_exemplo_admin
     */
    IdDaChave: string;
    /**
     * O id da requisição.
     * @example req_4c8x1v6mzn0t
     */
    IdDaRequisicao: string;
    /**
     * O id da falha.
     * @example falha_1
     */
    IdDaFalha: string;
    /**
     * O id do destino.
     * @example wh_5r0k8c2njz4p
     */
    IdDoDestino: string;
    /**
     * O nome do receptor, depois da barra na URL dele.
     * @example tesouraria
     */
    IdDoReceptor: string;
    /**
     * O nome do encaminhador, depois da barra na URL dele.
     * @example tesouraria
     */
    IdDoEncaminhador: string;
    /**
     * Número máximo de itens por página.
     * @example 20
     */
    Limite: number;
    /**
     * O `proximo_cursor` da página anterior. Vale para o mesmo mundo e com os mesmos filtros.
     * @example cmVnXzZtOXc0cHQ3azJkeA
     */
    Apos: string;
    /**
     * O `id` da última mudança lida, para receber as que vieram depois dela.
     * @example 5d0c2f7e.41
     */
    UltimaMudanca: string;
    /**
     * Filtra as requisições por método.
     * @example POST
     */
    FiltroMetodo: string;
    /**
     * Filtra as requisições por status da resposta.
     * @example 409
     */
    FiltroStatusHttp: number;
    /**
     * Filtra as requisições por código de erro.
     * @example estado_incompativel
     */
    FiltroCodigo: CodigoDeErro;
    /**
     * Filtra as requisições por plano: a API, o plano de controle ou ambos.
     * @example ambos
     */
    FiltroPlano: 'api' | 'controle' | 'ambos';
    /**
     * Filtra as requisições por operação.
     * @example aprovarProposta
     */
    FiltroOperacaoChamada: string;
    /**
     * Filtra as requisições por chave.
     * @example chave_exemplo_admin
     */
    FiltroChave: string;
    /**
     * Filtra as requisições pela verificação que as recusou.
     * @example idempotencia
     */
    FiltroRecusadaPor: NomeDeVerificacao;
    /**
     * Filtra as requisições pelo `Requisicao-Id` da resposta, igual na primeira e nas repetições dela.
     * @example req_4c8x1v6mzn0t
     */
    FiltroRequisicao: string;
    /**
     * Só o que é desta organização.
     * @example org_7h2k9m4qx0ta
     */
    FiltroOrganizacao: string;
    /**
     * Só as entregas neste status.
     * @example falhou
     */
    FiltroStatusDeEntrega: StatusDeEntrega;
    /**
     * Filtra as entregas por destino, mesmo que ele não exista mais.
     * @example wh_5r0k8c2njz4p
     */
    FiltroWebhook: string;
    /**
     * Só as entregas deste evento.
     * @example evt_2b7n4k9xsw1c
     */
    FiltroEvento: string;
    /**
     * Filtra os ramos pelo instantâneo de origem.
     * @example inst_1
     */
    FiltroInstantaneo: string;
    /**
     * Filtra os instantâneos por mundo.
     * @example principal
     */
    FiltroMundo: string;
    /**
     * Só as chaves revogadas, ou só as outras.
     * @example true
     */
    FiltroRevogada: boolean;
    /**
     * Só as falhas deste tipo.
     * @example corte_depois
     */
    FiltroTipoDeFalha: TipoDeFalha;
    /**
     * Só as falhas armadas para esta operação.
     * @example aprovarProposta
     */
    FiltroOperacao: string;
  };
  requestBodies: never;
  headers: {
    /**
     * O id da requisição, igual a `erro.requisicao_id` nos erros.
     * @example req_4c8x1v6mzn0t
     */
    'Requisicao-Id': string;
    /**
     * Presente, com `true`, quando a API repete a resposta guardada em vez de executar a operação de novo.
     * @example true
     */
    'Idempotent-Replayed': 'true';
    /**
     * Em quantos segundos repetir a chamada.
     * @example 1
     */
    'Retry-After': number;
    /**
     * O caminho do que foi criado.
     * @example /_sandbox/falhas/falha_1
     */
    Location: string;
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  obterSaude: {
    parameters: {
      query?: never;
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** O sandbox está no ar. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          [name: string]: unknown;
        };
        content: {
          /** O estado do sandbox. */
          'application/json': Saude;
        };
      };
      403: components['responses']['Proibido'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  obterRelogio: {
    parameters: {
      query?: never;
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A hora do mundo. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          [name: string]: unknown;
        };
        content: {
          /** O relógio de um mundo. */
          'application/json': Relogio;
        };
      };
      403: components['responses']['Proibido'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  avancarRelogio: {
    parameters: {
      query?: never;
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /** Até quando avançar. Envie `avancar` ou `ate`, e só um deles. */
        'application/json': NovoInstante;
      };
    };
    responses: {
      /** O que aconteceu no período, na ordem. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          [name: string]: unknown;
        };
        content: {
          /** O que aconteceu enquanto o relógio avançava. */
          'application/json': Avanco;
        };
      };
      400: components['responses']['JsonInvalido'];
      403: components['responses']['Proibido'];
      404: components['responses']['NaoEncontrado'];
      409: components['responses']['Conflito'];
      413: components['responses']['CorpoGrande'];
      415: components['responses']['TipoNaoSuportado'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  atualizarRelogio: {
    parameters: {
      query?: never;
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /** O que muda no relógio. */
        'application/json': AlteracaoDeRelogio;
      };
    };
    responses: {
      /** O relógio como ficou. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          [name: string]: unknown;
        };
        content: {
          /** O relógio de um mundo. */
          'application/json': Relogio;
        };
      };
      400: components['responses']['JsonInvalido'];
      403: components['responses']['Proibido'];
      413: components['responses']['CorpoGrande'];
      415: components['responses']['TipoNaoSuportado'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  obterAgenda: {
    parameters: {
      query?: never;
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** O que está por acontecer. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          [name: string]: unknown;
        };
        content: {
          /** O que o tempo fará acontecer em um mundo. */
          'application/json': Agenda;
        };
      };
      403: components['responses']['Proibido'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  reiniciarMundo: {
    parameters: {
      query?: never;
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** O mundo recém-feito. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          [name: string]: unknown;
        };
        content: {
          /** O estado do sandbox. */
          'application/json': Saude;
        };
      };
      403: components['responses']['Proibido'];
      404: components['responses']['NaoEncontrado'];
      413: components['responses']['CorpoGrande'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  obterArquivoDoMundo: {
    parameters: {
      query?: never;
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** O arquivo. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          [name: string]: unknown;
        };
        content: {
          /** Um mundo contado pelos fatos. */
          'application/json': MundoExportado;
          /** Um mundo contado pelos fatos. */
          'application/yaml': MundoExportado;
        };
      };
      403: components['responses']['Proibido'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  definirMundo: {
    parameters: {
      query?: never;
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * Um mundo, como o arquivo o conta. O esquema com todos os campos, pelo qual ele é conferido, vem com o pacote, em
         * `worlds/world.schema.json`.
         */
        'application/json': MundoEmArquivo;
        /**
         * Um mundo, como o arquivo o conta. O esquema com todos os campos, pelo qual ele é conferido, vem com o pacote, em
         * `worlds/world.schema.json`.
         */
        'application/yaml': MundoEmArquivo;
      };
    };
    responses: {
      /** O mundo recém-feito. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          [name: string]: unknown;
        };
        content: {
          /** O estado do sandbox. */
          'application/json': Saude;
        };
      };
      400: components['responses']['JsonInvalido'];
      403: components['responses']['Proibido'];
      404: components['responses']['NaoEncontrado'];
      413: components['responses']['CorpoGrande'];
      415: components['responses']['TipoNaoSuportado'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  listarInstantaneos: {
    parameters: {
      query?: {
        /**
         * Número máximo de itens por página.
         * @example 20
         */
        limite?: components['parameters']['Limite'];
        /**
         * O `proximo_cursor` da página anterior. Vale para o mesmo mundo e com os mesmos filtros.
         * @example cmVnXzZtOXc0cHQ3azJkeA
         */
        apos?: components['parameters']['Apos'];
        /**
         * Filtra os instantâneos por mundo.
         * @example principal
         */
        mundo?: components['parameters']['FiltroMundo'];
      };
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Os instantâneos. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          [name: string]: unknown;
        };
        content: {
          /** Uma página de instantâneos. */
          'application/json': ListaDeInstantaneos;
        };
      };
      403: components['responses']['Proibido'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  criarInstantaneo: {
    parameters: {
      query?: never;
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** O instantâneo tirado. */
      201: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          Location: components['headers']['Location'];
          [name: string]: unknown;
        };
        content: {
          /** Um mundo guardado como era. */
          'application/json': Instantaneo;
        };
      };
      403: components['responses']['Proibido'];
      413: components['responses']['CorpoGrande'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  obterInstantaneo: {
    parameters: {
      query?: never;
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path: {
        /**
         * O id do instantâneo.
         * @example inst_1
         */
        id: components['parameters']['IdDoInstantaneo'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** O instantâneo. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          [name: string]: unknown;
        };
        content: {
          /** Um mundo guardado como era. */
          'application/json': Instantaneo;
        };
      };
      403: components['responses']['Proibido'];
      404: components['responses']['NaoEncontrado'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  excluirInstantaneo: {
    parameters: {
      query?: never;
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path: {
        /**
         * O id do instantâneo.
         * @example inst_1
         */
        id: components['parameters']['IdDoInstantaneo'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** O instantâneo foi excluído. */
      204: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          [name: string]: unknown;
        };
        content?: never;
      };
      403: components['responses']['Proibido'];
      404: components['responses']['NaoEncontrado'];
      413: components['responses']['CorpoGrande'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  restaurarInstantaneo: {
    parameters: {
      query?: never;
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path: {
        /**
         * O id do instantâneo.
         * @example inst_1
         */
        id: components['parameters']['IdDoInstantaneo'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** O mundo restaurado. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          [name: string]: unknown;
        };
        content: {
          /** O estado do sandbox. */
          'application/json': Saude;
        };
      };
      403: components['responses']['Proibido'];
      404: components['responses']['NaoEncontrado'];
      413: components['responses']['CorpoGrande'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  listarMundos: {
    parameters: {
      query?: {
        /**
         * Número máximo de itens por página.
         * @example 20
         */
        limite?: components['parameters']['Limite'];
        /**
         * O `proximo_cursor` da página anterior. Vale para o mesmo mundo e com os mesmos filtros.
         * @example cmVnXzZtOXc0cHQ3azJkeA
         */
        apos?: components['parameters']['Apos'];
        /**
         * Filtra os ramos pelo instantâneo de origem.
         * @example inst_1
         */
        instantaneo_id?: components['parameters']['FiltroInstantaneo'];
      };
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Os mundos. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          [name: string]: unknown;
        };
        content: {
          /** Uma página de mundos. */
          'application/json': ListaDeMundos;
        };
      };
      403: components['responses']['Proibido'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  criarMundo: {
    parameters: {
      query?: never;
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        /** De onde nasce o ramo, e como se chama. */
        'application/json': NovoMundo;
      };
    };
    responses: {
      /** O ramo criado. */
      201: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          Location: components['headers']['Location'];
          [name: string]: unknown;
        };
        content: {
          /** Um mundo. */
          'application/json': Mundo;
        };
      };
      400: components['responses']['JsonInvalido'];
      403: components['responses']['Proibido'];
      404: components['responses']['NaoEncontrado'];
      413: components['responses']['CorpoGrande'];
      415: components['responses']['TipoNaoSuportado'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  obterMundo: {
    parameters: {
      query?: never;
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path: {
        /**
         * O id do mundo.
         * @example mundo_1
         */
        id: components['parameters']['IdDoMundo'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** O mundo. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          [name: string]: unknown;
        };
        content: {
          /** Um mundo. */
          'application/json': Mundo;
        };
      };
      403: components['responses']['Proibido'];
      404: components['responses']['NaoEncontrado'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  excluirMundo: {
    parameters: {
      query?: never;
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path: {
        /**
         * O id do ramo.
         * @example mundo_1
         */
        id: components['parameters']['IdDoRamo'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** O ramo foi excluído. */
      204: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          [name: string]: unknown;
        };
        content?: never;
      };
      403: components['responses']['Proibido'];
      404: components['responses']['NaoEncontrado'];
      413: components['responses']['CorpoGrande'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  atualizarMundo: {
    parameters: {
      query?: never;
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path: {
        /**
         * O id do ramo.
         * @example mundo_1
         */
        id: components['parameters']['IdDoRamo'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /** O novo nome do ramo. */
        'application/json': AlteracaoDeMundo;
      };
    };
    responses: {
      /** O ramo, com o nome. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          [name: string]: unknown;
        };
        content: {
          /** Um mundo. */
          'application/json': Mundo;
        };
      };
      400: components['responses']['JsonInvalido'];
      403: components['responses']['Proibido'];
      404: components['responses']['NaoEncontrado'];
      413: components['responses']['CorpoGrande'];
      415: components['responses']['TipoNaoSuportado'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  criarDeposito: {
    parameters: {
      query?: never;
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
        /**
         * Gere um UUID por operação e repita-o em toda nova tentativa. O sandbox guarda a resposta por 24 horas do mundo.
         * @example 51f0c8de-3a4b-4d6e-9b1c-7e2f80a6d935
         */
        'Idempotency-Key'?: components['parameters']['ChaveDeIdempotencia'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /** Um depósito a confirmar. */
        'application/json': NovoDeposito;
      };
    };
    responses: {
      /** O registro do depósito e a proposta que ele gerou. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          /** O que decorre de um depósito. */
          'application/json': Deposito;
        };
      };
      400: components['responses']['JsonInvalido'];
      403: components['responses']['Proibido'];
      404: components['responses']['NaoEncontrado'];
      409: components['responses']['ConflitoDaChave'];
      413: components['responses']['CorpoGrande'];
      415: components['responses']['TipoNaoSuportado'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  obterRentabilidades: {
    parameters: {
      query?: never;
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** As rentabilidades em vigor. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          [name: string]: unknown;
        };
        content: {
          /** Quanto cada ativo rende ao ano. */
          'application/json': Rentabilidades;
        };
      };
      403: components['responses']['Proibido'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  definirRentabilidades: {
    parameters: {
      query?: never;
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /** As rentabilidades que mudam. */
        'application/json': NovasRentabilidades;
      };
    };
    responses: {
      /** As rentabilidades em vigor e as propostas que a mudança gerou. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          [name: string]: unknown;
        };
        content: {
          /** As rentabilidades em vigor e o que a mudança provocou. */
          'application/json': MudancaDeRentabilidades;
        };
      };
      400: components['responses']['JsonInvalido'];
      403: components['responses']['Proibido'];
      413: components['responses']['CorpoGrande'];
      415: components['responses']['TipoNaoSuportado'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  aprovarPropostaNoPainel: {
    parameters: {
      query?: never;
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path: {
        /**
         * O id da proposta, como a API o mostra.
         * @example prop_5x0q2m8kvt4c
         */
        id: components['parameters']['IdDaProposta'];
      };
      cookie?: never;
    };
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
          [name: string]: unknown;
        };
        content: {
          /** Um recurso tal como a API o mostra, descrito no contrato dela. */
          'application/json': Recurso;
        };
      };
      400: components['responses']['JsonInvalido'];
      403: components['responses']['Proibido'];
      404: components['responses']['NaoEncontrado'];
      409: components['responses']['Conflito'];
      413: components['responses']['CorpoGrande'];
      415: components['responses']['TipoNaoSuportado'];
      422: components['responses']['InvalidaOuSemSaldo'];
      500: components['responses']['ErroInterno'];
    };
  };
  rejeitarPropostaNoPainel: {
    parameters: {
      query?: never;
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path: {
        /**
         * O id da proposta, como a API o mostra.
         * @example prop_5x0q2m8kvt4c
         */
        id: components['parameters']['IdDaProposta'];
      };
      cookie?: never;
    };
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
          [name: string]: unknown;
        };
        content: {
          /** Um recurso tal como a API o mostra, descrito no contrato dela. */
          'application/json': Recurso;
        };
      };
      400: components['responses']['JsonInvalido'];
      403: components['responses']['Proibido'];
      404: components['responses']['NaoEncontrado'];
      409: components['responses']['Conflito'];
      413: components['responses']['CorpoGrande'];
      415: components['responses']['TipoNaoSuportado'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  aprovarResgateNoPainel: {
    parameters: {
      query?: never;
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path: {
        /**
         * O id do resgate, como a API o mostra.
         * @example res_6m1t9h4xqk3v
         */
        id: components['parameters']['IdDoResgate'];
      };
      cookie?: never;
    };
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
          [name: string]: unknown;
        };
        content: {
          /** Um recurso tal como a API o mostra, descrito no contrato dela. */
          'application/json': Recurso;
        };
      };
      400: components['responses']['JsonInvalido'];
      403: components['responses']['Proibido'];
      404: components['responses']['NaoEncontrado'];
      409: components['responses']['Conflito'];
      413: components['responses']['CorpoGrande'];
      415: components['responses']['TipoNaoSuportado'];
      422: components['responses']['InvalidaOuSemSaldo'];
      500: components['responses']['ErroInterno'];
    };
  };
  obterTransacaoDecodificada: {
    parameters: {
      query?: never;
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path: {
        /**
         * O id da transação, como a API o mostra.
         * @example tx_3k9p6s1wzb8h
         */
        id: components['parameters']['IdDaTransacao'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A transação, o movimento e o payload decodificado. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          [name: string]: unknown;
        };
        content: {
          /** Uma transação, o movimento que ela executa e o payload decodificado. */
          'application/json': TransacaoDecodificada;
        };
      };
      403: components['responses']['Proibido'];
      404: components['responses']['NaoEncontrado'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  transmitirTransacao: {
    parameters: {
      query?: never;
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path: {
        /**
         * O id da transação, como a API o mostra.
         * @example tx_3k9p6s1wzb8h
         */
        id: components['parameters']['IdDaTransacao'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A transação e a proposta ou o resgate a que pertence. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          [name: string]: unknown;
        };
        content: {
          /** Uma transação e a proposta ou o resgate dela. */
          'application/json': Liquidacao;
        };
      };
      403: components['responses']['Proibido'];
      404: components['responses']['NaoEncontrado'];
      409: components['responses']['Conflito'];
      413: components['responses']['CorpoGrande'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  confirmarTransacao: {
    parameters: {
      query?: never;
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path: {
        /**
         * O id da transação, como a API o mostra.
         * @example tx_3k9p6s1wzb8h
         */
        id: components['parameters']['IdDaTransacao'];
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        /** Como a transação confirma. */
        'application/json': NovaConfirmacao;
      };
    };
    responses: {
      /** A transação e a proposta ou o resgate a que pertence. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          [name: string]: unknown;
        };
        content: {
          /** Uma transação e a proposta ou o resgate dela. */
          'application/json': Liquidacao;
        };
      };
      400: components['responses']['JsonInvalido'];
      403: components['responses']['Proibido'];
      404: components['responses']['NaoEncontrado'];
      409: components['responses']['Conflito'];
      413: components['responses']['CorpoGrande'];
      415: components['responses']['TipoNaoSuportado'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  falharTransacao: {
    parameters: {
      query?: never;
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path: {
        /**
         * O id da transação, como a API o mostra.
         * @example tx_3k9p6s1wzb8h
         */
        id: components['parameters']['IdDaTransacao'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A transação e a proposta ou o resgate a que pertence. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          [name: string]: unknown;
        };
        content: {
          /** Uma transação e a proposta ou o resgate dela. */
          'application/json': Liquidacao;
        };
      };
      403: components['responses']['Proibido'];
      404: components['responses']['NaoEncontrado'];
      409: components['responses']['Conflito'];
      413: components['responses']['CorpoGrande'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  receberTransacao: {
    parameters: {
      query?: never;
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path: {
        /**
         * O id da transação, como a API o mostra.
         * @example tx_3k9p6s1wzb8h
         */
        id: components['parameters']['IdDaTransacao'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A transação e o resgate a que pertence. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          [name: string]: unknown;
        };
        content: {
          /** Uma transação e a proposta ou o resgate dela. */
          'application/json': Liquidacao;
        };
      };
      403: components['responses']['Proibido'];
      404: components['responses']['NaoEncontrado'];
      409: components['responses']['Conflito'];
      413: components['responses']['CorpoGrande'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  gastarNonce: {
    parameters: {
      query?: never;
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path: {
        /**
         * O id da carteira, como a API o mostra.
         * @example cart_3n8v5c1rz6de
         */
        id: components['parameters']['IdDaCarteira'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /** O nonce que a empresa gasta. */
        'application/json': NonceAGastar;
      };
    };
    responses: {
      /** O nonce usado e as transações que passaram a `preterida`. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          [name: string]: unknown;
        };
        content: {
          /** Um nonce usado e as transações que ele tornou `preterida`. */
          'application/json': NonceGasto;
        };
      };
      400: components['responses']['JsonInvalido'];
      403: components['responses']['Proibido'];
      404: components['responses']['NaoEncontrado'];
      409: components['responses']['Conflito'];
      413: components['responses']['CorpoGrande'];
      415: components['responses']['TipoNaoSuportado'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  obterCustodiante: {
    parameters: {
      query?: never;
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** O custodiante. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          [name: string]: unknown;
        };
        content: {
          /** Quem assina e transmite as transações. */
          'application/json': Custodiante;
        };
      };
      403: components['responses']['Proibido'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  atualizarCustodiante: {
    parameters: {
      query?: never;
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /** O que muda no custodiante. */
        'application/json': AlteracaoDeCustodiante;
      };
    };
    responses: {
      /** O custodiante como ficou. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          [name: string]: unknown;
        };
        content: {
          /** Quem assina e transmite as transações. */
          'application/json': Custodiante;
        };
      };
      400: components['responses']['JsonInvalido'];
      403: components['responses']['Proibido'];
      413: components['responses']['CorpoGrande'];
      415: components['responses']['TipoNaoSuportado'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  criarOrganizacao: {
    parameters: {
      query?: never;
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /** Uma organização a criar. */
        'application/json': NovaOrganizacao;
      };
    };
    responses: {
      /** A organização, como a API a mostra. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          [name: string]: unknown;
        };
        content: {
          /** Um recurso tal como a API o mostra, descrito no contrato dela. */
          'application/json': Recurso;
        };
      };
      400: components['responses']['JsonInvalido'];
      403: components['responses']['Proibido'];
      413: components['responses']['CorpoGrande'];
      415: components['responses']['TipoNaoSuportado'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  atualizarOrganizacao: {
    parameters: {
      query?: never;
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path: {
        /**
         * O id da organização, como a API o mostra.
         * @example org_7h2k9m4qx0ta
         */
        id: components['parameters']['IdDaOrganizacao'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /** O que muda na organização. */
        'application/json': AlteracaoDeOrganizacao;
      };
    };
    responses: {
      /** A organização como ficou. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          [name: string]: unknown;
        };
        content: {
          /** Um recurso tal como a API o mostra, descrito no contrato dela. */
          'application/json': Recurso;
        };
      };
      400: components['responses']['JsonInvalido'];
      403: components['responses']['Proibido'];
      404: components['responses']['NaoEncontrado'];
      413: components['responses']['CorpoGrande'];
      415: components['responses']['TipoNaoSuportado'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  listarChaves: {
    parameters: {
      query?: {
        /**
         * Número máximo de itens por página.
         * @example 20
         */
        limite?: components['parameters']['Limite'];
        /**
         * O `proximo_cursor` da página anterior. Vale para o mesmo mundo e com os mesmos filtros.
         * @example cmVnXzZtOXc0cHQ3azJkeA
         */
        apos?: components['parameters']['Apos'];
        /**
         * Só o que é desta organização.
         * @example org_7h2k9m4qx0ta
         */
        organizacao_id?: components['parameters']['FiltroOrganizacao'];
        /**
         * Só as chaves revogadas, ou só as outras.
         * @example true
         */
        revogada?: components['parameters']['FiltroRevogada'];
      };
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** As chaves. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          [name: string]: unknown;
        };
        content: {
          /** Uma página de chaves. */
          'application/json': ListaDeChaves;
        };
      };
      403: components['responses']['Proibido'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  criarChave: {
    parameters: {
      query?: never;
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /** Uma chave a criar. */
        'application/json': NovaChave;
      };
    };
    responses: {
      /** A chave, pelo seu nome. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          [name: string]: unknown;
        };
        content: {
          /** Uma chave de API, sem a chave. */
          'application/json': Chave;
        };
      };
      400: components['responses']['JsonInvalido'];
      403: components['responses']['Proibido'];
      404: components['responses']['NaoEncontrado'];
      409: components['responses']['Conflito'];
      413: components['responses']['CorpoGrande'];
      415: components['responses']['TipoNaoSuportado'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  atualizarChave: {
    parameters: {
      query?: never;
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path: {
        /**
         * O nome público da chave.
         * @example chave_exemplo_admin
         */
        id: components['parameters']['IdDaChave'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /** O que muda na chave. */
        'application/json': AlteracaoDeChave;
      };
    };
    responses: {
      /** A chave como ficou. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          [name: string]: unknown;
        };
        content: {
          /** Uma chave de API, sem a chave. */
          'application/json': Chave;
        };
      };
      400: components['responses']['JsonInvalido'];
      403: components['responses']['Proibido'];
      404: components['responses']['NaoEncontrado'];
      413: components['responses']['CorpoGrande'];
      415: components['responses']['TipoNaoSuportado'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  listarRequisicoes: {
    parameters: {
      query?: {
        /**
         * Número máximo de itens por página.
         * @example 20
         */
        limite?: components['parameters']['Limite'];
        /**
         * O `proximo_cursor` da página anterior. Vale para o mesmo mundo e com os mesmos filtros.
         * @example cmVnXzZtOXc0cHQ3azJkeA
         */
        apos?: components['parameters']['Apos'];
        /**
         * Filtra as requisições por método.
         * @example POST
         */
        metodo?: components['parameters']['FiltroMetodo'];
        /**
         * Filtra as requisições por status da resposta.
         * @example 409
         */
        status?: components['parameters']['FiltroStatusHttp'];
        /**
         * Filtra as requisições por código de erro.
         * @example estado_incompativel
         */
        codigo?: components['parameters']['FiltroCodigo'];
        /**
         * Filtra as requisições por plano: a API, o plano de controle ou ambos.
         * @example ambos
         */
        plano?: components['parameters']['FiltroPlano'];
        /**
         * Filtra as requisições por operação.
         * @example aprovarProposta
         */
        operacao?: components['parameters']['FiltroOperacaoChamada'];
        /**
         * Filtra as requisições por chave.
         * @example chave_exemplo_admin
         */
        chave_id?: components['parameters']['FiltroChave'];
        /**
         * Filtra as requisições pela verificação que as recusou.
         * @example idempotencia
         */
        recusada_por?: components['parameters']['FiltroRecusadaPor'];
        /**
         * Filtra as requisições pelo `Requisicao-Id` da resposta, igual na primeira e nas repetições dela.
         * @example req_4c8x1v6mzn0t
         */
        requisicao_id?: components['parameters']['FiltroRequisicao'];
      };
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** As requisições. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          [name: string]: unknown;
        };
        content: {
          /** Uma página de requisições. */
          'application/json': ListaDeRequisicoes;
        };
      };
      403: components['responses']['Proibido'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  obterHar: {
    parameters: {
      query?: {
        /**
         * Filtra as requisições por plano: a API, o plano de controle ou ambos.
         * @example ambos
         */
        plano?: components['parameters']['FiltroPlano'];
      };
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** O arquivo HAR. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          [name: string]: unknown;
        };
        content: {
          /** Um arquivo HAR 1.2. */
          'application/json': Har;
        };
      };
      403: components['responses']['Proibido'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  obterRequisicao: {
    parameters: {
      query?: never;
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path: {
        /**
         * O id da requisição.
         * @example req_4c8x1v6mzn0t
         */
        id: components['parameters']['IdDaRequisicao'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A requisição. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          [name: string]: unknown;
        };
        content: {
          /** Uma requisição por inteiro, com a sua resposta; chaves, assinaturas e segredos aparecem como `***`. */
          'application/json': RequisicaoInteira;
        };
      };
      403: components['responses']['Proibido'];
      404: components['responses']['NaoEncontrado'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  obterMudancas: {
    parameters: {
      query?: {
        /**
         * Filtra as requisições por plano: a API, o plano de controle ou ambos.
         * @example ambos
         */
        plano?: components['parameters']['FiltroPlano'];
      };
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
        /**
         * O `id` da última mudança lida, para receber as que vieram depois dela.
         * @example 5d0c2f7e.41
         */
        'Last-Event-ID'?: components['parameters']['UltimaMudanca'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** O que acontece, até que um dos lados encerre a resposta. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          [name: string]: unknown;
        };
        content: {
          /** Algo que aconteceu em um mundo. A lista de tipos pode crescer. */
          'text/event-stream': Mudanca;
        };
      };
      403: components['responses']['Proibido'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
      503: components['responses']['LeitoresDemais'];
    };
  };
  listarEntregas: {
    parameters: {
      query?: {
        /**
         * Número máximo de itens por página.
         * @example 20
         */
        limite?: components['parameters']['Limite'];
        /**
         * O `proximo_cursor` da página anterior. Vale para o mesmo mundo e com os mesmos filtros.
         * @example cmVnXzZtOXc0cHQ3azJkeA
         */
        apos?: components['parameters']['Apos'];
        /**
         * Só as entregas neste status.
         * @example falhou
         */
        status?: components['parameters']['FiltroStatusDeEntrega'];
        /**
         * Filtra as entregas por destino, mesmo que ele não exista mais.
         * @example wh_5r0k8c2njz4p
         */
        webhook_id?: components['parameters']['FiltroWebhook'];
        /**
         * Só as entregas deste evento.
         * @example evt_2b7n4k9xsw1c
         */
        evento_id?: components['parameters']['FiltroEvento'];
      };
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** As entregas. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          [name: string]: unknown;
        };
        content: {
          /** Uma página de entregas. */
          'application/json': ListaDeEntregas;
        };
      };
      403: components['responses']['Proibido'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  listarDestinos: {
    parameters: {
      query?: {
        /**
         * Número máximo de itens por página.
         * @example 20
         */
        limite?: components['parameters']['Limite'];
        /**
         * O `proximo_cursor` da página anterior. Vale para o mesmo mundo e com os mesmos filtros.
         * @example cmVnXzZtOXc0cHQ3azJkeA
         */
        apos?: components['parameters']['Apos'];
        /**
         * Só o que é desta organização.
         * @example org_7h2k9m4qx0ta
         */
        organizacao_id?: components['parameters']['FiltroOrganizacao'];
      };
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Os destinos. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          [name: string]: unknown;
        };
        content: {
          /** Uma página de destinos. */
          'application/json': ListaDeDestinos;
        };
      };
      403: components['responses']['Proibido'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  pausarDestino: {
    parameters: {
      query?: never;
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path: {
        /**
         * O id do destino.
         * @example wh_5r0k8c2njz4p
         */
        id: components['parameters']['IdDoDestino'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** O destino, pausado. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          [name: string]: unknown;
        };
        content: {
          /** Um destino de webhooks. */
          'application/json': Destino;
        };
      };
      403: components['responses']['Proibido'];
      404: components['responses']['NaoEncontrado'];
      413: components['responses']['CorpoGrande'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  retomarDestino: {
    parameters: {
      query?: never;
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path: {
        /**
         * O id do destino.
         * @example wh_5r0k8c2njz4p
         */
        id: components['parameters']['IdDoDestino'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** O destino, que volta a receber. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          [name: string]: unknown;
        };
        content: {
          /** Um destino de webhooks. */
          'application/json': Destino;
        };
      };
      403: components['responses']['Proibido'];
      404: components['responses']['NaoEncontrado'];
      413: components['responses']['CorpoGrande'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  listarReceptores: {
    parameters: {
      query?: {
        /**
         * Número máximo de itens por página.
         * @example 20
         */
        limite?: components['parameters']['Limite'];
        /**
         * O `proximo_cursor` da página anterior. Vale para o mesmo mundo e com os mesmos filtros.
         * @example cmVnXzZtOXc0cHQ3azJkeA
         */
        apos?: components['parameters']['Apos'];
      };
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Os receptores. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          [name: string]: unknown;
        };
        content: {
          /** Uma página de receptores. */
          'application/json': ListaDeReceptores;
        };
      };
      403: components['responses']['Proibido'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  obterReceptor: {
    parameters: {
      query?: never;
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path: {
        /**
         * O nome do receptor, depois da barra na URL dele.
         * @example tesouraria
         */
        id: components['parameters']['IdDoReceptor'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** O receptor. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          [name: string]: unknown;
        };
        content: {
          /** Um receptor de webhooks embutido no sandbox. As entregas lhe chegam sem sair do processo. */
          'application/json': Receptor;
        };
      };
      403: components['responses']['Proibido'];
      404: components['responses']['NaoEncontrado'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  definirReceptor: {
    parameters: {
      query?: never;
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path: {
        /**
         * O nome do receptor, depois da barra na URL dele.
         * @example tesouraria
         */
        id: components['parameters']['IdDoReceptor'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /** Como um receptor deve responder. */
        'application/json': NovoReceptor;
      };
    };
    responses: {
      /** O receptor. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          [name: string]: unknown;
        };
        content: {
          /** Um receptor de webhooks embutido no sandbox. As entregas lhe chegam sem sair do processo. */
          'application/json': Receptor;
        };
      };
      400: components['responses']['JsonInvalido'];
      403: components['responses']['Proibido'];
      404: components['responses']['NaoEncontrado'];
      409: components['responses']['Conflito'];
      413: components['responses']['CorpoGrande'];
      415: components['responses']['TipoNaoSuportado'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  excluirReceptor: {
    parameters: {
      query?: never;
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path: {
        /**
         * O nome do receptor, depois da barra na URL dele.
         * @example tesouraria
         */
        id: components['parameters']['IdDoReceptor'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** O receptor foi excluído. */
      204: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          [name: string]: unknown;
        };
        content?: never;
      };
      403: components['responses']['Proibido'];
      404: components['responses']['NaoEncontrado'];
      413: components['responses']['CorpoGrande'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  listarRecebidas: {
    parameters: {
      query?: {
        /**
         * Número máximo de itens por página.
         * @example 20
         */
        limite?: components['parameters']['Limite'];
        /**
         * O `proximo_cursor` da página anterior. Vale para o mesmo mundo e com os mesmos filtros.
         * @example cmVnXzZtOXc0cHQ3azJkeA
         */
        apos?: components['parameters']['Apos'];
      };
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path: {
        /**
         * O nome do receptor, depois da barra na URL dele.
         * @example tesouraria
         */
        id: components['parameters']['IdDoReceptor'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** As entregas. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          [name: string]: unknown;
        };
        content: {
          /** Uma página de entregas recebidas. */
          'application/json': ListaDeRecebidas;
        };
      };
      403: components['responses']['Proibido'];
      404: components['responses']['NaoEncontrado'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  obterEntregasEncaminhadas: {
    parameters: {
      query?: never;
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path: {
        /**
         * O nome do encaminhador, depois da barra na URL dele.
         * @example tesouraria
         */
        id: components['parameters']['IdDoEncaminhador'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** As entregas, até que um dos lados encerre a resposta. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          [name: string]: unknown;
        };
        content: {
          /** O que chega a um encaminhador. */
          'text/event-stream': Encaminhada;
        };
      };
      403: components['responses']['Proibido'];
      404: components['responses']['NaoEncontrado'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
      503: components['responses']['LeitoresDemais'];
    };
  };
  responderEntrega: {
    parameters: {
      query?: never;
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path: {
        /**
         * O nome do encaminhador, depois da barra na URL dele.
         * @example tesouraria
         */
        id: components['parameters']['IdDoEncaminhador'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /** O que responderam a uma entrega encaminhada. */
        'application/json': RespostaEncaminhada;
      };
    };
    responses: {
      /** Se a resposta decidiu a tentativa. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          [name: string]: unknown;
        };
        content: {
          /** O que foi feito da resposta a uma entrega encaminhada. */
          'application/json': ResultadoDaResposta;
        };
      };
      400: components['responses']['JsonInvalido'];
      403: components['responses']['Proibido'];
      404: components['responses']['NaoEncontrado'];
      413: components['responses']['CorpoGrande'];
      415: components['responses']['TipoNaoSuportado'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  obterLimiteDeRequisicoes: {
    parameters: {
      query?: never;
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** O limite em vigor. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          [name: string]: unknown;
        };
        content: {
          /** Quantas requisições à API cada organização pode fazer por minuto. */
          'application/json': LimiteEmVigor;
        };
      };
      403: components['responses']['Proibido'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  definirLimiteDeRequisicoes: {
    parameters: {
      query?: never;
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /** Quantas requisições à API cada organização pode fazer por minuto. */
        'application/json': NovoLimite;
      };
    };
    responses: {
      /** O limite em vigor. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          [name: string]: unknown;
        };
        content: {
          /** Quantas requisições à API cada organização pode fazer por minuto. */
          'application/json': LimiteEmVigor;
        };
      };
      400: components['responses']['JsonInvalido'];
      403: components['responses']['Proibido'];
      413: components['responses']['CorpoGrande'];
      415: components['responses']['TipoNaoSuportado'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  listarFalhas: {
    parameters: {
      query?: {
        /**
         * Número máximo de itens por página.
         * @example 20
         */
        limite?: components['parameters']['Limite'];
        /**
         * O `proximo_cursor` da página anterior. Vale para o mesmo mundo e com os mesmos filtros.
         * @example cmVnXzZtOXc0cHQ3azJkeA
         */
        apos?: components['parameters']['Apos'];
        /**
         * Só as falhas deste tipo.
         * @example corte_depois
         */
        tipo?: components['parameters']['FiltroTipoDeFalha'];
        /**
         * Só as falhas armadas para esta operação.
         * @example aprovarProposta
         */
        operacao?: components['parameters']['FiltroOperacao'];
      };
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** As falhas. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          [name: string]: unknown;
        };
        content: {
          /** Uma página de falhas. */
          'application/json': ListaDeFalhas;
        };
      };
      403: components['responses']['Proibido'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  armarFalha: {
    parameters: {
      query?: never;
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /** Uma falha a armar. */
        'application/json': NovaFalha;
      };
    };
    responses: {
      /** A falha armada. */
      201: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          Location: components['headers']['Location'];
          [name: string]: unknown;
        };
        content: {
          /** Uma falha armada. O que o tipo dela não tem é nulo. */
          'application/json': Falha;
        };
      };
      400: components['responses']['JsonInvalido'];
      403: components['responses']['Proibido'];
      413: components['responses']['CorpoGrande'];
      415: components['responses']['TipoNaoSuportado'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
      501: components['responses']['NaoDisponivel'];
    };
  };
  desarmarFalhas: {
    parameters: {
      query?: never;
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Nenhuma falha está armada. */
      204: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          [name: string]: unknown;
        };
        content?: never;
      };
      403: components['responses']['Proibido'];
      413: components['responses']['CorpoGrande'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  obterFalha: {
    parameters: {
      query?: never;
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path: {
        /**
         * O id da falha.
         * @example falha_1
         */
        id: components['parameters']['IdDaFalha'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A falha. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          [name: string]: unknown;
        };
        content: {
          /** Uma falha armada. O que o tipo dela não tem é nulo. */
          'application/json': Falha;
        };
      };
      403: components['responses']['Proibido'];
      404: components['responses']['NaoEncontrado'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  desarmarFalha: {
    parameters: {
      query?: never;
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path: {
        /**
         * O id da falha.
         * @example falha_1
         */
        id: components['parameters']['IdDaFalha'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A falha está desarmada. */
      204: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          [name: string]: unknown;
        };
        content?: never;
      };
      403: components['responses']['Proibido'];
      404: components['responses']['NaoEncontrado'];
      413: components['responses']['CorpoGrande'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
  soltarRequisicoes: {
    parameters: {
      query?: never;
      header?: {
        /**
         * O mundo da chamada. Se ausente, o principal.
         * @example principal
         */
        'Sandbox-Mundo'?: components['parameters']['SandboxMundo'];
      };
      path: {
        /**
         * O id da falha.
         * @example falha_1
         */
        id: components['parameters']['IdDaFalha'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A falha, que não retém mais nenhuma requisição. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          [name: string]: unknown;
        };
        content: {
          /** Uma falha armada. O que o tipo dela não tem é nulo. */
          'application/json': Falha;
        };
      };
      403: components['responses']['Proibido'];
      404: components['responses']['NaoEncontrado'];
      413: components['responses']['CorpoGrande'];
      422: components['responses']['Invalida'];
      500: components['responses']['ErroInterno'];
    };
  };
}
