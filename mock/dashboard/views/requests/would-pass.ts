import type { Explicacao, RequisicaoInteira } from '../../../src/contract/control-types.ts';
import type { Codigo } from '../../../src/contract/generated/error-codes.ts';
import { violationInEnglish } from './violation-in-english.ts';

/** A refused request: the parts from which follows what would pass. */
type Refused = Pick<RequisicaoInteira, 'codigo' | 'operacao'> & { readonly explicacao: Explicacao };

type Facts = Readonly<Record<string, unknown>>;

/**
 * What would pass, in English. The control plane says it in Portuguese; this follows from the values that were compared or,
 * where there are none, from the code.
 */
export function wouldPassInEnglish({ codigo, operacao, explicacao }: Refused): string {
  const facts: Facts = explicacao.comparado ?? {};
  return (
    ofStoredAnswer(codigo, explicacao) ??
    violationInEnglish(facts) ??
    ofState(facts, operacao) ??
    ofSignature(facts) ??
    ofFile(operacao, codigo) ??
    (isKnown(codigo) ? BY_CODE[codigo] : 'The same request, mended as the message says.')
  );
}

const isKnown = (codigo: string | null): codigo is Codigo =>
  codigo !== null && Object.hasOwn(BY_CODE, codigo);

const OF_KEYS: readonly unknown[] = ['chave_de_idempotencia_reutilizada', 'requisicao_em_andamento'];

function ofStoredAnswer(codigo: string | null, { verificacao, comparado }: Explicacao): string | undefined {
  if (verificacao !== 'idempotencia' || OF_KEYS.includes(codigo)) return undefined;
  if (comparado?.primeira_requisicao_id === undefined) return undefined;
  return 'This is the stored answer of the first request with the same Idempotency-Key: try again with another one.';
}

function ofState({ estado, estados_exigidos, saidas_do_estado }: Facts, operacao: string | null) {
  if (!Array.isArray(estados_exigidos) || estados_exigidos.length === 0) return undefined;
  if (estados_exigidos.includes(estado)) return undefined;
  const isFinal = Array.isArray(saidas_do_estado) && saidas_do_estado.length === 0;
  const leaving = isFinal
    ? `${estado} is a final state, which nothing leaves`
    : `see in saidas_do_estado what leaves ${estado}`;
  return `${operacao} starts from ${estados_exigidos.join(' or ')} alone; ${leaving}.`;
}

function ofSignature({ falta, chave_tem_segredo }: Facts): string | undefined {
  if (falta !== undefined) return 'The same request with both headers, or with neither.';
  return chave_tem_segredo === false
    ? 'The same request without the two headers: this key has no secret to sign with.'
    : undefined;
}

const OF_FILES: Readonly<Partial<Record<string, string>>> = {
  json_invalido: 'A file in YAML or JSON, like the one that a GET of the same address returns.',
  requisicao_invalida: 'The same file, with this mended: nothing of it was applied.',
  tipo_de_conteudo_nao_suportado:
    'A body with Content-Type: application/yaml or application/json, in UTF-8 and not compressed.',
};

const ofFile = (operacao: string | null, codigo: string | null): string | undefined =>
  operacao === 'definirMundo' ? OF_FILES[codigo ?? ''] : undefined;

const BY_CODE: Readonly<Record<Codigo, string>> = {
  assinatura_invalida:
    'The signature, in lower-case hexadecimal, of the canonical message expected, with the secret of the key.',
  carteira_invalida: 'An address or a wallet that keeps the rule which the message tells.',
  chave_ausente: 'The header Authorization: Bearer with a key that the sandbox shows when it starts.',
  chave_de_idempotencia_reutilizada:
    'The same request as the first time; or this one, with an Idempotency-Key that was never used.',
  chave_invalida: 'A key that exists in this world: GET /_sandbox/chaves shows which there are.',
  chave_revogada: 'Another key that is not revoked: a revocation cannot be undone.',
  corpo_grande_demais: 'A body within the limit.',
  erro_interno:
    'Nothing that the client changes: the failure is of the sandbox, which tells the reason in its terminal, or it was armed.',
  escopo_insuficiente: 'A key with the scope that the operation requires.',
  estado_incompativel: 'The same operation, when the state allows it.',
  ip_nao_permitido:
    'The request from an address of the key’s list, which PATCH /_sandbox/chaves/{id} changes.',
  json_invalido:
    'A body that is JSON in UTF-8, without repeated keys and without numbers that would lose digits.',
  limite_de_requisicoes: 'The same request, after the time that Retry-After tells.',
  metodo_nao_permitido: 'One of the methods that the path takes.',
  nao_encontrado: 'The id of something that exists and is of the organisation of the key.',
  origem_nao_permitida:
    'A call from this machine, by http://127.0.0.1, that does not come from a page of another origin.',
  politica_invalida:
    'Percentages from 0 to 100, with at most two decimals, one for each asset, that add up to exactly 100.',
  proposta_sem_movimento: 'An allocation other than the current one.',
  requisicao_em_andamento: 'The same request, with the same key, after the first one has ended.',
  requisicao_invalida: 'The same request, mended as the message says.',
  rota_inexistente: 'A path that the contract describes.',
  saldo_insuficiente:
    'An amount of at most the free balance; of a redemption, what lies in the wallet of destination does not count.',
  servico_indisponivel: 'The same request, after the armed fault is used up or disarmed.',
  tipo_de_conteudo_nao_suportado: 'A body with Content-Type: application/json, in UTF-8 and not compressed.',
};
