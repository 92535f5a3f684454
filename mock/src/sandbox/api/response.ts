import type { Contract } from '../../contract/contract.ts';
import type { Operation } from '../../contract/operations.ts';
import type { Check } from '../../exchanges/checks.ts';
import { toErrorResponse } from '../../http/error-response.ts';
import { complete, type JsonResponse, serialize, type TextResponse } from '../../http/response.ts';
import type { Refusal } from '../../refusal.ts';
import type { World } from '../world/world.ts';
import { explainInService, type Refused } from './explain-in-service.ts';
import { keepRefusal, type Repeatable } from './idempotency.ts';
import { toRefusal } from './storage-refusal.ts';

/** A call that the service has carried out, or refused. */
export interface Answering extends Repeatable {
  readonly world: World;
  /** The contract of the operation called. */
  readonly contract: Contract;
}

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

/** Notes that the service refused nothing. */
export function passService({ operation, trace }: Answering): void {
  for (const check of checksOf(operation)) trace.begin(check);
}

/** The response to an operation that succeeded: its documented status and, when it created something, `Location`. */
export function success(context: Answering, body: unknown): TextResponse {
  const { operation, contract } = context;
  const { success: status, path } = operation;
  if (status !== 201) return validated(context, { status, headers: {}, body });
  const { id } = body as { readonly id: string };
  // A replacement, such as a reissued transaction, is a sibling of the original in the same collection.
  const [collection] = path.split('/{');
  const Location = `${contract.basePath}${collection}/${id}`;
  return validated(context, { status, headers: { Location }, body });
}

/**
 * The response to what the service refused. It changed nothing, but the answer may be kept.
 * @throws {unknown} an error that is neither a refusal nor a failure of the disk
 */
export function refused(
  context: Answering,
  error: unknown,
  about: Pick<Refused, 'document' | 'organizacaoId'>,
): TextResponse {
  const { trace, operation, requestId, world } = context;
  const refusal = toRefusal(error);
  for (const check of checksUpTo(refusal, operation)) trace.begin(check);
  trace.refuse(refusal);
  trace.explain(explainInService({ call: context, world, ...about }, refusal));
  const response = validated(context, toErrorResponse(refusal, requestId));
  keepRefusal(context, refusal, response);
  return response;
}

/** The check that refuses with a code; any that is not listed is of the business. */
const REFUSING: Partial<Record<Refusal['codigo'], Check>> = {
  nao_encontrado: 'recurso',
  estado_incompativel: 'estado',
  erro_interno: 'resposta',
};

/** The checks of the service up to the one that refused, in the order of the contract. */
function checksUpTo({ codigo }: Refusal, operation: Operation): Check[] {
  const refusing = REFUSING[codigo] ?? 'negocio';
  const all = checksOf(operation);
  const passed = all.includes(refusing) ? all.slice(0, all.indexOf(refusing)) : all;
  return [...passed, refusing];
}

/** A response breaks the contract: a bug of the sandbox, so the change that led to it is rolled back. */
class ContractViolation extends Error {
  override readonly name = 'ContractViolation';
}

/**
 * The complete response to a call, validated by its contract.
 * @throws {ContractViolation}
 */
export function validated(
  { contract, operation, requestId, trace }: Answering,
  response: JsonResponse,
): TextResponse {
  const whole = complete(response, { requestId, standingHeaders: trace.standingHeaders });
  const problems = contract.responses.violations(operation, whole);
  if (problems.length > 0) throw new ContractViolation(problems.join('; '));
  return serialize(whole);
}
