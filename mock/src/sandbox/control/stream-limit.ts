import { Refusal } from '../../refusal.ts';

/** Streams that are open at once, of all worlds together. */
const MOST = 100;

/** Counts the streams that are open, so that forgotten readers cannot take the sandbox down. */
export class StreamLimit {
  #open = 0;

  /**
   * Takes a place; returns what gives it back.
   * @throws {Refusal} `servico_indisponivel` when all are taken
   */
  take(): () => void {
    if (this.#open >= MOST) throw tooMany();
    this.#open += 1;
    return () => {
      this.#open -= 1;
    };
  }
}

const tooMany = (): Refusal =>
  new Refusal(
    'servico_indisponivel',
    `Já há ${MOST} leitores das mudanças e das entregas encaminhadas, o máximo: feche um deles e repita.`,
    { retryAfter: 1 },
  );
