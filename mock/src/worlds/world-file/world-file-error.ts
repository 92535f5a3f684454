export interface FilePlace {
  readonly line: number;
  readonly column: number;
}

interface Fault {
  /** Path of the invalid field, such as `organizacoes[0].depositos[1].carteira`; empty for the whole file. */
  readonly campo: string;
  /** Position of the field; undefined for a world given as an object. */
  readonly place?: FilePlace;
}

/**
 * Thrown when a world file cannot be applied. The message is one line that says how to correct the file: in Portuguese
 * about its content, and in English when the file does not exist.
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
