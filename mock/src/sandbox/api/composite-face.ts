import type { Arrival, Authorize, Call } from '../../admission/call.ts';
import { checkForm } from '../../admission/credentials.ts';
import { FORCING_PARAMETERS } from '../../admission/prefer.ts';
import type { Face } from '../../face.ts';
import type { Sealed, Sealer } from '../../http/response.ts';

export interface Faces {
  /** Answers requests that ask for a given answer. */
  readonly forced: Face;
  /** Answers all the others. */
  readonly sandbox: Face;
}

/** Sends the requests with `Prefer`, or its query form, to one face and all the others to another. */
export class CompositeFace implements Face {
  readonly authorize: Authorize;
  readonly #faceOf: (request: Pick<Arrival, 'headers' | 'url'>) => Face;

  constructor({ forced, sandbox }: Faces) {
    this.#faceOf = (request) => (asksForAnAnswer(request) ? forced : sandbox);
    this.authorize = async (arrival) => {
      const { authorize } = this.#faceOf(arrival);
      if (authorize !== undefined) return authorize(arrival);
      checkForm(arrival.headers);
      return undefined;
    };
  }

  answer(call: Call, seal: Sealer): Promise<Sealed> {
    return this.#faceOf(call).answer(call, seal);
  }
}

const asksForAnAnswer = ({ headers, url }: Pick<Arrival, 'headers' | 'url'>): boolean =>
  headers.has('Prefer') || [...FORCING_PARAMETERS].some((name) => url.searchParams.has(name));
