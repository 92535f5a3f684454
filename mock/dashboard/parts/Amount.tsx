import { readable } from '../api/money.ts';
import { words } from '../words/words.ts';

interface AmountProps {
  readonly valor: string;
  readonly unit?: string;
  /** Of something that has no cents. */
  readonly whole?: boolean;
}

/** An amount as readers of the language write it. */
export function Amount({ valor, unit, whole }: AmountProps) {
  return (
    <span class="amount">
      {readable(valor, words.lang, whole ? 0 : 2)}
      {unit === undefined ? null : <small> {unit}</small>}
    </span>
  );
}
