import type { WorldFile } from '../../../worlds/world-file.ts';
import { mistakes } from './mistakes.ts';

/** Something that a file says has happened. */
export interface Fact {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Path of what tells of it in the file. */
  readonly campo: string;
  readonly happen: () => void;
}

/** When something happened. */
export interface When {
  readonly instant: string;
  /** Path of the member that says so in the file. */
  readonly campo: string;
  /** When what it follows on happened. Default: long ago. */
  readonly since?: number;
}

/** Collects facts, each of which has to be between the beginning of what it belongs to and the end of the file's time. */
export class Facts {
  readonly #end: number;
  readonly #facts: Fact[] = [];

  constructor({ agora }: WorldFile) {
    this.#end = Date.parse(agora);
  }

  /**
   * @param campo path of what tells of it in the file
   * @returns when it happens, in milliseconds since 1970
   * @throws {WorldFileError} when it would be before what it follows on, or after the time of the file
   */
  add(when: When, campo: string, happen: () => void): number {
    const { instant, since = 0 } = when;
    const at = Date.parse(instant);
    if (at < since) throw mistakes.tooEarly(when.campo, since);
    if (at > this.#end) throw mistakes.tooLate(when.campo);
    this.#facts.push({ at, campo, happen });
    return at;
  }

  /** In the order of time; those of one instant in the order of the file. */
  inOrder(): Fact[] {
    return [...this.#facts].sort((a, b) => a.at - b.at);
  }
}

/** When the first thing happens: the beginning of the world. */
export function beginningOf({ agora, organizacoes = [], fatos = [] }: WorldFile): number {
  const instants = [...organizacoes.map(({ criada_em }) => criada_em), ...fatos.map(({ em }) => em), agora];
  return instants.map((instant) => Date.parse(instant)).reduce((a, b) => Math.min(a, b));
}

/** Tells each entry of a list, with where it stands in the file. */
export function tellEach<T>(
  list: readonly T[] | undefined,
  campo: string,
  tellOne: (entry: T, campo: string) => void,
): void {
  list?.forEach((entry, n) => {
    tellOne(entry, `${campo}[${n}]`);
  });
}
