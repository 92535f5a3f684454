import type { CompressedBuffer } from '../exchanges/compressed-buffer.ts';
import type { Trace } from '../exchanges/trace.ts';
import type { HttpRequest } from '../http/request.ts';

/** Inputs are written to the buffer once they are this long, in characters, even if no request ends. */
const GATHERED = 8192;

/** A request that is still under way. */
export interface UnderWay {
  readonly request: HttpRequest;
  readonly trace: Trace;
}

/** What the recording keeps of a request besides its content. */
export interface AboutRequest {
  readonly id: string;
  readonly metodo: string;
  readonly operacao: string | null;
  /** Address of the client; null: in process. */
  readonly endereco: string | null;
  /** Whether it came with a key of the world. */
  readonly chave: boolean;
}

/** The state of a world when its recording began. */
export interface Beginning<State> {
  /** Real time, in milliseconds. */
  readonly at: number;
  readonly state: State;
}

/**
 * The recording of a world: the inputs that came in through its door, in their order. They are written to the same buffer as the
 * exchanges, which costs next to nothing. A reset or a restore begins it anew.
 */
export class Recording<State = unknown> {
  /** By their ids. */
  readonly underWay = new Map<string, UnderWay>();
  readonly #buffer: CompressedBuffer;
  readonly #world: string;
  #beginning: Beginning<State> | undefined;
  #beginnings = 0;
  #from = 0;
  #gathered = '';
  /** The line of the step that is running, without its random values; empty: none is. */
  #line = '';
  #random: string[] = [];

  constructor(world: string, buffer: CompressedBuffer) {
    this.#world = world;
    this.#buffer = buffer;
  }

  /** Undefined: it has not begun. */
  get beginning(): Beginning<State> | undefined {
    return this.#beginning;
  }

  /** Whether all of it is kept. */
  get isWhole(): boolean {
    return this.#buffer.first <= this.#from;
  }

  /** Drops what was recorded, and begins again. */
  restart(beginning: Beginning<State>): void {
    this.#beginning = beginning;
    this.#beginnings += 1;
    this.#from = this.#buffer.end;
    this.#gathered = '';
    this.#forget();
  }

  /** Notes a request that has arrived in the world. */
  enter(request: HttpRequest, trace: Trace): void {
    this.underWay.set(request.requestId, { request, trace });
  }

  /** Notes an input, the time at which it came in, and its content. */
  begin(input: string, at: number, result: unknown): void {
    this.#line = `${input}\t${at}\t${result === undefined ? '' : JSON.stringify(result)}`;
  }

  /** Notes a random value that the step was given. */
  noteRandom(value: string): void {
    if (this.#line !== '') this.#random.push(value);
  }

  end(): void {
    if (this.#line === '') return;
    this.#gathered += `${this.#line}\t${this.#random.length === 0 ? '' : JSON.stringify(this.#random)}\n`;
    this.#forget();
    if (this.#gathered.length > GATHERED) this.#flush();
  }

  /**
   * Notes that a request has ended. Returns the lines that are written before its exchange: the inputs since the last one, and
   * the request; undefined: it is not recorded.
   */
  linesBefore(requestId: string): string | undefined {
    const ended = this.underWay.get(requestId);
    if (ended === undefined) return undefined;
    this.underWay.delete(requestId);
    const lines = `${this.#name}\n${this.#gathered}=${partsOf(aboutOf(ended)).join('\t')}`;
    this.#gathered = '';
    return lines;
  }

  /** The texts of this recording in the buffer, up to now. */
  texts(): Generator<string> {
    this.end();
    if (this.#gathered !== '') this.#flush();
    return beginningWith(`${this.#name}\n`, this.#buffer.from(this.#from));
  }

  get #name(): string {
    return `${this.#world} ${this.#beginnings}`;
  }

  #forget(): void {
    this.#line = '';
    if (this.#random.length > 0) this.#random = [];
  }

  #flush(): void {
    // Without its last line break, since an empty line ends what comes before an exchange.
    this.#buffer.add(`${this.#name}\n${this.#gathered.slice(0, -1)}\n\n`);
    this.#gathered = '';
  }
}

export const aboutOf = ({ request, trace }: UnderWay): AboutRequest => ({
  id: request.requestId,
  metodo: request.method,
  operacao: trace.operation,
  endereco: request.address ?? null,
  chave: trace.hasKey,
});

const partsOf = ({ id, metodo, operacao, endereco, chave }: AboutRequest): readonly string[] => [
  id,
  metodo,
  operacao ?? '',
  endereco ?? '',
  chave ? '1' : '',
];

/** Reads what `linesBefore` wrote after its `=`. */
export function aboutIn(line: string): AboutRequest {
  const [id = '', metodo = '', operacao = '', endereco = '', chave] = line.split('\t');
  return { id, metodo, operacao: operacao || null, endereco: endereco || null, chave: chave === '1' };
}

function* beginningWith(name: string, texts: Iterable<string>): Generator<string> {
  for (const text of texts) if (text.startsWith(name)) yield text.slice(name.length);
}
