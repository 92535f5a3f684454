import { readable } from '../api/money.ts';
import { words } from '../words/words.ts';

/** An amount as readers of the language write it. */
export function Amount({ valor, unit }: { readonly valor: string; readonly unit?: string }) {
  return (
    <span class="amount">
      {readable(valor, words.lang)}
      {unit === undefined ? null : <small> {unit}</small>}
    </span>
  );
}
