import { fromUtf8 } from '../bytes/utf8.ts';
import type { Contract } from '../contract/contract.ts';
import type { Store } from '../host/store.ts';
import { ConnectionReset } from '../http/connection-reset.ts';
import { type HttpResponse, withoutStream } from '../http/response.ts';
import { createMock, type Mock } from '../mock.ts';
import type { ControlContract } from '../sandbox/control/contract.ts';
import type { LocalWorlds } from '../sandbox/worlds/local-worlds.ts';
import { type Difference, differenceOf } from './difference.ts';
import { openRecorded } from './open-recorded.ts';
import type { RecordedInput, RecordedRequest, RecordedResponse, RecordedWorld } from './read-recording.ts';
import { requestOf } from './recorded-request.ts';
import { ReplayDoor } from './replay-door.ts';
import { isReplayed } from './replayed-operations.ts';

/** The place of a difference when a request took other steps than the recorded ones. */
const ITS_COURSE = 'its course';

export interface ReplayOptions {
  readonly contract: Contract;
  readonly controlContract: ControlContract;
  /** Where the world is while it is replayed. */
  readonly store: Store;
  /** Stops after so many requests; default: after all of them. */
  readonly until?: number | undefined;
  /** Called after each answer with how many were as recorded, and how many requests there are. */
  readonly onProgress?: (answered: number, of: number) => void;
  /** Stops it early. */
  readonly signal?: AbortSignal;
}

export interface Replayed {
  /** Requests that were answered as they were recorded. */
  readonly equal: number;
  /** Requests that were not made again, since they concern the sandbox as a whole. */
  readonly leftOut: number;
  /** Undefined: there is none. */
  readonly difference: Difference | undefined;
  /** The replayed world, which the caller closes. */
  readonly worlds: LocalWorlds;
}

/** Feeds a world the inputs of a recording, until an answer differs. */
export class Player {
  readonly #options: ReplayOptions;
  /** Those that are made again, by their ids. */
  readonly #requests: ReadonlyMap<string, RecordedRequest>;
  readonly #door: ReplayDoor;
  readonly #worlds: LocalWorlds;
  readonly #mock: Mock;
  /** By the id of each request that was made again, its number, counting from 1. */
  readonly #asked = new Map<string, number>();
  /** By the ids of the requests that are not answered yet. */
  readonly #underWay = new Map<string, Promise<void>>();
  readonly #all: number;
  readonly #leftOut: number;
  #equal = 0;
  #difference: Difference | undefined;

  /** @throws {RecordingError} when this version cannot open the world */
  constructor(recorded: RecordedWorld, options: ReplayOptions) {
    const { beginning, inputs, requests } = recorded;
    const { contract, controlContract, store } = options;
    const ofWorld = [...requests].filter(([, request]) => isReplayed(request));
    const begun = new Set(inputs.map(({ entrada }) => requestIn(entrada)?.id));
    this.#options = options;
    this.#requests = new Map(ofWorld);
    this.#all = ofWorld.filter(([id]) => begun.has(id)).length;
    this.#leftOut = requests.size - this.#all;
    this.#door = new ReplayDoor(Date.parse(beginning.desde));
    this.#worlds = openRecorded(recorded, { contract, store }, this.#door);
    this.#mock = createMock({ contract, controlContract, worlds: this.#worlds, hasToken: () => true });
  }

  get isDone(): boolean {
    const { until = Number.POSITIVE_INFINITY, signal } = this.#options;
    return this.#difference !== undefined || this.#equal >= until || signal?.aborted === true;
  }

  /** Whether an answer may be on its way. */
  get isAwaiting(): boolean {
    return this.#underWay.size > 0;
  }

  play(input: RecordedInput): void {
    const { entrada } = input;
    const request = requestIn(entrada);
    if (request !== undefined && !this.#requests.has(request.id)) return;
    if (entrada === 'trabalho') {
      this.#door.open(input);
      this.#worlds.principal.world.look();
    } else if (request?.step !== undefined && !this.#asked.has(request.id)) {
      this.#ask(request.id, input);
      // Its first steps came before this recording began: the world was replaced while it waited.
      for (let step = 2; step <= request.step; step += 1)
        this.#feed({ ...input, entrada: `${request.id} ${step}` });
    } else this.#feed(input);
  }

  async end(): Promise<Replayed> {
    await this.#awaitAnswers();
    this.#door.close();
    return {
      equal: this.#equal,
      leftOut: this.#leftOut,
      difference: this.#difference,
      worlds: this.#worlds,
    };
  }

  #feed(input: RecordedInput): void {
    if (this.#door.feed(input) || this.isDone) return;
    const id = requestIn(input.entrada)?.id;
    const last = [...this.#asked.keys()].at(-1);
    const where = id === undefined ? 'what follows it' : ITS_COURSE;
    this.#difference = this.#missing(id ?? last, where, `the input ${input.entrada}`);
  }

  /** Waits for the answers that the recording has. Prism's examples come from another thread. */
  async #awaitAnswers(): Promise<void> {
    for (const [id, answered] of this.#underWay) {
      if (this.isDone || this.#requests.get(id)?.resposta === undefined) continue;
      if (this.#door.isAwaited(`${id} `)) this.#difference = this.#missing(id, ITS_COURSE, 'an answer');
      else await answered;
    }
  }

  /** Makes a request again, and compares its answer with the recorded one. */
  #ask(id: string, input: RecordedInput): void {
    const recorded = this.#requests.get(id) as RecordedRequest;
    const n = this.#asked.size + 1;
    this.#asked.set(id, n);
    this.#door.open(input);
    const end = (got: RecordedResponse | null): void => {
      this.#underWay.delete(id);
      this.#compare(n, recorded, got);
    };
    const cut = (error: unknown): void => {
      if (!(error instanceof ConnectionReset)) throw error;
      end(null);
    };
    try {
      const answered = this.#mock.handle(requestOf(recorded));
      if (!(answered instanceof Promise)) end(toRecorded(answered));
      else this.#underWay.set(id, answered.then((response) => end(toRecorded(response))).catch(cut));
    } catch (error) {
      cut(error);
    }
  }

  #compare(n: number, request: RecordedRequest, got: RecordedResponse | null): void {
    if (request.resposta === undefined || this.isDone) return;
    const place = differenceOf(request.resposta, got);
    if (place !== undefined) this.#difference = { n, request, ...place };
    else this.#equal += 1;
    this.#options.onProgress?.(this.#equal, this.#all);
  }

  /** The difference when a recorded step or answer of a request did not come. */
  #missing(id: string | undefined, where: string, expected: string): Difference {
    const n = this.#asked.get(id ?? '') ?? 0;
    return { n, request: this.#requests.get(id ?? ''), where, expected, got: 'nothing' };
  }
}

function toRecorded(response: HttpResponse): RecordedResponse {
  const { status, headers, body } = withoutStream(response);
  return {
    status,
    cabecalhos: headers,
    corpo: body instanceof Uint8Array ? fromUtf8(body) : body,
  };
}

/** The request that an input is of, and which of its steps it begins, if it does; undefined: it is of none. */
function requestIn(entrada: string): { readonly id: string; readonly step?: number } | undefined {
  const [, id, step] = /^(req_\S+) (?:(\d+)|\w+)$/.exec(entrada) ?? [];
  if (id === undefined) return undefined;
  return step === undefined ? { id } : { id, step: Number(step) };
}
