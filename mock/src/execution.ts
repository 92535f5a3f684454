import { advice, storageFailureOf } from '#host';
import type { Contract } from './contract/contract.ts';
import type { Operation } from './contract/operations.ts';
import { explainInService, type Refused } from './explain-service.ts';
import type { StorageFailure } from './host/storage-failure.ts';
import {
  complete,
  type JsonResponse,
  serialize,
  type TextResponse,
  toErrorResponse,
} from './http/response.ts';
import { keepRefusal, type Repeatable } from './idempotency.ts';
import { Refusal } from './refusal.ts';
import type { World } from './sandbox/world/world.ts';
import type { Check } from './trace.ts';

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

/**
 * A failure of the disk as a refusal; undefined for any other error.
 * @param standing what the message says of the state that stays
 */
export function storageRefusal(error: unknown, standing = 'o que havia permanece'): Refusal | undefined {
  const failure = storageFailureOf(error);
  if (failure === undefined) return undefined;
  const cause = error as Error;
  const { message } = cause;
  const mensagem =
    failure === 'damaged'
      ? `O arquivo do sandbox está danificado (${message}): ${ADVICE.damaged}.`
      : `O sandbox não conseguiu gravar (${message}), e ${standing}: ${ADVICE[failure]}.`;
  return new Refusal('erro_interno', mensagem, { cause });
}

const ADVICE: Readonly<Record<StorageFailure, string>> = {
  full: advice.full,
  forbidden: 'permita a este processo gravar no arquivo e na pasta dele, e repita a requisição',
  busy: 'encerre o outro processo que usa o arquivo e repita a requisição',
  crowded: 'aumente o limite de arquivos abertos deste processo e repita a requisição',
  failing: 'confira o disco e repita a requisição',
  gone: advice.gone,
  damaged:
    'salve o mundo com GET /_sandbox/mundo, se ele ainda for lido, e comece com outro arquivo, ou com uma cópia deste',
};

/** A failure of the disk as a refusal; any other error as it is. */
export const explainStorage = (error: unknown): unknown => storageRefusal(error) ?? error;

/**
 * Returns an error that is a refusal, and turns a failure of the disk into one.
 * @throws {unknown} any other error
 */
function toRefusal(error: unknown): Refusal {
  const refusal = explainStorage(error);
  if (refusal instanceof Refusal) return refusal;
  throw refusal;
}
