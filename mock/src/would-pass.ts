import type { Codigo } from './contract/generated/error-codes.ts';

/** A text in Portuguese and in English. */
export type Bilingual = Readonly<Record<'pt' | 'en', string>>;

/**
 * What would be accepted after a refusal, by error code, unless the refusal says it more precisely. A refusal with any
 * other code must say it, or it does not compile.
 */
export const WOULD_PASS = {
  assinatura_invalida: {
    pt: 'A assinatura, em hexadecimal minúsculo, da mensagem canônica esperada, com o segredo da chave.',
    en: 'The signature, in lower-case hexadecimal, of the canonical message expected, with the secret of the key.',
  },
  carteira_invalida: {
    pt: 'Um endereço ou uma carteira que obedeça à regra que a mensagem diz.',
    en: 'An address or a wallet that keeps the rule which the message tells.',
  },
  chave_ausente: {
    pt: 'O cabeçalho Authorization: Bearer com uma chave que o sandbox mostra ao iniciar.',
    en: 'The header Authorization: Bearer with a key that the sandbox shows when it starts.',
  },
  chave_de_idempotencia_reutilizada: {
    pt: 'A mesma requisição da primeira vez; ou esta, com uma Idempotency-Key que nunca foi usada.',
    en: 'The same request as the first time; or this one, with an Idempotency-Key that was never used.',
  },
  chave_invalida: {
    pt: 'Uma chave que exista neste mundo: GET /_sandbox/chaves mostra quais há.',
    en: 'A key that exists in this world: GET /_sandbox/chaves shows which there are.',
  },
  chave_revogada: {
    pt: 'Outra chave, não revogada: uma revogação não se desfaz.',
    en: 'Another key that is not revoked: a revocation cannot be undone.',
  },
  corpo_grande_demais: {
    pt: 'Um corpo dentro do limite que a mensagem diz.',
    en: 'A body within the limit of the message.',
  },
  erro_interno: {
    pt: 'Nada que o cliente mude: a falha é do sandbox, que diz o motivo no terminal, ou foi armada.',
    en: 'Nothing that the client changes: the failure is of the sandbox, which tells the reason in its terminal, or it was armed.',
  },
  escopo_insuficiente: {
    pt: 'Uma chave com o escopo que a operação exige.',
    en: 'A key with the scope that the operation requires.',
  },
  estado_incompativel: {
    pt: 'A mesma operação, quando o estado a permitir.',
    en: 'The same operation, when the state allows it.',
  },
  ip_nao_permitido: {
    pt: 'A requisição de um endereço da lista da chave, que PATCH /_sandbox/chaves/{id} muda.',
    en: 'The request from an address of the key’s list, which PATCH /_sandbox/chaves/{id} changes.',
  },
  json_invalido: {
    pt: 'Um corpo que seja JSON em UTF-8, sem chaves repetidas e sem números que percam dígitos.',
    en: 'A body that is JSON in UTF-8, without repeated keys and without numbers that would lose digits.',
  },
  limite_de_requisicoes: {
    pt: 'A mesma requisição, depois do tempo que Retry-After diz.',
    en: 'The same request, after the time that Retry-After tells.',
  },
  metodo_nao_permitido: {
    pt: 'Um dos métodos que o caminho aceita.',
    en: 'One of the methods that the path takes.',
  },
  nao_disponivel: {
    pt: 'A mesma requisição a um sandbox local.',
    en: 'The same request to a local sandbox.',
  },
  nao_encontrado: {
    pt: 'O id de algo que exista e seja da organização da chave.',
    en: 'The id of something that exists and is of the organization of the key.',
  },
  origem_nao_permitida: {
    pt: 'Uma chamada desta máquina, por http://127.0.0.1, que não parta de uma página de outra origem.',
    en: 'A call from this machine, by http://127.0.0.1, that does not come from a page of another origin.',
  },
  politica_invalida: {
    pt: 'Percentuais de 0 a 100, com até duas casas, um por ativo, que somem exatamente 100.',
    en: 'Percentages from 0 to 100, with at most two decimals, one for each asset, that add up to exactly 100.',
  },
  proposta_sem_movimento: {
    pt: 'Um alvo diferente da alocação em que o saldo livre já está.',
    en: 'A target other than the allocation that the free balance is in already.',
  },
  requisicao_em_andamento: {
    pt: 'A mesma requisição, com a mesma chave, depois que a primeira terminar.',
    en: 'The same request, with the same key, after the first one has ended.',
  },
  requisicao_invalida: {
    pt: 'A mesma requisição, corrigida como a mensagem diz.',
    en: 'The same request, mended as the message says.',
  },
  rota_inexistente: {
    pt: 'Um caminho que o contrato descreva.',
    en: 'A path that the contract describes.',
  },
  saldo_insuficiente: {
    pt: 'Um valor de até o saldo livre.',
    en: 'An amount of at most the free balance.',
  },
  servico_indisponivel: {
    pt: 'A mesma requisição, depois que a falha armada se esgotar ou for desarmada.',
    en: 'The same request, after the armed fault is used up or disarmed.',
  },
  tipo_de_conteudo_nao_suportado: {
    pt: 'Um corpo com Content-Type: application/json, em UTF-8 e sem compressão.',
    en: 'A body with Content-Type: application/json, in UTF-8 and not compressed.',
  },
} satisfies Partial<Readonly<Record<Codigo, Bilingual>>>;
