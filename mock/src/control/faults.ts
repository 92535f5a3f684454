import type { Contract } from '../contract/contract.ts';
import type { NovaFalha } from '../contract/control-types.ts';
import { at, list } from '../contract/reader/document.ts';
import { Refusal } from '../refusal.ts';
import { hasDestination } from '../webhooks/index.ts';
import { checkMembers, invalid } from '../worlds/armed-faults.ts';
import type { World } from '../worlds/world.ts';
import { inexistente, mensagemDeInexistente } from '../worlds/world-name.ts';
import { type ControlHandlers, listOf, placedById } from './handlers.ts';

export const faultOperations = {
  listarFalhas: (request) => listOf(placedById(request.slot.faults.armed.list()), request),

  obterFalha({ slot, id }) {
    const fault = slot.faults.armed.find(id);
    if (fault === undefined) throw inexistente('falhas', id);
    return fault;
  },

  armarFalha({ slot, body }, { api, capabilities: { canCut, mostFaults } }) {
    checkMembers(body);
    if (!canCut) checkCuts(body);
    checkOperation(body, api);
    checkEvent(body, api);
    checkDestination(body, slot.world);
    checkRoom(slot.faults.armed.list().length, mostFaults);
    return slot.faults.armed.arm(body);
  },

  desarmarFalhas({ slot }) {
    slot.faults.armed.disarmAll();
    return undefined;
  },

  desarmarFalha({ slot, id }) {
    if (!slot.faults.armed.disarm(id)) throw inexistente('falhas', id);
    return undefined;
  },

  soltarRequisicoes({ slot, id }) {
    const fault = slot.faults.armed.release(id);
    if (fault === undefined) throw inexistente('falhas', id);
    return fault;
  },

  obterLimiteDeRequisicoes: ({ slot: { rateLimit } }) => ({ por_minuto: rateLimit.most }),

  definirLimiteDeRequisicoes({ slot: { rateLimit }, body }) {
    rateLimit.most = body.por_minuto;
    return { por_minuto: rateLimit.most };
  },
} satisfies Partial<ControlHandlers>;

function checkCuts({ tipo, respostas = [] }: NovaFalha): void {
  const cut = [tipo, ...respostas].find((effect) => effect.startsWith('corte_'));
  if (cut === undefined) return;
  throw new Refusal(
    'nao_disponivel',
    `Este sandbox não corta conexões: para armar uma falha ${cut}, use um sandbox local.`,
    { campo: tipo === cut ? 'tipo' : 'respostas' },
  );
}

/** Limits armed faults per world, because each change stores them all. */
function checkRoom(armed: number, most: number): void {
  if (armed < most) return;
  throw new Refusal(
    'requisicao_invalida',
    `O mundo já tem ${most} falhas armadas, o máximo: desarme uma e repita.`,
  );
}

/** Refuses an unknown operation, because a fault on a misspelled operation would never apply. */
function checkOperation({ operacao }: NovaFalha, { operations }: Contract): void {
  if (operacao === undefined || operations.some(({ id }) => id === operacao)) return;
  throw invalid('operacao', `A API não tem a operação ${operacao}: use um operationId de /openapi.yaml.`);
}

function checkEvent({ evento }: NovaFalha, { document }: Contract): void {
  const known = [...list(at(document, '/components/schemas/TipoDeEvento/enum')), 'teste'];
  if (evento === undefined || known.includes(evento)) return;
  throw invalid('evento', `A API não tem o evento ${evento}: use um destes: ${known.join(', ')}.`);
}

function checkDestination({ webhook_id }: NovaFalha, { sql }: World): void {
  if (webhook_id === undefined || hasDestination(sql, webhook_id)) return;
  throw invalid('webhook_id', mensagemDeInexistente('webhooks', webhook_id));
}
