import type { NovaFalha, TipoDeFalha } from '../../../contract/control-types.ts';
import { Refusal } from '../../../refusal.ts';
import { MEMBERS, type Member } from './fault-types.ts';

/** The default of `segundos`, for the faults of deliveries that have it. */
const SECONDS: Partial<Readonly<Record<TipoDeFalha, number>>> = {
  entrega_duplicada: 0,
  entrega_fora_de_ordem: 60,
  entrega_atrasada: 60,
  entrega_com_hora_antiga: 600,
};

/** The settings of a fault, with their defaults; null: its type does not have that one. */
export function settingsOf(fault: NovaFalha) {
  const { tipo, operacao = null, evento = null, webhook_id = null, respostas = null, p50_ms = 100 } = fault;
  const takes = (member: Member) => MEMBERS[tipo].includes(member);
  const { vezes = respostas?.length ?? 1, latencia_ms = 1000, retry_after = 1 } = fault;
  const { p99_ms = Math.min(p50_ms * 10, 60_000), segundos = SECONDS[tipo] ?? 0 } = fault;
  return {
    ...{ tipo, operacao, evento, webhook_id, vezes },
    respostas: respostas && [...respostas],
    latencia_ms: takes('latencia_ms') ? latencia_ms : null,
    p50_ms: takes('p50_ms') ? p50_ms : null,
    p99_ms: takes('p99_ms') ? p99_ms : null,
    retry_after: takes('retry_after') ? retry_after : null,
    segundos: takes('segundos') ? segundos : null,
  };
}

/**
 * Refuses settings that a fault of its type does not have, since they would have no effect.
 * @throws {Refusal} `requisicao_invalida`
 */
export function checkMembers(fault: NovaFalha): void {
  const { tipo, respostas } = fault;
  const taken = MEMBERS[tipo];
  const extra = Object.keys(fault).find((name) => name !== 'tipo' && !taken.includes(name as Member));
  if (extra !== undefined)
    throw invalid(extra, `Uma falha ${tipo} não tem ${extra}: além do tipo, ela aceita ${taken.join(', ')}.`);
  if (tipo === 'sequencia' && respostas === undefined)
    throw invalid('respostas', 'O campo respostas é obrigatório em uma sequencia: inclua-o.');
  const { p50_ms, p99_ms } = settingsOf(fault);
  if (p50_ms !== null && p99_ms !== null && p99_ms < p50_ms)
    throw invalid('p99_ms', `O campo p99_ms precisa ser no mínimo ${p50_ms}, o p50_ms.`);
}

export const invalid = (campo: string, mensagem: string): Refusal =>
  new Refusal('requisicao_invalida', mensagem, { campo });
