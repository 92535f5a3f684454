/** Where in a text something stands; both count from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

interface Fault {
  /** Path of the field at fault, such as `organizacoes[0].depositos[1].carteira`; empty when it is the whole. */
  readonly campo: string;
  /** Default: unknown, as in a world that is no text. */
  readonly place?: Place;
}

/**
 * A world cannot be made as its file tells it; the message is one line that says what to do: of what a file says in
 * Portuguese, as the file itself and all that the API refuses, and of what was given instead of one in English.
 */
export class WorldFileError extends Error {
  override readonly name = 'WorldFileError';
  readonly campo: string;
  readonly place: Place | undefined;

  constructor(message: string, { campo, place }: Fault) {
    super(message);
    this.campo = campo;
    this.place = place;
  }
}
