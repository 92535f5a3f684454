import type { Codigo } from '../contract/generated/error-codes.ts';
import type { Compared, Refusal } from '../refusal.ts';

/** Why a request was refused, beyond what the error says. It may hold what the client sent, and so its secrets. */
export interface Explanation {
  /** What was compared; null when nothing was, because no value is at fault. */
  readonly compared: Compared | null;
  /** What would pass instead, or why nothing would that the client can do. */
  readonly passes: string;
}

/** What would pass, unless the refusal itself says it more exactly. */
const PASSES: Readonly<Record<Codigo, string>> = {
  assinatura_invalida:
    'A assinatura, em hexadecimal minúsculo, da mensagem canônica esperada, com o segredo da chave.',
  carteira_invalida: 'Um endereço ou uma carteira que obedeça à regra que a mensagem diz.',
  chave_ausente: 'O cabeçalho Authorization: Bearer com uma chave que o sandbox mostra ao iniciar.',
  chave_de_idempotencia_reutilizada:
    'A mesma requisição da primeira vez; ou esta, com uma Idempotency-Key que nunca foi usada.',
  chave_invalida: 'Uma chave que exista neste mundo: GET /_sandbox/chaves mostra quais há.',
  chave_revogada: 'Outra chave, não revogada: uma revogação não se desfaz.',
  corpo_grande_demais: 'Um corpo de até 1 MiB.',
  erro_interno: 'Nada que o cliente mude: a falha é do sandbox, que diz o motivo no terminal, ou foi armada.',
  escopo_insuficiente: 'Uma chave com o escopo que a operação exige.',
  estado_incompativel: 'A mesma operação, quando o estado a permitir.',
  ip_nao_permitido: 'A requisição de um endereço da lista da chave, que PATCH /_sandbox/chaves/{id} muda.',
  json_invalido: 'Um corpo que seja JSON em UTF-8, sem chaves repetidas e sem números que percam dígitos.',
  limite_de_requisicoes: 'A mesma requisição, depois do tempo que Retry-After diz.',
  metodo_nao_permitido: 'Um dos métodos que o caminho aceita.',
  nao_encontrado: 'O id de algo que exista e seja da organização da chave.',
  origem_nao_permitida:
    'Uma chamada desta máquina, por http://127.0.0.1, que não parta de uma página de outra origem.',
  politica_invalida: 'Percentuais de 0 a 100, com até duas casas, um por ativo, que somem exatamente 100.',
  proposta_sem_movimento: 'Uma alocação diferente da atual.',
  requisicao_em_andamento: 'A mesma requisição, com a mesma chave, depois que a primeira terminar.',
  requisicao_invalida: 'A mesma requisição, corrigida como a mensagem diz.',
  rota_inexistente: 'Um caminho que o contrato descreva.',
  saldo_insuficiente: 'Um valor de até o saldo livre.',
  servico_indisponivel: 'A mesma requisição, depois que a falha armada se esgotar ou for desarmada.',
  tipo_de_conteudo_nao_suportado: 'Um corpo com Content-Type: application/json, em UTF-8 e sem compressão.',
};

export const explanationOf = ({ codigo, campo, compared, passes }: Refusal): Explanation => ({
  compared: compared ?? (campo === null ? null : { campo }),
  passes: passes ?? PASSES[codigo],
});
