/** Where in a text something stands; both count from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

interface Mistake {
  /** Path of the field at fault, such as `organizacoes[0].depositos[1].carteira`; empty when it is the whole. */
  readonly campo: string;
  /** In Portuguese, for the control plane. Default: the message, which is then in Portuguese already. */
  readonly mensagem?: string;
  /** Default: unknown, as in a world that is no text. */
  readonly place?: Place;
}

/** A world cannot be made as its file tells it; the message is one line that says what to do. */
export class WorldFileError extends Error {
  override readonly name = 'WorldFileError';
  readonly campo: string;
  readonly mensagem: string;
  readonly place: Place | undefined;

  constructor(message: string, { campo, mensagem = message, place }: Mistake) {
    super(message);
    this.campo = campo;
    this.mensagem = mensagem;
    this.place = place;
  }
}
