/** A place in a text; both numbers count from 1. */
export interface FilePlace {
  readonly line: number;
  readonly column: number;
}

interface Fault {
  /** Path of the field at fault, such as `organizacoes[0].depositos[1].carteira`; empty: the whole file. */
  readonly campo: string;
  /** Default: unknown, as in a world that was given as an object. */
  readonly place?: FilePlace;
}

/**
 * A file cannot be applied, or what was given is not one. The message is one line that says what to do: in Portuguese
 * about the content of a file, as the file and the API's refusals are, and in English when there is no such file.
 */
export class WorldFileError extends Error {
  override readonly name = 'WorldFileError';
  readonly campo: string;
  readonly place: FilePlace | undefined;

  constructor(message: string, { campo, place }: Fault) {
    super(message);
    this.campo = campo;
    this.place = place;
  }
}
