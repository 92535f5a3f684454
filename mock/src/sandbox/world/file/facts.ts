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

/** Collects facts, each of which has to be between the beginning of what it belongs to and the end of the file's time. */
export class Facts {
  readonly #end: number;
  readonly #facts: Fact[] = [];

  constructor({ agora }: WorldFile) {
    this.#end = Date.parse(agora);
  }

  /**
   * @param since when what it follows on has happened
   * @throws {WorldFileError} when it would be before that, or after the time of the file
   */
  add(instant: string, campo: string, since: number, happen: () => void): number {
    const at = Date.parse(instant);
    if (at < since) throw mistakes.tooEarly(campo, since);
    if (at > this.#end) throw mistakes.tooLate(campo);
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
