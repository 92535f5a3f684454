// Written by `npm run generate` from openapi.yaml. Do not edit.

import type { WaitOptions } from '../aguardar/wait-options.ts';
import type { QueryOf, QueryWhere, Which } from '../contract-types.ts';
import type { ReadOptions, WriteOptions } from '../configuration/options.ts';
import type { Paged } from '../pagination/paged.ts';
import type { Receipt } from '../http/receipt.ts';
import type {
  AlteracaoDeCarteira,
  AlteracaoDeWebhook,
  Carteira,
  Chave,
  Cobranca,
  Decisao,
  Evento,
  NovaCarteira,
  NovaPolitica,
  NovaProposta,
  NovoResgate,
  NovoWebhook,
  Organizacao,
  Politica,
  Posicoes,
  Proposta,
  PropostaPendente,
  PropostaRecemAprovada,
  PropostaRejeitada,
  ReenvioDeEvento,
  Registro,
  Rendimento,
  Resgate,
  ResgateAguardandoAssinatura,
  ResgateCancelado,
  ResgatePendente,
  ResgateRecemAprovado,
  ResgateRejeitado,
  TesteDeWebhook,
  Transacao,
  TransacaoAguardandoAssinatura,
  Webhook,
  WebhookComSegredo,
  WebhookRotacionado,
} from './contract.ts';
import type { StatusOf } from './maquinas.ts';

/** The methods of the client: one for each operation of the contract, and one for each resource to wait for. */
export interface OperationsClient {
  /**
   * Obtém a organização.
   *
   * Devolve a empresa dona da chave, com o plano e o percentual da taxa sobre o rendimento.
   *
   * `GET /organizacao`.
   *
   * @returns A organização.
   * @throws AuthenticationError 401 `chave_ausente`, `chave_invalida`, `chave_revogada`,
   *   `assinatura_invalida`
   * @throws PermissionError 403 `ip_nao_permitido`
   * @throws ValidationError 422 `requisicao_invalida`
   * @throws RateLimitError 429 `limite_de_requisicoes`
   * @throws ServerError 500 `erro_interno`
   * @throws ServerError 503 `servico_indisponivel`
   */
  obterOrganizacao(options?: ReadOptions): Promise<Organizacao>;

  /**
   * Obtém a chave em uso.
   *
   * Devolve o id e o escopo da chave que faz a chamada. A chave em si nunca é devolvida.
   *
   * `GET /chave`.
   *
   * An assumption of this draft of the contract: (seguranca) Uma decisão guarda o id da chave que a tomou;
   * sem esta operação, quem chama não saberia qual é a sua.
   *
   * @returns A chave.
   * @throws AuthenticationError 401 `chave_ausente`, `chave_invalida`, `chave_revogada`,
   *   `assinatura_invalida`
   * @throws PermissionError 403 `ip_nao_permitido`
   * @throws ValidationError 422 `requisicao_invalida`
   * @throws RateLimitError 429 `limite_de_requisicoes`
   * @throws ServerError 500 `erro_interno`
   * @throws ServerError 503 `servico_indisponivel`
   */
  obterChave(options?: ReadOptions): Promise<Chave>;

  /**
   * Lista as carteiras vinculadas.
   *
   * Devolve as carteiras da organização, da mais nova à mais antiga. `desde` e `ate` comparam `criada_em`.
   *
   * Await it for the first page, or use `for await` to go through the items of every page.
   *
   * `GET /carteiras`.
   *
   * An assumption of this draft of the contract: (forma) A especificação prevê listar carteiras, mas não
   * mostra a operação; sem ela o destino de um resgate não se descobre pela API.
   *
   * @param query.desde Só o que é deste instante em diante, inclusive. A descrição da lista diz que data se
   *   compara.
   * @param query.ate Só o que é anterior a este instante, que fica de fora; com `desde`, precisa ser
   *   posterior a ele.
   * @param query.limite Quantos itens cabem na página. De 1 a 100. Padrão: 20.
   * @param query.apos O `proximo_cursor` da página anterior. Só vale para a mesma organização e os mesmos
   *   filtros.
   * @returns Uma página de carteiras.
   * @throws AuthenticationError 401 `chave_ausente`, `chave_invalida`, `chave_revogada`,
   *   `assinatura_invalida`
   * @throws PermissionError 403 `ip_nao_permitido`
   * @throws ValidationError 422 `requisicao_invalida`
   * @throws RateLimitError 429 `limite_de_requisicoes`
   * @throws ServerError 500 `erro_interno`
   * @throws ServerError 503 `servico_indisponivel`
   */
  listarCarteiras(query?: QueryOf<'listarCarteiras'>, options?: ReadOptions): Paged<Carteira>;

  /**
   * Vincula uma carteira.
   *
   * Vincula uma carteira da empresa pelo endereço público. Só o endereço é aceito: qualquer outra
   * propriedade é recusada, para que uma chave privada nunca seja enviada por engano. Exige o escopo
   * `admin`.
   *
   * `POST /carteiras`. Needs a key with the scope `admin`.
   *
   * An assumption of this draft of the contract: (forma) A especificação fala em carteiras vinculadas só
   * pelo endereço público, sem mostrar a operação que as vincula.
   *
   * @param body O endereço público e a rede da carteira.
   * @param body.rede A rede da carteira e das transações.
   * @param body.endereco Endereço público, no formato da rede: em `ethereum`, `0x` e 40 dígitos
   *   hexadecimais; em `solana`, de 32 a 44 caracteres em base58.
   * @param body.apelido Nome que a empresa dá à carteira.
   * @returns A carteira vinculada.
   * @throws InvalidRequestError 400 `json_invalido`
   * @throws AuthenticationError 401 `chave_ausente`, `chave_invalida`, `chave_revogada`,
   *   `assinatura_invalida`
   * @throws PermissionError 403 `escopo_insuficiente`, `ip_nao_permitido`
   * @throws ConflictError 409 `estado_incompativel`, `chave_de_idempotencia_reutilizada`,
   *   `requisicao_em_andamento`
   * @throws InvalidRequestError 413 `corpo_grande_demais`
   * @throws InvalidRequestError 415 `tipo_de_conteudo_nao_suportado`
   * @throws ValidationError 422 `requisicao_invalida`, `carteira_invalida`
   * @throws RateLimitError 429 `limite_de_requisicoes`
   * @throws ServerError 500 `erro_interno`
   * @throws ServerError 503 `servico_indisponivel`
   */
  vincularCarteira(body: NovaCarteira, options?: WriteOptions): Promise<Carteira>;

  /**
   * Obtém uma carteira.
   *
   * Devolve uma carteira vinculada à organização.
   *
   * `GET /carteiras/{id}`.
   *
   * An assumption of this draft of the contract: (forma) Complementa a listagem de carteiras, que a
   * especificação prevê mas não mostra.
   *
   * @param id O id da carteira.
   * @returns A carteira.
   * @throws AuthenticationError 401 `chave_ausente`, `chave_invalida`, `chave_revogada`,
   *   `assinatura_invalida`
   * @throws PermissionError 403 `ip_nao_permitido`
   * @throws NotFoundError 404 `nao_encontrado`
   * @throws ValidationError 422 `requisicao_invalida`
   * @throws RateLimitError 429 `limite_de_requisicoes`
   * @throws ServerError 500 `erro_interno`
   * @throws ServerError 503 `servico_indisponivel`
   */
  obterCarteira(id: string, options?: ReadOptions): Promise<Carteira>;

  /**
   * Desvincula uma carteira.
   *
   * Desfaz o vínculo de uma carteira sem saldo nem operações em andamento. Nenhum fundo se move. Registros e
   * transações continuam a citar o seu id, que daí em diante responde 404 em `GET /carteiras/{id}`;
   * vinculado de novo, o mesmo endereço ganha outro id. Exige o escopo `admin`.
   *
   * `DELETE /carteiras/{id}`. Needs a key with the scope `admin`.
   *
   * An assumption of this draft of the contract: (forma) Quem vincula uma carteira precisa poder
   * desvinculá-la; a especificação não mostra a operação.
   *
   * @param id O id da carteira.
   * @returns Carteira desvinculada.
   * @throws AuthenticationError 401 `chave_ausente`, `chave_invalida`, `chave_revogada`,
   *   `assinatura_invalida`
   * @throws PermissionError 403 `escopo_insuficiente`, `ip_nao_permitido`
   * @throws NotFoundError 404 `nao_encontrado`
   * @throws ConflictError 409 `estado_incompativel`, `chave_de_idempotencia_reutilizada`,
   *   `requisicao_em_andamento`
   * @throws InvalidRequestError 413 `corpo_grande_demais`
   * @throws ValidationError 422 `requisicao_invalida`
   * @throws RateLimitError 429 `limite_de_requisicoes`
   * @throws ServerError 500 `erro_interno`
   * @throws ServerError 503 `servico_indisponivel`
   */
  desvincularCarteira(id: string, options?: WriteOptions): Promise<Receipt>;

  /**
   * Atualiza uma carteira.
   *
   * Altera o apelido de uma carteira vinculada. O apelido pode ser trocado, mas não retirado. O endereço e a
   * rede não mudam; para outro endereço, vincule outra carteira.
   *
   * `PATCH /carteiras/{id}`. Needs a key with the scope `admin`.
   *
   * An assumption of this draft of the contract: (seguranca) Um apelido errado leva a resgatar para a
   * carteira errada; corrigi-lo exige admin, como vincular e desvincular.
   *
   * @param id O id da carteira.
   * @param body O apelido novo.
   * @param body.apelido Nome que a empresa dá à carteira.
   * @returns A carteira, com o apelido novo.
   * @throws InvalidRequestError 400 `json_invalido`
   * @throws AuthenticationError 401 `chave_ausente`, `chave_invalida`, `chave_revogada`,
   *   `assinatura_invalida`
   * @throws PermissionError 403 `escopo_insuficiente`, `ip_nao_permitido`
   * @throws NotFoundError 404 `nao_encontrado`
   * @throws ConflictError 409 `chave_de_idempotencia_reutilizada`, `requisicao_em_andamento`
   * @throws InvalidRequestError 413 `corpo_grande_demais`
   * @throws InvalidRequestError 415 `tipo_de_conteudo_nao_suportado`
   * @throws ValidationError 422 `requisicao_invalida`
   * @throws RateLimitError 429 `limite_de_requisicoes`
   * @throws ServerError 500 `erro_interno`
   * @throws ServerError 503 `servico_indisponivel`
   */
  atualizarCarteira(id: string, body: AlteracaoDeCarteira, options?: WriteOptions): Promise<Carteira>;

  /**
   * Obtém as posições.
   *
   * Devolve o retrato do caixa no momento da chamada, com o total, a parte que rende, a disponível e a de
   * cada ativo.
   *
   * `GET /posicoes`.
   *
   * @returns As posições.
   * @throws AuthenticationError 401 `chave_ausente`, `chave_invalida`, `chave_revogada`,
   *   `assinatura_invalida`
   * @throws PermissionError 403 `ip_nao_permitido`
   * @throws ValidationError 422 `requisicao_invalida`
   * @throws RateLimitError 429 `limite_de_requisicoes`
   * @throws ServerError 500 `erro_interno`
   * @throws ServerError 503 `servico_indisponivel`
   */
  obterPosicoes(options?: ReadOptions): Promise<Posicoes>;

  /**
   * Obtém a política em vigor.
   *
   * Devolve a versão da política de alocação em vigor.
   *
   * `GET /politica-de-alocacao`.
   *
   * An assumption of this draft of the contract: (forma) A especificação só mostra a definição da política;
   * lê-la de volta é o complemento natural.
   *
   * @returns A política em vigor.
   * @throws AuthenticationError 401 `chave_ausente`, `chave_invalida`, `chave_revogada`,
   *   `assinatura_invalida`
   * @throws PermissionError 403 `ip_nao_permitido`
   * @throws NotFoundError 404 `nao_encontrado`
   * @throws ValidationError 422 `requisicao_invalida`
   * @throws RateLimitError 429 `limite_de_requisicoes`
   * @throws ServerError 500 `erro_interno`
   * @throws ServerError 503 `servico_indisponivel`
   */
  obterPoliticaDeAlocacao(options?: ReadOptions): Promise<Politica>;

  /**
   * Define a política de alocação.
   *
   * Cria uma versão da política, com a lista de ativos e percentuais. Os percentuais somam exatamente 100. A
   * versão nova vale para depósitos futuros e propostas posteriores; o que já foi proposto não muda.
   *
   * `PUT /politica-de-alocacao`.
   *
   * @param body Os ativos, com os percentuais, e o limiar de rebalanceamento.
   * @param body.ativos Os ativos e os seus percentuais, que somam exatamente 100, sem repetir ativo.
   * @param body.limiar_de_rebalanceamento Em pontos percentuais. Sem ele, continua o limiar em vigor.
   * @returns A versão nova, já em vigor.
   * @throws InvalidRequestError 400 `json_invalido`
   * @throws AuthenticationError 401 `chave_ausente`, `chave_invalida`, `chave_revogada`,
   *   `assinatura_invalida`
   * @throws PermissionError 403 `ip_nao_permitido`
   * @throws ConflictError 409 `chave_de_idempotencia_reutilizada`, `requisicao_em_andamento`
   * @throws InvalidRequestError 413 `corpo_grande_demais`
   * @throws InvalidRequestError 415 `tipo_de_conteudo_nao_suportado`
   * @throws ValidationError 422 `requisicao_invalida`, `politica_invalida`
   * @throws RateLimitError 429 `limite_de_requisicoes`
   * @throws ServerError 500 `erro_interno`
   * @throws ServerError 503 `servico_indisponivel`
   */
  definirPoliticaDeAlocacao(body: NovaPolitica, options?: WriteOptions): Promise<Politica>;

  /**
   * Lista as versões da política.
   *
   * Devolve as versões da política de alocação, da mais nova à mais antiga. `desde` e `ate` comparam
   * `vigente_desde`.
   *
   * Await it for the first page, or use `for await` to go through the items of every page.
   *
   * `GET /politica-de-alocacao/versoes`.
   *
   * An assumption of this draft of the contract: (forma) A especificação fala em versões da política sem
   * mostrar como lê-las; a auditoria precisa delas.
   *
   * @param query.desde Só o que é deste instante em diante, inclusive. A descrição da lista diz que data se
   *   compara.
   * @param query.ate Só o que é anterior a este instante, que fica de fora; com `desde`, precisa ser
   *   posterior a ele.
   * @param query.limite Quantos itens cabem na página. De 1 a 100. Padrão: 20.
   * @param query.apos O `proximo_cursor` da página anterior. Só vale para a mesma organização e os mesmos
   *   filtros.
   * @returns Uma página de versões.
   * @throws AuthenticationError 401 `chave_ausente`, `chave_invalida`, `chave_revogada`,
   *   `assinatura_invalida`
   * @throws PermissionError 403 `ip_nao_permitido`
   * @throws ValidationError 422 `requisicao_invalida`
   * @throws RateLimitError 429 `limite_de_requisicoes`
   * @throws ServerError 500 `erro_interno`
   * @throws ServerError 503 `servico_indisponivel`
   */
  listarVersoesDaPolitica(query?: QueryOf<'listarVersoesDaPolitica'>, options?: ReadOptions): Paged<Politica>;

  /**
   * Lista as propostas.
   *
   * Devolve as propostas da organização, da mais nova à mais antiga. `desde` e `ate` comparam `criada_em`.
   *
   * Await it for the first page, or use `for await` to go through the items of every page.
   *
   * `GET /propostas`.
   *
   * An assumption of this draft of the contract: (forma) A especificação prevê listar propostas, mas não
   * mostra a operação; é com ela que se encontra o que aguarda decisão.
   *
   * @param query.status Só as propostas neste status.
   * @param query.tipo Só as propostas deste tipo.
   * @param query.origem Só as propostas desta origem.
   * @param query.referencia_interna Só as propostas com esta referência, igual caractere a caractere.
   * @param query.desde Só o que é deste instante em diante, inclusive. A descrição da lista diz que data se
   *   compara.
   * @param query.ate Só o que é anterior a este instante, que fica de fora; com `desde`, precisa ser
   *   posterior a ele.
   * @param query.limite Quantos itens cabem na página. De 1 a 100. Padrão: 20.
   * @param query.apos O `proximo_cursor` da página anterior. Só vale para a mesma organização e os mesmos
   *   filtros.
   * @returns Uma página de propostas.
   * @throws AuthenticationError 401 `chave_ausente`, `chave_invalida`, `chave_revogada`,
   *   `assinatura_invalida`
   * @throws PermissionError 403 `ip_nao_permitido`
   * @throws ValidationError 422 `requisicao_invalida`
   * @throws RateLimitError 429 `limite_de_requisicoes`
   * @throws ServerError 500 `erro_interno`
   * @throws ServerError 503 `servico_indisponivel`
   */
  listarPropostas<Status extends Proposta['status'] = Proposta['status']>(
    query?: QueryWhere<'listarPropostas', 'status', Status>,
    options?: ReadOptions,
  ): Paged<Which<Proposta, 'status', Status>>;

  /**
   * Cria uma proposta.
   *
   * Propõe levar o patrimônio à alocação-alvo. Os movimentos são calculados a partir das posições, sem sobra
   * nem falta de centavos. A proposta nasce `pendente`, com `origem: cliente`; nada se move até que ela seja
   * aprovada e as transações, assinadas.
   *
   * `POST /propostas`.
   *
   * @param body A alocação desejada e o motivo.
   * @param body.alocacao_alvo Os ativos e as suas partes, que somam exatamente 100, sem repetir ativo.
   * @param body.motivo O motivo da proposta.
   * @param body.referencia_interna Referência da empresa, devolvida como veio.
   * @returns A proposta criada, à espera de decisão.
   * @throws InvalidRequestError 400 `json_invalido`
   * @throws AuthenticationError 401 `chave_ausente`, `chave_invalida`, `chave_revogada`,
   *   `assinatura_invalida`
   * @throws PermissionError 403 `ip_nao_permitido`
   * @throws ConflictError 409 `chave_de_idempotencia_reutilizada`, `requisicao_em_andamento`
   * @throws InvalidRequestError 413 `corpo_grande_demais`
   * @throws InvalidRequestError 415 `tipo_de_conteudo_nao_suportado`
   * @throws ValidationError 422 `requisicao_invalida`, `politica_invalida`, `saldo_insuficiente`,
   *   `proposta_sem_movimento`
   * @throws RateLimitError 429 `limite_de_requisicoes`
   * @throws ServerError 500 `erro_interno`
   * @throws ServerError 503 `servico_indisponivel`
   */
  criarProposta(body: NovaProposta, options?: WriteOptions): Promise<PropostaPendente>;

  /**
   * Obtém uma proposta.
   *
   * Devolve a proposta com os movimentos e a alocação resultante e, depois de aprovada, as transações.
   *
   * `GET /propostas/{id}`.
   *
   * @param id O id da proposta.
   * @returns A proposta, na variante do seu status.
   * @throws AuthenticationError 401 `chave_ausente`, `chave_invalida`, `chave_revogada`,
   *   `assinatura_invalida`
   * @throws PermissionError 403 `ip_nao_permitido`
   * @throws NotFoundError 404 `nao_encontrado`
   * @throws ValidationError 422 `requisicao_invalida`
   * @throws RateLimitError 429 `limite_de_requisicoes`
   * @throws ServerError 500 `erro_interno`
   * @throws ServerError 503 `servico_indisponivel`
   */
  obterProposta(id: string, options?: ReadOptions): Promise<Proposta>;

  /**
   * Aprova uma proposta.
   *
   * Aprova uma proposta `pendente` e devolve as transações não assinadas, prontas para o custodiante. Exige
   * o escopo `admin` e pode ser assinada com `Service-Signature`. Aprovar não move fundos: eles só se movem
   * depois que o custodiante assina e transmite. Emite o evento `alocacao.aprovada`.
   *
   * `POST /propostas/{id}/aprovar`. Needs a key with the scope `admin`.
   *
   * @param proposta O id da proposta. Ou o próprio recurso, em `pendente`.
   * @param body Um comentário sobre a decisão, se houver.
   * @param body.comentario O motivo da decisão.
   * @returns A proposta aprovada, com as transações à espera de assinatura.
   * @throws InvalidRequestError 400 `json_invalido`
   * @throws AuthenticationError 401 `chave_ausente`, `chave_invalida`, `chave_revogada`,
   *   `assinatura_invalida`
   * @throws PermissionError 403 `escopo_insuficiente`, `ip_nao_permitido`
   * @throws NotFoundError 404 `nao_encontrado`
   * @throws ConflictError 409 `estado_incompativel`, `chave_de_idempotencia_reutilizada`,
   *   `requisicao_em_andamento`
   * @throws InvalidRequestError 413 `corpo_grande_demais`
   * @throws InvalidRequestError 415 `tipo_de_conteudo_nao_suportado`
   * @throws ValidationError 422 `requisicao_invalida`, `saldo_insuficiente`
   * @throws RateLimitError 429 `limite_de_requisicoes`
   * @throws ServerError 500 `erro_interno`
   * @throws ServerError 503 `servico_indisponivel`
   */
  aprovarProposta(
    proposta: string | PropostaPendente,
    body?: Decisao,
    options?: WriteOptions,
  ): Promise<PropostaRecemAprovada>;

  /**
   * Rejeita uma proposta.
   *
   * Rejeita uma proposta `pendente`. Exige o escopo `admin`. A rejeição é definitiva e não move fundos.
   *
   * `POST /propostas/{id}/rejeitar`. Needs a key with the scope `admin`.
   *
   * @param proposta O id da proposta. Ou o próprio recurso, em `pendente`.
   * @param body Um comentário sobre a decisão, se houver.
   * @param body.comentario O motivo da decisão.
   * @returns A proposta rejeitada.
   * @throws InvalidRequestError 400 `json_invalido`
   * @throws AuthenticationError 401 `chave_ausente`, `chave_invalida`, `chave_revogada`,
   *   `assinatura_invalida`
   * @throws PermissionError 403 `escopo_insuficiente`, `ip_nao_permitido`
   * @throws NotFoundError 404 `nao_encontrado`
   * @throws ConflictError 409 `estado_incompativel`, `chave_de_idempotencia_reutilizada`,
   *   `requisicao_em_andamento`
   * @throws InvalidRequestError 413 `corpo_grande_demais`
   * @throws InvalidRequestError 415 `tipo_de_conteudo_nao_suportado`
   * @throws ValidationError 422 `requisicao_invalida`
   * @throws RateLimitError 429 `limite_de_requisicoes`
   * @throws ServerError 500 `erro_interno`
   * @throws ServerError 503 `servico_indisponivel`
   */
  rejeitarProposta(
    proposta: string | PropostaPendente,
    body?: Decisao,
    options?: WriteOptions,
  ): Promise<PropostaRejeitada>;

  /**
   * Lista os resgates.
   *
   * Devolve os resgates da organização, do mais novo ao mais antigo. `desde` e `ate` comparam `criado_em`.
   *
   * Await it for the first page, or use `for await` to go through the items of every page.
   *
   * `GET /resgates`.
   *
   * An assumption of this draft of the contract: (forma) A especificação prevê listar resgates, mas não
   * mostra a operação; é com ela que se encontra o que aguarda aprovação.
   *
   * @param query.status Só os resgates neste status.
   * @param query.referencia_interna Só os resgates com esta referência, igual caractere a caractere.
   * @param query.desde Só o que é deste instante em diante, inclusive. A descrição da lista diz que data se
   *   compara.
   * @param query.ate Só o que é anterior a este instante, que fica de fora; com `desde`, precisa ser
   *   posterior a ele.
   * @param query.limite Quantos itens cabem na página. De 1 a 100. Padrão: 20.
   * @param query.apos O `proximo_cursor` da página anterior. Só vale para a mesma organização e os mesmos
   *   filtros.
   * @returns Uma página de resgates.
   * @throws AuthenticationError 401 `chave_ausente`, `chave_invalida`, `chave_revogada`,
   *   `assinatura_invalida`
   * @throws PermissionError 403 `ip_nao_permitido`
   * @throws ValidationError 422 `requisicao_invalida`
   * @throws RateLimitError 429 `limite_de_requisicoes`
   * @throws ServerError 500 `erro_interno`
   * @throws ServerError 503 `servico_indisponivel`
   */
  listarResgates<Status extends Resgate['status'] = Resgate['status']>(
    query?: QueryWhere<'listarResgates', 'status', Status>,
    options?: ReadOptions,
  ): Paged<Which<Resgate, 'status', Status>>;

  /**
   * Cria um resgate.
   *
   * Pede a volta de um valor em USDC para uma carteira vinculada da própria empresa. O resgate nasce
   * `pendente`; nada se move até que ele seja aprovado e as transações, assinadas.
   *
   * `POST /resgates`.
   *
   * @param body O valor, a carteira de destino e, se houver, a referência interna.
   * @param body.valor Quanto resgatar, em USDC.
   * @param body.carteira_destino_id Carteira vinculada, da própria empresa, que recebe o USDC.
   * @param body.referencia_interna Referência da empresa, devolvida como veio.
   * @returns O resgate criado, à espera de aprovação.
   * @throws InvalidRequestError 400 `json_invalido`
   * @throws AuthenticationError 401 `chave_ausente`, `chave_invalida`, `chave_revogada`,
   *   `assinatura_invalida`
   * @throws PermissionError 403 `ip_nao_permitido`
   * @throws ConflictError 409 `chave_de_idempotencia_reutilizada`, `requisicao_em_andamento`
   * @throws InvalidRequestError 413 `corpo_grande_demais`
   * @throws InvalidRequestError 415 `tipo_de_conteudo_nao_suportado`
   * @throws ValidationError 422 `requisicao_invalida`, `saldo_insuficiente`, `carteira_invalida`
   * @throws RateLimitError 429 `limite_de_requisicoes`
   * @throws ServerError 500 `erro_interno`
   * @throws ServerError 503 `servico_indisponivel`
   */
  criarResgate(body: NovoResgate, options?: WriteOptions): Promise<ResgatePendente>;

  /**
   * Obtém um resgate.
   *
   * Devolve o resgate e, depois de aprovado, as transações.
   *
   * `GET /resgates/{id}`.
   *
   * An assumption of this draft of the contract: (forma) A especificação prevê ler um resgate, mas não
   * mostra a operação; acompanhar o status depende dela.
   *
   * @param id O id do resgate.
   * @returns O resgate, na variante do seu status.
   * @throws AuthenticationError 401 `chave_ausente`, `chave_invalida`, `chave_revogada`,
   *   `assinatura_invalida`
   * @throws PermissionError 403 `ip_nao_permitido`
   * @throws NotFoundError 404 `nao_encontrado`
   * @throws ValidationError 422 `requisicao_invalida`
   * @throws RateLimitError 429 `limite_de_requisicoes`
   * @throws ServerError 500 `erro_interno`
   * @throws ServerError 503 `servico_indisponivel`
   */
  obterResgate(id: string, options?: ReadOptions): Promise<Resgate>;

  /**
   * Aprova um resgate.
   *
   * Aprova um resgate `pendente` e devolve as transações não assinadas. Exige o escopo `admin`; a aprovação
   * também pode ser feita por um aprovador no painel. O resgate é concluído quando o USDC chega à carteira
   * de destino, com confirmação on-chain.
   *
   * `POST /resgates/{id}/aprovar`. Needs a key with the scope `admin`.
   *
   * @param resgate O id do resgate. Ou o próprio recurso, em `pendente`.
   * @param body Um comentário sobre a decisão, se houver.
   * @param body.comentario O motivo da decisão.
   * @returns O resgate aprovado, com as transações à espera de assinatura.
   * @throws InvalidRequestError 400 `json_invalido`
   * @throws AuthenticationError 401 `chave_ausente`, `chave_invalida`, `chave_revogada`,
   *   `assinatura_invalida`
   * @throws PermissionError 403 `escopo_insuficiente`, `ip_nao_permitido`
   * @throws NotFoundError 404 `nao_encontrado`
   * @throws ConflictError 409 `estado_incompativel`, `chave_de_idempotencia_reutilizada`,
   *   `requisicao_em_andamento`
   * @throws InvalidRequestError 413 `corpo_grande_demais`
   * @throws InvalidRequestError 415 `tipo_de_conteudo_nao_suportado`
   * @throws ValidationError 422 `requisicao_invalida`, `saldo_insuficiente`
   * @throws RateLimitError 429 `limite_de_requisicoes`
   * @throws ServerError 500 `erro_interno`
   * @throws ServerError 503 `servico_indisponivel`
   */
  aprovarResgate(
    resgate: string | ResgatePendente,
    body?: Decisao,
    options?: WriteOptions,
  ): Promise<ResgateRecemAprovado>;

  /**
   * Rejeita um resgate.
   *
   * Rejeita um resgate `pendente`. Exige o escopo `admin`. A rejeição é definitiva e não move fundos.
   *
   * `POST /resgates/{id}/rejeitar`. Needs a key with the scope `admin`.
   *
   * An assumption of this draft of the contract: (estados) Um resgate pedido por engano não pode ficar
   * pendente para sempre; a especificação deixa em aberto os demais status.
   *
   * @param resgate O id do resgate. Ou o próprio recurso, em `pendente`.
   * @param body Um comentário sobre a decisão, se houver.
   * @param body.comentario O motivo da decisão.
   * @returns O resgate rejeitado.
   * @throws InvalidRequestError 400 `json_invalido`
   * @throws AuthenticationError 401 `chave_ausente`, `chave_invalida`, `chave_revogada`,
   *   `assinatura_invalida`
   * @throws PermissionError 403 `escopo_insuficiente`, `ip_nao_permitido`
   * @throws NotFoundError 404 `nao_encontrado`
   * @throws ConflictError 409 `estado_incompativel`, `chave_de_idempotencia_reutilizada`,
   *   `requisicao_em_andamento`
   * @throws InvalidRequestError 413 `corpo_grande_demais`
   * @throws InvalidRequestError 415 `tipo_de_conteudo_nao_suportado`
   * @throws ValidationError 422 `requisicao_invalida`
   * @throws RateLimitError 429 `limite_de_requisicoes`
   * @throws ServerError 500 `erro_interno`
   * @throws ServerError 503 `servico_indisponivel`
   */
  rejeitarResgate(
    resgate: string | ResgatePendente,
    body?: Decisao,
    options?: WriteOptions,
  ): Promise<ResgateRejeitado>;

  /**
   * Cancela um resgate aprovado.
   *
   * Cancela um resgate em `aguardando_assinatura`, enquanto nenhuma transação está `transmitida`, nada está
   * em trânsito e nem todas foram confirmadas. Exige o escopo `admin`. As transações em aberto passam a
   * `falhou`, com motivo `cancelada`, e o que reservavam fica livre. Se uma delas já foi assinada e a rede a
   * confirmar assim mesmo, a rede vence: ela é registrada, e o resgate continua `cancelado`.
   *
   * `POST /resgates/{id}/cancelar`. Needs a key with the scope `admin`.
   *
   * An assumption of this draft of the contract: (estados) Um resgate aprovado que não se vai assinar não
   * pode reservar saldo para sempre; a especificação deixa em aberto os demais status.
   *
   * @param resgate O id do resgate. Ou o próprio recurso, em `aguardando_assinatura`.
   * @param body Um comentário sobre a decisão, se houver.
   * @param body.comentario O motivo da decisão.
   * @returns O resgate cancelado, com o que já foi entregue.
   * @throws InvalidRequestError 400 `json_invalido`
   * @throws AuthenticationError 401 `chave_ausente`, `chave_invalida`, `chave_revogada`,
   *   `assinatura_invalida`
   * @throws PermissionError 403 `escopo_insuficiente`, `ip_nao_permitido`
   * @throws NotFoundError 404 `nao_encontrado`
   * @throws ConflictError 409 `estado_incompativel`, `chave_de_idempotencia_reutilizada`,
   *   `requisicao_em_andamento`
   * @throws InvalidRequestError 413 `corpo_grande_demais`
   * @throws InvalidRequestError 415 `tipo_de_conteudo_nao_suportado`
   * @throws ValidationError 422 `requisicao_invalida`
   * @throws RateLimitError 429 `limite_de_requisicoes`
   * @throws ServerError 500 `erro_interno`
   * @throws ServerError 503 `servico_indisponivel`
   */
  cancelarResgate(
    resgate: string | ResgateAguardandoAssinatura,
    body?: Decisao,
    options?: WriteOptions,
  ): Promise<ResgateCancelado>;

  /**
   * Lista as transações.
   *
   * A fila do custodiante: as transações da organização, em ordem de carteira, nonce e emissão. Com
   * `status=aguardando_assinatura`, o que falta assinar, na ordem em que a rede o aceita.
   *
   * Await it for the first page, or use `for await` to go through the items of every page.
   *
   * `GET /transacoes`.
   *
   * An assumption of this draft of the contract: (forma) O custodiante assina transações de várias propostas
   * e resgates; a especificação só as mostra dentro deles.
   *
   * @param query.carteira_id Só as transações que esta carteira assina.
   * @param query.status Só as transações neste status.
   * @param query.limite Quantos itens cabem na página. De 1 a 100. Padrão: 20.
   * @param query.apos O `proximo_cursor` da página anterior. Só vale para a mesma organização e os mesmos
   *   filtros.
   * @returns Uma página de transações.
   * @throws AuthenticationError 401 `chave_ausente`, `chave_invalida`, `chave_revogada`,
   *   `assinatura_invalida`
   * @throws PermissionError 403 `ip_nao_permitido`
   * @throws ValidationError 422 `requisicao_invalida`
   * @throws RateLimitError 429 `limite_de_requisicoes`
   * @throws ServerError 500 `erro_interno`
   * @throws ServerError 503 `servico_indisponivel`
   */
  listarTransacoes<Status extends Transacao['status'] = Transacao['status']>(
    query?: QueryWhere<'listarTransacoes', 'status', Status>,
    options?: ReadOptions,
  ): Paged<Which<Transacao, 'status', Status>>;

  /**
   * Obtém uma transação.
   *
   * Devolve uma transação, com os campos do seu status. Leia-a outra vez antes de assinar.
   *
   * `GET /transacoes/{id}`.
   *
   * An assumption of this draft of the contract: (forma) Quem assina uma transação precisa saber se ela
   * ainda vale; a especificação só as mostra dentro de propostas e resgates.
   *
   * @param id O id da transação.
   * @returns A transação, na forma do seu status.
   * @throws AuthenticationError 401 `chave_ausente`, `chave_invalida`, `chave_revogada`,
   *   `assinatura_invalida`
   * @throws PermissionError 403 `ip_nao_permitido`
   * @throws NotFoundError 404 `nao_encontrado`
   * @throws ValidationError 422 `requisicao_invalida`
   * @throws RateLimitError 429 `limite_de_requisicoes`
   * @throws ServerError 500 `erro_interno`
   * @throws ServerError 503 `servico_indisponivel`
   */
  obterTransacao(id: string, options?: ReadOptions): Promise<Transacao>;

  /**
   * Reemite uma transação que falhou.
   *
   * Emite a substituta de uma transação `falhou`, de uma proposta `aprovada` ou de um resgate em
   * `aguardando_assinatura`: mesma carteira, mesmo token, mesmo valor, mesmo destinatário. Exige o escopo
   * `admin`. A substituta leva o nonce da anterior, se ele ainda serve, para que a rede aceite no máximo uma
   * das duas. Cada transação pode ser reemitida uma só vez, e uma cadeia tem no máximo dez substitutas. Se
   * outra transação com o mesmo fim, da mesma carteira e do mesmo token já foi confirmada, nada é reemitido:
   * a resposta é 409.
   *
   * `POST /transacoes/{id}/reemitir`. Needs a key with the scope `admin`.
   *
   * An assumption of this draft of the contract: (estados) O aprovado que expirou ou falhou precisa de um
   * caminho que nunca pague duas vezes; a especificação não mostra nenhum.
   *
   * @param id O id da transação.
   * @returns A substituta, à espera de assinatura.
   * @throws AuthenticationError 401 `chave_ausente`, `chave_invalida`, `chave_revogada`,
   *   `assinatura_invalida`
   * @throws PermissionError 403 `escopo_insuficiente`, `ip_nao_permitido`
   * @throws NotFoundError 404 `nao_encontrado`
   * @throws ConflictError 409 `estado_incompativel`, `chave_de_idempotencia_reutilizada`,
   *   `requisicao_em_andamento`
   * @throws InvalidRequestError 413 `corpo_grande_demais`
   * @throws ValidationError 422 `requisicao_invalida`, `saldo_insuficiente`
   * @throws RateLimitError 429 `limite_de_requisicoes`
   * @throws ServerError 500 `erro_interno`
   * @throws ServerError 503 `servico_indisponivel`
   */
  reemitirTransacao(id: string, options?: WriteOptions): Promise<TransacaoAguardandoAssinatura>;

  /**
   * Lista os registros.
   *
   * Devolve a trilha de auditoria on-chain, do registro mais novo ao mais antigo, cada um com o hash da
   * transação. `desde` e `ate` comparam `ocorrido_em`.
   *
   * Await it for the first page, or use `for await` to go through the items of every page.
   *
   * `GET /registros`.
   *
   * @param query.tipo Só os registros deste tipo.
   * @param query.carteira_id Só os registros desta carteira, mesmo que ela já tenha sido desvinculada.
   * @param query.proposta_id Só os registros desta proposta.
   * @param query.resgate_id Só os registros deste resgate.
   * @param query.tx_hash Só os registros desta transação da rede. Em `ethereum`, maiúsculas e minúsculas se
   *   equivalem; em `solana`, não.
   * @param query.desde Só o que é deste instante em diante, inclusive. A descrição da lista diz que data se
   *   compara.
   * @param query.ate Só o que é anterior a este instante, que fica de fora; com `desde`, precisa ser
   *   posterior a ele.
   * @param query.limite Quantos itens cabem na página. De 1 a 100. Padrão: 20.
   * @param query.apos O `proximo_cursor` da página anterior. Só vale para a mesma organização e os mesmos
   *   filtros.
   * @returns Uma página de registros.
   * @throws AuthenticationError 401 `chave_ausente`, `chave_invalida`, `chave_revogada`,
   *   `assinatura_invalida`
   * @throws PermissionError 403 `ip_nao_permitido`
   * @throws ValidationError 422 `requisicao_invalida`
   * @throws RateLimitError 429 `limite_de_requisicoes`
   * @throws ServerError 500 `erro_interno`
   * @throws ServerError 503 `servico_indisponivel`
   */
  listarRegistros(query?: QueryOf<'listarRegistros'>, options?: ReadOptions): Paged<Registro>;

  /**
   * Lista o rendimento por período.
   *
   * Devolve os períodos apurados, do mais novo ao mais antigo, cada um com a taxa e o valor líquido. `desde`
   * e `ate` comparam `fim`, o primeiro instante depois do período.
   *
   * Await it for the first page, or use `for await` to go through the items of every page.
   *
   * `GET /rendimento`.
   *
   * @param query.desde Só o que é deste instante em diante, inclusive. A descrição da lista diz que data se
   *   compara.
   * @param query.ate Só o que é anterior a este instante, que fica de fora; com `desde`, precisa ser
   *   posterior a ele.
   * @param query.limite Quantos itens cabem na página. De 1 a 100. Padrão: 20.
   * @param query.apos O `proximo_cursor` da página anterior. Só vale para a mesma organização e os mesmos
   *   filtros.
   * @returns Uma página de períodos.
   * @throws AuthenticationError 401 `chave_ausente`, `chave_invalida`, `chave_revogada`,
   *   `assinatura_invalida`
   * @throws PermissionError 403 `ip_nao_permitido`
   * @throws ValidationError 422 `requisicao_invalida`
   * @throws RateLimitError 429 `limite_de_requisicoes`
   * @throws ServerError 500 `erro_interno`
   * @throws ServerError 503 `servico_indisponivel`
   */
  listarRendimento(query?: QueryOf<'listarRendimento'>, options?: ReadOptions): Paged<Rendimento>;

  /**
   * Lista as cobranças emitidas.
   *
   * Devolve as cobranças emitidas sobre o rendimento, da mais nova à mais antiga. `desde` e `ate` comparam
   * `emitida_em`.
   *
   * Await it for the first page, or use `for await` to go through the items of every page.
   *
   * `GET /cobrancas`.
   *
   * @param query.desde Só o que é deste instante em diante, inclusive. A descrição da lista diz que data se
   *   compara.
   * @param query.ate Só o que é anterior a este instante, que fica de fora; com `desde`, precisa ser
   *   posterior a ele.
   * @param query.limite Quantos itens cabem na página. De 1 a 100. Padrão: 20.
   * @param query.apos O `proximo_cursor` da página anterior. Só vale para a mesma organização e os mesmos
   *   filtros.
   * @returns Uma página de cobranças.
   * @throws AuthenticationError 401 `chave_ausente`, `chave_invalida`, `chave_revogada`,
   *   `assinatura_invalida`
   * @throws PermissionError 403 `ip_nao_permitido`
   * @throws ValidationError 422 `requisicao_invalida`
   * @throws RateLimitError 429 `limite_de_requisicoes`
   * @throws ServerError 500 `erro_interno`
   * @throws ServerError 503 `servico_indisponivel`
   */
  listarCobrancas(query?: QueryOf<'listarCobrancas'>, options?: ReadOptions): Paged<Cobranca>;

  /**
   * Lista os eventos.
   *
   * Devolve os eventos da organização nos últimos 90 dias, do mais novo ao mais antigo, haja ou não destinos
   * que os recebam. `desde` e `ate` comparam `criado_em`.
   *
   * Await it for the first page, or use `for await` to go through the items of every page.
   *
   * `GET /eventos`.
   *
   * An assumption of this draft of the contract: (negocio) A especificação só mostra eventos falhos no
   * painel; depois de uma parada longa, quem integra precisa recuperá-los por conta própria.
   *
   * @param query.tipo Só os eventos deste tipo.
   * @param query.desde Só o que é deste instante em diante, inclusive. A descrição da lista diz que data se
   *   compara.
   * @param query.ate Só o que é anterior a este instante, que fica de fora; com `desde`, precisa ser
   *   posterior a ele.
   * @param query.limite Quantos itens cabem na página. De 1 a 100. Padrão: 20.
   * @param query.apos O `proximo_cursor` da página anterior. Só vale para a mesma organização e os mesmos
   *   filtros.
   * @returns Uma página de eventos.
   * @throws AuthenticationError 401 `chave_ausente`, `chave_invalida`, `chave_revogada`,
   *   `assinatura_invalida`
   * @throws PermissionError 403 `ip_nao_permitido`
   * @throws ValidationError 422 `requisicao_invalida`
   * @throws RateLimitError 429 `limite_de_requisicoes`
   * @throws ServerError 500 `erro_interno`
   * @throws ServerError 503 `servico_indisponivel`
   */
  listarEventos<Tipo extends Evento['tipo'] = Evento['tipo']>(
    query?: QueryWhere<'listarEventos', 'tipo', Tipo>,
    options?: ReadOptions,
  ): Paged<Which<Evento, 'tipo', Tipo>>;

  /**
   * Obtém um evento.
   *
   * Devolve um evento dos últimos 90 dias. `dados` é o recurso como estava quando o evento foi criado; para
   * saber como está agora, leia o recurso.
   *
   * `GET /eventos/{id}`.
   *
   * An assumption of this draft of the contract: (negocio) Um evento que só chega por entrega se perde com
   * ela; a especificação não mostra a leitura.
   *
   * @param id O id do evento.
   * @returns O evento, como foi criado.
   * @throws AuthenticationError 401 `chave_ausente`, `chave_invalida`, `chave_revogada`,
   *   `assinatura_invalida`
   * @throws PermissionError 403 `ip_nao_permitido`
   * @throws NotFoundError 404 `nao_encontrado`
   * @throws ValidationError 422 `requisicao_invalida`
   * @throws RateLimitError 429 `limite_de_requisicoes`
   * @throws ServerError 500 `erro_interno`
   * @throws ServerError 503 `servico_indisponivel`
   */
  obterEvento(id: string, options?: ReadOptions): Promise<Evento>;

  /**
   * Reenvia um evento.
   *
   * Entrega o evento de imediato aos destinos habilitados que recebem esse tipo e ainda não confirmaram o
   * recebimento com um `2xx`, inclusive aos registrados depois dele. Quem já o recebeu não o recebe de novo.
   *
   * `POST /eventos/{id}/reenviar`. Needs a key with the scope `admin`.
   *
   * An assumption of this draft of the contract: (seguranca) A especificação só deixa reenviar no painel;
   * pela API, exigimos admin porque a operação decide para onde vão os avisos.
   *
   * @param id O id do evento.
   * @returns A quantos destinos o evento vai.
   * @throws AuthenticationError 401 `chave_ausente`, `chave_invalida`, `chave_revogada`,
   *   `assinatura_invalida`
   * @throws PermissionError 403 `escopo_insuficiente`, `ip_nao_permitido`
   * @throws NotFoundError 404 `nao_encontrado`
   * @throws ConflictError 409 `chave_de_idempotencia_reutilizada`, `requisicao_em_andamento`
   * @throws InvalidRequestError 413 `corpo_grande_demais`
   * @throws ValidationError 422 `requisicao_invalida`
   * @throws RateLimitError 429 `limite_de_requisicoes`
   * @throws ServerError 500 `erro_interno`
   * @throws ServerError 503 `servico_indisponivel`
   */
  reenviarEvento(id: string, options?: WriteOptions): Promise<ReenvioDeEvento>;

  /**
   * Lista os destinos.
   *
   * Devolve os destinos de webhook da organização, do mais novo ao mais antigo, sem os segredos. `desde` e
   * `ate` comparam `criado_em`.
   *
   * Await it for the first page, or use `for await` to go through the items of every page.
   *
   * `GET /webhooks`.
   *
   * An assumption of this draft of the contract: (forma) A especificação prevê gerir webhooks além da
   * criação, mas não mostra as operações.
   *
   * @param query.desde Só o que é deste instante em diante, inclusive. A descrição da lista diz que data se
   *   compara.
   * @param query.ate Só o que é anterior a este instante, que fica de fora; com `desde`, precisa ser
   *   posterior a ele.
   * @param query.limite Quantos itens cabem na página. De 1 a 100. Padrão: 20.
   * @param query.apos O `proximo_cursor` da página anterior. Só vale para a mesma organização e os mesmos
   *   filtros.
   * @returns Uma página de destinos.
   * @throws AuthenticationError 401 `chave_ausente`, `chave_invalida`, `chave_revogada`,
   *   `assinatura_invalida`
   * @throws PermissionError 403 `ip_nao_permitido`
   * @throws ValidationError 422 `requisicao_invalida`
   * @throws RateLimitError 429 `limite_de_requisicoes`
   * @throws ServerError 500 `erro_interno`
   * @throws ServerError 503 `servico_indisponivel`
   */
  listarWebhooks(query?: QueryOf<'listarWebhooks'>, options?: ReadOptions): Paged<Webhook>;

  /**
   * Registra um destino.
   *
   * Registra um destino, que passa a receber todos os eventos ou os da lista `eventos`. O `segredo` da
   * resposta assina as entregas e só volta a aparecer na rotação: guarde-o.
   *
   * `POST /webhooks`.
   *
   * @param body O endereço do destino e os eventos que ele quer receber.
   * @param body.url Endereço que recebe as entregas, em `https`. Endereços privados e de loopback são
   *   recusados; o mock local aceita loopback.
   * @param body.eventos Os eventos que o destino quer receber. Sem o campo, recebe todos, inclusive os que
   *   surgirem.
   * @returns O destino registrado, com o segredo.
   * @throws InvalidRequestError 400 `json_invalido`
   * @throws AuthenticationError 401 `chave_ausente`, `chave_invalida`, `chave_revogada`,
   *   `assinatura_invalida`
   * @throws PermissionError 403 `ip_nao_permitido`
   * @throws ConflictError 409 `chave_de_idempotencia_reutilizada`, `requisicao_em_andamento`
   * @throws InvalidRequestError 413 `corpo_grande_demais`
   * @throws InvalidRequestError 415 `tipo_de_conteudo_nao_suportado`
   * @throws ValidationError 422 `requisicao_invalida`
   * @throws RateLimitError 429 `limite_de_requisicoes`
   * @throws ServerError 500 `erro_interno`
   * @throws ServerError 503 `servico_indisponivel`
   */
  registrarWebhook(body: NovoWebhook, options?: WriteOptions): Promise<WebhookComSegredo>;

  /**
   * Obtém um destino.
   *
   * Devolve um destino de webhook, sem o segredo.
   *
   * `GET /webhooks/{id}`.
   *
   * An assumption of this draft of the contract: (forma) A especificação prevê gerir webhooks além da
   * criação, mas não mostra as operações.
   *
   * @param id O id do destino.
   * @returns O destino.
   * @throws AuthenticationError 401 `chave_ausente`, `chave_invalida`, `chave_revogada`,
   *   `assinatura_invalida`
   * @throws PermissionError 403 `ip_nao_permitido`
   * @throws NotFoundError 404 `nao_encontrado`
   * @throws ValidationError 422 `requisicao_invalida`
   * @throws RateLimitError 429 `limite_de_requisicoes`
   * @throws ServerError 500 `erro_interno`
   * @throws ServerError 503 `servico_indisponivel`
   */
  obterWebhook(id: string, options?: ReadOptions): Promise<Webhook>;

  /**
   * Exclui um destino.
   *
   * Exclui um destino. As entregas pendentes são canceladas. Exige o escopo `admin`.
   *
   * `DELETE /webhooks/{id}`. Needs a key with the scope `admin`.
   *
   * An assumption of this draft of the contract: (forma) A especificação prevê gerir webhooks além da
   * criação, mas não mostra as operações.
   *
   * @param id O id do destino.
   * @returns Destino excluído.
   * @throws AuthenticationError 401 `chave_ausente`, `chave_invalida`, `chave_revogada`,
   *   `assinatura_invalida`
   * @throws PermissionError 403 `escopo_insuficiente`, `ip_nao_permitido`
   * @throws NotFoundError 404 `nao_encontrado`
   * @throws ConflictError 409 `chave_de_idempotencia_reutilizada`, `requisicao_em_andamento`
   * @throws InvalidRequestError 413 `corpo_grande_demais`
   * @throws ValidationError 422 `requisicao_invalida`
   * @throws RateLimitError 429 `limite_de_requisicoes`
   * @throws ServerError 500 `erro_interno`
   * @throws ServerError 503 `servico_indisponivel`
   */
  excluirWebhook(id: string, options?: WriteOptions): Promise<Receipt>;

  /**
   * Atualiza um destino.
   *
   * Altera o endereço ou os eventos de um destino, ou pausa as entregas. O que não vier no corpo fica como
   * está. Exige o escopo `admin`.
   *
   * `PATCH /webhooks/{id}`. Needs a key with the scope `admin`.
   *
   * An assumption of this draft of the contract: (forma) A especificação prevê gerir webhooks além da
   * criação, mas não mostra as operações.
   *
   * @param id O id do destino.
   * @param body O que muda no destino.
   * @param body.url Endereço que recebe as entregas, em `https`. Endereços privados e de loopback são
   *   recusados; o mock local aceita loopback.
   * @param body.eventos Os eventos que o destino quer receber.
   * @param body.todos_os_eventos Desfaz a escolha, e o destino volta a receber todos os eventos. Não vem
   *   junto com `eventos`.
   * @param body.habilitado Se o destino recebe entregas.
   * @returns O destino atualizado.
   * @throws InvalidRequestError 400 `json_invalido`
   * @throws AuthenticationError 401 `chave_ausente`, `chave_invalida`, `chave_revogada`,
   *   `assinatura_invalida`
   * @throws PermissionError 403 `escopo_insuficiente`, `ip_nao_permitido`
   * @throws NotFoundError 404 `nao_encontrado`
   * @throws ConflictError 409 `chave_de_idempotencia_reutilizada`, `requisicao_em_andamento`
   * @throws InvalidRequestError 413 `corpo_grande_demais`
   * @throws InvalidRequestError 415 `tipo_de_conteudo_nao_suportado`
   * @throws ValidationError 422 `requisicao_invalida`
   * @throws RateLimitError 429 `limite_de_requisicoes`
   * @throws ServerError 500 `erro_interno`
   * @throws ServerError 503 `servico_indisponivel`
   */
  atualizarWebhook(id: string, body: AlteracaoDeWebhook, options?: WriteOptions): Promise<Webhook>;

  /**
   * Rotaciona o segredo de um destino.
   *
   * Cria um segredo para o destino. Por 24 horas as entregas levam duas assinaturas `v1`, a do segredo novo
   * e a do anterior, para que nenhum evento se perca na troca. Exige o escopo `admin`.
   *
   * `POST /webhooks/{id}/rotacionar-segredo`. Needs a key with the scope `admin`.
   *
   * An assumption of this draft of the contract: (seguranca) Um segredo que não se troca não se protege; a
   * especificação não mostra a operação.
   *
   * @param id O id do destino.
   * @returns O destino, com o segredo novo.
   * @throws AuthenticationError 401 `chave_ausente`, `chave_invalida`, `chave_revogada`,
   *   `assinatura_invalida`
   * @throws PermissionError 403 `escopo_insuficiente`, `ip_nao_permitido`
   * @throws NotFoundError 404 `nao_encontrado`
   * @throws ConflictError 409 `chave_de_idempotencia_reutilizada`, `requisicao_em_andamento`
   * @throws InvalidRequestError 413 `corpo_grande_demais`
   * @throws ValidationError 422 `requisicao_invalida`
   * @throws RateLimitError 429 `limite_de_requisicoes`
   * @throws ServerError 500 `erro_interno`
   * @throws ServerError 503 `servico_indisponivel`
   */
  rotacionarSegredoDoWebhook(id: string, options?: WriteOptions): Promise<WebhookRotacionado>;

  /**
   * Testa um destino.
   *
   * Envia ao destino, uma só vez, uma entrega assinada de `tipo` `teste`. Ela está fora dos seis eventos:
   * chega a qualquer destino habilitado, não aparece em listas e não é repetida.
   *
   * `POST /webhooks/{id}/testar`. Needs a key with the scope `admin`.
   *
   * An assumption of this draft of the contract: (seguranca) Sem um teste, a primeira falha só aparece com o
   * primeiro evento; exigimos admin, como em tudo o que decide para onde vão os avisos.
   *
   * @param id O id do destino.
   * @returns O teste está a caminho.
   * @throws AuthenticationError 401 `chave_ausente`, `chave_invalida`, `chave_revogada`,
   *   `assinatura_invalida`
   * @throws PermissionError 403 `escopo_insuficiente`, `ip_nao_permitido`
   * @throws NotFoundError 404 `nao_encontrado`
   * @throws ConflictError 409 `estado_incompativel`, `chave_de_idempotencia_reutilizada`,
   *   `requisicao_em_andamento`
   * @throws InvalidRequestError 413 `corpo_grande_demais`
   * @throws ValidationError 422 `requisicao_invalida`
   * @throws RateLimitError 429 `limite_de_requisicoes`
   * @throws ServerError 500 `erro_interno`
   * @throws ServerError 503 `servico_indisponivel`
   */
  testarWebhook(id: string, options?: WriteOptions): Promise<TesteDeWebhook>;

  /**
   * Reads again and again, with `obterTransacao`, until the status is one of those in `until`.
   *
   * What it answers has the shape of that status. A status this version does not know is waited through.
   *
   * @param transacao O id da transação. Ou o próprio recurso.
   * @param options.until The statuses to wait for: `aguardando_assinatura`, `transmitida`, `confirmada`,
   *   `falhou`.
   * @throws UnreachableStateError as soon as the status can no longer become one of them
   * @throws TimeoutError when `deadline` has passed
   * @throws what `obterTransacao` throws; waiting again loses nothing
   */
  aguardarTransacao<Status extends StatusOf<'Transacao'>>(
    transacao: string | Transacao,
    options: WaitOptions<Status>,
  ): Promise<Extract<Transacao, { status: Status }>>;

  /**
   * Reads again and again, with `obterProposta`, until the status is one of those in `until`.
   *
   * What it answers has the shape of that status. A status this version does not know is waited through.
   *
   * @param proposta O id da proposta. Ou o próprio recurso.
   * @param options.until The statuses to wait for: `pendente`, `aprovada`, `rejeitada`, `executada`.
   * @throws UnreachableStateError as soon as the status can no longer become one of them
   * @throws TimeoutError when `deadline` has passed
   * @throws what `obterProposta` throws; waiting again loses nothing
   */
  aguardarProposta<Status extends StatusOf<'Proposta'>>(
    proposta: string | Proposta,
    options: WaitOptions<Status>,
  ): Promise<Extract<Proposta, { status: Status }>>;

  /**
   * Reads again and again, with `obterResgate`, until the status is one of those in `until`.
   *
   * What it answers has the shape of that status. A status this version does not know is waited through.
   *
   * @param resgate O id do resgate. Ou o próprio recurso.
   * @param options.until The statuses to wait for: `pendente`, `aguardando_assinatura`, `concluido`,
   *   `rejeitado`, `cancelado`.
   * @throws UnreachableStateError as soon as the status can no longer become one of them
   * @throws TimeoutError when `deadline` has passed
   * @throws what `obterResgate` throws; waiting again loses nothing
   */
  aguardarResgate<Status extends StatusOf<'Resgate'>>(
    resgate: string | Resgate,
    options: WaitOptions<Status>,
  ): Promise<Extract<Resgate, { status: Status }>>;
}
