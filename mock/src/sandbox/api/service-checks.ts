import type { Operation } from '../../contract/operations.ts';
import type { Check } from '../../exchanges/checks.ts';
import type { Trace } from '../../exchanges/trace.ts';
import type { Refusal } from '../../refusal.ts';
import type { ApiContext } from './context.ts';
import { explainInService, type Refused } from './explain-in-service.ts';

const OF_READS: readonly Check[] = ['recurso'];
const OF_LISTS: readonly Check[] = ['negocio'];
const OF_CREATIONS: readonly Check[] = ['estado', 'negocio'];
const OF_CHANGES: readonly Check[] = ['recurso', 'estado', 'negocio'];

/** The checks that only the service makes of a call, in the order of the contract. */
function checksOf({ method, path, isList }: Operation): readonly Check[] {
  if (isList) return OF_LISTS;
  const ofOne = path.includes('{');
  if (method === 'GET') return ofOne ? OF_READS : [];
  return ofOne ? OF_CHANGES : OF_CREATIONS;
}

/** The check that refuses with a code; any that is not listed is of the business. */
const REFUSING: Partial<Record<Refusal['codigo'], Check>> = {
  nao_encontrado: 'recurso',
  estado_incompativel: 'estado',
  erro_interno: 'resposta',
};

/** Tells that the service refused nothing. */
export function passService(operation: Operation, trace: Trace): void {
  for (const check of checksOf(operation)) trace.begin(check);
}

/** A call of the API that was refused. */
export const refusedIn = (context: ApiContext): Refused => ({
  call: context,
  world: context.world,
  document: context.contract.document,
  organizacaoId: context.key.organizacaoId,
});

/** Tells which check of the service refused, from its code: in the order of the contract, those before it had passed. */
export function refuseInService(refused: Refused, trace: Trace, refusal: Refusal): void {
  const { operation } = refused.call;
  const refusing = REFUSING[refusal.codigo] ?? 'negocio';
  const before = checksOf(operation);
  const passed = before.includes(refusing) ? before.slice(0, before.indexOf(refusing)) : before;
  for (const check of [...passed, refusing]) trace.begin(check);
  trace.refuse(refusal);
  trace.explain(explainInService(refused, refusal));
}
