import { advice, storageFailureOf } from '#platform';
import type { Call } from './call.ts';
import type { Operation } from './contract/operations.ts';
import { explainInService, type Refused } from './explain-service.ts';
import {
  complete,
  type JsonResponse,
  serialize,
  type TextResponse,
  toErrorResponse,
} from './http/response.ts';
import { save, saveRefusal } from './idempotency.ts';
import { askedList } from './pagination.ts';
import type { StorageFailure } from './platform/primitives.ts';
import { Refusal } from './refusal.ts';
import type { PageResult } from './store/listing.ts';
import type { Check } from './trace.ts';
import { operationIdOf } from './treasury/index.ts';

/**
 * Executes an API call. A change and its stored response commit together or not at all. A response that
 * violates the contract rolls the change back.
 * @throws {unknown} an error that is neither a refusal nor a storage failure
 */
export function execute(call: Call): TextResponse {
  const { operation, contract, key } = call;
  try {
    return operation.method === 'GET' ? answerOf(call) : written(call);
  } catch (error) {
    return refused(call, error, { document: contract.document, organizationId: key.organizationId });
  }
}

function written(call: Call): TextResponse {
  const { world } = call;
  const response = world.sql.transaction(() => {
    const answer = answerOf(call);
    save(call, answer);
    return answer;
  });
  world.wake();
  return response;
}

function answerOf(call: Call): TextResponse {
  const result = call.operation.isList ? list(call) : operate(call);
  passService(call);
  call.trace.begin('resposta');
  return success(call, result);
}

function operate({ world, key, operation, parameters, body, urlFault }: Call): unknown {
  const id = parameters.get('id');
  return world.service.operate({
    operationId: operationIdOf(operation),
    organizationId: key.organizationId,
    por: key.id,
    filters: {},
    id: id === undefined ? undefined : String(id),
    body,
    urlFault,
  });
}

function list(call: Call): object {
  const { world, key, operation } = call;
  const { organizationId, id: por } = key;
  const list = { organizationId, operationId: operationIdOf(operation) };
  const { filters, page, envelope } = askedList(call, list);
  return envelope(world.service.operate({ ...list, filters, por, page, body: undefined }) as PageResult);
}

const OF_READS: readonly Check[] = ['recurso'];
const OF_LISTS: readonly Check[] = ['negocio'];
const OF_CREATIONS: readonly Check[] = ['estado', 'negocio'];
const OF_CHANGES: readonly Check[] = ['recurso', 'estado', 'negocio'];

function checksOf({ method, path, isList }: Operation): readonly Check[] {
  if (isList) return OF_LISTS;
  const ofOne = path.includes('{');
  if (method === 'GET') return ofOne ? OF_READS : [];
  return ofOne ? OF_CHANGES : OF_CREATIONS;
}

export function passService({ operation, trace }: Call): void {
  for (const check of checksOf(operation)) trace.begin(check);
}

export function success(call: Call, body: unknown): TextResponse {
  const { operation, contract } = call;
  const { success: status, path } = operation;
  if (status !== 201) return validated(call, { status, headers: {}, body });
  const { id } = body as { readonly id: string };
  // A replacement, such as a reissued transaction, belongs to the same collection as the original.
  const [collection] = path.split('/{');
  const Location = `${contract.basePath}${collection}/${id}`;
  return validated(call, { status, headers: { Location }, body });
}

/**
 * Builds the response to a refusal by the service. The refusal changed no data, but its response may be
 * stored.
 * @throws {unknown} an error that is neither a refusal nor a storage failure
 */
export function refused(
  call: Call,
  error: unknown,
  about: Pick<Refused, 'document' | 'organizationId'>,
): TextResponse {
  const { trace, operation, requestId, world } = call;
  const refusal = toRefusal(error);
  for (const check of checksUpTo(refusal, operation)) trace.begin(check);
  trace.refuse(refusal);
  trace.explain(explainInService({ call, world, ...about }, refusal));
  const response = validated(call, toErrorResponse(refusal, requestId));
  saveRefusal(call, refusal, response);
  return response;
}

/** Maps error codes to checks. Every other code comes from a business rule. */
const REFUSING: Partial<Record<Refusal['codigo'], Check>> = {
  nao_encontrado: 'recurso',
  estado_incompativel: 'estado',
  erro_interno: 'resposta',
};

function checksUpTo({ codigo }: Refusal, operation: Operation): Check[] {
  const refusing = REFUSING[codigo] ?? 'negocio';
  const all = checksOf(operation);
  const passed = all.includes(refusing) ? all.slice(0, all.indexOf(refusing)) : all;
  return [...passed, refusing];
}

/** A response that violates the contract is a bug of the sandbox, so the change is rolled back. */
class ContractViolation extends Error {
  override readonly name = 'ContractViolation';
}

export function validated(
  { contract, operation, requestId, trace }: Call,
  response: JsonResponse,
): TextResponse {
  const whole = complete(response, { requestId, standingHeaders: trace.standingHeaders });
  const problems = contract.responses.violations(operation, whole);
  if (problems.length > 0) throw new ContractViolation(problems.join('; '));
  return serialize(whole);
}

/**
 * Returns undefined when the error is not a storage failure.
 * @param standing says in the message what state remains
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

export const explainStorage = (error: unknown): unknown => storageRefusal(error) ?? error;

function toRefusal(error: unknown): Refusal {
  const refusal = explainStorage(error);
  if (refusal instanceof Refusal) return refusal;
  throw refusal;
}
