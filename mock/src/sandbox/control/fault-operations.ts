import type { NovaFalha } from '../../contract/control-types.ts';
import { Refusal } from '../../refusal.ts';
import { inexistente } from '../environments/not-found.ts';
import { listOf, placedById } from './list-in-pages.ts';
import type { Handlers } from './operations.ts';

export const faultOperations = {
  listarFalhas: (request) => listOf(placedById(request.environment.faults.list()), request),

  obterFalha({ environment, id }) {
    const fault = environment.faults.find(id);
    if (fault === undefined) throw inexistente('falhas', id);
    return fault;
  },

  armarFalha({ environment, body }, { api }) {
    checkOperation(
      body,
      api.operations.map(({ id }) => id),
    );
    return environment.faults.arm(body);
  },

  desarmarFalhas({ environment }) {
    environment.faults.disarmAll();
    return undefined;
  },

  desarmarFalha({ environment, id }) {
    if (!environment.faults.disarm(id)) throw inexistente('falhas', id);
    return undefined;
  },

  soltarRequisicoes({ environment, id }) {
    const fault = environment.faults.release(id);
    if (fault === undefined) throw inexistente('falhas', id);
    return fault;
  },

  obterLimiteDeRequisicoes: ({ environment: { rateLimit } }) => ({ por_minuto: rateLimit.most }),

  definirLimiteDeRequisicoes({ environment: { rateLimit }, body }) {
    rateLimit.most = body.por_minuto;
    return { por_minuto: rateLimit.most };
  },
} satisfies Partial<Handlers>;

/** Refuses an unknown operation: a fault on a misspelt one would never strike. */
function checkOperation({ operacao }: NovaFalha, known: readonly string[]): void {
  if (operacao === undefined || known.includes(operacao)) return;
  const mensagem = `A API não tem a operação ${operacao}: use um operationId de /openapi.yaml.`;
  throw new Refusal('requisicao_invalida', mensagem, { campo: 'operacao' });
}
