import type { Handlers } from '../sandbox/control/operations.ts';
import type { RecordedRequest } from './read-recording.ts';

/** What asks about the sandbox and not of the world: it changes nothing in it, and is not asked again. */
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
