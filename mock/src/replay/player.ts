import type { Contract } from '../contract/contract.ts';
import { createMock, type Mock } from '../mock.ts';
import type { Environments } from '../sandbox/environments/environments.ts';
import { answerTo } from './answer-to.ts';
import { isAskedOfTheWorld } from './asked-of-the-world.ts';
import { type Difference, differenceOf } from './difference.ts';
import { openRecorded } from './open-recorded.ts';
import type { RecordedRequest, RecordedResponse, RecordedTurn, RecordedWorld } from './read-recording.ts';
import { ReplayedTurns } from './replayed-turns.ts';
import { waitUntil } from './wait-until.ts';

/** What is named as the place of a difference when the checks of a request took another way. */
const ITS_COURSE = 'its course';

export interface ReplayOptions {
  readonly contract: Contract;
  /** Ends after so many requests; default: all of them. */
  readonly until?: number | undefined;
  /** Told of how many were answered, now and then. */
  readonly onProgress?: (answered: number, of: number) => void;
  /** Ends it before. */
  readonly signal?: AbortSignal;
}

export interface Replayed {
  /** Requests that were answered as they were recorded. */
  readonly equal: number;
  /** Requests that are not of the world, and were not asked again. */
  readonly leftOut: number;
  /** Undefined: there is none. */
  readonly difference: Difference | undefined;
  /** The world as it stands now, which its owner closes. */
  readonly environments: Environments;
}

/** Plays the turns of a recording one after the other, until an answer differs. */
export class Player {
  readonly #options: ReplayOptions;
  /** Those that are asked again, by their numbers. */
  readonly #requests: ReadonlyMap<number, RecordedRequest>;
  readonly #turns: ReplayedTurns;
  readonly #environments: Environments;
  readonly #mock: Mock;
  /** By the number of each request that was asked, which of them it was, counting from 1. */
  readonly #asked = new Map<number, number>();
  /** Numbers of those asked that were not answered yet. */
  readonly #underWay = new Set<number>();
  readonly #all: number;
  readonly #leftOut: number;
  #equal = 0;
  #difference: Difference | undefined;

  /** @throws {RecordingError} when this version cannot open the world */
  constructor(recorded: RecordedWorld, options: ReplayOptions) {
    const { beginning, turns, requests } = recorded;
    const { contract } = options;
    const ofWorld = [...requests].filter(([, request]) => isAskedOfTheWorld(request));
    const numbers = new Map(ofWorld.map(([number, { id }]) => [id, number]));
    const begun = new Set(turns.map(({ vez }) => numberIn(vez)));
    this.#options = options;
    this.#requests = new Map(ofWorld);
    this.#all = ofWorld.filter(([number]) => begun.has(number)).length;
    this.#leftOut = requests.size - this.#all;
    this.#turns = new ReplayedTurns(turns, Date.parse(beginning.desde), numbers);
    this.#environments = openRecorded(recorded, contract, this.#turns);
    this.#mock = createMock({ contract, environments: this.#environments, hasToken: () => true });
  }

  get isDone(): boolean {
    const { until = Number.POSITIVE_INFINITY, signal } = this.#options;
    return this.#difference !== undefined || this.#equal >= until || signal?.aborted === true;
  }

  async play(turn: RecordedTurn): Promise<void> {
    const number = numberIn(turn.vez);
    if (number !== undefined && !this.#requests.has(number)) return;
    if (await this.#turns.open(turn, this.#beginning(turn), () => this.#mayGoOn())) return;
    const last = [...this.#asked.keys()].at(-1) ?? 0;
    const where = number === undefined ? 'what follows it' : ITS_COURSE;
    this.#difference ??= this.#missing(number ?? last, where, `the turn ${turn.vez}`);
  }

  /** How to begin a turn that no work waits for: background work, or a request that has not come yet. */
  #beginning({ vez }: RecordedTurn): (() => void) | undefined {
    if (vez === 'trabalho') return () => this.#environments.principal.world.look();
    const number = numberIn(vez);
    if (number === undefined || this.#asked.has(number)) return undefined;
    return () => this.#ask(number);
  }

  async end(): Promise<Replayed> {
    await this.#awaitAnswers();
    this.#turns.end();
    return {
      equal: this.#equal,
      leftOut: this.#leftOut,
      difference: this.#difference,
      environments: this.#environments,
    };
  }

  /** Waits for the answers that the recording has. Prism's examples come from another thread. */
  async #awaitAnswers(): Promise<void> {
    for (let owed = this.#owed; owed.length > 0 && !this.isDone; owed = this.#owed) {
      const isOneFewer = () => this.#owed.length < owed.length;
      if (await waitUntil(isOneFewer, () => this.#mayGoOn())) continue;
      const [number = 0] = owed;
      this.#difference ??= this.#missing(number, ITS_COURSE, 'an answer');
    }
  }

  /** Numbers of those asked that were answered when they were recorded, and are not yet. */
  get #owed(): number[] {
    return [...this.#underWay].filter((number) => this.#requests.get(number)?.resposta !== undefined);
  }

  /** Whether some request has not reached its world yet, and so may still continue without a turn. */
  #mayGoOn(): boolean {
    return !this.isDone && [...this.#underWay].some((number) => !this.#turns.hasEntered(number));
  }

  #ask(number: number): void {
    const recorded = this.#requests.get(number) as RecordedRequest;
    const n = this.#asked.size + 1;
    this.#asked.set(number, n);
    this.#underWay.add(number);
    void answerTo(recorded, this.#mock).then((got) => {
      this.#underWay.delete(number);
      this.#hold(n, recorded, got);
    });
  }

  /** Compares an answer with the recorded one. */
  #hold(n: number, request: RecordedRequest, got: RecordedResponse | null): void {
    if (request.resposta === undefined || this.isDone) return;
    const place = differenceOf(request.resposta, got);
    if (place !== undefined) this.#difference = { n, request, ...place };
    else this.#equal += 1;
    this.#options.onProgress?.(this.#equal, this.#all);
  }

  /** The difference when something recorded of a request did not happen. */
  #missing(number: number, where: string, expected: string): Difference {
    const n = this.#asked.get(number) ?? 0;
    return { n, request: this.#requests.get(number), where, expected, got: 'nothing' };
  }
}

/** Undefined: the turn is of no request. */
function numberIn(vez: string): number | undefined {
  const number = /^(\d+)\./.exec(vez)?.[1];
  return number === undefined ? undefined : Number(number);
}
