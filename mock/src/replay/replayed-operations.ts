import type { Handlers } from '../sandbox/control/operations.ts';
import type { RecordedRequest } from './read-recording.ts';

/** Operations on the sandbox as a whole, or that only read what it did: a replay leaves them out. */
const NOT_REPLAYED: ReadonlySet<string> = new Set([
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

/** Whether a replay makes a request again. */
export const isReplayed = ({ operacao }: RecordedRequest): boolean => !NOT_REPLAYED.has(operacao ?? '');
