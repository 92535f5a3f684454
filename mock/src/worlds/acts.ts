import type { ControlOperationId } from '../contract/control-types.ts';
import type { OperationId } from '../contract/types.ts';

/** Operations of the control plane that no world file holds: they change the process, whole worlds, time or deliveries. */
export const UNTOLD = [
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

/** The acts of a world file that are operations of the control plane. */
export type OwnActName = Exclude<ControlOperationId, Reading | (typeof UNTOLD)[number]>;

/** The acts of a world file. Nothing else is noted as a fact. */
export type Act = OperationId | OwnActName;
