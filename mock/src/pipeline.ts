import type { Hold } from './api-checks.ts';
import { apiChecks } from './api-checks.ts';
import { ApiContext } from './api-context.ts';
import { byOperation, type Check, CONTENT, Context, runChecks, SIZE } from './call.ts';
import type { Contract } from './contract/contract.ts';
import { isSigned, readKey, readSignature } from './credentials-header.ts';
import type { HttpRequest } from './http/request.ts';
import type { HttpResponse } from './http/response.ts';
import { asksForExample } from './prefer.ts';
import type { Examples } from './prism/examples.ts';
import { createRouter } from './route.ts';
import type { Worlds } from './sandbox/worlds/worlds.ts';
import type { Trace } from './trace.ts';

export interface PipelineOptions {
  readonly contract: Contract;
  /** Answers those who ask for an example. */
  readonly examples: Examples;
  /** Answers all others; default: the examples do. */
  readonly worlds?: Worlds | undefined;
  /** Default: delays no call. */
  readonly hold?: Hold | undefined;
}

/**
 * Takes a request to the API through every check to the response that the contract has validated.
 * @param trace notes each check before it runs, and what is found out about the request
 * @throws {Refusal} at the first check that fails
 * @throws {ConnectionReset} when the connection is to be cut instead
 */
export type Pipeline = (request: HttpRequest, trace: Trace) => Promise<HttpResponse>;

export function createPipeline(options: PipelineOptions): Pipeline {
  const { contract, worlds, hold } = options;
  const route = createRouter(contract);
  const ofExamples = byOperation(exampleChecks(options));
  const ofSandbox = worlds && byOperation(apiChecks(worlds, hold));

  return async (request, trace) => {
    // 404 of the path, 405
    trace.begin('rota');
    const found = route(request.method, request.url.pathname);
    trace.operation = found.operation.id;
    if (ofSandbox === undefined || asksForExample(request))
      return runChecks(ofExamples(found.operation), new Context(request, found, trace));
    return runChecks(ofSandbox(found.operation), new ApiContext(request, found, { contract, trace }));
  };
}

/** The checks that need no sandbox, and then the example that is asked for. */
const exampleChecks = ({ contract, examples }: PipelineOptions): readonly Check<Context>[] => [
  {
    name: 'chave',
    run({ trace, operation, headers }) {
      trace.standingHeaders = contract.standingHeaders;
      if (operation.secured) readKey(headers);
    },
  },
  SIZE,
  {
    name: 'assinatura',
    of: ({ secured }) => secured,
    when: ({ headers }) => isSigned(headers),
    run: ({ headers }) => void readSignature(headers),
  },
  ...CONTENT,
  {
    async run(context) {
      context.response = await examples.answer(context);
    },
  },
];
