import { typedNumber } from '../../api/typed-number.ts';

interface Programmed {
  /** Null sends no answer. An invalid status stays a text, so that the sandbox explains the mistake. */
  readonly status: number | string | null;
  readonly atraso_ms?: number | string;
}

/**
 * Parses a receiver's answers from a text such as `500, 500, 200:3000, -`: statuses with an optional delay in
 * milliseconds, and a dash for no answer.
 */
export const programOf = (text: string): Programmed[] =>
  text.split(',').map((part) => {
    const [status = '', delay] = part.split(':').map((piece) => piece.trim());
    const answer = { status: status === '-' || status === '–' ? null : typedNumber(status) };
    return delay === undefined ? answer : { ...answer, atraso_ms: typedNumber(delay) };
  });
