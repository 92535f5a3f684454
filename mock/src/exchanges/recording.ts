import type { HttpRequest } from '../http/request.ts';
import type { CompressedBuffer } from './compressed-buffer.ts';
import type { Turns } from './turns.ts';

type Known = Parameters<Turns['enter']>[1];

/** Most characters kept of the clock readings of one turn, so that a runaway loop cannot fill the recording. */
const LONGEST_READINGS = 400;

/** Turns are written to the buffer once they are this long, in characters, even if no request ends. */
const GATHERED = 8192;

/** A request that is still under way. */
export interface UnderWay {
  readonly request: HttpRequest;
  readonly trace: Known;
}

/** What the recording notes of a request besides what came and went. */
export interface AboutRequest {
  readonly id: string;
  readonly metodo: string;
  readonly operacao: string | null;
  /** Address of who asked; null: in process. */
  readonly endereco: string | null;
  /** Whether it came with a key of the world. */
  readonly chave: boolean;
}

/** What a world was when its recording began. */
export interface Beginning<State> {
  /** Real time, in milliseconds. */
  readonly at: number;
  readonly state: State;
}

/**
 * The recording of a world. Its turns are written to the same buffer as the exchanges, which costs next to nothing. A reset
 * or a restore begins it anew.
 */
export class Recording<State = unknown> implements Turns {
  readonly isReplay = false;
  readonly underWay = new Map<number, UnderWay>();
  readonly #buffer: CompressedBuffer;
  readonly #world: string;
  #beginning: Beginning<State> | undefined;
  #lives = 0;
  #from = 0;
  #requests = 0;
  #gathered = '';
  // The turn under way. A clock reading is noted as `index:value`, unless it equals the one before it.
  #who = '';
  #readings = '';
  #count = 0;
  #last = 0;
  #notes: unknown[] = [];

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

  /** How many requests it has. */
  get requests(): number {
    return this.#requests;
  }

  /** Drops what was recorded, and begins again. */
  begin(beginning: Beginning<State>): void {
    this.#beginning = beginning;
    this.#lives += 1;
    this.#from = this.#buffer.end;
    this.#gathered = '';
    this.#forget();
  }

  reading(real: { now(): number }): { now(): number } {
    return {
      now: () => {
        const now = real.now();
        if (this.#who !== '') this.#note(now);
        return now;
      },
    };
  }

  enter(request: HttpRequest, trace: Known): number {
    this.underWay.delete(trace.number);
    this.#requests += 1;
    this.underWay.set(this.#requests, { request, trace });
    return this.#requests;
  }

  take<T>(who: string, awaited?: T): undefined {
    this.#end();
    this.#who = who;
    if (awaited !== undefined) this.#notes.push(awaited);
  }

  note(make: () => string): string {
    const made = make();
    if (this.#who !== '') this.#notes.push(made);
    return made;
  }

  /** What is written before an exchange: the turns since the last one, and which request it was. */
  linesBefore(number: number, about: AboutRequest): string {
    this.underWay.delete(number);
    const lines = `${this.#name}\n${this.#gathered}=${number}\t${partsOf(about).join('\t')}`;
    this.#gathered = '';
    return lines;
  }

  /** The texts of this recording in the buffer, up to now. */
  texts(): Generator<string> {
    this.#end();
    if (this.#gathered !== '') this.#flush();
    return beginningWith(`${this.#name}\n`, this.#buffer.from(this.#from));
  }

  get #name(): string {
    return `${this.#world} ${this.#lives}`;
  }

  #note(now: number): void {
    if (now !== this.#last && this.#readings.length < LONGEST_READINGS) {
      this.#readings += `${this.#readings === '' ? '' : ','}${this.#count}:${now}`;
      this.#last = now;
    }
    this.#count += 1;
  }

  #end(): void {
    if (this.#who === '') return;
    const notes = this.#notes.length === 0 ? '' : JSON.stringify(this.#notes);
    this.#gathered += `${this.#who}\t${this.#readings}\t${notes}\n`;
    this.#forget();
    if (this.#gathered.length > GATHERED) this.#flush();
  }

  /** The turn under way. */
  #forget(): void {
    this.#who = '';
    this.#readings = '';
    this.#count = 0;
    this.#last = 0;
    if (this.#notes.length > 0) this.#notes = [];
  }

  #flush(): void {
    // Without its last line break, since an empty line ends what comes before an exchange.
    this.#buffer.add(`${this.#name}\n${this.#gathered.slice(0, -1)}\n\n`);
    this.#gathered = '';
  }
}

const partsOf = ({ id, metodo, operacao, endereco, chave }: AboutRequest): readonly string[] => [
  id,
  metodo,
  operacao ?? '',
  endereco ?? '',
  chave ? '1' : '',
];

/** Reads what `linesBefore` wrote after its `=`: the number of a request, and what is noted of it. */
export function aboutIn(line: string): readonly [number: number, about: AboutRequest] {
  const [number = '', id = '', metodo = '', operacao = '', endereco = '', chave] = line.split('\t');
  return [
    Number(number),
    { id, metodo, operacao: operacao || null, endereco: endereco || null, chave: chave === '1' },
  ];
}

function* beginningWith(name: string, texts: Iterable<string>): Generator<string> {
  for (const text of texts) if (text.startsWith(name)) yield text.slice(name.length);
}
