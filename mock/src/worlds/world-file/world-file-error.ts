export interface FilePlace {
  readonly line: number;
  readonly column: number;
}

interface Fault {
  /** Path of the invalid field, such as `organizacoes[0].depositos[1].carteira`; empty for the whole file. */
  readonly campo: string;
  /** Default: unknown, for a world given as an object. */
  readonly place?: FilePlace;
}

/**
 * A world file cannot be applied. The message is one line with a remedy: in Portuguese about the content, like the
 * file, and in English when there is no such file.
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
