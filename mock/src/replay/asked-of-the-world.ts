import type { Handlers } from '../sandbox/control/operations.ts';
import type { RecordedRequest } from './read-recording.ts';

/** Operations on the sandbox as a whole, or that only look at it: a replay leaves them out. */
const NOT_OF_THE_WORLD: ReadonlySet<string> = new Set([
  'obterGravacao',
  'obterMudancas',
  'obterEntregasEncaminhadas',
  'responderEntrega',
  'listarRequisicoes',
  'obterRequisicao',
  'obterHar',
  'listarMundos',
  'obterMundo',
  'criarMundo',
  'excluirMundo',
  'listarInstantaneos',
  'obterInstantaneo',
  'criarInstantaneo',
  'excluirInstantaneo',
  'restaurarInstantaneo',
  'reiniciarMundo',
  'definirMundo',
  'atualizarMundo',
] satisfies (keyof Handlers)[]);

/** Whether a request was asked of the world, and is asked again. */
export const isAskedOfTheWorld = ({ operacao }: RecordedRequest): boolean =>
  !NOT_OF_THE_WORLD.has(operacao ?? '');
