import type { Contract } from '../contract/contract.ts';
import { isObject } from '../contract/document.ts';
import type { Face } from '../face.ts';
import type { Call } from '../http/admit.ts';
import type { Answer, Sealed, Sealer } from '../http/answer.ts';
import { readChoice } from '../http/prefer.ts';
import { createEngine, type Engine } from './engine.ts';

/** The face that answers with the examples of the contract, through Prism. */
export class PrismFace implements Face {
  readonly #contract: Contract;
  #engine: Promise<Engine> | undefined;

  constructor(contract: Contract) {
    this.#contract = contract;
  }

  /** Loads Prism ahead of the first call. */
  async warmUp(): Promise<void> {
    await this.#load();
  }

  async answer({ operation, url, headers }: Call, seal: Sealer): Promise<Sealed> {
    const choice = readChoice(operation, headers, url.searchParams);
    const engine = await this.#load();
    return seal(locate(await engine(operation, choice)));
  }

  #load(): Promise<Engine> {
    this.#engine ??= createEngine(this.#contract.document);
    return this.#engine;
  }
}

/** The contract has one `Location` for all the examples of a creation, so its id is taken from the body. */
function locate(answer: Answer): Answer {
  const { headers, body } = answer;
  const location = headers.Location;
  if (location === undefined || !isObject(body)) return answer;
  return { ...answer, headers: { ...headers, Location: location.replace(/[^/]+$/, String(body.id)) } };
}
