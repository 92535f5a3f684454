import type { Codigo } from './contract/generated/error-codes.ts';

export type Bilingual = Readonly<Record<'pt' | 'en', string>>;

/**
 * What would be accepted after a refusal, by error code. A refusal with a code that is missing here does not
 * compile unless it provides its own text.
 */
export const WOULD_PASS = {
  assinatura_invalida: {
    pt: 'A assinatura, em hexadecimal minúsculo, da mensagem canônica esperada, com o segredo da chave.',
    en: 'The signature of the expected canonical message with the key’s secret, in lower-case hexadecimal.',
  },
  carteira_invalida: {
    pt: 'Um endereço ou uma carteira que obedeça à regra indicada na mensagem.',
    en: 'An address or a wallet that follows the rule in the message.',
  },
  chave_ausente: {
    pt: 'O cabeçalho Authorization: Bearer com uma chave que o sandbox mostra ao iniciar.',
    en: 'The header Authorization: Bearer with a key that the sandbox prints at its start.',
  },
  chave_de_idempotencia_reutilizada: {
    pt: 'A mesma requisição da primeira vez; ou esta, com uma Idempotency-Key que nunca foi usada.',
    en: 'The same request as the first time; or this one, with an Idempotency-Key that was never used.',
  },
  chave_invalida: {
    pt: 'Uma chave que exista neste mundo: GET /_sandbox/chaves lista as que existem.',
    en: 'A key that exists in this world: GET /_sandbox/chaves lists them.',
  },
  chave_revogada: {
    pt: 'Outra chave, não revogada: uma revogação não se desfaz.',
    en: 'Another key that is not revoked: a revocation cannot be undone.',
  },
  corpo_grande_demais: {
    pt: 'Um corpo dentro do limite indicado na mensagem.',
    en: 'A body within the limit in the message.',
  },
  erro_interno: {
    pt: 'Nada que o cliente possa mudar: a falha é do próprio sandbox, que mostra o motivo no terminal, ou foi armada.',
    en: 'Nothing that the client can change: the sandbox itself failed and prints the reason in its terminal, or the fault was armed.',
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
    pt: 'A requisição feita de um endereço da lista da chave, que PATCH /_sandbox/chaves/{id} altera.',
    en: 'The request from an address in the key’s list, which PATCH /_sandbox/chaves/{id} changes.',
  },
  json_invalido: {
    pt: 'Um corpo que seja JSON em UTF-8, sem chaves repetidas e sem números que percam dígitos.',
    en: 'A body that is JSON in UTF-8, without repeated keys and without numbers that would lose digits.',
  },
  limite_de_requisicoes: {
    pt: 'A mesma requisição, depois do tempo indicado em Retry-After.',
    en: 'The same request, after the time in Retry-After.',
  },
  metodo_nao_permitido: {
    pt: 'Um dos métodos que o caminho aceita.',
    en: 'One of the methods that the path supports.',
  },
  nao_disponivel: {
    pt: 'A mesma requisição a um sandbox local.',
    en: 'The same request to a local sandbox.',
  },
  nao_encontrado: {
    pt: 'O id de algo que exista e seja da organização da chave.',
    en: 'The id of something that exists and belongs to the key’s organization.',
  },
  origem_nao_permitida: {
    pt: 'Uma chamada desta máquina, por http://127.0.0.1, que não parta de uma página de outra origem.',
    en: 'A call from this machine, to http://127.0.0.1, and not from a page of another origin.',
  },
  politica_invalida: {
    pt: 'Percentuais de 0 a 100, com até duas casas, um por ativo, que somem exatamente 100.',
    en: 'Percentages from 0 to 100, with at most two decimals, one for each asset, that add up to exactly 100.',
  },
  proposta_sem_movimento: {
    pt: 'Um alvo diferente da alocação em que o saldo livre já está.',
    en: 'A target that differs from the current allocation of the free balance.',
  },
  requisicao_em_andamento: {
    pt: 'A mesma requisição, com a mesma chave, depois que a primeira terminar.',
    en: 'The same request, with the same key, after the first one has finished.',
  },
  requisicao_invalida: {
    pt: 'A mesma requisição, corrigida como indica a mensagem.',
    en: 'The same request, corrected as the message says.',
  },
  rota_inexistente: {
    pt: 'Um caminho que o contrato descreva.',
    en: 'A path that the contract describes.',
  },
  saldo_insuficiente: {
    pt: 'Um valor que não ultrapasse o saldo livre.',
    en: 'An amount within the free balance.',
  },
  servico_indisponivel: {
    pt: 'A mesma requisição, depois que a falha armada se esgotar ou for desarmada.',
    en: 'The same request, after the armed fault is used up or disarmed.',
  },
  tipo_de_conteudo_nao_suportado: {
    pt: 'Um corpo com Content-Type: application/json, em UTF-8 e sem compressão.',
    en: 'An uncompressed UTF-8 body with Content-Type: application/json.',
  },
} satisfies Partial<Readonly<Record<Codigo, Bilingual>>>;
