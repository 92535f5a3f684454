// Written by `npm run generate` from openapi.yaml. Do not edit.

import type { Caller } from '../caller.ts';
import type { QueryOf, QueryWhere, Which } from '../contract-types.ts';
import type { ReadOptions, WriteOptions } from '../options.ts';
import type { Paged } from '../pagination.ts';
import type { WaitOptions } from '../polling.ts';
import type { Receipt } from '../receipt.ts';
import {
  nullable,
  pathId,
  pathIdOrNull,
  present,
  sent,
  sentAddress,
  sentAmount,
  sentComment,
  sentOrNull,
  sentUrl,
} from '../response.ts';
import type {
  AlteracaoDeCarteira,
  AlteracaoDeWebhook,
  Carteira,
  Chave,
  Cobranca,
  Decisao,
  Enderecos,
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
import { maquinas, type StatusOf } from './maquinas.ts';

/** The methods of the client: one for each operation of the contract, and one for each resource to wait for. */
export class Methods {
  /** @internal */
  declare protected readonly _caller: Caller;

  /**
   * Obtém a organização.
   *
   * Retorna a empresa dona da chave, com o plano e o percentual da taxa sobre o rendimento.
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
  obterOrganizacao(options?: ReadOptions): Promise<Organizacao> {
    return this._caller.send({
      operation: 'obterOrganizacao',
      path: '/organizacao',
      method: 'GET',
      options,
      expect: {
        id: 'org_',
        nome: present,
        plano: present,
        taxa_sobre_rendimento: present,
        ambiente: present,
        criada_em: present,
      },
    });
  }

  /**
   * Obtém a chave em uso.
   *
   * Retorna o id e o escopo da chave usada na chamada, nunca a chave em si.
   *
   * `GET /chave`.
   *
   * An assumption of this draft of the contract: (seguranca) Permite reconhecer o id que `decisao` mostra.
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
  obterChave(options?: ReadOptions): Promise<Chave> {
    return this._caller.send({
      operation: 'obterChave',
      path: '/chave',
      method: 'GET',
      options,
      expect: { id: 'chave_', escopo: present },
    });
  }

  /**
   * Lista as carteiras vinculadas.
   *
   * Retorna as carteiras da organização, da mais recente para a mais antiga. `desde` e `ate` filtram por
   * `criada_em`.
   *
   * Await it for the first page, or use `for await` to go through the items of every page.
   *
   * `GET /carteiras`.
   *
   * An assumption of this draft of the contract: (forma) Mostra as carteiras que um resgate pode ter como
   * destino.
   *
   * @param query.desde Retorna os itens a partir desta data e hora, inclusive. A descrição de cada lista
   *   informa o campo comparado.
   * @param query.ate Retorna os itens anteriores a esta data e hora, exclusive. Precisa ser posterior a
   *   `desde`.
   * @param query.limite Número máximo de itens por página. A API não ajusta um valor fora de 1 a 100:
   *   responde 422 `requisicao_invalida`. De 1 a 100. Padrão: 20.
   * @param query.apos O `proximo_cursor` da página anterior. Só vale para a mesma organização e com os
   *   mesmos filtros. Não expira. Se a lista mudar durante a leitura, um item que sai do filtro antes de ser
   *   lido não aparece, nem um que entra em uma posição já lida; os demais aparecem exatamente uma vez. Itens
   *   com a mesma data vêm do último criado para o primeiro.
   * @returns Uma página de carteiras.
   * @throws AuthenticationError 401 `chave_ausente`, `chave_invalida`, `chave_revogada`,
   *   `assinatura_invalida`
   * @throws PermissionError 403 `ip_nao_permitido`
   * @throws ValidationError 422 `requisicao_invalida`
   * @throws RateLimitError 429 `limite_de_requisicoes`
   * @throws ServerError 500 `erro_interno`
   * @throws ServerError 503 `servico_indisponivel`
   */
  listarCarteiras(query?: QueryOf<'listarCarteiras'>, options?: ReadOptions): Paged<Carteira> {
    return this._caller.list({
      operation: 'listarCarteiras',
      path: '/carteiras',
      query,
      options,
      item: 'cart_',
    });
  }

  /**
   * Vincula uma carteira.
   *
   * Vincula uma carteira da empresa pelo endereço público. A API recusa qualquer propriedade que não esteja
   * no esquema, para que ninguém envie uma chave privada por engano. Exige o escopo `admin`.
   *
   * A API recusa com 422 `carteira_invalida`, com `campo` `endereco`, um endereço que:
   *
   * - não é da rede: em `solana`, o texto em base58 precisa representar 32 bytes, dentro ou fora da curva
   * Ed25519; - em `ethereum`, mistura maiúsculas e minúsculas sem o checksum EIP-55 correto; - só tem zeros;
   * - é de um token, de um emissor ou de liquidação de uma carteira da organização; - já está vinculado à
   * organização; em `ethereum`, maiúsculas e minúsculas não fazem diferença.
   *
   * Duas organizações podem vincular o mesmo endereço.
   *
   * `POST /carteiras`. Needs a key with the scope `admin`.
   *
   * An assumption of this draft of the contract: (forma) Todo resgate precisa de uma carteira vinculada.
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
  vincularCarteira(body: NovaCarteira, options?: WriteOptions): Promise<Carteira> {
    return this._caller.send({
      operation: 'vincularCarteira',
      reader: 'listarCarteiras',
      path: '/carteiras',
      method: 'POST',
      body,
      options,
      expect: {
        id: 'cart_',
        rede: sent,
        endereco: sentAddress,
        apelido: sentOrNull,
        enderecos_de_liquidacao: present,
        criada_em: present,
      },
    });
  }

  /**
   * Obtém uma carteira.
   *
   * Retorna uma carteira vinculada à organização.
   *
   * `GET /carteiras/{id}`.
   *
   * An assumption of this draft of the contract: (forma) Complementa a listagem de carteiras.
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
  obterCarteira(id: string, options?: ReadOptions): Promise<Carteira> {
    return this._caller.send({
      operation: 'obterCarteira',
      path: '/carteiras/{id}',
      method: 'GET',
      id,
      options,
      expect: {
        id: pathId,
        rede: present,
        endereco: present,
        apelido: nullable,
        enderecos_de_liquidacao: present,
        criada_em: present,
      },
    });
  }

  /**
   * Desvincula uma carteira.
   *
   * Desvincula uma carteira. Não move fundos. Exige o escopo `admin`. A API responde 409
   * `estado_incompativel` enquanto a carteira:
   *
   * - tem saldo de algum token; - tem rendimento do mês ainda não creditado; - tem uma transação
   * `aguardando_assinatura` ou `transmitida`; - é o destino de USDC em trânsito; - é o destino de um resgate
   * `pendente` ou `aguardando_assinatura`.
   *
   * Registros e transações continuam citando o id dela, mas `GET /carteiras/{id}` passa a responder 404. Se
   * você vincular o mesmo endereço de novo, a carteira volta com o mesmo id e os mesmos endereços de
   * liquidação.
   *
   * Desvincular não anula payloads já emitidos: o que a rede confirmar depois ainda paga a esta carteira.
   *
   * `DELETE /carteiras/{id}`. Needs a key with the scope `admin`.
   *
   * An assumption of this draft of the contract: (forma) Quem vincula uma carteira precisa poder
   * desvinculá-la.
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
  desvincularCarteira(id: string, options?: WriteOptions): Promise<Receipt> {
    return this._caller.send({
      operation: 'desvincularCarteira',
      reader: 'obterCarteira',
      path: '/carteiras/{id}',
      method: 'DELETE',
      id,
      options,
      expect: null,
    });
  }

  /**
   * Atualiza uma carteira.
   *
   * Altera o apelido de uma carteira vinculada. Não é possível remover o apelido nem mudar o endereço ou a
   * rede; para usar outro endereço, vincule outra carteira. Exige o escopo `admin`.
   *
   * `PATCH /carteiras/{id}`. Needs a key with the scope `admin`.
   *
   * An assumption of this draft of the contract: (seguranca) Com um apelido errado, alguém pode resgatar
   * para a carteira errada.
   *
   * @param id O id da carteira.
   * @param body O novo apelido.
   * @param body.apelido Nome que a empresa dá à carteira.
   * @returns A carteira, com o novo apelido.
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
  atualizarCarteira(id: string, body: AlteracaoDeCarteira, options?: WriteOptions): Promise<Carteira> {
    return this._caller.send({
      operation: 'atualizarCarteira',
      reader: 'obterCarteira',
      path: '/carteiras/{id}',
      method: 'PATCH',
      body,
      id,
      options,
      expect: {
        id: pathId,
        rede: present,
        endereco: present,
        apelido: sentOrNull,
        enderecos_de_liquidacao: present,
        criada_em: present,
      },
    });
  }

  /**
   * Obtém as posições.
   *
   * Retorna um retrato do caixa no momento da chamada: o total, a parte que rende, a parte disponível e o
   * valor em cada ativo. `reservado` é o que as transações em aberto usam: conta no total até sair da
   * carteira, e só a parte dele em ativos rende. O valor de uma transação `confirmada` de resgate com
   * `recebido_em` nulo é USDC em trânsito: `total` e `reservado` já o excluem, e `valor_recebido` ainda não
   * o inclui. As posições não mostram o USDC que os resgates entregaram, nem o que a carteira já tinha
   * quando foi vinculada ou recebeu por fora.
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
  obterPosicoes(options?: ReadOptions): Promise<Posicoes> {
    return this._caller.send({
      operation: 'obterPosicoes',
      path: '/posicoes',
      method: 'GET',
      options,
      expect: {
        total: present,
        rendendo: present,
        disponivel: present,
        reservado: present,
        saldo_livre: present,
        por_ativo: present,
        por_carteira: present,
        yield_acumulado: present,
        atualizado_em: present,
      },
    });
  }

  /**
   * Obtém a política em vigor.
   *
   * Retorna a versão da política de alocação em vigor.
   *
   * `GET /politica-de-alocacao`.
   *
   * An assumption of this draft of the contract: (forma) Complementa a definição da política.
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
  obterPoliticaDeAlocacao(options?: ReadOptions): Promise<Politica> {
    return this._caller.send({
      operation: 'obterPoliticaDeAlocacao',
      path: '/politica-de-alocacao',
      method: 'GET',
      options,
      expect: {
        versao: present,
        ativos: present,
        limiar_de_rebalanceamento: present,
        vigente_desde: present,
      },
    });
  }

  /**
   * Define a política de alocação.
   *
   * Cria uma versão da política com a lista de ativos e percentuais, que precisam somar exatamente 100. A
   * nova versão vale para depósitos futuros e propostas posteriores; as propostas que já existem não mudam.
   * Toda chamada cria uma versão, mesmo igual à anterior. Duas chamadas simultâneas criam duas versões, e a
   * de maior `versao` fica em vigor.
   *
   * `PUT /politica-de-alocacao`.
   *
   * @param body Os ativos, com os percentuais, e o limiar de rebalanceamento.
   * @param body.ativos Os ativos e seus percentuais, que somam exatamente 100, sem ativo repetido.
   * @param body.limiar_de_rebalanceamento Em pontos percentuais. Se ausente, o limiar em vigor não muda; na
   *   primeira política, é `0.5`.
   * @returns A nova versão, já em vigor.
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
  definirPoliticaDeAlocacao(body: NovaPolitica, options?: WriteOptions): Promise<Politica> {
    return this._caller.send({
      operation: 'definirPoliticaDeAlocacao',
      reader: 'obterPoliticaDeAlocacao',
      path: '/politica-de-alocacao',
      method: 'PUT',
      body,
      options,
      expect: { versao: present, ativos: sent, limiar_de_rebalanceamento: sent, vigente_desde: present },
    });
  }

  /**
   * Lista as versões da política.
   *
   * Retorna as versões da política de alocação, da mais recente para a mais antiga. `desde` e `ate` filtram
   * por `vigente_desde`.
   *
   * Await it for the first page, or use `for await` to go through the items of every page.
   *
   * `GET /politica-de-alocacao/versoes`.
   *
   * An assumption of this draft of the contract: (forma) A auditoria precisa das versões.
   *
   * @param query.desde Retorna os itens a partir desta data e hora, inclusive. A descrição de cada lista
   *   informa o campo comparado.
   * @param query.ate Retorna os itens anteriores a esta data e hora, exclusive. Precisa ser posterior a
   *   `desde`.
   * @param query.limite Número máximo de itens por página. A API não ajusta um valor fora de 1 a 100:
   *   responde 422 `requisicao_invalida`. De 1 a 100. Padrão: 20.
   * @param query.apos O `proximo_cursor` da página anterior. Só vale para a mesma organização e com os
   *   mesmos filtros. Não expira. Se a lista mudar durante a leitura, um item que sai do filtro antes de ser
   *   lido não aparece, nem um que entra em uma posição já lida; os demais aparecem exatamente uma vez. Itens
   *   com a mesma data vêm do último criado para o primeiro.
   * @returns Uma página de versões.
   * @throws AuthenticationError 401 `chave_ausente`, `chave_invalida`, `chave_revogada`,
   *   `assinatura_invalida`
   * @throws PermissionError 403 `ip_nao_permitido`
   * @throws ValidationError 422 `requisicao_invalida`
   * @throws RateLimitError 429 `limite_de_requisicoes`
   * @throws ServerError 500 `erro_interno`
   * @throws ServerError 503 `servico_indisponivel`
   */
  listarVersoesDaPolitica(
    query?: QueryOf<'listarVersoesDaPolitica'>,
    options?: ReadOptions,
  ): Paged<Politica> {
    return this._caller.list({
      operation: 'listarVersoesDaPolitica',
      path: '/politica-de-alocacao/versoes',
      query,
      options,
      item: 'versao',
    });
  }

  /**
   * Lista as propostas.
   *
   * Retorna as propostas da organização, da mais recente para a mais antiga. `desde` e `ate` filtram por
   * `criada_em`.
   *
   * Await it for the first page, or use `for await` to go through the items of every page.
   *
   * `GET /propostas`.
   *
   * An assumption of this draft of the contract: (forma) Mostra as propostas que aguardam decisão.
   *
   * @param query.status Filtra as propostas por status.
   * @param query.tipo Filtra as propostas por tipo.
   * @param query.origem Filtra as propostas por origem.
   * @param query.referencia_interna Filtra as propostas pela referência exata.
   * @param query.desde Retorna os itens a partir desta data e hora, inclusive. A descrição de cada lista
   *   informa o campo comparado.
   * @param query.ate Retorna os itens anteriores a esta data e hora, exclusive. Precisa ser posterior a
   *   `desde`.
   * @param query.limite Número máximo de itens por página. A API não ajusta um valor fora de 1 a 100:
   *   responde 422 `requisicao_invalida`. De 1 a 100. Padrão: 20.
   * @param query.apos O `proximo_cursor` da página anterior. Só vale para a mesma organização e com os
   *   mesmos filtros. Não expira. Se a lista mudar durante a leitura, um item que sai do filtro antes de ser
   *   lido não aparece, nem um que entra em uma posição já lida; os demais aparecem exatamente uma vez. Itens
   *   com a mesma data vêm do último criado para o primeiro.
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
  ): Paged<Which<Proposta, 'status', Status>> {
    return this._caller.list({
      operation: 'listarPropostas',
      path: '/propostas',
      query,
      options,
      item: 'prop_',
    });
  }

  /**
   * Cria uma proposta.
   *
   * Propõe dividir todo o saldo livre, em USDC e nos ativos, conforme a alocação-alvo. A API cria a proposta
   * como `pendente`, com `origem: cliente`. Os fundos só se movem depois da aprovação e da assinatura das
   * transações. As contas são em centavos inteiros; **livre** é `saldo` menos `reservado`, somado em todas
   * as carteiras.
   *
   * **`movimentos`.** Depois de conferir os percentuais (422 `politica_invalida`):
   *
   * 1. Some os saldos livres de USDC, `USDY` e `BUIDL`. Se a soma é zero, a resposta é 422
   * `saldo_insuficiente`. 2. Divida a soma pelos percentuais; um ativo fora do alvo tem 0. Arredonde cada
   * parte para baixo; o centavo que sobrar vai à de maior resto e, no empate, à de `USDY`: `1.01` a 50% e
   * 50% são `0.51` e `0.50`. 3. Compare cada parte com o saldo livre do ativo. O USDC livre cobre primeiro o
   * que falta em `USDY` e depois em `BUIDL`; então, o ativo que sobra cobre o que falta no outro. 4.
   * `movimentos` segue essa ordem, sem valor zero. Se não há nenhum, a resposta é 422
   * `proposta_sem_movimento`.
   *
   * As propostas da Tesa seguem outras contas. A de um depósito divide só o valor dele, pela política em
   * vigor; sem política, a Tesa não propõe. A que vem da diferença de rentabilidade tem um só movimento: um
   * décimo do saldo livre do ativo que rende menos, arredondado para baixo, vai para o outro; abaixo de um
   * centavo, a Tesa não propõe.
   *
   * **`alocacao_resultante`.** De cada ativo, primeiro `USDY`, mesmo com `0.00`: o `saldo` em todas as
   * carteiras, menos o que as transações em aberto usam dele, mais o que compram, mais o que esta proposta
   * compra, menos o que usa. Uma transação está em aberto em `aguardando_assinatura` e em `transmitida`;
   * propostas e resgates pendentes não contam. Em cada carteira, percorra as transações em aberto na ordem
   * de `GET /transacoes` e ignore, com o que ela compraria, cada uma que o saldo restante do token não cobre
   * inteira; nenhuma compra aumenta esse saldo.
   *
   * **Carteiras.** Na aprovação, cada movimento usa quantas carteiras forem necessárias, com uma transação
   * de cada uma. A proposta de um depósito usa primeiro a carteira que o recebeu. Em seguida, e nas demais
   * propostas, vem a de maior saldo livre do token e, no empate, a vinculada há mais tempo (uma carteira
   * revinculada mantém a data do primeiro vínculo). A ordem é refeita a cada movimento, com o que os
   * anteriores já reservaram, e é a de `transacoes`. O ativo comprado fica na carteira que pagou.
   * `destinatario` é um emissor dele nessa rede, à escolha da Tesa; no sandbox, só há um. Veja dois exemplos
   * em “A conta de uma proposta”.
   *
   * `POST /propostas`.
   *
   * @param body A alocação desejada e o motivo.
   * @param body.alocacao_alvo O percentual de cada ativo no saldo livre, dividido como descreve
   *   `criarProposta`. Os percentuais somam exatamente 100, sem ativo repetido.
   * @param body.motivo O motivo da proposta.
   * @param body.referencia_interna Referência interna da empresa. A API a retorna sem alterações.
   * @returns A proposta criada, aguardando decisão.
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
  criarProposta(body: NovaProposta, options?: WriteOptions): Promise<PropostaPendente> {
    return this._caller.send({
      operation: 'criarProposta',
      reader: 'listarPropostas',
      path: '/propostas',
      method: 'POST',
      body,
      options,
      expect: {
        id: 'prop_',
        tipo: present,
        status: 'pendente',
        origem: present,
        motivo: sent,
        referencia_interna: sentOrNull,
        movimentos: present,
        alocacao_resultante: present,
        criada_em: present,
        decidida_em: nullable,
        executada_em: nullable,
      },
    });
  }

  /**
   * Obtém uma proposta.
   *
   * Retorna a proposta com os movimentos, a alocação resultante e, depois da aprovação, as transações.
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
  obterProposta(id: string, options?: ReadOptions): Promise<Proposta> {
    return this._caller.send({
      operation: 'obterProposta',
      path: '/propostas/{id}',
      method: 'GET',
      id,
      options,
      expect: {
        id: pathId,
        tipo: present,
        status: present,
        origem: present,
        motivo: present,
        referencia_interna: nullable,
        movimentos: present,
        alocacao_resultante: present,
        criada_em: present,
        decidida_em: nullable,
        executada_em: nullable,
      },
    });
  }

  /**
   * Aprova uma proposta.
   *
   * Aprova uma proposta `pendente` e retorna as transações não assinadas, prontas para o custodiante. Exige
   * o escopo `admin`; a requisição pode ser assinada com `Service-Signature`. Aprovar não move fundos: o
   * custodiante ainda precisa assinar e transmitir as transações. Emite o evento `alocacao.aprovada`.
   *
   * `POST /propostas/{id}/aprovar`. Needs a key with the scope `admin`.
   *
   * @param proposta O id da proposta. Ou o próprio recurso, em `pendente`.
   * @param body Um comentário sobre a decisão, se houver.
   * @param body.comentario O motivo da decisão.
   * @returns A proposta aprovada, com as transações aguardando assinatura.
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
  ): Promise<PropostaRecemAprovada> {
    return this._caller.send({
      operation: 'aprovarProposta',
      reader: 'obterProposta',
      path: '/propostas/{id}/aprovar',
      method: 'POST',
      optionalBody: body,
      id: proposta,
      options,
      expect: {
        id: pathId,
        tipo: present,
        status: 'aprovada',
        origem: present,
        motivo: present,
        referencia_interna: nullable,
        movimentos: present,
        alocacao_resultante: present,
        transacoes: present,
        decisao: sentComment,
        criada_em: present,
        decidida_em: present,
        executada_em: nullable,
      },
    });
  }

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
  ): Promise<PropostaRejeitada> {
    return this._caller.send({
      operation: 'rejeitarProposta',
      reader: 'obterProposta',
      path: '/propostas/{id}/rejeitar',
      method: 'POST',
      optionalBody: body,
      id: proposta,
      options,
      expect: {
        id: pathId,
        tipo: present,
        status: 'rejeitada',
        origem: present,
        motivo: present,
        referencia_interna: nullable,
        movimentos: present,
        alocacao_resultante: present,
        decisao: sentComment,
        criada_em: present,
        decidida_em: present,
        executada_em: nullable,
      },
    });
  }

  /**
   * Lista os resgates.
   *
   * Retorna os resgates da organização, do mais recente para o mais antigo. `desde` e `ate` filtram por
   * `criado_em`.
   *
   * Await it for the first page, or use `for await` to go through the items of every page.
   *
   * `GET /resgates`.
   *
   * An assumption of this draft of the contract: (forma) Mostra os resgates que aguardam aprovação.
   *
   * @param query.status Filtra os resgates por status.
   * @param query.referencia_interna Filtra os resgates pela referência exata.
   * @param query.desde Retorna os itens a partir desta data e hora, inclusive. A descrição de cada lista
   *   informa o campo comparado.
   * @param query.ate Retorna os itens anteriores a esta data e hora, exclusive. Precisa ser posterior a
   *   `desde`.
   * @param query.limite Número máximo de itens por página. A API não ajusta um valor fora de 1 a 100:
   *   responde 422 `requisicao_invalida`. De 1 a 100. Padrão: 20.
   * @param query.apos O `proximo_cursor` da página anterior. Só vale para a mesma organização e com os
   *   mesmos filtros. Não expira. Se a lista mudar durante a leitura, um item que sai do filtro antes de ser
   *   lido não aparece, nem um que entra em uma posição já lida; os demais aparecem exatamente uma vez. Itens
   *   com a mesma data vêm do último criado para o primeiro.
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
  ): Paged<Which<Resgate, 'status', Status>> {
    return this._caller.list({
      operation: 'listarResgates',
      path: '/resgates',
      query,
      options,
      item: 'res_',
    });
  }

  /**
   * Cria um resgate.
   *
   * Solicita o resgate de um valor em USDC para uma carteira vinculada da própria empresa. A API cria o
   * resgate como `pendente`. Os fundos só se movem depois da aprovação e da assinatura das transações. Um
   * resgate pendente não reserva saldo: a API confere o saldo de novo na aprovação. O valor vai até
   * `saldo_livre`, menos o USDC livre na carteira de destino, que o resgate não usa.
   *
   * Na aprovação, o resgate usa o USDC livre na rede de destino, depois o da outra rede e, por fim, `USDY` e
   * `BUIDL`, nesta ordem e na proporção do saldo livre de cada um, inclusive na carteira de destino; o
   * centavo que sobrar da divisão vai ao de maior resto e, no empate, a `USDY`. Em cada etapa, vem primeiro
   * a carteira com maior saldo livre do token e, no empate, a mais antiga; `transacoes` segue essa ordem. A
   * transação que move USDC na rede de destino paga direto à carteira de destino; as outras, a um endereço
   * de liquidação dela. Veja “Onde está o dinheiro”.
   *
   * `POST /resgates`.
   *
   * @param body O valor, a carteira de destino e, se houver, a referência interna.
   * @param body.valor Valor a resgatar, em USDC. Mínimo de `0.01`.
   * @param body.carteira_destino_id Carteira vinculada da própria empresa que recebe o USDC. O resgate não
   *   usa o USDC que já está livre nela: se não houver outro saldo livre, a API responde 422
   *   `saldo_insuficiente`.
   * @param body.referencia_interna Referência interna da empresa. A API a retorna sem alterações.
   * @returns O resgate criado, aguardando aprovação.
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
  criarResgate(body: NovoResgate, options?: WriteOptions): Promise<ResgatePendente> {
    return this._caller.send({
      operation: 'criarResgate',
      reader: 'listarResgates',
      path: '/resgates',
      method: 'POST',
      body,
      options,
      expect: {
        id: 'res_',
        status: 'pendente',
        valor: sentAmount,
        carteira_destino_id: sent,
        referencia_interna: sentOrNull,
        criado_em: present,
        aprovado_em: nullable,
        concluido_em: nullable,
      },
    });
  }

  /**
   * Obtém um resgate.
   *
   * Retorna o resgate e, depois da aprovação, as transações.
   *
   * `GET /resgates/{id}`.
   *
   * An assumption of this draft of the contract: (forma) Permite acompanhar o status do resgate.
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
  obterResgate(id: string, options?: ReadOptions): Promise<Resgate> {
    return this._caller.send({
      operation: 'obterResgate',
      path: '/resgates/{id}',
      method: 'GET',
      id,
      options,
      expect: {
        id: pathId,
        status: present,
        valor: present,
        carteira_destino_id: present,
        referencia_interna: nullable,
        criado_em: present,
        aprovado_em: nullable,
        concluido_em: nullable,
      },
    });
  }

  /**
   * Aprova um resgate.
   *
   * Aprova um resgate `pendente` e retorna as transações não assinadas. Exige o escopo `admin`; um aprovador
   * também pode aprovar no painel. O resgate é concluído quando o USDC chega à carteira de destino, com
   * confirmação on-chain.
   *
   * `POST /resgates/{id}/aprovar`. Needs a key with the scope `admin`.
   *
   * @param resgate O id do resgate. Ou o próprio recurso, em `pendente`.
   * @param body Um comentário sobre a decisão, se houver.
   * @param body.comentario O motivo da decisão.
   * @returns O resgate aprovado, com as transações aguardando assinatura.
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
  ): Promise<ResgateRecemAprovado> {
    return this._caller.send({
      operation: 'aprovarResgate',
      reader: 'obterResgate',
      path: '/resgates/{id}/aprovar',
      method: 'POST',
      optionalBody: body,
      id: resgate,
      options,
      expect: {
        id: pathId,
        status: 'aguardando_assinatura',
        valor: present,
        valor_recebido: present,
        carteira_destino_id: present,
        referencia_interna: nullable,
        transacoes: present,
        decisao: sentComment,
        criado_em: present,
        aprovado_em: present,
        concluido_em: nullable,
      },
    });
  }

  /**
   * Rejeita um resgate.
   *
   * Rejeita um resgate `pendente`. Exige o escopo `admin`. A rejeição é definitiva e não move fundos.
   *
   * `POST /resgates/{id}/rejeitar`. Needs a key with the scope `admin`.
   *
   * An assumption of this draft of the contract: (estados) Um resgate pedido por engano ficaria pendente
   * para sempre.
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
  ): Promise<ResgateRejeitado> {
    return this._caller.send({
      operation: 'rejeitarResgate',
      reader: 'obterResgate',
      path: '/resgates/{id}/rejeitar',
      method: 'POST',
      optionalBody: body,
      id: resgate,
      options,
      expect: {
        id: pathId,
        status: 'rejeitado',
        valor: present,
        carteira_destino_id: present,
        referencia_interna: nullable,
        decisao: sentComment,
        criado_em: present,
        aprovado_em: nullable,
        concluido_em: nullable,
        rejeitado_em: present,
      },
    });
  }

  /**
   * Cancela um resgate aprovado.
   *
   * Cancela um resgate em `aguardando_assinatura`, desde que nenhuma transação esteja `transmitida`, nenhum
   * USDC esteja em trânsito e pelo menos uma transação não tenha sido confirmada. Exige o escopo `admin`. As
   * transações em aberto passam a `falhou`, com o motivo `cancelada`, e o saldo que elas reservavam fica
   * livre. Se o custodiante já assinou uma delas e a rede a confirmar, ela passa a `confirmada` e gera um
   * registro, mas o resgate continua `cancelado`.
   *
   * `POST /resgates/{id}/cancelar`. Needs a key with the scope `admin`.
   *
   * An assumption of this draft of the contract: (estados) Encerra um resgate que ninguém vai assinar e
   * libera o saldo.
   *
   * @param resgate O id do resgate. Ou o próprio recurso, em `aguardando_assinatura`.
   * @param body Um comentário sobre a decisão, se houver.
   * @param body.comentario O motivo da decisão.
   * @returns O resgate cancelado, com o valor já recebido.
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
  ): Promise<ResgateCancelado> {
    return this._caller.send({
      operation: 'cancelarResgate',
      reader: 'obterResgate',
      path: '/resgates/{id}/cancelar',
      method: 'POST',
      optionalBody: body,
      id: resgate,
      options,
      expect: {
        id: pathId,
        status: 'cancelado',
        valor: present,
        valor_recebido: present,
        carteira_destino_id: present,
        referencia_interna: nullable,
        transacoes: present,
        decisao: present,
        cancelamento: sentComment,
        criado_em: present,
        aprovado_em: present,
        concluido_em: nullable,
        cancelado_em: present,
      },
    });
  }

  /**
   * Lista as transações.
   *
   * Retorna a fila do custodiante: as transações da organização, da carteira vinculada há mais tempo para a
   * mais recente; em cada carteira, por nonce (em `ethereum`, em ordem numérica; em `solana`, na ordem em
   * que os valores surgiram) e, no mesmo nonce, por emissão. Filtre por `status=aguardando_assinatura` para
   * ver as que ainda precisam de assinatura, na ordem em que a rede as aceita.
   *
   * Await it for the first page, or use `for await` to go through the items of every page.
   *
   * `GET /transacoes`.
   *
   * An assumption of this draft of the contract: (forma) O custodiante assina transações de várias propostas
   * e resgates.
   *
   * @param query.carteira_id Filtra as transações pela carteira que assina.
   * @param query.status Filtra as transações por status.
   * @param query.limite Número máximo de itens por página. A API não ajusta um valor fora de 1 a 100:
   *   responde 422 `requisicao_invalida`. De 1 a 100. Padrão: 20.
   * @param query.apos O `proximo_cursor` da página anterior. Só vale para a mesma organização e com os
   *   mesmos filtros. Não expira. Se a lista mudar durante a leitura, um item que sai do filtro antes de ser
   *   lido não aparece, nem um que entra em uma posição já lida; os demais aparecem exatamente uma vez. Itens
   *   com a mesma data vêm do último criado para o primeiro.
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
  ): Paged<Which<Transacao, 'status', Status>> {
    return this._caller.list({
      operation: 'listarTransacoes',
      path: '/transacoes',
      query,
      options,
      item: 'tx_',
    });
  }

  /**
   * Obtém uma transação.
   *
   * Retorna uma transação, com os campos do status dela. Leia-a de novo antes de assinar. Estes são todos os
   * bytes de `payload_nao_assinado`: os valores que a Tesa escolhe estão indicados, e os demais são fixos.
   * Recuse qualquer diferença.
   *
   * - **`ethereum`:** `0x02` e o RLP de nove campos, sem a assinatura. `chainId`: `1` em produção,
   * `11155111` no sandbox. `nonce`: o da transação. `maxPriorityFeePerGas` e `maxFeePerGas`: da Tesa; cada
   * nova transação com o mesmo nonce aumenta as duas em pelo menos 10%; no sandbox, começam em `1000000000`
   * e `30000000000` wei e aumentam 10%, arredondados para cima. `gasLimit`: da Tesa; no sandbox, `65000`.
   * `to`: o contrato do token. `value`: `0`. `data`: `0xa9059cbb`, o endereço de `destinatario` e a
   * quantidade, em 32 bytes cada um. `accessList`: vazia. - **`solana`:** `0x01` e 64 bytes zero, uma
   * assinatura vazia; depois, a mensagem v0: `0x80`; `0x01`, `0x00` e o número de contas só de leitura; as
   * contas; o `nonce`, no lugar do hash de bloco recente; duas instruções; nenhuma tabela de endereços. Cada
   * lista começa com a contagem, em 1 byte. A primeira conta é a carteira, que paga a taxa e é a única a
   * assinar; depois vêm, cada uma uma vez, as que mudam (`conta_de_nonce` e as duas contas do token) e as
   * outras, com a ordem de cada grupo à escolha da Tesa. A primeira instrução é `AdvanceNonceAccount` do
   * System Program, dados `0x04000000`, contas: `conta_de_nonce`,
   * `SysvarRecentB1ockHashes11111111111111111111` e a carteira. A segunda é `TransferChecked` do programa do
   * token, dados: `0x0c`, a quantidade em 8 bytes little-endian e as casas em 1 byte; contas: a conta do
   * token da carteira, o mint, a conta do token do dono em `destinatario` e a carteira. A conta do token é a
   * associada, que `ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL` deriva do dono, do programa e do mint.
   * `conta_de_nonce`, da Tesa, não serve a outra transação em aberto.
   *
   * A quantidade é `valor` na menor unidade do token; as casas, os contratos, os mints e os programas estão
   * em `GET /enderecos`. No sandbox, uma unidade de um ativo vale um USDC; em produção, o preço está [a
   * decidir](https://docs.tesa.example/pontos-abertos/#decisao-preco-do-ativo). Em `ethereum`, o custodiante
   * pode aumentar as taxas e o gas, e nada mais. Veja “O payload a assinar”.
   *
   * `GET /transacoes/{id}`.
   *
   * An assumption of this draft of the contract: (forma) Quem assina precisa conferir antes o status da
   * transação.
   *
   * @param id O id da transação.
   * @returns A transação, na variante do seu status.
   * @throws AuthenticationError 401 `chave_ausente`, `chave_invalida`, `chave_revogada`,
   *   `assinatura_invalida`
   * @throws PermissionError 403 `ip_nao_permitido`
   * @throws NotFoundError 404 `nao_encontrado`
   * @throws ValidationError 422 `requisicao_invalida`
   * @throws RateLimitError 429 `limite_de_requisicoes`
   * @throws ServerError 500 `erro_interno`
   * @throws ServerError 503 `servico_indisponivel`
   */
  obterTransacao(id: string, options?: ReadOptions): Promise<Transacao> {
    return this._caller.send({
      operation: 'obterTransacao',
      path: '/transacoes/{id}',
      method: 'GET',
      id,
      options,
      expect: {
        id: pathId,
        rede: present,
        carteira_id: present,
        status: present,
        token: present,
        valor: present,
        destinatario: present,
        movimento: nullable,
        proposta_id: nullable,
        resgate_id: nullable,
        nonce: present,
        conta_de_nonce: nullable,
        payload_nao_assinado: present,
        tx_hash: nullable,
        valida_ate: present,
        substitui: nullable,
        motivo_da_falha: nullable,
      },
    });
  }

  /**
   * Reemite uma transação que falhou.
   *
   * Emite a substituta de uma transação `falhou`, com a mesma carteira, o mesmo token, o mesmo valor e o
   * mesmo destinatário. A proposta precisa estar `aprovada`, ou o resgate, em `aguardando_assinatura`. Exige
   * o escopo `admin`.
   *
   * A substituta usa o nonce da anterior; assim, a rede aceita no máximo uma das duas. Só se a rede já
   * consumiu esse nonce, e a anterior não pode mais ser confirmada, a substituta recebe o que uma transação
   * nova usaria. A API responde 409 `estado_incompativel`:
   *
   * - se a transação já foi reemitida, ou se já houve dez substituições em sequência; - enquanto outra
   * transação em aberto usa o nonce da anterior; - se a rede já confirmou outra transação da mesma carteira
   * e do mesmo token para o mesmo movimento da proposta ou para o mesmo resgate.
   *
   * Se a décima substituta também falhar, o saldo fica livre para outra operação. Um resgate ainda pode ser
   * cancelado; uma proposta continua `aprovada`, e como encerrá-la está [a
   * decidir](https://docs.tesa.example/pontos-abertos/#decisao-cancelar-proposta).
   *
   * Em `solana`, a substituta com o mesmo nonce tem os mesmos bytes que a anterior. Quando a rede os aceita,
   * uma das duas passa a `confirmada`, e a outra fica em `falhou`, `preterida`: no sandbox, o plano de
   * controle escolhe qual; em produção, está [a
   * decidir](https://docs.tesa.example/pontos-abertos/#decisao-confirmacao-definitiva).
   *
   * `POST /transacoes/{id}/reemitir`. Needs a key with the scope `admin`.
   *
   * An assumption of this draft of the contract: (estados) Refaz uma transação que falhou sem pagar duas
   * vezes.
   *
   * @param id O id da transação.
   * @returns A substituta, aguardando assinatura.
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
  reemitirTransacao(id: string, options?: WriteOptions): Promise<TransacaoAguardandoAssinatura> {
    return this._caller.send({
      operation: 'reemitirTransacao',
      reader: 'listarTransacoes',
      path: '/transacoes/{id}/reemitir',
      method: 'POST',
      id,
      options,
      expect: {
        id: 'tx_',
        rede: present,
        carteira_id: present,
        status: 'aguardando_assinatura',
        token: present,
        valor: present,
        destinatario: present,
        movimento: nullable,
        proposta_id: nullable,
        resgate_id: nullable,
        nonce: present,
        conta_de_nonce: nullable,
        payload_nao_assinado: present,
        tx_hash: nullable,
        valida_ate: present,
        substitui: pathIdOrNull,
        motivo_da_falha: nullable,
      },
    });
  }

  /**
   * Obtém os endereços dos tokens e dos emissores.
   *
   * Retorna, para cada rede, o endereço, o programa e as casas decimais de cada token e os endereços dos
   * emissores. São iguais para todas as organizações do ambiente. Leia-os uma vez, compare-os com os que a
   * Tesa informou por outro canal e fixe-os no seu sistema.
   *
   * `GET /enderecos`.
   *
   * An assumption of this draft of the contract: (negocio) A empresa precisa de endereços que não venham na
   * própria transação.
   *
   * @returns Os endereços do ambiente.
   * @throws AuthenticationError 401 `chave_ausente`, `chave_invalida`, `chave_revogada`,
   *   `assinatura_invalida`
   * @throws PermissionError 403 `ip_nao_permitido`
   * @throws ValidationError 422 `requisicao_invalida`
   * @throws RateLimitError 429 `limite_de_requisicoes`
   * @throws ServerError 500 `erro_interno`
   * @throws ServerError 503 `servico_indisponivel`
   */
  obterEnderecos(options?: ReadOptions): Promise<Enderecos> {
    return this._caller.send({
      operation: 'obterEnderecos',
      path: '/enderecos',
      method: 'GET',
      options,
      expect: { tokens: present, emissores: present },
    });
  }

  /**
   * Lista os registros.
   *
   * Retorna a trilha de auditoria on-chain, do registro mais recente para o mais antigo, cada um com o hash
   * da transação. `desde` e `ate` filtram por `ocorrido_em`.
   *
   * Await it for the first page, or use `for await` to go through the items of every page.
   *
   * `GET /registros`.
   *
   * @param query.tipo Filtra os registros por tipo.
   * @param query.carteira_id Filtra os registros por carteira, mesmo que ela já tenha sido desvinculada.
   * @param query.proposta_id Filtra os registros por proposta.
   * @param query.resgate_id Filtra os registros por resgate.
   * @param query.tx_hash Filtra os registros pelo hash da transação na rede. A comparação ignora maiúsculas
   *   e minúsculas em `ethereum`, mas não em `solana`.
   * @param query.desde Retorna os itens a partir desta data e hora, inclusive. A descrição de cada lista
   *   informa o campo comparado.
   * @param query.ate Retorna os itens anteriores a esta data e hora, exclusive. Precisa ser posterior a
   *   `desde`.
   * @param query.limite Número máximo de itens por página. A API não ajusta um valor fora de 1 a 100:
   *   responde 422 `requisicao_invalida`. De 1 a 100. Padrão: 20.
   * @param query.apos O `proximo_cursor` da página anterior. Só vale para a mesma organização e com os
   *   mesmos filtros. Não expira. Se a lista mudar durante a leitura, um item que sai do filtro antes de ser
   *   lido não aparece, nem um que entra em uma posição já lida; os demais aparecem exatamente uma vez. Itens
   *   com a mesma data vêm do último criado para o primeiro.
   * @returns Uma página de registros.
   * @throws AuthenticationError 401 `chave_ausente`, `chave_invalida`, `chave_revogada`,
   *   `assinatura_invalida`
   * @throws PermissionError 403 `ip_nao_permitido`
   * @throws ValidationError 422 `requisicao_invalida`
   * @throws RateLimitError 429 `limite_de_requisicoes`
   * @throws ServerError 500 `erro_interno`
   * @throws ServerError 503 `servico_indisponivel`
   */
  listarRegistros(query?: QueryOf<'listarRegistros'>, options?: ReadOptions): Paged<Registro> {
    return this._caller.list({
      operation: 'listarRegistros',
      path: '/registros',
      query,
      options,
      item: 'reg_',
    });
  }

  /**
   * Lista o rendimento por período.
   *
   * Retorna os períodos apurados, do mais recente para o mais antigo, cada um com a taxa e o valor líquido.
   * `desde` e `ate` filtram por `fim`, o primeiro instante depois do período.
   *
   * O período é o mês, em UTC; o primeiro da organização também é um mês inteiro. No sandbox, são juros
   * simples sobre o saldo de cada ativo, por milissegundo, em um ano de 365 dias. O saldo muda a cada
   * confirmação, e uma nova rentabilidade vale a partir do instante da mudança. O crédito, no fim do mês, é
   * contábil e só rende a partir daí.
   *
   * `rendimento_bruto` é arredondado para baixo, ao centavo, por ativo; a fração e o que passaria do maior
   * total ficam para o período seguinte. Na divisão entre carteiras, a sobra vai à de maior resto e, no
   * empate, à mais antiga. `valor_da_taxa` é `rendimento_bruto` × `taxa_sobre_rendimento` ÷ 100, arredondado
   * para baixo: 5% de `3104.79` são `155.23`. Uma taxa de `0.00` não gera cobrança. As posições são brutas,
   * e `yield_acumulado` é a soma de todos os `rendimento_bruto`.
   *
   * Await it for the first page, or use `for await` to go through the items of every page.
   *
   * `GET /rendimento`.
   *
   * @param query.desde Retorna os itens a partir desta data e hora, inclusive. A descrição de cada lista
   *   informa o campo comparado.
   * @param query.ate Retorna os itens anteriores a esta data e hora, exclusive. Precisa ser posterior a
   *   `desde`.
   * @param query.limite Número máximo de itens por página. A API não ajusta um valor fora de 1 a 100:
   *   responde 422 `requisicao_invalida`. De 1 a 100. Padrão: 20.
   * @param query.apos O `proximo_cursor` da página anterior. Só vale para a mesma organização e com os
   *   mesmos filtros. Não expira. Se a lista mudar durante a leitura, um item que sai do filtro antes de ser
   *   lido não aparece, nem um que entra em uma posição já lida; os demais aparecem exatamente uma vez. Itens
   *   com a mesma data vêm do último criado para o primeiro.
   * @returns Uma página de períodos.
   * @throws AuthenticationError 401 `chave_ausente`, `chave_invalida`, `chave_revogada`,
   *   `assinatura_invalida`
   * @throws PermissionError 403 `ip_nao_permitido`
   * @throws ValidationError 422 `requisicao_invalida`
   * @throws RateLimitError 429 `limite_de_requisicoes`
   * @throws ServerError 500 `erro_interno`
   * @throws ServerError 503 `servico_indisponivel`
   */
  listarRendimento(query?: QueryOf<'listarRendimento'>, options?: ReadOptions): Paged<Rendimento> {
    return this._caller.list({
      operation: 'listarRendimento',
      path: '/rendimento',
      query,
      options,
      item: 'rend_',
    });
  }

  /**
   * Lista as cobranças emitidas.
   *
   * Retorna as cobranças emitidas sobre o rendimento, da mais recente para a mais antiga. `desde` e `ate`
   * filtram por `emitida_em`.
   *
   * Await it for the first page, or use `for await` to go through the items of every page.
   *
   * `GET /cobrancas`.
   *
   * @param query.desde Retorna os itens a partir desta data e hora, inclusive. A descrição de cada lista
   *   informa o campo comparado.
   * @param query.ate Retorna os itens anteriores a esta data e hora, exclusive. Precisa ser posterior a
   *   `desde`.
   * @param query.limite Número máximo de itens por página. A API não ajusta um valor fora de 1 a 100:
   *   responde 422 `requisicao_invalida`. De 1 a 100. Padrão: 20.
   * @param query.apos O `proximo_cursor` da página anterior. Só vale para a mesma organização e com os
   *   mesmos filtros. Não expira. Se a lista mudar durante a leitura, um item que sai do filtro antes de ser
   *   lido não aparece, nem um que entra em uma posição já lida; os demais aparecem exatamente uma vez. Itens
   *   com a mesma data vêm do último criado para o primeiro.
   * @returns Uma página de cobranças.
   * @throws AuthenticationError 401 `chave_ausente`, `chave_invalida`, `chave_revogada`,
   *   `assinatura_invalida`
   * @throws PermissionError 403 `ip_nao_permitido`
   * @throws ValidationError 422 `requisicao_invalida`
   * @throws RateLimitError 429 `limite_de_requisicoes`
   * @throws ServerError 500 `erro_interno`
   * @throws ServerError 503 `servico_indisponivel`
   */
  listarCobrancas(query?: QueryOf<'listarCobrancas'>, options?: ReadOptions): Paged<Cobranca> {
    return this._caller.list({
      operation: 'listarCobrancas',
      path: '/cobrancas',
      query,
      options,
      item: 'cob_',
    });
  }

  /**
   * Lista os eventos.
   *
   * Retorna os eventos dos últimos 90 dias, do mais recente para o mais antigo, mesmo que nenhum destino os
   * receba. `desde` e `ate` filtram por `criado_em`.
   *
   * Await it for the first page, or use `for await` to go through the items of every page.
   *
   * `GET /eventos`.
   *
   * An assumption of this draft of the contract: (negocio) Depois de uma parada, o integrador recupera os
   * eventos.
   *
   * @param query.tipo Filtra os eventos por tipo.
   * @param query.desde Retorna os itens a partir desta data e hora, inclusive. A descrição de cada lista
   *   informa o campo comparado.
   * @param query.ate Retorna os itens anteriores a esta data e hora, exclusive. Precisa ser posterior a
   *   `desde`.
   * @param query.limite Número máximo de itens por página. A API não ajusta um valor fora de 1 a 100:
   *   responde 422 `requisicao_invalida`. De 1 a 100. Padrão: 20.
   * @param query.apos O `proximo_cursor` da página anterior. Só vale para a mesma organização e com os
   *   mesmos filtros. Não expira. Se a lista mudar durante a leitura, um item que sai do filtro antes de ser
   *   lido não aparece, nem um que entra em uma posição já lida; os demais aparecem exatamente uma vez. Itens
   *   com a mesma data vêm do último criado para o primeiro.
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
  ): Paged<Which<Evento, 'tipo', Tipo>> {
    return this._caller.list({ operation: 'listarEventos', path: '/eventos', query, options, item: 'evt_' });
  }

  /**
   * Obtém um evento.
   *
   * Retorna um evento dos últimos 90 dias. `dados` mostra o recurso como estava quando o evento foi criado;
   * para ver o estado atual, leia o recurso.
   *
   * `GET /eventos/{id}`.
   *
   * An assumption of this draft of the contract: (negocio) Recupera o evento cuja entrega se perdeu.
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
  obterEvento(id: string, options?: ReadOptions): Promise<Evento> {
    return this._caller.send({
      operation: 'obterEvento',
      path: '/eventos/{id}',
      method: 'GET',
      id,
      options,
      expect: {
        id: pathId,
        tipo: present,
        criado_em: present,
        ambiente: present,
        organizacao_id: present,
        dados: present,
      },
    });
  }

  /**
   * Reenvia um evento.
   *
   * Envia o evento imediatamente a todo destino habilitado que recebe esse tipo e ainda não respondeu `2xx`
   * a ele, inclusive aos destinos registrados depois do evento. Os demais não o recebem de novo.
   *
   * `POST /eventos/{id}/reenviar`. Needs a key with the scope `admin`.
   *
   * An assumption of this draft of the contract: (seguranca) Dispensa o painel; exige admin porque o evento
   * vai a destinos externos.
   *
   * @param id O id do evento.
   * @returns O número de destinos que vão receber o evento.
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
  reenviarEvento(id: string, options?: WriteOptions): Promise<ReenvioDeEvento> {
    return this._caller.send({
      operation: 'reenviarEvento',
      reader: 'obterEvento',
      path: '/eventos/{id}/reenviar',
      method: 'POST',
      id,
      options,
      expect: { id: pathId, destinos: present },
    });
  }

  /**
   * Lista os destinos.
   *
   * Retorna os destinos de webhook da organização, do mais recente para o mais antigo, sem os segredos.
   * `desde` e `ate` filtram por `criado_em`.
   *
   * Await it for the first page, or use `for await` to go through the items of every page.
   *
   * `GET /webhooks`.
   *
   * An assumption of this draft of the contract: (forma) Completa a gestão de destinos pela API.
   *
   * @param query.desde Retorna os itens a partir desta data e hora, inclusive. A descrição de cada lista
   *   informa o campo comparado.
   * @param query.ate Retorna os itens anteriores a esta data e hora, exclusive. Precisa ser posterior a
   *   `desde`.
   * @param query.limite Número máximo de itens por página. A API não ajusta um valor fora de 1 a 100:
   *   responde 422 `requisicao_invalida`. De 1 a 100. Padrão: 20.
   * @param query.apos O `proximo_cursor` da página anterior. Só vale para a mesma organização e com os
   *   mesmos filtros. Não expira. Se a lista mudar durante a leitura, um item que sai do filtro antes de ser
   *   lido não aparece, nem um que entra em uma posição já lida; os demais aparecem exatamente uma vez. Itens
   *   com a mesma data vêm do último criado para o primeiro.
   * @returns Uma página de destinos.
   * @throws AuthenticationError 401 `chave_ausente`, `chave_invalida`, `chave_revogada`,
   *   `assinatura_invalida`
   * @throws PermissionError 403 `ip_nao_permitido`
   * @throws ValidationError 422 `requisicao_invalida`
   * @throws RateLimitError 429 `limite_de_requisicoes`
   * @throws ServerError 500 `erro_interno`
   * @throws ServerError 503 `servico_indisponivel`
   */
  listarWebhooks(query?: QueryOf<'listarWebhooks'>, options?: ReadOptions): Paged<Webhook> {
    return this._caller.list({ operation: 'listarWebhooks', path: '/webhooks', query, options, item: 'wh_' });
  }

  /**
   * Registra um destino.
   *
   * Registra um destino, que passa a receber todos os eventos ou os da lista `eventos`. Guarde o `segredo`
   * da resposta: ele assina as entregas e só aparece de novo em uma repetição com a mesma `Idempotency-Key`.
   * Uma organização pode ter até 20 destinos, inclusive pausados. Você pode registrar a mesma URL mais de
   * uma vez: cada registro é um destino, com segredo e entregas próprios.
   *
   * `POST /webhooks`.
   *
   * @param body A URL do destino e os eventos que ele recebe.
   * @param body.url URL `https` que recebe as entregas. A API recusa `http` e endereços privados e de
   *   loopback. Só o mock local aceita loopback, também em `http`, e por isso o padrão aceita as duas formas.
   * @param body.eventos Os eventos que o destino vai receber. Sem a lista, ele recebe todos, inclusive os
   *   que forem criados no futuro.
   * @returns O destino registrado, com o segredo.
   * @throws InvalidRequestError 400 `json_invalido`
   * @throws AuthenticationError 401 `chave_ausente`, `chave_invalida`, `chave_revogada`,
   *   `assinatura_invalida`
   * @throws PermissionError 403 `ip_nao_permitido`
   * @throws ConflictError 409 `estado_incompativel`, `chave_de_idempotencia_reutilizada`,
   *   `requisicao_em_andamento`
   * @throws InvalidRequestError 413 `corpo_grande_demais`
   * @throws InvalidRequestError 415 `tipo_de_conteudo_nao_suportado`
   * @throws ValidationError 422 `requisicao_invalida`
   * @throws RateLimitError 429 `limite_de_requisicoes`
   * @throws ServerError 500 `erro_interno`
   * @throws ServerError 503 `servico_indisponivel`
   */
  registrarWebhook(body: NovoWebhook, options?: WriteOptions): Promise<WebhookComSegredo> {
    return this._caller.send({
      operation: 'registrarWebhook',
      reader: 'listarWebhooks',
      path: '/webhooks',
      method: 'POST',
      body,
      options,
      expect: {
        id: 'wh_',
        url: sentUrl,
        eventos: sentOrNull,
        habilitado: present,
        criado_em: present,
        segredo: present,
      },
    });
  }

  /**
   * Obtém um destino.
   *
   * Retorna um destino de webhook, sem o segredo.
   *
   * `GET /webhooks/{id}`.
   *
   * An assumption of this draft of the contract: (forma) Completa a gestão de destinos pela API.
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
  obterWebhook(id: string, options?: ReadOptions): Promise<Webhook> {
    return this._caller.send({
      operation: 'obterWebhook',
      path: '/webhooks/{id}',
      method: 'GET',
      id,
      options,
      expect: { id: pathId, url: present, eventos: nullable, habilitado: present, criado_em: present },
    });
  }

  /**
   * Exclui um destino.
   *
   * Exclui um destino e cancela as entregas pendentes. Exige o escopo `admin`.
   *
   * `DELETE /webhooks/{id}`. Needs a key with the scope `admin`.
   *
   * An assumption of this draft of the contract: (forma) Completa a gestão de destinos pela API.
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
  excluirWebhook(id: string, options?: WriteOptions): Promise<Receipt> {
    return this._caller.send({
      operation: 'excluirWebhook',
      reader: 'obterWebhook',
      path: '/webhooks/{id}',
      method: 'DELETE',
      id,
      options,
      expect: null,
    });
  }

  /**
   * Atualiza um destino.
   *
   * Altera a URL ou os eventos de um destino, ou pausa as entregas. Os campos ausentes do corpo não mudam.
   * Exige o escopo `admin`.
   *
   * - **Pausa.** A Tesa guarda as entregas pendentes e envia as vencidas quando você habilita o destino de
   * novo. Ela não entrega os eventos criados durante a pausa: para recebê-los, chame `POST
   * /eventos/{id}/reenviar`. - **URL.** A nova URL vale também para as entregas pendentes. - **Eventos.** A
   * nova escolha vale para os eventos criados depois dela.
   *
   * `PATCH /webhooks/{id}`. Needs a key with the scope `admin`.
   *
   * An assumption of this draft of the contract: (forma) Completa a gestão de destinos pela API.
   *
   * @param id O id do destino.
   * @param body Os campos a alterar no destino.
   * @param body.url URL `https` que recebe as entregas. A API recusa `http` e endereços privados e de
   *   loopback. Só o mock local aceita loopback, também em `http`, e por isso o padrão aceita as duas formas.
   * @param body.eventos Os eventos que o destino vai receber.
   * @param body.todos_os_eventos Envie `true` para o destino voltar a receber todos os eventos. Não envie
   *   junto com `eventos`.
   * @param body.habilitado Indica se o destino recebe entregas.
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
  atualizarWebhook(id: string, body: AlteracaoDeWebhook, options?: WriteOptions): Promise<Webhook> {
    return this._caller.send({
      operation: 'atualizarWebhook',
      reader: 'obterWebhook',
      path: '/webhooks/{id}',
      method: 'PATCH',
      body,
      id,
      options,
      expect: { id: pathId, url: sentUrl, eventos: sentOrNull, habilitado: sent, criado_em: present },
    });
  }

  /**
   * Troca o segredo de um destino.
   *
   * Cria um novo segredo para o destino. Por 24 horas, cada entrega tem duas assinaturas `v1`, uma com o
   * novo segredo e outra com o anterior, para que você não perca eventos durante a troca. A Tesa assina cada
   * tentativa com os segredos em vigor no momento do envio, mesmo que o evento seja anterior à rotação.
   * Outra rotação nas mesmas 24 horas invalida o mais antigo dos três segredos. Exige o escopo `admin`.
   *
   * `POST /webhooks/{id}/rotacionar-segredo`. Needs a key with the scope `admin`.
   *
   * An assumption of this draft of the contract: (seguranca) A empresa precisa trocar um segredo que vazou.
   *
   * @param id O id do destino.
   * @returns O destino, com o novo segredo.
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
  rotacionarSegredoDoWebhook(id: string, options?: WriteOptions): Promise<WebhookRotacionado> {
    return this._caller.send({
      operation: 'rotacionarSegredoDoWebhook',
      reader: 'obterWebhook',
      path: '/webhooks/{id}/rotacionar-segredo',
      method: 'POST',
      id,
      options,
      expect: {
        id: pathId,
        url: present,
        eventos: nullable,
        habilitado: present,
        criado_em: present,
        segredo: present,
        segredo_anterior_vale_ate: present,
      },
    });
  }

  /**
   * Testa um destino.
   *
   * Envia uma entrega assinada, de `tipo` `teste`, a um destino habilitado. O teste não é um dos seis
   * eventos: o destino o recebe seja qual for a lista dele, e o teste não aparece em `GET /eventos` nem tem
   * nova tentativa.
   *
   * `POST /webhooks/{id}/testar`. Needs a key with the scope `admin`.
   *
   * An assumption of this draft of the contract: (seguranca) Mostra os problemas do destino antes do
   * primeiro evento; exige admin, como o reenvio.
   *
   * @param id O id do destino.
   * @returns O teste será enviado.
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
  testarWebhook(id: string, options?: WriteOptions): Promise<TesteDeWebhook> {
    return this._caller.send({
      operation: 'testarWebhook',
      reader: 'obterWebhook',
      path: '/webhooks/{id}/testar',
      method: 'POST',
      id,
      options,
      expect: { id: pathId, evento_id: present },
    });
  }

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
  ): Promise<Extract<Transacao, { status: Status }>> {
    return this._caller.wait(
      {
        operation: 'obterTransacao',
        target: transacao,
        maquina: maquinas.Transacao,
        read: (each) => this.obterTransacao(transacao as string, each),
      },
      options,
    );
  }

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
  ): Promise<Extract<Proposta, { status: Status }>> {
    return this._caller.wait(
      {
        operation: 'obterProposta',
        target: proposta,
        maquina: maquinas.Proposta,
        read: (each) => this.obterProposta(proposta as string, each),
      },
      options,
    );
  }

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
  ): Promise<Extract<Resgate, { status: Status }>> {
    return this._caller.wait(
      {
        operation: 'obterResgate',
        target: resgate,
        maquina: maquinas.Resgate,
        read: (each) => this.obterResgate(resgate as string, each),
      },
      options,
    );
  }
}
