import { typedNumber } from '../../api/typed-number.ts';

interface Programmed {
  /** Null: it answers nothing. A text is what no status can be, which the sandbox then says. */
  readonly status: number | string | null;
  readonly atraso_ms?: number | string;
}

/**
 * What a receiver is told to answer, by a text such as `500, 500, 200:3000, -`: one status after the other, each with how
 * many milliseconds it takes, and a dash where there is to be no answer.
 */
export const programOf = (text: string): Programmed[] =>
  text.split(',').map((part) => {
    const [status = '', delay] = part.split(':').map((piece) => piece.trim());
    const answer = { status: status === '-' || status === '–' ? null : typedNumber(status) };
    return delay === undefined ? answer : { ...answer, atraso_ms: typedNumber(delay) };
  });
