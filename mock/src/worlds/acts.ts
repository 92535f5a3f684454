import type { ControlOperationId } from '../contract/control-types.ts';
import type { OperationId } from '../contract/types.ts';

/** What the control plane does to the process, to worlds as a whole, to time or to deliveries: no fact tells of it. */
export const UNTOLD = [
  'avancarRelogio',
  'atualizarRelogio',
  'atualizarCustodiante',
  'aprovarPropostaNoPainel', // told as aprovarProposta
  'rejeitarPropostaNoPainel', // told as rejeitarProposta
  'reiniciarMundo',
  'definirMundo',
  'criarInstantaneo',
  'excluirInstantaneo',
  'restaurarInstantaneo',
  'criarMundo',
  'atualizarMundo',
  'excluirMundo',
  'definirReceptor',
  'excluirReceptor',
  'definirLimiteDeRequisicoes',
  'responderEntrega',
  'armarFalha',
  'desarmarFalhas',
  'desarmarFalha',
  'soltarRequisicoes',
] as const satisfies readonly ControlOperationId[];

/** Both contracts name what only reads by one of two verbs. */
type Reading = `obter${string}` | `listar${string}`;

/** What a fact tells that is no operation of the API, but one of the control plane. */
export type OwnActName = Exclude<ControlOperationId, Reading | (typeof UNTOLD)[number]>;

/** What a fact may tell, and so what may be noted as one. */
export type Act = OperationId | OwnActName;
