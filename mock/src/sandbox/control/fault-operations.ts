import { Refusal } from '../../refusal.ts';
import type { NovaFalha } from '../environments/faults.ts';
import { inexistente } from '../environments/not-found.ts';
import { listOf, placedById } from './list-in-pages.ts';
import { created, type Operations } from './operations.ts';

export const faultOperations: Operations = {
  listarFalhas: (request) => listOf(placedById(request.environment.faults.list()), request),

  obterFalha({ environment, id }) {
    const fault = environment.faults.find(id);
    if (fault === undefined) throw inexistente('falhas', id);
    return { body: fault };
  },

  armarFalha({ environment, body }, { api }) {
    const fault = body as NovaFalha;
    checkOperation(
      fault,
      api.operations.map(({ id }) => id),
    );
    return created('falhas', environment.faults.arm(fault));
  },

  desarmarFalhas({ environment }) {
    environment.faults.disarmAll();
    return { status: 204 };
  },

  desarmarFalha({ environment, id }) {
    if (!environment.faults.disarm(id)) throw inexistente('falhas', id);
    return { status: 204 };
  },

  soltarRequisicoes({ environment, id }) {
    const fault = environment.faults.release(id);
    if (fault === undefined) throw inexistente('falhas', id);
    return { body: fault };
  },
};

/** A fault on an operation misspelt would never strike. */
function checkOperation({ operacao }: NovaFalha, known: readonly string[]): void {
  if (operacao === undefined || known.includes(operacao)) return;
  const mensagem = `A API não tem a operação ${operacao}: use um operationId de /openapi.yaml.`;
  throw new Refusal('requisicao_invalida', mensagem, { campo: 'operacao' });
}
