import { readCall } from './admission/call.ts';
import { checkForm, isSigned } from './admission/credentials.ts';
import { isObservation } from './admission/observation.ts';
import { asksForExample } from './admission/prefer.ts';
import { createRouter } from './admission/route.ts';
import type { Contract } from './contract/contract.ts';
import type { Operation } from './contract/operations.ts';
import type { Trail } from './exchanges/trail.ts';
import type { HttpRequest } from './http/request.ts';
import type { HttpResponse, ResponseHeaders } from './http/response.ts';
import type { Examples } from './prism/examples.ts';
import { checkScopes, identify } from './sandbox/api/authorize.ts';
import { execute } from './sandbox/api/execute.ts';
import type { Hold } from './sandbox/api/operate.ts';
import type { Environment } from './sandbox/environments/environment.ts';
import { branchNamedBy } from './sandbox/environments/environment-name.ts';
import type { Environments } from './sandbox/environments/environments.ts';
import type { ApiKey } from './sandbox/service/index.ts';
import type { World } from './sandbox/world/world.ts';

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
      const first = environments && record(request, environments, trail);
      if (first !== undefined) await first;
      trail.begin('chave');
      if (operation.secured) checkForm(request.headers);
      return examples.answer(await readCall(request, { operation, path }, trail));
    }

    // World 422: nothing was counted in one that does not exist
    trail.begin('mundo');
    trail.standingHeaders = environments.principal.rateLimit.untouched;
    const environment = environments.of(request.headers);
    trail.standingHeaders = {};

    // Key 401, address 403, signature 401; limit 429, scope 403
    const current = await environment.current();
    let arrived = await arrive(request, { world: current, environment, operation, trail });

    // Size 413, type 415, JSON 400, schema 422
    const call = await readCall(request, { operation, path }, trail);

    // Idempotency: a replay or 409; then 404 of the resource, 409 of its state, 422 of the business
    const { faults } = environment;
    const holdBack = () => faults.hold(operation.id, trail) ?? hold?.(call);
    const response = await environment.enter(async (world) => {
      // Meanwhile the world may have begun another life, and its keys with it.
      if (world !== arrived.world) arrived = await arrive(request, { world, environment, operation, trail });
      const { key, standingHeaders } = arrived;
      const context = { contract, world, key, standingHeaders, trail };
      if (isObservation(request)) return execute(call, { ...context, hold: () => undefined });
      const turn = trail.goOn();
      if (turn !== undefined) await turn;
      return faults.strike(operation.id, trail, () => execute(call, { ...context, hold: holdBack }));
    });
    // A replayed response carries the headers of the original request, which the current ones replace.
    return { ...response, headers: { ...response.headers, ...arrived.standingHeaders } };
  };
}

/** An example is of no world, but what was asked of the one that is named is not whole without it. */
function record(
  request: HttpRequest,
  environments: Environments,
  trail: Trail,
): Promise<unknown> | undefined {
  if (isObservation(request)) return undefined;
  const { world } = environments.named(branchNamedBy(request.headers) ?? '') ?? environments.principal;
  return trail.enter(world.turns, request);
}

interface Arriving {
  readonly world: World;
  readonly environment: Environment;
  readonly operation: Operation;
  readonly trail: Trail;
}

/** A request that may go on in its world, and for whom. */
interface Arrived {
  readonly world: World;
  readonly key: ApiKey;
  readonly standingHeaders: ResponseHeaders;
}

/** Comes to a world: the checks of who asks, how often, and what for. */
async function arrive(
  request: HttpRequest,
  { world, environment, operation, trail }: Arriving,
): Promise<Arrived> {
  const looksOn = isObservation(request);
  const first = looksOn ? undefined : trail.enter(world.turns, request);
  if (first !== undefined) await first;
  trail.worldTime = world.clock.now();
  const countedAt = environment.limitClock(world).now();
  const key = await identify(world, request, trail);
  // Its body had to be awaited.
  const turn = isSigned(request.headers) && !looksOn ? trail.goOn() : undefined;
  if (turn !== undefined) await turn;

  trail.begin('limite');
  const { headers, refusal } = looksOn
    ? environment.rateLimit.see(key.organizacaoId, countedAt)
    : environment.rateLimit.count(key.organizacaoId, countedAt);
  trail.standingHeaders = headers;
  if (refusal !== undefined) throw refusal;
  trail.begin('escopo');
  checkScopes(key, operation);
  return { world, key, standingHeaders: headers };
}
