import type { Explicacao, RequisicaoInteira } from '../../../src/contract/control-types.ts';
import type { Codigo } from '../../../src/contract/generated/error-codes.ts';
import { WOULD_PASS } from '../../../src/exchanges/explanation.ts';
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
    (isKnown(codigo) ? WOULD_PASS[codigo].en : 'The same request, mended as the message says.')
  );
}

const isKnown = (codigo: string | null): codigo is Codigo =>
  codigo !== null && Object.hasOwn(WOULD_PASS, codigo);

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
