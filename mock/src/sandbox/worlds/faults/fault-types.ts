import type { NovaFalha, TipoDeFalha } from '../../../contract/control-types.ts';

/** A setting of a fault: which calls or deliveries it strikes, how often, or how. */
export type Member = Exclude<keyof NovaFalha, 'tipo'>;

const CALL: readonly Member[] = ['operacao', 'vezes'];
const DELIVERY: readonly Member[] = ['evento', 'webhook_id', 'vezes'];

/** The settings that a fault of each type has. */
export const MEMBERS: Readonly<Record<TipoDeFalha, readonly Member[]>> = {
  latencia: [...CALL, 'latencia_ms'],
  latencia_variavel: [...CALL, 'p50_ms', 'p99_ms'],
  limite_de_requisicoes: [...CALL, 'retry_after'],
  erro_interno: CALL,
  servico_indisponivel: [...CALL, 'retry_after'],
  corte_antes: CALL,
  corte_depois: CALL,
  sequencia: ['operacao', 'respostas', 'retry_after'],
  corpo_lento: [...CALL, 'latencia_ms'],
  retencao: CALL,
  entrega_duplicada: [...DELIVERY, 'segundos'],
  entrega_fora_de_ordem: [...DELIVERY, 'segundos'],
  entrega_atrasada: [...DELIVERY, 'segundos'],
  entrega_com_hora_antiga: [...DELIVERY, 'segundos'],
  entrega_com_assinatura_errada: DELIVERY,
  entrega_truncada: DELIVERY,
  entrega_perdida: DELIVERY,
};
