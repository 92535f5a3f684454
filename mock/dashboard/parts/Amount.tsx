import { readable } from '../api/money.ts';
import { words } from '../words/words.ts';

interface AmountProps {
  readonly valor: string;
  readonly unit?: string;
}

export function Amount({ valor, unit }: AmountProps) {
  return (
    <span class="amount">
      {readable(valor, words.lang)}
      {unit === undefined ? null : <small> {unit}</small>}
    </span>
  );
}
