import type { ControlOperationId } from '../../../contract/control-types.ts';
import type { OperationId } from '../../../contract/types.ts';

/** Operations of the control plane that are not noted as facts: they change the process, whole worlds, time or deliveries. */
export const NOT_NOTED = [
  'avancarRelogio',
  'atualizarRelogio',
  'atualizarCustodiante',
  'aprovarPropostaNoPainel', // noted as aprovarProposta
  'rejeitarPropostaNoPainel', // noted as rejeitarProposta
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

/** What only reads is named by one of two verbs. */
type Reading = `obter${string}` | `listar${string}`;

/** The operations of the control plane that are noted as facts. */
export type ControlAct = Exclude<ControlOperationId, Reading | (typeof NOT_NOTED)[number]>;

/** What a fact may be: one of these, or an operation of the API. */
export type Act = OperationId | ControlAct;
