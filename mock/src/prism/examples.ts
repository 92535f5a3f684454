import type { Call } from '../admission/call.ts';
import { readChoice } from '../admission/prefer.ts';
import type { Contract } from '../contract/contract.ts';
import { isObject } from '../contract/reader/document.ts';
import type { Face } from '../face.ts';
import type { Answer, Sealed, Sealer } from '../http/response.ts';
import { type ExampleAnswers, exampleAnswersOf } from './example-answers.ts';

/** The face that answers with the examples of the contract, as Prism reads it. */
export class PrismFace implements Face {
  readonly #answers: ExampleAnswers;

  constructor({ document }: Contract) {
    this.#answers = exampleAnswersOf(document);
  }

  /** Loads what answers ahead of the first call. */
  warmUp(): Promise<void> {
    return this.#answers.load();
  }

  async answer({ operation, url, headers }: Call, seal: Sealer): Promise<Sealed> {
    const choice = readChoice(operation, headers, url.searchParams);
    return seal(locate(await this.#answers.answer(operation, choice)));
  }
}

/** The contract has one `Location` for all the examples of a creation, so its id is taken from the body. */
function locate(answer: Answer): Answer {
  const { headers, body } = answer;
  const location = headers.Location;
  if (location === undefined || !isObject(body)) return answer;
  return { ...answer, headers: { ...headers, Location: location.replace(/[^/]+$/, String(body.id)) } };
}
