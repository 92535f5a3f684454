import type { Call } from '../call.ts';
import type { Contract } from '../contract/contract.ts';
import { isObject, type JsonObject } from '../contract/reader/document.ts';
import type { ExampleAnswers, OperationPlace } from '../contract/recorded-answers.ts';
import { complete, type HttpResponse, type JsonResponse, serialize } from '../http/response.ts';
import { type Choice, readChoice } from '../prefer.ts';

const none = async () => {
  throw new Error('This contract was given without answers from its examples');
};
const NONE: ExampleAnswers = { load: none, answer: none };

export class Examples {
  readonly #standingHeaders: Contract['standingHeaders'];
  readonly #answers: ExampleAnswers;

  constructor({ examples = NONE, standingHeaders }: Contract) {
    this.#standingHeaders = standingHeaders;
    this.#answers = examples;
  }

  warmUp(): Promise<void> {
    return this.#answers.load();
  }

  async answer({ operation, url, headers, requestId }: Call): Promise<HttpResponse> {
    const choice = readChoice(operation, headers, url.searchParams);
    const example = located(await this.#answers.answer(operation, choice));
    const body = withRequestId(example.body, requestId);
    return serialize(complete({ ...example, body }, { requestId, standingHeaders: this.#standingHeaders }));
  }
}

/** The contract has one `Location` for all examples of a creation, so the id is taken from the body. */
function located(example: JsonResponse): JsonResponse {
  const { headers, body } = example;
  const location = headers.Location;
  if (location === undefined || !isObject(body)) return example;
  return { ...example, headers: { ...headers, Location: location.replace(/[^/]+$/, String(body.id)) } };
}

function withRequestId(body: unknown, requestId: string): unknown {
  if (!isObject(body) || !isObject(body.erro)) return body;
  return { ...body, erro: { ...body.erro, requisicao_id: requestId } };
}

export interface ThreadData {
  readonly document: JsonObject;
  readonly isCompileCached: boolean;
}

/** A message to Prism's thread. Without `place`, the thread replies when everything is loaded. */
export interface Question {
  readonly n: number;
  readonly place?: OperationPlace;
  readonly choice?: Choice | undefined;
}

export type Reply =
  | { readonly n: number; readonly answer?: JsonResponse | undefined }
  | { readonly n: number; readonly failure: string };
