import type { WorldFile, WorldOrganization } from './world-file.ts';
import { WorldFileError } from './world-file-error.ts';

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
    if (at < since)
      throw new WorldFileError(
        campo,
        `it would be before ${new Date(since).toISOString()}: give a later instant`,
      );
    if (at > this.#end) throw new WorldFileError(campo, 'it would be after agora: give an earlier instant');
    this.#facts.push({ at, campo, happen });
    return at;
  }

  /** In the order of time; those of one instant in the order of the file. */
  inOrder(): Fact[] {
    return [...this.#facts].sort((a, b) => a.at - b.at);
  }
}

/** When the first organisation is created: the beginning of the world. */
export const beginningOf = ({ organizacoes }: WorldFile): number =>
  Math.min(...organizacoes.map(({ criada_em }: WorldOrganization) => Date.parse(criada_em)));
