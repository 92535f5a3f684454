import { gunzipSync } from 'node:zlib';
import type { Contract } from '../contract/contract.ts';
import { ConnectionReset } from '../http/connection-reset.ts';
import type { HttpResponse } from '../http/response.ts';
import { createMock, type Mock } from '../mock.ts';
import { loadControlContract } from '../sandbox/control/contract.ts';
import type { Handlers } from '../sandbox/control/operations.ts';
import { Environments } from '../sandbox/environments/environments.ts';
import { LARGEST_BEGINNING } from '../sandbox/environments/recorded-state.ts';
import { openFilled } from '../sandbox/world/seed.ts';
import { type Difference, differenceOf } from './difference.ts';
import type { RecordedRequest, RecordedResponse, RecordedTurn, RecordedWorld } from './read-recording.ts';
import { requestOf } from './recorded-request.ts';
import { RecordingError } from './recording-error.ts';
import { ReplayedTurns } from './replayed-turns.ts';
import { waitUntil } from './wait-until.ts';

/** What asks about the sandbox and not of the world: it changes nothing in it, and is not asked again. */
const NOT_OF_THE_WORLD: ReadonlySet<string> = new Set([
  'obterGravacao',
  'obterMudancas',
  'listarRequisicoes',
  'obterRequisicao',
  'obterHar',
  'listarMundos',
  'obterMundo',
  'criarMundo',
  'excluirMundo',
  'listarInstantaneos',
  'obterInstantaneo',
  'criarInstantaneo',
  'excluirInstantaneo',
  'restaurarInstantaneo',
  'reiniciarMundo',
  'definirMundo',
  'atualizarMundo',
] satisfies (keyof Handlers)[]);

/** Where a request differs that did not go on as it was recorded. */
const ITS_COURSE = 'its course';

export interface ReplayOptions {
  readonly contract: Contract;
  /** Ends after so many requests; default: all of them. */
  readonly until?: number | undefined;
  /** Told of how many were answered, now and then. */
  readonly onProgress?: (answered: number, of: number) => void;
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

/**
 * Asks all that was recorded again, in a sandbox of its own in this process, and holds the answers against those recorded.
 * It stops at the first that differs. Nothing goes out to the network.
 * @throws {RecordingError} when this version cannot open the world
 */
export async function replay(recorded: RecordedWorld, options: ReplayOptions): Promise<Replayed> {
  const player = new Player(recorded, options);
  await loadControlContract();
  for (const turn of recorded.turns) {
    if (player.isDone) break;
    await player.play(turn);
  }
  return player.end();
}

class Player {
  readonly #options: ReplayOptions;
  readonly #requests: ReadonlyMap<number, RecordedRequest>;
  readonly #turns: ReplayedTurns;
  readonly #environments: Environments;
  readonly #mock: Mock;
  /** By the number of each request that was asked, which of them it was, counting from 1. */
  readonly #asked = new Map<number, number>();
  /** Numbers of those asked that were not answered yet. */
  readonly #underWay = new Set<number>();
  readonly #all: number;
  #equal = 0;
  #difference: Difference | undefined;

  constructor(recorded: RecordedWorld, options: ReplayOptions) {
    const { beginning, turns, requests } = recorded;
    this.#options = options;
    this.#requests = requests;
    const numbers = new Map([...requests].map(([number, { id }]) => [id, number]));
    this.#turns = new ReplayedTurns(turns, Date.parse(beginning.desde), numbers);
    this.#environments = environmentsOf(recorded, options.contract, this.#turns);
    this.#mock = createMock({
      contract: options.contract,
      environments: this.#environments,
      hasToken: () => true,
    });
    const asked = new Set(turns.map(({ vez }) => numberIn(vez)));
    this.#all = [...requests.keys()].filter((number) => asked.has(number) && this.#isOfWorld(number)).length;
  }

  get isDone(): boolean {
    return this.#difference !== undefined || this.#equal >= (this.#options.until ?? Number.POSITIVE_INFINITY);
  }

  async play(turn: RecordedTurn): Promise<void> {
    const number = numberIn(turn.vez);
    if (number !== undefined && !this.#isOfWorld(number)) return;
    if (number !== undefined && !this.#asked.has(number)) this.#ask(number);
    const begin = turn.vez === 'trabalho' ? () => this.#environments.principal.world.look() : undefined;
    if (await this.#turns.open(turn, begin, () => this.#mayGoOn())) return;
    const last = [...this.#asked.keys()].at(-1) ?? 0;
    const where = number === undefined ? 'what follows it' : ITS_COURSE;
    this.#difference ??= this.#missing(number ?? last, where, `the turn ${turn.vez}`);
  }

  async end(): Promise<Replayed> {
    await this.#awaitAnswers();
    this.#turns.end();
    const leftOut = this.#requests.size - this.#all;
    return {
      equal: this.#equal,
      leftOut,
      difference: this.#difference,
      environments: this.#environments,
    };
  }

  #isOfWorld(number: number): boolean {
    const request = this.#requests.get(number);
    return request !== undefined && !NOT_OF_THE_WORLD.has(request.operacao ?? '');
  }

  /** Of all that were answered when they were recorded. Examples come from a thread of their own. */
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

  /** Whether a request goes on that needs no turn, since it has not come to its world. */
  #mayGoOn(): boolean {
    return !this.isDone && [...this.#underWay].some((number) => !this.#turns.hasEntered(number));
  }

  #ask(number: number): void {
    const recorded = this.#requests.get(number) as RecordedRequest;
    const n = this.#asked.size + 1;
    this.#asked.set(number, n);
    this.#underWay.add(number);
    const answered = this.#mock.handle(requestOf(recorded)).then(toRecorded, asCut);
    void answered.then((got) => {
      this.#underWay.delete(number);
      this.#hold(n, recorded, got);
    });
  }

  #hold(n: number, request: RecordedRequest, got: RecordedResponse | null): void {
    if (request.resposta === undefined || this.isDone) return;
    const place = differenceOf(request.resposta, got);
    if (place !== undefined) this.#difference = { n, request, ...place };
    else this.#equal += 1;
    this.#options.onProgress?.(this.#equal, this.#all);
  }

  /** What was recorded of a request did not come. */
  #missing(number: number, where: string, expected: string): Difference {
    const n = this.#asked.get(number) ?? 0;
    return { n, request: this.#requests.get(number), where, expected, got: 'nothing' };
  }
}

function environmentsOf(
  { beginning }: RecordedWorld,
  contract: Contract,
  turns: ReplayedTurns,
): Environments {
  const { mundo, limite, vida, automatico, reproduzivel, falhas, instantaneo } = beginning;
  const common = { contract, auto: automatico, timer: () => () => {}, resolve: async () => [] };
  try {
    const environments = new Environments({
      id: mundo,
      start: { snapshot: unzipped(instantaneo), life: vida, turns },
      reproducible: reproduzivel,
      open: (start) => openFilled({ ...common, ...start }),
    });
    environments.principal.faults.armed.continue(falhas);
    environments.principal.rateLimit.continue({ most: limite.por_minuto, counts: limite.contadas });
    return environments;
  } catch (error) {
    throw new RecordingError(
      `The world of the recording cannot be opened (${(error as Error).message.split(': ')[0]}): replay it with version ${beginning.versao}, which saved it`,
    );
  }
}

/** A world as it was kept. More than a recording can begin with is no such world. */
const unzipped = (text: string): Uint8Array =>
  gunzipSync(Buffer.from(text, 'base64'), { maxOutputLength: LARGEST_BEGINNING });

/** Undefined: the turn is of no request. */
function numberIn(vez: string): number | undefined {
  const number = /^(\d+)\./.exec(vez)?.[1];
  return number === undefined ? undefined : Number(number);
}

function toRecorded({ status, headers, body }: HttpResponse): RecordedResponse {
  const corpo =
    body === null || typeof body === 'string'
      ? body
      : body instanceof Uint8Array
        ? Buffer.from(body).toString()
        : null;
  return { status, cabecalhos: headers, corpo };
}

function asCut(error: unknown): null {
  if (error instanceof ConnectionReset) return null;
  throw error;
}
