import { readCall } from './admission/call.ts';
import { checkForm } from './admission/credentials.ts';
import { isObservation } from './admission/observation.ts';
import { asksForExample } from './admission/prefer.ts';
import { createRouter } from './admission/route.ts';
import type { Contract } from './contract/contract.ts';
import type { Trail } from './exchanges/trail.ts';
import type { HttpRequest } from './http/request.ts';
import type { HttpResponse } from './http/response.ts';
import type { Examples } from './prism/examples.ts';
import { checkScopes, identify } from './sandbox/api/authorize.ts';
import { execute } from './sandbox/api/execute.ts';
import type { Hold } from './sandbox/api/operate.ts';
import type { Environments } from './sandbox/environments/environments.ts';

export interface PipelineOptions {
  readonly contract: Contract;
  /** Answers those who ask for an example. */
  readonly examples: Examples;
  /** Answers all others; default: the examples do. */
  readonly environments?: Environments | undefined;
  /** Default: delays no call. */
  readonly hold?: Hold | undefined;
}

/**
 * Takes a request to the API through every check to the response that the contract has validated.
 * @param trail is told of each check before it is made, and what becomes known of the request
 * @throws {Refusal} at the first check that fails; the order is part of the contract
 * @throws {ConnectionReset} when the connection is to be cut instead
 */
export type Pipeline = (request: HttpRequest, trail: Trail) => Promise<HttpResponse>;

export function createPipeline({ contract, examples, environments, hold }: PipelineOptions): Pipeline {
  const route = createRouter(contract);

  return async (request, trail) => {
    // 404 of the path, 405
    trail.begin('rota');
    const { operation, path } = route(request.method, request.url.pathname);
    trail.operation = operation.id;

    if (environments === undefined || asksForExample(request)) {
      trail.standingHeaders = contract.standingHeaders;
      trail.begin('chave');
      if (operation.secured) checkForm(request.headers);
      return examples.answer(await readCall(request, { operation, path }, trail));
    }

    // World 422: nothing was counted in one that does not exist
    trail.begin('mundo');
    trail.standingHeaders = environments.principal.rateLimit.untouched;
    const environment = environments.of(request.headers);
    trail.standingHeaders = {};

    // Key 401, address 403, signature 401
    const current = await environment.current();
    const { sql, clock, realClock } = current;
    trail.worldTime = clock.now();
    const key = await identify({ sql, realClock }, request, trail);

    // Limit 429, scope 403
    trail.begin('limite');
    const looksOn = isObservation(request);
    const countedAt = environment.limitClock(current).now();
    const { headers: standingHeaders, refusal } = looksOn
      ? environment.rateLimit.see(key.organizacaoId, countedAt)
      : environment.rateLimit.count(key.organizacaoId, countedAt);
    trail.standingHeaders = standingHeaders;
    if (refusal !== undefined) throw refusal;
    trail.begin('escopo');
    checkScopes(key, operation);

    // Size 413, type 415, JSON 400, schema 422
    const call = await readCall(request, { operation, path }, trail);

    // Idempotency: a replay or 409; then 404 of the resource, 409 of its state, 422 of the business
    const { faults } = environment;
    const holdBack = () => faults.hold(operation.id, trail) ?? hold?.(call);
    const response = await environment.enter((world) => {
      const context = { contract, world, key, standingHeaders, trail };
      if (looksOn) return execute(call, { ...context, hold: () => undefined });
      return faults.strike(operation.id, trail, () => execute(call, { ...context, hold: holdBack }));
    });
    // A replayed response carries the headers of the original request, which the current ones replace.
    return { ...response, headers: { ...response.headers, ...standingHeaders } };
  };
}
