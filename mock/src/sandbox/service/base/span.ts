import { Refusal } from '../../../refusal.ts';
import type { Span } from '../../store/span.ts';

interface SpanFilters {
  readonly desde?: string | undefined;
  readonly ate?: string | undefined;
}

/**
 * The time span that a list is filtered by.
 * @throws {Refusal} `requisicao_invalida` on `ate` when it is no later than `desde`
 */
export function spanOf({ desde, ate }: SpanFilters): Span {
  const from = desde && sortable(desde);
  const until = ate && sortable(ate);
  if (from !== undefined && until !== undefined && from >= until)
    throw new Refusal('requisicao_invalida', 'O fim do período, ate, deve ser posterior ao início, desde.', {
      campo: 'ate',
    });
  return { from, until };
}

/** An instant in UTC without its `Z` and the zeros that end its fraction: such texts sort as the instants do. */
const sortable = (instant: string): string => instant.replace(/(?:\.0*|(\.\d*[1-9])0*)?Z$/, '$1');
