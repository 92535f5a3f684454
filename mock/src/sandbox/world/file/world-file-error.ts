/** A world cannot be made as its file tells it; the message is one line that says what to do. */
export class WorldFileError extends Error {
  override readonly name = 'WorldFileError';
  /** Path of the field at fault, such as `organizacoes[0].depositos[1].carteira`; empty when it is the whole. */
  readonly campo: string;

  constructor(campo: string, message: string) {
    super(message);
    this.campo = campo;
  }
}
