import { typedNumber } from '../../api/typed-number.ts';

interface Programmed {
  /** Null: no answer. A text is not a status: the sandbox says so. */
  readonly status: number | string | null;
  readonly atraso_ms?: number | string;
}

/**
 * The answers of a receiver, from a text such as `500, 500, 200:3000, -`: one status after the other, each with the
 * milliseconds that it takes, and a dash for no answer.
 */
export const programOf = (text: string): Programmed[] =>
  text.split(',').map((part) => {
    const [status = '', delay] = part.split(':').map((piece) => piece.trim());
    const answer = { status: status === '-' || status === '–' ? null : typedNumber(status) };
    return delay === undefined ? answer : { ...answer, atraso_ms: typedNumber(delay) };
  });
