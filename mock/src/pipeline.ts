import { readCall } from './admission/call.ts';
import { checkForm } from './admission/credentials.ts';
import { asksForExample } from './admission/prefer.ts';
import { createRouter } from './admission/route.ts';
import type { Contract } from './contract/contract.ts';
import type { HttpRequest } from './http/request.ts';
import type { HttpResponse } from './http/response.ts';
import type { Examples } from './prism/examples.ts';
import { authorize } from './sandbox/api/authorize.ts';
import { execute } from './sandbox/api/execute.ts';
import type { Hold } from './sandbox/api/operate.ts';
import type { Environments } from './sandbox/environments/environments.ts';

export interface PipelineOptions {
  readonly contract: Contract;
  /** Answers those who ask for an example. */
  readonly examples: Examples;
  /** Answers all others; default: the examples do. */
  readonly environments?: Environments | undefined;
  /** Default: holds no call back. */
  readonly hold?: Hold | undefined;
}

/**
 * A request to the API on its way to the response that the contract has validated.
 * @throws {Refusal} at the first check that fails; the order is part of the contract
 * @throws {ConnectionReset} when the connection is to be cut instead
 */
export type Pipeline = (request: HttpRequest) => Promise<HttpResponse>;

export function createPipeline({ contract, examples, environments, hold }: PipelineOptions): Pipeline {
  const route = createRouter(contract);

  return async (request) => {
    // 404 of the path, 405
    const { operation, path } = route(request.method, request.url.pathname);

    if (environments === undefined || asksForExample(request)) {
      if (operation.secured) checkForm(request.headers);
      return examples.answer(await readCall(request, { operation, path }));
    }

    // Key 401, address 403, signature 401, scope 403
    const environment = environments.of(request.headers);
    const key = await authorize(await environment.current(), request, operation);

    // Size 413, type 415, JSON 400, schema 422
    const call = await readCall(request, { operation, path });

    // Idempotency: a replay or 409; then 404 of the resource, 409 of its state, 422 of the business
    const { faults } = environment;
    const holdBack = () => faults.hold(operation.id) ?? hold?.(call);
    return environment.enter((world) =>
      faults.strike(operation.id, () => execute(call, { contract, world, key, hold: holdBack })),
    );
  };
}
