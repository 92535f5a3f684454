import { readCall } from './admission/call.ts';
import { checkForm } from './admission/credentials.ts';
import { asksForExample } from './admission/prefer.ts';
import { createRouter } from './admission/route.ts';
import type { Contract } from './contract/contract.ts';
import type { HttpRequest } from './http/request.ts';
import type { HttpResponse, ResponseHeaders } from './http/response.ts';
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
 * @param stand is told the headers that the response carries whatever it is, once they are known
 * @throws {Refusal} at the first check that fails; the order is part of the contract
 * @throws {ConnectionReset} when the connection is to be cut instead
 */
export type Pipeline = (
  request: HttpRequest,
  stand: (headers: ResponseHeaders) => void,
) => Promise<HttpResponse>;

export function createPipeline({ contract, examples, environments, hold }: PipelineOptions): Pipeline {
  const route = createRouter(contract);

  return async (request, stand) => {
    // 404 of the path, 405
    const { operation, path } = route(request.method, request.url.pathname);

    if (environments === undefined || asksForExample(request)) {
      stand(contract.standingHeaders);
      if (operation.secured) checkForm(request.headers);
      return examples.answer(await readCall(request, { operation, path }));
    }

    // World 422: nothing was counted in one that does not exist
    stand(environments.principal.rateLimit.untouched);
    const environment = environments.of(request.headers);
    stand({});

    // Key 401, address 403, signature 401
    const { sql, realClock } = await environment.current();
    const key = await identify({ sql, realClock }, request);

    // Limit 429, scope 403
    const { headers: standingHeaders, refusal } = environment.rateLimit.count(
      key.organizacaoId,
      realClock.now(),
    );
    stand(standingHeaders);
    if (refusal !== undefined) throw refusal;
    checkScopes(key, operation);

    // Size 413, type 415, JSON 400, schema 422
    const call = await readCall(request, { operation, path });

    // Idempotency: a replay or 409; then 404 of the resource, 409 of its state, 422 of the business
    const { faults } = environment;
    const holdBack = () => faults.hold(operation.id) ?? hold?.(call);
    const response = await environment.enter((world) =>
      faults.strike(operation.id, () =>
        execute(call, { contract, world, key, standingHeaders, hold: holdBack }),
      ),
    );
    // A replayed response carries the headers of the original request, which the current ones replace.
    return { ...response, headers: { ...response.headers, ...standingHeaders } };
  };
}
