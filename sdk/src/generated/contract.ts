// Written by `npm run generate` from openapi.yaml. Do not edit.

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
     * @description Devolve a empresa dona da chave, com o plano e o percentual da taxa sobre o rendimento.
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
  '/carteiras': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lista as carteiras vinculadas
     * @description Devolve as carteiras da organização, da mais antiga à mais nova.
     */
    get: operations['listarCarteiras'];
    put?: never;
    /**
     * Vincula uma carteira
     * @description Vincula uma carteira da empresa pelo endereço público. Só o endereço entra: qualquer outra propriedade é
     *     recusada, para que uma chave privada nunca seja enviada por engano.
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
     * @description Devolve uma carteira vinculada à organização.
     */
    get: operations['obterCarteira'];
    put?: never;
    post?: never;
    /**
     * Desvincula uma carteira
     * @description Desfaz o vínculo de uma carteira sem trabalho em curso. Nenhum fundo se move.
     */
    delete: operations['desvincularCarteira'];
    options?: never;
    head?: never;
    patch?: never;
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
     * @description Devolve o retrato do caixa no momento da chamada, com o total, a parte que rende, a disponível e a de cada ativo.
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
     * @description Devolve a versão da política de alocação que vale agora.
     */
    get: operations['obterPoliticaDeAlocacao'];
    /**
     * Define a política de alocação
     * @description Cria uma versão da política, com a lista de ativos e percentuais. Os percentuais somam exatamente 100. A
     *     versão nova vale para depósitos futuros e propostas posteriores; o que já foi proposto não muda.
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
     * @description Devolve as versões da política de alocação, da mais nova à mais antiga.
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
     * @description Devolve as propostas da organização, da mais nova à mais antiga.
     */
    get: operations['listarPropostas'];
    put?: never;
    /**
     * Cria uma proposta
     * @description Propõe levar o patrimônio à alocação alvo. Os movimentos são calculados a partir das posições, de modo que
     *     os centavos fechem. A proposta nasce `pendente`, com `origem: cliente`; nada se move até que ela seja
     *     aprovada e as transações, assinadas.
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
     * @description Devolve a proposta com os movimentos e a alocação resultante e, depois de aprovada, as transações.
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
     * @description Aprova uma proposta `pendente` e devolve as transações não assinadas, prontas para o custodiante. Exige o
     *     escopo `admin` e pode ser assinada com `Service-Signature`. Aprovar não move fundos: eles só se movem
     *     depois que o custodiante assina e transmite. Emite o evento `alocacao.aprovada`.
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
     * @description Rejeita uma proposta `pendente`. Exige o escopo `admin`. A rejeição é definitiva e não move fundos.
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
     * @description Devolve os resgates da organização, do mais novo ao mais antigo.
     */
    get: operations['listarResgates'];
    put?: never;
    /**
     * Cria um resgate
     * @description Pede a volta de um valor em USDC para uma carteira vinculada da própria empresa. O resgate nasce
     *     `pendente`; nada se move até que ele seja aprovado e as transações, assinadas.
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
     * @description Devolve o resgate e, depois de aprovado, as transações.
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
     * @description Aprova um resgate `pendente` e devolve as transações não assinadas. Exige o escopo `admin`; a aprovação
     *     também pode ser feita por um aprovador no painel. O resgate se conclui quando o USDC chega à carteira de
     *     destino, com confirmação on-chain.
     */
    post: operations['aprovarResgate'];
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
     * @description Devolve a trilha de auditoria on-chain, do registro mais novo ao mais antigo, cada um com o hash da transação.
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
     * @description Devolve os períodos apurados, do mais novo ao mais antigo, cada um com a taxa e o valor líquido.
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
     * @description Devolve as cobranças emitidas sobre o rendimento, da mais nova à mais antiga.
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
  '/webhooks': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lista os destinos
     * @description Devolve os destinos de webhook da organização, do mais antigo ao mais novo, sem os segredos.
     */
    get: operations['listarWebhooks'];
    put?: never;
    /**
     * Registra um destino
     * @description Registra um destino, que passa a receber todos os eventos ou os da lista `eventos`. O `segredo` da resposta
     *     assina as entregas e só volta a aparecer na rotação: guarde-o.
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
     * @description Devolve um destino de webhook, sem o segredo.
     */
    get: operations['obterWebhook'];
    put?: never;
    post?: never;
    /**
     * Exclui um destino
     * @description Exclui um destino. As entregas pendentes para ele são abandonadas.
     */
    delete: operations['excluirWebhook'];
    options?: never;
    head?: never;
    /**
     * Atualiza um destino
     * @description Muda o endereço ou os eventos de um destino, ou o pausa. O que não vier no corpo fica como está.
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
     * @description Cria um segredo para o destino. Por 24 horas as entregas levam duas assinaturas `v1`, a do segredo novo e a
     *     do anterior, para que a troca não perca evento algum.
     */
    post: operations['rotacionarSegredoDoWebhook'];
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
     * @description Um depósito de USDC em uma carteira vinculada foi confirmado on-chain. Os dados são o registro do depósito.
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
     * @description A Tesa criou uma proposta de alocação ou de rebalanceamento, pendente de aprovação. Os dados são a proposta.
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
     * @description Uma proposta foi aprovada e as suas transações estão prontas para o custodiante assinar. Os dados são a proposta. O evento não move fundos.
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
     * @description O USDC resgatado chegou à carteira de destino, com confirmação on-chain. Os dados são o resgate.
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
     * @description O rendimento de um período foi fechado. Os dados são o período, com a taxa e o valor líquido.
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
     * @description A cobrança sobre o rendimento do período foi emitida, de 5% ou do percentual do plano Enterprise. Os dados são a cobrança.
     */
    post: operations['receberCobrancaEmitida'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface components {
  schemas: {
    /**
     * @description Valor em USDC, texto decimal com exatamente duas casas. Nunca um número.
     * @example 1000.00
     */
    Valor: string;
    /**
     * @description Treasury tokenizado.
     * @example USDY
     * @enum {string}
     */
    Ativo: 'USDY' | 'BUIDL';
    /**
     * @description Rede em que a carteira e as transações vivem.
     * @example ethereum
     * @enum {string}
     */
    Rede: 'ethereum' | 'solana';
    /**
     * @description Percentual de 0 a 100, com no máximo duas casas decimais. Some percentuais em centésimos inteiros.
     * @example 60
     */
    Percentual: number;
    /**
     * Format: date-time
     * @description Data e hora ISO 8601 em UTC.
     * @example 2026-10-01T13:00:00Z
     */
    DataHora: string;
    /**
     * @description Ambiente em que o recurso vive.
     * @example sandbox
     * @enum {string}
     */
    Ambiente: 'producao' | 'sandbox';
    /**
     * Format: uuid
     * @description UUID em texto, sem prefixo.
     * @example 6f1c2f0e-3b7a-4c59-9d6e-0a8b1f2c3d4e
     */
    Uuid: string;
    /**
     * @description Cursor opaco. Guarde-o como veio; não o interprete nem o monte.
     * @example cmVnXzZtOXc0cHQ3azJkeA
     */
    Cursor: string;
    /**
     * @description Endereço público, na forma da rede: em `ethereum`, `0x` e 40 dígitos hexadecimais; em `solana`, de 32 a 44
     *     caracteres em base58.
     * @example 0x7E5700000000000000000000000000000000A001
     */
    EnderecoPublico: string;
    /**
     * @description Hash da transação na rede. Em `ethereum`, `0x` e 64 dígitos hexadecimais; em `solana`, a assinatura em
     *     base58.
     * @example 0x1dc4396ab0983a451c829501d24d8a17b379adfcba3327ede0910f258c570b95
     */
    HashDeTransacao: string;
    /**
     * @description A transação **não assinada**, em hexadecimal com `0x`: em `ethereum`, uma transação EIP-1559 serializada; em
     *     `solana`, uma mensagem v0 com as assinaturas vazias. Decodifique-a e confira antes de assinar.
     * @example 0x02f87083aa36a780843b9aca008506fc23ac0082fde8947e5700000000000000000000000000000000c00180b844a9059cbb0000000000000000000000007e5700000000000000000000000000000000d0020000000000000000000000000000000000000000000000000000008bb2c97000c0
     */
    PayloadNaoAssinado: string;
    /**
     * @description Identificador da proposta.
     * @example prop_5x0q2m8kvt4c
     */
    IdDeProposta: string;
    /**
     * @description Identificador da transação.
     * @example tx_1a6g3k9mzq8r
     */
    IdDeTransacao: string;
    /**
     * @description Identificador da carteira.
     * @example cart_3n8v5c1rz6de
     */
    IdDeCarteira: string;
    /**
     * @description Identificador do resgate.
     * @example res_6m1t9h4xqk3v
     */
    IdDeResgate: string;
    /**
     * @description Identificador da organização.
     * @example org_7h2k9m4qx0ta
     */
    IdDeOrganizacao: string;
    /**
     * @description Identificador do evento. Use-o para descartar duplicatas.
     * @example evt_0v6b3x9kqm2t
     */
    IdDeEvento: string;
    /**
     * @description Identificador da requisição.
     * @example req_4c8x1v6mzn0t
     */
    IdDeRequisicao: string;
    /**
     * @description Identificador do registro.
     * @example reg_6m9w4pt7k2dx
     */
    IdDeRegistro: string;
    /**
     * @description Identificador do período de rendimento.
     * @example rend_4j9s2w7dnx5k
     */
    IdDeRendimento: string;
    /**
     * @description Identificador da cobrança.
     * @example cob_8t3m6y1vqe0r
     */
    IdDeCobranca: string;
    /**
     * @description Identificador do destino de webhook.
     * @example wh_5r0k8c2njz4p
     */
    IdDeWebhook: string;
    /** @description A empresa cliente. */
    Organizacao: {
      id: components['schemas']['IdDeOrganizacao'];
      /**
       * @description Nome da empresa.
       * @example Empresa Exemplo S.A.
       */
      nome: string;
      /**
       * @description Plano contratado.
       * @example standard
       * @enum {string}
       */
      plano: 'standard' | 'enterprise';
      /**
       * @description Percentual do plano que incide sobre o rendimento, nunca sobre o principal. 5 no plano Standard.
       * @example 5
       */
      taxa_sobre_rendimento: number;
      ambiente: components['schemas']['Ambiente'];
      criada_em: components['schemas']['DataHora'];
    };
    /** @description Pedido de vínculo de uma carteira, só com o endereço público. */
    NovaCarteira: {
      rede: components['schemas']['Rede'];
      endereco: components['schemas']['EnderecoPublico'];
      /**
       * @description Nome que a empresa dá à carteira.
       * @example Tesouraria
       */
      apelido?: string;
    };
    /** @description Carteira da empresa, conhecida apenas pelo endereço público. */
    Carteira: {
      id: components['schemas']['IdDeCarteira'];
      rede: components['schemas']['Rede'];
      endereco: components['schemas']['EnderecoPublico'];
      /**
       * @description Nome que a empresa deu à carteira, ou nulo.
       * @example Tesouraria
       */
      apelido: string | null;
      criada_em: components['schemas']['DataHora'];
    };
    /** @description Quanto há de um ativo, em valor e em percentual do que rende. */
    AtivoValor: {
      ativo: components['schemas']['Ativo'];
      valor: components['schemas']['Valor'];
      percentual: components['schemas']['Percentual'];
    };
    /** @description Retrato do caixa. `total` é sempre `rendendo` mais `disponivel`. */
    Posicoes: {
      /** @description Todo o patrimônio da organização no serviço. */
      total: components['schemas']['Valor'];
      /** @description A parte que rende, alocada nos ativos. */
      rendendo: components['schemas']['Valor'];
      /** @description A parte disponível em USDC, ainda não alocada. */
      disponivel: components['schemas']['Valor'];
      /** @description A parte que rende, por ativo. Os valores somam `rendendo`. */
      por_ativo: components['schemas']['AtivoValor'][];
      /** @description O rendimento acumulado desde o início, já sem a taxa. */
      yield_acumulado: components['schemas']['Valor'];
      /** @description O momento do retrato. */
      atualizado_em: components['schemas']['DataHora'];
    };
    /** @description A parte desejada de um ativo. */
    AlvoDeAlocacao: {
      ativo: components['schemas']['Ativo'];
      percentual: components['schemas']['Percentual'];
    };
    /** @description Os ativos e as suas partes, que somam exatamente 100, sem repetir ativo. */
    AlocacaoAlvo: components['schemas']['AlvoDeAlocacao'][];
    /** @description A parte de um ativo na política. */
    ParteDoAtivo: {
      ativo: components['schemas']['Ativo'];
      percentual: components['schemas']['Percentual'];
    };
    /**
     * @description Diferença de taxa entre os ativos, em pontos percentuais com no máximo duas casas decimais, acima da qual a
     *     Tesa propõe um rebalanceamento.
     * @example 0.5
     */
    Limiar: number;
    /** @description A política a definir. */
    NovaPolitica: {
      /** @description Os ativos e os seus percentuais, que somam exatamente 100, sem repetir ativo. */
      ativos: components['schemas']['AlocacaoAlvo'];
      /** @description Em pontos percentuais. Sem ele, continua o limiar em vigor. */
      limiar_de_rebalanceamento?: components['schemas']['Limiar'];
    };
    /** @description Uma versão da política de alocação. */
    Politica: {
      /**
       * Format: int32
       * @description Número da versão, a partir de 1.
       * @example 2
       */
      versao: number;
      /** @description Os ativos e os seus percentuais, que somam exatamente 100. */
      ativos: components['schemas']['ParteDoAtivo'][];
      limiar_de_rebalanceamento: components['schemas']['Limiar'];
      /** @description Desde quando a versão vale. */
      vigente_desde: components['schemas']['DataHora'];
    };
    /** @description Transação não assinada, entregue ao custodiante da empresa. `tx_hash` é nulo até que ela seja transmitida. */
    Transacao:
      | components['schemas']['TransacaoAguardandoAssinatura']
      | components['schemas']['TransacaoTransmitida']
      | components['schemas']['TransacaoConfirmada']
      | components['schemas']['TransacaoFalha'];
    /** @description Transação à espera da assinatura do custodiante. */
    TransacaoAguardandoAssinatura: {
      id: components['schemas']['IdDeTransacao'];
      rede: components['schemas']['Rede'];
      /** @description A carteira que assina. */
      carteira_id: components['schemas']['IdDeCarteira'];
      /**
       * @description O status desta forma. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      status: 'aguardando_assinatura';
      payload_nao_assinado: components['schemas']['PayloadNaoAssinado'];
      /** @description Nulo até a transmissão. */
      tx_hash: null;
    };
    /** @description Transação assinada e transmitida pelo custodiante, à espera de confirmação. */
    TransacaoTransmitida: {
      id: components['schemas']['IdDeTransacao'];
      rede: components['schemas']['Rede'];
      /** @description A carteira que assina. */
      carteira_id: components['schemas']['IdDeCarteira'];
      /**
       * @description O status desta forma. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      status: 'transmitida';
      payload_nao_assinado: components['schemas']['PayloadNaoAssinado'];
      tx_hash: components['schemas']['HashDeTransacao'];
    };
    /** @description Transação confirmada on-chain. */
    TransacaoConfirmada: {
      id: components['schemas']['IdDeTransacao'];
      rede: components['schemas']['Rede'];
      /** @description A carteira que assina. */
      carteira_id: components['schemas']['IdDeCarteira'];
      /**
       * @description O status desta forma. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      status: 'confirmada';
      payload_nao_assinado: components['schemas']['PayloadNaoAssinado'];
      tx_hash: components['schemas']['HashDeTransacao'];
    };
    /** @description Transação que a rede recusou. Outra, à espera de assinatura, toma o seu lugar. */
    TransacaoFalha: {
      id: components['schemas']['IdDeTransacao'];
      rede: components['schemas']['Rede'];
      /** @description A carteira que assina. */
      carteira_id: components['schemas']['IdDeCarteira'];
      /**
       * @description O status desta forma. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      status: 'falhou';
      payload_nao_assinado: components['schemas']['PayloadNaoAssinado'];
      tx_hash: components['schemas']['HashDeTransacao'];
    };
    /** @description As transações, em qualquer status. Uma que falhou é seguida da sua substituta. */
    Transacoes: components['schemas']['Transacao'][];
    /** @description As transações, todas à espera de assinatura. */
    TransacoesAguardandoAssinatura: components['schemas']['TransacaoAguardandoAssinatura'][];
    /** @description A alocação desejada e o motivo. */
    NovaProposta: {
      alocacao_alvo: components['schemas']['AlocacaoAlvo'];
      motivo: components['schemas']['Motivo'];
    };
    /** @description Um comentário sobre a decisão. */
    Decisao: {
      /**
       * @description Por que se decidiu assim.
       * @example Conforme a política vigente.
       */
      comentario?: string;
    };
    /**
     * @description `alocacao` quando USDC disponível entra nos ativos; `rebalanceamento` quando só se troca um ativo por outro.
     * @example alocacao
     * @enum {string}
     */
    TipoDeProposta: 'alocacao' | 'rebalanceamento';
    /**
     * @description `tesa` quando o serviço sugeriu, porque a diferença de taxa entre os ativos passou do limiar da política ou
     *     porque chegou um depósito; `cliente` quando veio pela API.
     * @example tesa
     * @enum {string}
     */
    OrigemDeProposta: 'tesa' | 'cliente';
    /**
     * @description Por que a proposta existe.
     * @example Alocação do depósito de 1000000.00 pela política em vigor.
     */
    Motivo: string;
    /** @description Um movimento da proposta. Sem `de`, os fundos saem do USDC disponível. */
    Movimento: {
      /** @description O ativo de origem. Ausente quando os fundos saem do USDC disponível. */
      de?: components['schemas']['Ativo'];
      /** @description O ativo de destino. */
      para: components['schemas']['Ativo'];
      /** @description Quanto se move, em USDC. */
      valor: components['schemas']['Valor'];
    };
    /** @description Os movimentos da proposta. */
    Movimentos: components['schemas']['Movimento'][];
    /** @description Como ficam os ativos depois de executada a proposta. */
    AlocacaoResultante: components['schemas']['AtivoValor'][];
    /**
     * @description Uma proposta de movimentação. A forma depende do status: `transacoes` existe a partir de `aprovada`,
     *     `decidida_em` a partir da decisão e `executada_em` depois da execução.
     */
    Proposta:
      | components['schemas']['PropostaPendente']
      | components['schemas']['PropostaAprovada']
      | components['schemas']['PropostaRejeitada']
      | components['schemas']['PropostaExecutada'];
    /** @description Proposta à espera de decisão. Ainda não tem transações. */
    PropostaPendente: {
      id: components['schemas']['IdDeProposta'];
      tipo: components['schemas']['TipoDeProposta'];
      /**
       * @description O status desta forma. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      status: 'pendente';
      origem: components['schemas']['OrigemDeProposta'];
      motivo: components['schemas']['Motivo'];
      movimentos: components['schemas']['Movimentos'];
      alocacao_resultante: components['schemas']['AlocacaoResultante'];
      criada_em: components['schemas']['DataHora'];
      /** @description Nulo até a decisão. */
      decidida_em: null;
      /** @description Nulo até a execução. */
      executada_em: null;
    };
    /** @description Proposta aprovada, com as transações que o custodiante assina e transmite. */
    PropostaAprovada: {
      id: components['schemas']['IdDeProposta'];
      tipo: components['schemas']['TipoDeProposta'];
      /**
       * @description O status desta forma. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      status: 'aprovada';
      origem: components['schemas']['OrigemDeProposta'];
      motivo: components['schemas']['Motivo'];
      movimentos: components['schemas']['Movimentos'];
      alocacao_resultante: components['schemas']['AlocacaoResultante'];
      transacoes: components['schemas']['Transacoes'];
      criada_em: components['schemas']['DataHora'];
      decidida_em: components['schemas']['DataHora'];
      /** @description Nulo até a execução. */
      executada_em: null;
    };
    /** @description Proposta no momento da aprovação, com todas as transações à espera de assinatura. */
    PropostaRecemAprovada: {
      id: components['schemas']['IdDeProposta'];
      tipo: components['schemas']['TipoDeProposta'];
      /**
       * @description O status desta forma.
       * @example aprovada
       * @constant
       */
      status: 'aprovada';
      origem: components['schemas']['OrigemDeProposta'];
      motivo: components['schemas']['Motivo'];
      movimentos: components['schemas']['Movimentos'];
      alocacao_resultante: components['schemas']['AlocacaoResultante'];
      transacoes: components['schemas']['TransacoesAguardandoAssinatura'];
      criada_em: components['schemas']['DataHora'];
      decidida_em: components['schemas']['DataHora'];
      /** @description Nulo até a execução. */
      executada_em: null;
    };
    /** @description Proposta rejeitada, em definitivo. Não tem transações. */
    PropostaRejeitada: {
      id: components['schemas']['IdDeProposta'];
      tipo: components['schemas']['TipoDeProposta'];
      /**
       * @description O status desta forma. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      status: 'rejeitada';
      origem: components['schemas']['OrigemDeProposta'];
      motivo: components['schemas']['Motivo'];
      movimentos: components['schemas']['Movimentos'];
      alocacao_resultante: components['schemas']['AlocacaoResultante'];
      criada_em: components['schemas']['DataHora'];
      decidida_em: components['schemas']['DataHora'];
      /** @description Sempre nulo; uma proposta rejeitada não se executa. */
      executada_em: null;
    };
    /** @description Proposta executada, com as transações confirmadas on-chain. */
    PropostaExecutada: {
      id: components['schemas']['IdDeProposta'];
      tipo: components['schemas']['TipoDeProposta'];
      /**
       * @description O status desta forma. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      status: 'executada';
      origem: components['schemas']['OrigemDeProposta'];
      motivo: components['schemas']['Motivo'];
      movimentos: components['schemas']['Movimentos'];
      alocacao_resultante: components['schemas']['AlocacaoResultante'];
      transacoes: components['schemas']['Transacoes'];
      criada_em: components['schemas']['DataHora'];
      decidida_em: components['schemas']['DataHora'];
      executada_em: components['schemas']['DataHora'];
    };
    /** @description Pedido de resgate. */
    NovoResgate: {
      /** @description Quanto resgatar, em USDC. */
      valor: components['schemas']['Valor'];
      /** @description Carteira vinculada, da própria empresa, que recebe o USDC. */
      carteira_destino_id: components['schemas']['IdDeCarteira'];
      /** @description Referência da empresa, devolvida como veio. */
      referencia_interna?: components['schemas']['ReferenciaInterna'];
    };
    /**
     * @description Referência da empresa para a conciliação.
     * @example FOLHA-2026-10
     */
    ReferenciaInterna: string;
    /**
     * @description A volta de um valor em USDC para uma carteira da empresa. A forma depende do status: `transacoes` existe a
     *     partir de `aguardando_assinatura`.
     */
    Resgate:
      | components['schemas']['ResgatePendente']
      | components['schemas']['ResgateAguardandoAssinatura']
      | components['schemas']['ResgateConcluido'];
    /** @description Resgate à espera de aprovação. Ainda não tem transações. */
    ResgatePendente: {
      id: components['schemas']['IdDeResgate'];
      /**
       * @description O status desta forma. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      status: 'pendente';
      valor: components['schemas']['Valor'];
      carteira_destino_id: components['schemas']['IdDeCarteira'];
      /** @description A referência enviada na criação, ou nulo. */
      referencia_interna: components['schemas']['ReferenciaInterna'] | null;
      criado_em: components['schemas']['DataHora'];
      /** @description Nulo até a aprovação. */
      aprovado_em: null;
      /** @description Nulo até a conclusão. */
      concluido_em: null;
    };
    /** @description Resgate aprovado, com as transações que o custodiante assina e transmite. */
    ResgateAguardandoAssinatura: {
      id: components['schemas']['IdDeResgate'];
      /**
       * @description O status desta forma. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      status: 'aguardando_assinatura';
      valor: components['schemas']['Valor'];
      carteira_destino_id: components['schemas']['IdDeCarteira'];
      /** @description A referência enviada na criação, ou nulo. */
      referencia_interna: components['schemas']['ReferenciaInterna'] | null;
      transacoes: components['schemas']['Transacoes'];
      criado_em: components['schemas']['DataHora'];
      aprovado_em: components['schemas']['DataHora'];
      /** @description Nulo até a conclusão. */
      concluido_em: null;
    };
    /** @description Resgate no momento da aprovação, com todas as transações à espera de assinatura. */
    ResgateRecemAprovado: {
      id: components['schemas']['IdDeResgate'];
      /**
       * @description O status desta forma.
       * @example aguardando_assinatura
       * @constant
       */
      status: 'aguardando_assinatura';
      valor: components['schemas']['Valor'];
      carteira_destino_id: components['schemas']['IdDeCarteira'];
      /** @description A referência enviada na criação, ou nulo. */
      referencia_interna: components['schemas']['ReferenciaInterna'] | null;
      transacoes: components['schemas']['TransacoesAguardandoAssinatura'];
      criado_em: components['schemas']['DataHora'];
      aprovado_em: components['schemas']['DataHora'];
      /** @description Nulo até a conclusão. */
      concluido_em: null;
    };
    /** @description Resgate concluído, com o USDC na carteira de destino. */
    ResgateConcluido: {
      id: components['schemas']['IdDeResgate'];
      /**
       * @description O status desta forma. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      status: 'concluido';
      valor: components['schemas']['Valor'];
      carteira_destino_id: components['schemas']['IdDeCarteira'];
      /** @description A referência enviada na criação, ou nulo. */
      referencia_interna: components['schemas']['ReferenciaInterna'] | null;
      transacoes: components['schemas']['Transacoes'];
      criado_em: components['schemas']['DataHora'];
      aprovado_em: components['schemas']['DataHora'];
      concluido_em: components['schemas']['DataHora'];
    };
    /**
     * @description `deposito` quando o USDC chegou; `rebalanceamento` para cada movimento de uma proposta executada; `resgate`
     *     quando o USDC voltou à empresa.
     * @example rebalanceamento
     * @enum {string}
     */
    TipoDeRegistro: 'deposito' | 'rebalanceamento' | 'resgate';
    /** @description Um fato on-chain da trilha de auditoria. */
    Registro: {
      id: components['schemas']['IdDeRegistro'];
      tipo: components['schemas']['TipoDeRegistro'];
      rede: components['schemas']['Rede'];
      tx_hash: components['schemas']['HashDeTransacao'];
      /** @description O ativo movimentado, ou nulo quando só houve USDC. */
      ativo: components['schemas']['Ativo'] | null;
      valor: components['schemas']['Valor'];
      carteira_id: components['schemas']['IdDeCarteira'];
      /** @description A proposta executada, ou nulo. */
      proposta_id: components['schemas']['IdDeProposta'] | null;
      /** @description O resgate concluído, ou nulo. */
      resgate_id: components['schemas']['IdDeResgate'] | null;
      /** @description Quando a rede confirmou a transação. */
      ocorrido_em: components['schemas']['DataHora'];
    };
    /** @description O rendimento de um período. Um período sem rendimento não é cobrado. */
    Rendimento: {
      id: components['schemas']['IdDeRendimento'];
      /** @description Início do período, inclusive. */
      inicio: components['schemas']['DataHora'];
      /** @description Fim do período, exclusive. */
      fim: components['schemas']['DataHora'];
      /** @description O que os ativos renderam no período. */
      rendimento_bruto: components['schemas']['Valor'];
      /** @description Percentual da taxa no fechamento do período. */
      percentual_da_taxa: components['schemas']['Percentual'];
      /** @description A taxa do período, arredondada ao centavo para baixo. */
      taxa: components['schemas']['Valor'];
      /** @description O rendimento bruto menos a taxa. */
      rendimento_liquido: components['schemas']['Valor'];
      /** @description A cobrança da taxa, ou nulo quando não há o que cobrar. */
      cobranca_id: components['schemas']['IdDeCobranca'] | null;
      /** @description Quando o período foi fechado. */
      apurado_em: components['schemas']['DataHora'];
    };
    /** @description A cobrança da taxa sobre o rendimento de um período. */
    Cobranca: {
      id: components['schemas']['IdDeCobranca'];
      rendimento_id: components['schemas']['IdDeRendimento'];
      /** @description O rendimento bruto sobre o qual a taxa incide. */
      base: components['schemas']['Valor'];
      percentual: components['schemas']['Percentual'];
      /** @description Quanto se cobra. */
      valor: components['schemas']['Valor'];
      emitida_em: components['schemas']['DataHora'];
    };
    /**
     * @description Nome do evento.
     * @example alocacao.aprovada
     * @enum {string}
     */
    TipoDeEvento:
      | 'deposito.confirmado'
      | 'alocacao.proposta'
      | 'alocacao.aprovada'
      | 'resgate.concluido'
      | 'rendimento.apurado'
      | 'cobranca.emitida';
    /**
     * Format: uri
     * @description Endereço que recebe as entregas, em `https`. Endereços privados e de loopback são recusados; o mock local
     *     aceita loopback.
     * @example https://empresa.example/webhooks/tesa
     */
    UrlDeDestino: string;
    /**
     * @description Segredo que assina as entregas. Guarde-o como uma senha.
     * @example whsec_exemplo_3d7a1f90c25e4b68
     */
    Segredo: string;
    /** @description Os eventos que o destino recebe. Ausente, recebe todos. */
    EventosEscolhidos: components['schemas']['TipoDeEvento'][];
    /** @description O destino a registrar. */
    NovoWebhook: {
      url: components['schemas']['UrlDeDestino'];
      eventos?: components['schemas']['EventosEscolhidos'];
    };
    /** @description O que muda no destino. O que não vier fica como está. */
    AlteracaoDeWebhook: {
      url?: components['schemas']['UrlDeDestino'];
      /** @description Os eventos escolhidos, ou nulo para receber todos. */
      eventos?: components['schemas']['EventosEscolhidos'] | null;
      /**
       * @description Se o destino recebe entregas.
       * @example false
       */
      ativo?: boolean;
    };
    /** @description Um destino de webhook, sem o segredo. */
    Webhook: {
      id: components['schemas']['IdDeWebhook'];
      url: components['schemas']['UrlDeDestino'];
      eventos?: components['schemas']['EventosEscolhidos'];
      /**
       * @description Se o destino recebe entregas.
       * @example true
       */
      ativo: boolean;
      criado_em: components['schemas']['DataHora'];
    };
    /** @description Um destino de webhook, com o segredo, como só o registro o devolve. */
    WebhookComSegredo: {
      id: components['schemas']['IdDeWebhook'];
      url: components['schemas']['UrlDeDestino'];
      eventos?: components['schemas']['EventosEscolhidos'];
      /**
       * @description Se o destino recebe entregas.
       * @example true
       */
      ativo: boolean;
      criado_em: components['schemas']['DataHora'];
      segredo: components['schemas']['Segredo'];
    };
    /** @description Um destino de webhook depois da rotação, com o segredo novo. */
    WebhookRotacionado: {
      id: components['schemas']['IdDeWebhook'];
      url: components['schemas']['UrlDeDestino'];
      eventos?: components['schemas']['EventosEscolhidos'];
      /**
       * @description Se o destino recebe entregas.
       * @example true
       */
      ativo: boolean;
      criado_em: components['schemas']['DataHora'];
      segredo: components['schemas']['Segredo'];
      /** @description Até quando o segredo anterior também assina, 24 horas depois da rotação. */
      segredo_anterior_vale_ate: components['schemas']['DataHora'];
    };
    /** @description Um evento, no envelope comum a todos. `dados` é o recurso, no formato que a API devolve. */
    Evento:
      | components['schemas']['EventoDepositoConfirmado']
      | components['schemas']['EventoAlocacaoProposta']
      | components['schemas']['EventoAlocacaoAprovada']
      | components['schemas']['EventoResgateConcluido']
      | components['schemas']['EventoRendimentoApurado']
      | components['schemas']['EventoCobrancaEmitida'];
    /** @description Aviso de depósito confirmado on-chain. */
    EventoDepositoConfirmado: {
      id: components['schemas']['IdDeEvento'];
      /**
       * @description Nome do evento. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      tipo: 'deposito.confirmado';
      criado_em: components['schemas']['DataHora'];
      ambiente: components['schemas']['Ambiente'];
      organizacao_id: components['schemas']['IdDeOrganizacao'];
      /** @description O registro do depósito. */
      dados: components['schemas']['Registro'];
    };
    /** @description Aviso de proposta criada pela Tesa. */
    EventoAlocacaoProposta: {
      id: components['schemas']['IdDeEvento'];
      /**
       * @description Nome do evento. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      tipo: 'alocacao.proposta';
      criado_em: components['schemas']['DataHora'];
      ambiente: components['schemas']['Ambiente'];
      organizacao_id: components['schemas']['IdDeOrganizacao'];
      /** @description A proposta, pendente. */
      dados: components['schemas']['PropostaPendente'];
    };
    /** @description Aviso de proposta aprovada. Não move fundos. */
    EventoAlocacaoAprovada: {
      id: components['schemas']['IdDeEvento'];
      /**
       * @description Nome do evento. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      tipo: 'alocacao.aprovada';
      criado_em: components['schemas']['DataHora'];
      ambiente: components['schemas']['Ambiente'];
      organizacao_id: components['schemas']['IdDeOrganizacao'];
      /** @description A proposta, aprovada, com as transações. */
      dados: components['schemas']['PropostaRecemAprovada'];
    };
    /** @description Aviso de resgate concluído. */
    EventoResgateConcluido: {
      id: components['schemas']['IdDeEvento'];
      /**
       * @description Nome do evento. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      tipo: 'resgate.concluido';
      criado_em: components['schemas']['DataHora'];
      ambiente: components['schemas']['Ambiente'];
      organizacao_id: components['schemas']['IdDeOrganizacao'];
      /** @description O resgate, concluído. */
      dados: components['schemas']['ResgateConcluido'];
    };
    /** @description Aviso de período de rendimento fechado. */
    EventoRendimentoApurado: {
      id: components['schemas']['IdDeEvento'];
      /**
       * @description Nome do evento. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      tipo: 'rendimento.apurado';
      criado_em: components['schemas']['DataHora'];
      ambiente: components['schemas']['Ambiente'];
      organizacao_id: components['schemas']['IdDeOrganizacao'];
      /** @description O período apurado. */
      dados: components['schemas']['Rendimento'];
    };
    /** @description Aviso de cobrança emitida. */
    EventoCobrancaEmitida: {
      id: components['schemas']['IdDeEvento'];
      /**
       * @description Nome do evento. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      tipo: 'cobranca.emitida';
      criado_em: components['schemas']['DataHora'];
      ambiente: components['schemas']['Ambiente'];
      organizacao_id: components['schemas']['IdDeOrganizacao'];
      /** @description A cobrança emitida. */
      dados: components['schemas']['Cobranca'];
    };
    /** @description Uma página de carteiras. */
    ListaDeCarteiras: {
      /** @description Os itens da página. */
      dados: components['schemas']['Carteira'][];
      /**
       * @description Se há itens depois desta página.
       * @example false
       */
      tem_mais: boolean;
      proximo_cursor: components['schemas']['ProximoCursor'];
    };
    /** @description Uma página de versões da política. */
    ListaDeVersoesDaPolitica: {
      /** @description Os itens da página. */
      dados: components['schemas']['Politica'][];
      /**
       * @description Se há itens depois desta página.
       * @example false
       */
      tem_mais: boolean;
      proximo_cursor: components['schemas']['ProximoCursor'];
    };
    /** @description Uma página de propostas. */
    ListaDePropostas: {
      /** @description Os itens da página. */
      dados: components['schemas']['Proposta'][];
      /**
       * @description Se há itens depois desta página.
       * @example false
       */
      tem_mais: boolean;
      proximo_cursor: components['schemas']['ProximoCursor'];
    };
    /** @description Uma página de resgates. */
    ListaDeResgates: {
      /** @description Os itens da página. */
      dados: components['schemas']['Resgate'][];
      /**
       * @description Se há itens depois desta página.
       * @example false
       */
      tem_mais: boolean;
      proximo_cursor: components['schemas']['ProximoCursor'];
    };
    /** @description Uma página de registros. */
    ListaDeRegistros: {
      /** @description Os itens da página. */
      dados: components['schemas']['Registro'][];
      /**
       * @description Se há itens depois desta página.
       * @example false
       */
      tem_mais: boolean;
      proximo_cursor: components['schemas']['ProximoCursor'];
    };
    /** @description Uma página de períodos de rendimento. */
    ListaDeRendimentos: {
      /** @description Os itens da página. */
      dados: components['schemas']['Rendimento'][];
      /**
       * @description Se há itens depois desta página.
       * @example false
       */
      tem_mais: boolean;
      proximo_cursor: components['schemas']['ProximoCursor'];
    };
    /** @description Uma página de cobranças. */
    ListaDeCobrancas: {
      /** @description Os itens da página. */
      dados: components['schemas']['Cobranca'][];
      /**
       * @description Se há itens depois desta página.
       * @example false
       */
      tem_mais: boolean;
      proximo_cursor: components['schemas']['ProximoCursor'];
    };
    /** @description Uma página de destinos. */
    ListaDeWebhooks: {
      /** @description Os itens da página. */
      dados: components['schemas']['Webhook'][];
      /**
       * @description Se há itens depois desta página.
       * @example false
       */
      tem_mais: boolean;
      proximo_cursor: components['schemas']['ProximoCursor'];
    };
    /**
     * @description O `apos` da próxima página, ou nulo quando esta é a última. Cursor opaco.
     * @example cmVnXzZtOXc0cHQ3azJkeA
     */
    ProximoCursor: string | null;
    /**
     * @description Código do erro. A lista é aberta; trate um código desconhecido pelo status da resposta.
     * @example saldo_insuficiente
     */
    CodigoDeErro:
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
    /** @description Envelope de todo erro. */
    Erro: {
      /** @description O erro. */
      erro: {
        codigo: components['schemas']['CodigoDeErro'];
        /**
         * @description O que houve e o que fazer, para pessoas. Pode mudar; decida pelo `codigo`.
         * @example O saldo disponível não cobre o valor pedido.
         */
        mensagem: string;
        /**
         * @description Caminho do que está errado na requisição, ou nulo.
         * @example valor
         */
        campo: string | null;
        requisicao_id: components['schemas']['IdDeRequisicao'];
      };
    };
  };
  responses: {
    /** @description O corpo não é JSON válido em UTF-8. */
    JsonInvalido: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Erro'];
      };
    };
    /** @description Chave ausente, inválida ou revogada, ou assinatura inválida. */
    NaoAutorizado: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Erro'];
      };
    };
    /** @description IP fora da lista da chave. */
    Proibido: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Erro'];
      };
    };
    /** @description Escopo insuficiente, ou IP fora da lista da chave. */
    ProibidoSemAdmin: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Erro'];
      };
    };
    /** @description O recurso não existe ou é de outra organização. */
    NaoEncontrado: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Erro'];
      };
    };
    /** @description A organização ainda não definiu uma política. */
    PoliticaNaoDefinida: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Erro'];
      };
    };
    /** @description A chave de idempotência conflita com outra requisição. */
    ConflitoDeIdempotencia: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        'Retry-After': components['headers']['Retry-After-Opcional'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Erro'];
      };
    };
    /** @description A chave de idempotência, quando enviada, conflita com outra requisição. */
    ConflitoDaChaveOpcional: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        'Retry-After': components['headers']['Retry-After-Opcional'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Erro'];
      };
    };
    /** @description A proposta não está em um status que permita a ação, ou a chave de idempotência conflita. */
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
        'application/json': components['schemas']['Erro'];
      };
    };
    /** @description O resgate não está em um status que permita a ação, ou a chave de idempotência conflita. */
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
        'application/json': components['schemas']['Erro'];
      };
    };
    /** @description A carteira tem trabalho em curso, ou a chave de idempotência conflita. */
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
        'application/json': components['schemas']['Erro'];
      };
    };
    /** @description O corpo passa de 1 MiB. */
    CorpoGrandeDemais: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Erro'];
      };
    };
    /** @description O corpo não é `application/json` em UTF-8. */
    TipoNaoSuportado: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Erro'];
      };
    };
    /** @description A requisição viola este contrato. */
    RequisicaoInvalida: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Erro'];
      };
    };
    /** @description A requisição viola este contrato. */
    DecisaoInvalida: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Erro'];
      };
    };
    /** @description A requisição viola este contrato, ou falta saldo para o que se aprova. */
    AprovacaoInvalida: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Erro'];
      };
    };
    /** @description A requisição viola este contrato, ou a alocação pedida não pode ser proposta. */
    PropostaInvalida: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Erro'];
      };
    };
    /** @description A requisição viola este contrato, falta saldo ou a carteira não serve. */
    ResgateInvalido: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Erro'];
      };
    };
    /** @description Os percentuais não somam 100, ou a requisição viola este contrato. */
    PoliticaInvalida: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Erro'];
      };
    };
    /** @description A requisição viola este contrato, ou o endereço não é da rede. */
    CarteiraInvalida: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Erro'];
      };
    };
    /** @description A requisição viola este contrato. */
    WebhookInvalido: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Erro'];
      };
    };
    /** @description A organização passou do limite de requisições. */
    LimiteDeRequisicoes: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        'Retry-After': components['headers']['Retry-After'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Erro'];
      };
    };
    /** @description Falha interna. A operação pode ou não ter acontecido; repita com a mesma `Idempotency-Key`. */
    ErroInterno: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Erro'];
      };
    };
    /** @description Manutenção ou sobrecarga. Espere `Retry-After` e repita com a mesma `Idempotency-Key`. */
    ServicoIndisponivel: {
      headers: {
        'Requisicao-Id': components['headers']['Requisicao-Id'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimit-Policy'];
        'Retry-After': components['headers']['Retry-After'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Erro'];
      };
    };
  };
  parameters: {
    /**
     * @description Quantos itens cabem na página.
     * @example 20
     */
    Limite: number;
    /**
     * @description O `proximo_cursor` da página anterior. Vale para a mesma organização e os mesmos filtros.
     * @example cmVnXzZtOXc0cHQ3azJkeA
     */
    Apos: components['schemas']['Cursor'];
    /**
     * @description Só as propostas neste status.
     * @example pendente
     */
    StatusDeProposta: 'pendente' | 'aprovada' | 'rejeitada' | 'executada';
    /**
     * @description Só os resgates neste status.
     * @example pendente
     */
    StatusDeResgate: 'pendente' | 'aguardando_assinatura' | 'concluido';
    /**
     * @description Só os registros deste tipo.
     * @example rebalanceamento
     */
    TipoDeRegistro: components['schemas']['TipoDeRegistro'];
    /**
     * @description O id da proposta.
     * @example prop_5x0q2m8kvt4c
     */
    IdDePropostaNoCaminho: components['schemas']['IdDeProposta'];
    /**
     * @description O id do resgate.
     * @example res_6m1t9h4xqk3v
     */
    IdDeResgateNoCaminho: components['schemas']['IdDeResgate'];
    /**
     * @description O id da carteira.
     * @example cart_3n8v5c1rz6de
     */
    IdDeCarteiraNoCaminho: components['schemas']['IdDeCarteira'];
    /**
     * @description O id do destino.
     * @example wh_5r0k8c2njz4p
     */
    IdDeWebhookNoCaminho: components['schemas']['IdDeWebhook'];
    /**
     * @description Um UUID por operação lógica, o mesmo em toda nova tentativa. Impede que uma falha de rede crie duas
     *     operações.
     * @example 6f1c2f0e-3b7a-4c59-9d6e-0a8b1f2c3d4e
     */
    ChaveDeIdempotencia: components['schemas']['Uuid'];
    /**
     * @description Um UUID por operação lógica, o mesmo em toda nova tentativa. Impede que uma falha de rede crie duas
     *     propostas.
     * @example 0d9a4e71-52c8-4f3b-8a16-7be2c95d0f48
     */
    ChaveDeIdempotenciaDaProposta: components['schemas']['Uuid'];
    /**
     * @description Um UUID por operação lógica, o mesmo em toda nova tentativa. Recomendado em toda escrita.
     * @example b3e80c5d-1f64-4d2a-a7c9-58f06e1d9b72
     */
    ChaveDeIdempotenciaOpcional: components['schemas']['Uuid'];
    /**
     * @description A assinatura da entrega, `t=<timestamp>,v1=<assinatura>`, com o HMAC-SHA256 de `<timestamp>.<corpo bruto>`
     *     em hexadecimal, pela chave do segredo do destino. Recuse um `t` a mais de 300 segundos do seu relógio.
     * @example t=1793491502,v1=d156180efc3a065f55ea829a7088c09b5f4596c9ab6ce3ef53c9178f045fc773
     */
    AssinaturaDaEntrega: string;
  };
  requestBodies: never;
  headers: {
    /**
     * @description O id da requisição, igual a `erro.requisicao_id` nos erros. Cite-o ao falar com o suporte.
     * @example req_4c8x1v6mzn0t
     */
    'Requisicao-Id': components['schemas']['IdDeRequisicao'];
    /**
     * @description O que resta do limite, no formato do rascunho do IETF. `r` são requisições e `t`, segundos até a renovação.
     * @example "padrao";r=299;t=60
     */
    RateLimit: string;
    /**
     * @description O limite em vigor, no formato do rascunho do IETF. `q` são requisições e `w`, a janela em segundos.
     * @example "padrao";q=300;w=60
     */
    'RateLimit-Policy': string;
    /**
     * @description Em quantos segundos repetir a requisição, com a mesma `Idempotency-Key`.
     * @example 2
     */
    'Retry-After': number;
    /**
     * @description Em quantos segundos repetir, quando o código é `requisicao_em_andamento`. Ausente nos outros casos.
     * @example 1
     */
    'Retry-After-Opcional': number;
    /**
     * @description O caminho da carteira vinculada.
     * @example /v1/carteiras/cart_3n8v5c1rz6de
     */
    LocationDaCarteira: string;
    /**
     * @description O caminho da proposta criada.
     * @example /v1/propostas/prop_2f9d4y7spb6e
     */
    LocationDaProposta: string;
    /**
     * @description O caminho do resgate criado.
     * @example /v1/resgates/res_6m1t9h4xqk3v
     */
    LocationDoResgate: string;
    /**
     * @description O caminho do destino registrado.
     * @example /v1/webhooks/wh_5r0k8c2njz4p
     */
    LocationDoWebhook: string;
    /**
     * @description Presente, com `true`, quando a resposta é a guardada da primeira vez, e não uma nova execução.
     * @example true
     */
    'Idempotent-Replayed': 'true';
  };
  pathItems: never;
}
export type Valor = components['schemas']['Valor'];
export type Ativo = components['schemas']['Ativo'];
export type Rede = components['schemas']['Rede'];
export type Percentual = components['schemas']['Percentual'];
export type DataHora = components['schemas']['DataHora'];
export type Ambiente = components['schemas']['Ambiente'];
export type Uuid = components['schemas']['Uuid'];
export type Cursor = components['schemas']['Cursor'];
export type EnderecoPublico = components['schemas']['EnderecoPublico'];
export type HashDeTransacao = components['schemas']['HashDeTransacao'];
export type PayloadNaoAssinado = components['schemas']['PayloadNaoAssinado'];
export type IdDeProposta = components['schemas']['IdDeProposta'];
export type IdDeTransacao = components['schemas']['IdDeTransacao'];
export type IdDeCarteira = components['schemas']['IdDeCarteira'];
export type IdDeResgate = components['schemas']['IdDeResgate'];
export type IdDeOrganizacao = components['schemas']['IdDeOrganizacao'];
export type IdDeEvento = components['schemas']['IdDeEvento'];
export type IdDeRequisicao = components['schemas']['IdDeRequisicao'];
export type IdDeRegistro = components['schemas']['IdDeRegistro'];
export type IdDeRendimento = components['schemas']['IdDeRendimento'];
export type IdDeCobranca = components['schemas']['IdDeCobranca'];
export type IdDeWebhook = components['schemas']['IdDeWebhook'];
export type Organizacao = components['schemas']['Organizacao'];
export type NovaCarteira = components['schemas']['NovaCarteira'];
export type Carteira = components['schemas']['Carteira'];
export type AtivoValor = components['schemas']['AtivoValor'];
export type Posicoes = components['schemas']['Posicoes'];
export type AlvoDeAlocacao = components['schemas']['AlvoDeAlocacao'];
export type AlocacaoAlvo = components['schemas']['AlocacaoAlvo'];
export type ParteDoAtivo = components['schemas']['ParteDoAtivo'];
export type Limiar = components['schemas']['Limiar'];
export type NovaPolitica = components['schemas']['NovaPolitica'];
export type Politica = components['schemas']['Politica'];
export type Transacao = components['schemas']['Transacao'];
export type TransacaoAguardandoAssinatura = components['schemas']['TransacaoAguardandoAssinatura'];
export type TransacaoTransmitida = components['schemas']['TransacaoTransmitida'];
export type TransacaoConfirmada = components['schemas']['TransacaoConfirmada'];
export type TransacaoFalha = components['schemas']['TransacaoFalha'];
export type Transacoes = components['schemas']['Transacoes'];
export type TransacoesAguardandoAssinatura = components['schemas']['TransacoesAguardandoAssinatura'];
export type NovaProposta = components['schemas']['NovaProposta'];
export type Decisao = components['schemas']['Decisao'];
export type TipoDeProposta = components['schemas']['TipoDeProposta'];
export type OrigemDeProposta = components['schemas']['OrigemDeProposta'];
export type Motivo = components['schemas']['Motivo'];
export type Movimento = components['schemas']['Movimento'];
export type Movimentos = components['schemas']['Movimentos'];
export type AlocacaoResultante = components['schemas']['AlocacaoResultante'];
export type Proposta = components['schemas']['Proposta'];
export type PropostaPendente = components['schemas']['PropostaPendente'];
export type PropostaAprovada = components['schemas']['PropostaAprovada'];
export type PropostaRecemAprovada = components['schemas']['PropostaRecemAprovada'];
export type PropostaRejeitada = components['schemas']['PropostaRejeitada'];
export type PropostaExecutada = components['schemas']['PropostaExecutada'];
export type NovoResgate = components['schemas']['NovoResgate'];
export type ReferenciaInterna = components['schemas']['ReferenciaInterna'];
export type Resgate = components['schemas']['Resgate'];
export type ResgatePendente = components['schemas']['ResgatePendente'];
export type ResgateAguardandoAssinatura = components['schemas']['ResgateAguardandoAssinatura'];
export type ResgateRecemAprovado = components['schemas']['ResgateRecemAprovado'];
export type ResgateConcluido = components['schemas']['ResgateConcluido'];
export type TipoDeRegistro = components['schemas']['TipoDeRegistro'];
export type Registro = components['schemas']['Registro'];
export type Rendimento = components['schemas']['Rendimento'];
export type Cobranca = components['schemas']['Cobranca'];
export type TipoDeEvento = components['schemas']['TipoDeEvento'];
export type UrlDeDestino = components['schemas']['UrlDeDestino'];
export type Segredo = components['schemas']['Segredo'];
export type EventosEscolhidos = components['schemas']['EventosEscolhidos'];
export type NovoWebhook = components['schemas']['NovoWebhook'];
export type AlteracaoDeWebhook = components['schemas']['AlteracaoDeWebhook'];
export type Webhook = components['schemas']['Webhook'];
export type WebhookComSegredo = components['schemas']['WebhookComSegredo'];
export type WebhookRotacionado = components['schemas']['WebhookRotacionado'];
export type Evento = components['schemas']['Evento'];
export type EventoDepositoConfirmado = components['schemas']['EventoDepositoConfirmado'];
export type EventoAlocacaoProposta = components['schemas']['EventoAlocacaoProposta'];
export type EventoAlocacaoAprovada = components['schemas']['EventoAlocacaoAprovada'];
export type EventoResgateConcluido = components['schemas']['EventoResgateConcluido'];
export type EventoRendimentoApurado = components['schemas']['EventoRendimentoApurado'];
export type EventoCobrancaEmitida = components['schemas']['EventoCobrancaEmitida'];
export type ListaDeCarteiras = components['schemas']['ListaDeCarteiras'];
export type ListaDeVersoesDaPolitica = components['schemas']['ListaDeVersoesDaPolitica'];
export type ListaDePropostas = components['schemas']['ListaDePropostas'];
export type ListaDeResgates = components['schemas']['ListaDeResgates'];
export type ListaDeRegistros = components['schemas']['ListaDeRegistros'];
export type ListaDeRendimentos = components['schemas']['ListaDeRendimentos'];
export type ListaDeCobrancas = components['schemas']['ListaDeCobrancas'];
export type ListaDeWebhooks = components['schemas']['ListaDeWebhooks'];
export type ProximoCursor = components['schemas']['ProximoCursor'];
export type CodigoDeErro = components['schemas']['CodigoDeErro'];
export type Erro = components['schemas']['Erro'];
export type ResponseJsonInvalido = components['responses']['JsonInvalido'];
export type ResponseNaoAutorizado = components['responses']['NaoAutorizado'];
export type ResponseProibido = components['responses']['Proibido'];
export type ResponseProibidoSemAdmin = components['responses']['ProibidoSemAdmin'];
export type ResponseNaoEncontrado = components['responses']['NaoEncontrado'];
export type ResponsePoliticaNaoDefinida = components['responses']['PoliticaNaoDefinida'];
export type ResponseConflitoDeIdempotencia = components['responses']['ConflitoDeIdempotencia'];
export type ResponseConflitoDaChaveOpcional = components['responses']['ConflitoDaChaveOpcional'];
export type ResponseConflitoDaProposta = components['responses']['ConflitoDaProposta'];
export type ResponseConflitoDoResgate = components['responses']['ConflitoDoResgate'];
export type ResponseConflitoDaCarteira = components['responses']['ConflitoDaCarteira'];
export type ResponseCorpoGrandeDemais = components['responses']['CorpoGrandeDemais'];
export type ResponseTipoNaoSuportado = components['responses']['TipoNaoSuportado'];
export type ResponseRequisicaoInvalida = components['responses']['RequisicaoInvalida'];
export type ResponseDecisaoInvalida = components['responses']['DecisaoInvalida'];
export type ResponseAprovacaoInvalida = components['responses']['AprovacaoInvalida'];
export type ResponsePropostaInvalida = components['responses']['PropostaInvalida'];
export type ResponseResgateInvalido = components['responses']['ResgateInvalido'];
export type ResponsePoliticaInvalida = components['responses']['PoliticaInvalida'];
export type ResponseCarteiraInvalida = components['responses']['CarteiraInvalida'];
export type ResponseWebhookInvalido = components['responses']['WebhookInvalido'];
export type ResponseLimiteDeRequisicoes = components['responses']['LimiteDeRequisicoes'];
export type ResponseErroInterno = components['responses']['ErroInterno'];
export type ResponseServicoIndisponivel = components['responses']['ServicoIndisponivel'];
export type ParameterLimite = components['parameters']['Limite'];
export type ParameterApos = components['parameters']['Apos'];
export type ParameterStatusDeProposta = components['parameters']['StatusDeProposta'];
export type ParameterStatusDeResgate = components['parameters']['StatusDeResgate'];
export type ParameterTipoDeRegistro = components['parameters']['TipoDeRegistro'];
export type ParameterIdDePropostaNoCaminho = components['parameters']['IdDePropostaNoCaminho'];
export type ParameterIdDeResgateNoCaminho = components['parameters']['IdDeResgateNoCaminho'];
export type ParameterIdDeCarteiraNoCaminho = components['parameters']['IdDeCarteiraNoCaminho'];
export type ParameterIdDeWebhookNoCaminho = components['parameters']['IdDeWebhookNoCaminho'];
export type ParameterChaveDeIdempotencia = components['parameters']['ChaveDeIdempotencia'];
export type ParameterChaveDeIdempotenciaDaProposta =
  components['parameters']['ChaveDeIdempotenciaDaProposta'];
export type ParameterChaveDeIdempotenciaOpcional = components['parameters']['ChaveDeIdempotenciaOpcional'];
export type ParameterAssinaturaDaEntrega = components['parameters']['AssinaturaDaEntrega'];
export type HeaderRequisicaoId = components['headers']['Requisicao-Id'];
export type HeaderRateLimit = components['headers']['RateLimit'];
export type HeaderRateLimitPolicy = components['headers']['RateLimit-Policy'];
export type HeaderRetryAfter = components['headers']['Retry-After'];
export type HeaderRetryAfterOpcional = components['headers']['Retry-After-Opcional'];
export type HeaderLocationDaCarteira = components['headers']['LocationDaCarteira'];
export type HeaderLocationDaProposta = components['headers']['LocationDaProposta'];
export type HeaderLocationDoResgate = components['headers']['LocationDoResgate'];
export type HeaderLocationDoWebhook = components['headers']['LocationDoWebhook'];
export type HeaderIdempotentReplayed = components['headers']['Idempotent-Replayed'];
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
      /** @description A organização. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Organizacao'];
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
         * @description Quantos itens cabem na página.
         * @example 20
         */
        limite?: components['parameters']['Limite'];
        /**
         * @description O `proximo_cursor` da página anterior. Vale para a mesma organização e os mesmos filtros.
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
      /** @description Uma página de carteiras. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ListaDeCarteiras'];
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
         * @description Um UUID por operação lógica, o mesmo em toda nova tentativa. Recomendado em toda escrita.
         * @example b3e80c5d-1f64-4d2a-a7c9-58f06e1d9b72
         */
        'Idempotency-Key'?: components['parameters']['ChaveDeIdempotenciaOpcional'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description O endereço público e a rede da carteira. */
    requestBody: {
      content: {
        'application/json': components['schemas']['NovaCarteira'];
      };
    };
    responses: {
      /** @description A carteira vinculada. */
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
          'application/json': components['schemas']['Carteira'];
        };
      };
      400: components['responses']['JsonInvalido'];
      401: components['responses']['NaoAutorizado'];
      403: components['responses']['Proibido'];
      409: components['responses']['ConflitoDaChaveOpcional'];
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
         * @description O id da carteira.
         * @example cart_3n8v5c1rz6de
         */
        id: components['parameters']['IdDeCarteiraNoCaminho'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A carteira. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Carteira'];
        };
      };
      401: components['responses']['NaoAutorizado'];
      403: components['responses']['Proibido'];
      404: components['responses']['NaoEncontrado'];
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
         * @description Um UUID por operação lógica, o mesmo em toda nova tentativa. Recomendado em toda escrita.
         * @example b3e80c5d-1f64-4d2a-a7c9-58f06e1d9b72
         */
        'Idempotency-Key'?: components['parameters']['ChaveDeIdempotenciaOpcional'];
      };
      path: {
        /**
         * @description O id da carteira.
         * @example cart_3n8v5c1rz6de
         */
        id: components['parameters']['IdDeCarteiraNoCaminho'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Carteira desvinculada. */
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
      403: components['responses']['Proibido'];
      404: components['responses']['NaoEncontrado'];
      409: components['responses']['ConflitoDaCarteira'];
      413: components['responses']['CorpoGrandeDemais'];
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
      /** @description As posições. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Posicoes'];
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
      /** @description A política em vigor. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Politica'];
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
         * @description Um UUID por operação lógica, o mesmo em toda nova tentativa. Recomendado em toda escrita.
         * @example b3e80c5d-1f64-4d2a-a7c9-58f06e1d9b72
         */
        'Idempotency-Key'?: components['parameters']['ChaveDeIdempotenciaOpcional'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description Os ativos, com os percentuais, e o limiar de rebalanceamento. */
    requestBody: {
      content: {
        'application/json': components['schemas']['NovaPolitica'];
      };
    };
    responses: {
      /** @description A versão nova, já em vigor. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Politica'];
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
         * @description Quantos itens cabem na página.
         * @example 20
         */
        limite?: components['parameters']['Limite'];
        /**
         * @description O `proximo_cursor` da página anterior. Vale para a mesma organização e os mesmos filtros.
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
      /** @description Uma página de versões. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ListaDeVersoesDaPolitica'];
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
         * @description Só as propostas neste status.
         * @example pendente
         */
        status?: components['parameters']['StatusDeProposta'];
        /**
         * @description Quantos itens cabem na página.
         * @example 20
         */
        limite?: components['parameters']['Limite'];
        /**
         * @description O `proximo_cursor` da página anterior. Vale para a mesma organização e os mesmos filtros.
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
      /** @description Uma página de propostas. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ListaDePropostas'];
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
         * @description Um UUID por operação lógica, o mesmo em toda nova tentativa. Impede que uma falha de rede crie duas
         *     propostas.
         * @example 0d9a4e71-52c8-4f3b-8a16-7be2c95d0f48
         */
        'Idempotency-Key': components['parameters']['ChaveDeIdempotenciaDaProposta'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description A alocação desejada e o motivo. */
    requestBody: {
      content: {
        'application/json': components['schemas']['NovaProposta'];
      };
    };
    responses: {
      /** @description A proposta criada, à espera de decisão. */
      201: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          Location: components['headers']['LocationDaProposta'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PropostaPendente'];
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
         * @description O id da proposta.
         * @example prop_5x0q2m8kvt4c
         */
        id: components['parameters']['IdDePropostaNoCaminho'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A proposta, na forma do seu status. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Proposta'];
        };
      };
      401: components['responses']['NaoAutorizado'];
      403: components['responses']['Proibido'];
      404: components['responses']['NaoEncontrado'];
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
         * @description Um UUID por operação lógica, o mesmo em toda nova tentativa. Impede que uma falha de rede crie duas
         *     operações.
         * @example 6f1c2f0e-3b7a-4c59-9d6e-0a8b1f2c3d4e
         */
        'Idempotency-Key': components['parameters']['ChaveDeIdempotencia'];
      };
      path: {
        /**
         * @description O id da proposta.
         * @example prop_5x0q2m8kvt4c
         */
        id: components['parameters']['IdDePropostaNoCaminho'];
      };
      cookie?: never;
    };
    /** @description Um comentário sobre a decisão, se houver. */
    requestBody?: {
      content: {
        'application/json': components['schemas']['Decisao'];
      };
    };
    responses: {
      /** @description A proposta aprovada, com as transações à espera de assinatura. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PropostaRecemAprovada'];
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
         * @description Um UUID por operação lógica, o mesmo em toda nova tentativa. Recomendado em toda escrita.
         * @example b3e80c5d-1f64-4d2a-a7c9-58f06e1d9b72
         */
        'Idempotency-Key'?: components['parameters']['ChaveDeIdempotenciaOpcional'];
      };
      path: {
        /**
         * @description O id da proposta.
         * @example prop_5x0q2m8kvt4c
         */
        id: components['parameters']['IdDePropostaNoCaminho'];
      };
      cookie?: never;
    };
    /** @description Um comentário sobre a decisão, se houver. */
    requestBody?: {
      content: {
        'application/json': components['schemas']['Decisao'];
      };
    };
    responses: {
      /** @description A proposta rejeitada. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PropostaRejeitada'];
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
         * @description Só os resgates neste status.
         * @example pendente
         */
        status?: components['parameters']['StatusDeResgate'];
        /**
         * @description Quantos itens cabem na página.
         * @example 20
         */
        limite?: components['parameters']['Limite'];
        /**
         * @description O `proximo_cursor` da página anterior. Vale para a mesma organização e os mesmos filtros.
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
      /** @description Uma página de resgates. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ListaDeResgates'];
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
         * @description Um UUID por operação lógica, o mesmo em toda nova tentativa. Impede que uma falha de rede crie duas
         *     operações.
         * @example 6f1c2f0e-3b7a-4c59-9d6e-0a8b1f2c3d4e
         */
        'Idempotency-Key': components['parameters']['ChaveDeIdempotencia'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description O valor, a carteira de destino e, se houver, a referência interna. */
    requestBody: {
      content: {
        'application/json': components['schemas']['NovoResgate'];
      };
    };
    responses: {
      /** @description O resgate criado, à espera de aprovação. */
      201: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          Location: components['headers']['LocationDoResgate'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ResgatePendente'];
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
         * @description O id do resgate.
         * @example res_6m1t9h4xqk3v
         */
        id: components['parameters']['IdDeResgateNoCaminho'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description O resgate, na forma do seu status. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Resgate'];
        };
      };
      401: components['responses']['NaoAutorizado'];
      403: components['responses']['Proibido'];
      404: components['responses']['NaoEncontrado'];
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
         * @description Um UUID por operação lógica, o mesmo em toda nova tentativa. Recomendado em toda escrita.
         * @example b3e80c5d-1f64-4d2a-a7c9-58f06e1d9b72
         */
        'Idempotency-Key'?: components['parameters']['ChaveDeIdempotenciaOpcional'];
      };
      path: {
        /**
         * @description O id do resgate.
         * @example res_6m1t9h4xqk3v
         */
        id: components['parameters']['IdDeResgateNoCaminho'];
      };
      cookie?: never;
    };
    /** @description Um comentário sobre a decisão, se houver. */
    requestBody?: {
      content: {
        'application/json': components['schemas']['Decisao'];
      };
    };
    responses: {
      /** @description O resgate aprovado, com as transações à espera de assinatura. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ResgateRecemAprovado'];
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
  listarRegistros: {
    parameters: {
      query?: {
        /**
         * @description Só os registros deste tipo.
         * @example rebalanceamento
         */
        tipo?: components['parameters']['TipoDeRegistro'];
        /**
         * @description Quantos itens cabem na página.
         * @example 20
         */
        limite?: components['parameters']['Limite'];
        /**
         * @description O `proximo_cursor` da página anterior. Vale para a mesma organização e os mesmos filtros.
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
      /** @description Uma página de registros. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ListaDeRegistros'];
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
         * @description Quantos itens cabem na página.
         * @example 20
         */
        limite?: components['parameters']['Limite'];
        /**
         * @description O `proximo_cursor` da página anterior. Vale para a mesma organização e os mesmos filtros.
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
      /** @description Uma página de períodos. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ListaDeRendimentos'];
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
         * @description Quantos itens cabem na página.
         * @example 20
         */
        limite?: components['parameters']['Limite'];
        /**
         * @description O `proximo_cursor` da página anterior. Vale para a mesma organização e os mesmos filtros.
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
      /** @description Uma página de cobranças. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ListaDeCobrancas'];
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
  listarWebhooks: {
    parameters: {
      query?: {
        /**
         * @description Quantos itens cabem na página.
         * @example 20
         */
        limite?: components['parameters']['Limite'];
        /**
         * @description O `proximo_cursor` da página anterior. Vale para a mesma organização e os mesmos filtros.
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
      /** @description Uma página de destinos. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ListaDeWebhooks'];
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
         * @description Um UUID por operação lógica, o mesmo em toda nova tentativa. Recomendado em toda escrita.
         * @example b3e80c5d-1f64-4d2a-a7c9-58f06e1d9b72
         */
        'Idempotency-Key'?: components['parameters']['ChaveDeIdempotenciaOpcional'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description O endereço do destino e os eventos que ele quer receber. */
    requestBody: {
      content: {
        'application/json': components['schemas']['NovoWebhook'];
      };
    };
    responses: {
      /** @description O destino registrado, com o segredo. */
      201: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          Location: components['headers']['LocationDoWebhook'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WebhookComSegredo'];
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
         * @description O id do destino.
         * @example wh_5r0k8c2njz4p
         */
        id: components['parameters']['IdDeWebhookNoCaminho'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description O destino. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Webhook'];
        };
      };
      401: components['responses']['NaoAutorizado'];
      403: components['responses']['Proibido'];
      404: components['responses']['NaoEncontrado'];
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
         * @description Um UUID por operação lógica, o mesmo em toda nova tentativa. Recomendado em toda escrita.
         * @example b3e80c5d-1f64-4d2a-a7c9-58f06e1d9b72
         */
        'Idempotency-Key'?: components['parameters']['ChaveDeIdempotenciaOpcional'];
      };
      path: {
        /**
         * @description O id do destino.
         * @example wh_5r0k8c2njz4p
         */
        id: components['parameters']['IdDeWebhookNoCaminho'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Destino excluído. */
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
      403: components['responses']['Proibido'];
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
         * @description Um UUID por operação lógica, o mesmo em toda nova tentativa. Recomendado em toda escrita.
         * @example b3e80c5d-1f64-4d2a-a7c9-58f06e1d9b72
         */
        'Idempotency-Key'?: components['parameters']['ChaveDeIdempotenciaOpcional'];
      };
      path: {
        /**
         * @description O id do destino.
         * @example wh_5r0k8c2njz4p
         */
        id: components['parameters']['IdDeWebhookNoCaminho'];
      };
      cookie?: never;
    };
    /** @description O que muda no destino. */
    requestBody: {
      content: {
        'application/json': components['schemas']['AlteracaoDeWebhook'];
      };
    };
    responses: {
      /** @description O destino atualizado. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Webhook'];
        };
      };
      400: components['responses']['JsonInvalido'];
      401: components['responses']['NaoAutorizado'];
      403: components['responses']['Proibido'];
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
         * @description Um UUID por operação lógica, o mesmo em toda nova tentativa. Recomendado em toda escrita.
         * @example b3e80c5d-1f64-4d2a-a7c9-58f06e1d9b72
         */
        'Idempotency-Key'?: components['parameters']['ChaveDeIdempotenciaOpcional'];
      };
      path: {
        /**
         * @description O id do destino.
         * @example wh_5r0k8c2njz4p
         */
        id: components['parameters']['IdDeWebhookNoCaminho'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description O destino, com o segredo novo. */
      200: {
        headers: {
          'Requisicao-Id': components['headers']['Requisicao-Id'];
          RateLimit: components['headers']['RateLimit'];
          'RateLimit-Policy': components['headers']['RateLimit-Policy'];
          'Idempotent-Replayed': components['headers']['Idempotent-Replayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WebhookRotacionado'];
        };
      };
      401: components['responses']['NaoAutorizado'];
      403: components['responses']['Proibido'];
      404: components['responses']['NaoEncontrado'];
      409: components['responses']['ConflitoDaChaveOpcional'];
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
         * @description A assinatura da entrega, `t=<timestamp>,v1=<assinatura>`, com o HMAC-SHA256 de `<timestamp>.<corpo bruto>`
         *     em hexadecimal, pela chave do segredo do destino. Recuse um `t` a mais de 300 segundos do seu relógio.
         * @example t=1793491502,v1=d156180efc3a065f55ea829a7088c09b5f4596c9ab6ce3ef53c9178f045fc773
         */
        'Service-Signature': components['parameters']['AssinaturaDaEntrega'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description O evento. Confira a assinatura sobre o corpo bruto antes de interpretá-lo. */
    requestBody: {
      content: {
        'application/json': components['schemas']['EventoDepositoConfirmado'];
      };
    };
    responses: {
      /** @description Recebido. Responda em até 10 segundos e processe depois; sem um 2xx a Tesa tenta de novo. */
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
         * @description A assinatura da entrega, `t=<timestamp>,v1=<assinatura>`, com o HMAC-SHA256 de `<timestamp>.<corpo bruto>`
         *     em hexadecimal, pela chave do segredo do destino. Recuse um `t` a mais de 300 segundos do seu relógio.
         * @example t=1793491502,v1=d156180efc3a065f55ea829a7088c09b5f4596c9ab6ce3ef53c9178f045fc773
         */
        'Service-Signature': components['parameters']['AssinaturaDaEntrega'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description O evento. Confira a assinatura sobre o corpo bruto antes de interpretá-lo. */
    requestBody: {
      content: {
        'application/json': components['schemas']['EventoAlocacaoProposta'];
      };
    };
    responses: {
      /** @description Recebido. Responda em até 10 segundos e processe depois; sem um 2xx a Tesa tenta de novo. */
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
         * @description A assinatura da entrega, `t=<timestamp>,v1=<assinatura>`, com o HMAC-SHA256 de `<timestamp>.<corpo bruto>`
         *     em hexadecimal, pela chave do segredo do destino. Recuse um `t` a mais de 300 segundos do seu relógio.
         * @example t=1793491502,v1=d156180efc3a065f55ea829a7088c09b5f4596c9ab6ce3ef53c9178f045fc773
         */
        'Service-Signature': components['parameters']['AssinaturaDaEntrega'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description O evento. Confira a assinatura sobre o corpo bruto antes de interpretá-lo. */
    requestBody: {
      content: {
        'application/json': components['schemas']['EventoAlocacaoAprovada'];
      };
    };
    responses: {
      /** @description Recebido. Responda em até 10 segundos e processe depois; sem um 2xx a Tesa tenta de novo. */
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
         * @description A assinatura da entrega, `t=<timestamp>,v1=<assinatura>`, com o HMAC-SHA256 de `<timestamp>.<corpo bruto>`
         *     em hexadecimal, pela chave do segredo do destino. Recuse um `t` a mais de 300 segundos do seu relógio.
         * @example t=1793491502,v1=d156180efc3a065f55ea829a7088c09b5f4596c9ab6ce3ef53c9178f045fc773
         */
        'Service-Signature': components['parameters']['AssinaturaDaEntrega'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description O evento. Confira a assinatura sobre o corpo bruto antes de interpretá-lo. */
    requestBody: {
      content: {
        'application/json': components['schemas']['EventoResgateConcluido'];
      };
    };
    responses: {
      /** @description Recebido. Responda em até 10 segundos e processe depois; sem um 2xx a Tesa tenta de novo. */
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
         * @description A assinatura da entrega, `t=<timestamp>,v1=<assinatura>`, com o HMAC-SHA256 de `<timestamp>.<corpo bruto>`
         *     em hexadecimal, pela chave do segredo do destino. Recuse um `t` a mais de 300 segundos do seu relógio.
         * @example t=1793491502,v1=d156180efc3a065f55ea829a7088c09b5f4596c9ab6ce3ef53c9178f045fc773
         */
        'Service-Signature': components['parameters']['AssinaturaDaEntrega'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description O evento. Confira a assinatura sobre o corpo bruto antes de interpretá-lo. */
    requestBody: {
      content: {
        'application/json': components['schemas']['EventoRendimentoApurado'];
      };
    };
    responses: {
      /** @description Recebido. Responda em até 10 segundos e processe depois; sem um 2xx a Tesa tenta de novo. */
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
         * @description A assinatura da entrega, `t=<timestamp>,v1=<assinatura>`, com o HMAC-SHA256 de `<timestamp>.<corpo bruto>`
         *     em hexadecimal, pela chave do segredo do destino. Recuse um `t` a mais de 300 segundos do seu relógio.
         * @example t=1793491502,v1=d156180efc3a065f55ea829a7088c09b5f4596c9ab6ce3ef53c9178f045fc773
         */
        'Service-Signature': components['parameters']['AssinaturaDaEntrega'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description O evento. Confira a assinatura sobre o corpo bruto antes de interpretá-lo. */
    requestBody: {
      content: {
        'application/json': components['schemas']['EventoCobrancaEmitida'];
      };
    };
    responses: {
      /** @description Recebido. Responda em até 10 segundos e processe depois; sem um 2xx a Tesa tenta de novo. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
}
