import type { WrittenOperation } from '../../../mock/src/contract/reader/written-operations.ts';
import { consoleSlug } from '../base/addresses.ts';
import { useSite } from '../site.ts';

const PANEL = 'experimente';

export function TryIt() {
  const { words } = useSite();
  return (
    <button class="try-open primary" type="button" aria-expanded="false" aria-controls={PANEL}>
      {words.tryIt}
    </button>
  );
}

export function TryPanel({ operation }: { readonly operation: WrittenOperation }) {
  const { words, to, consoleScript } = useSite();
  return (
    <section
      class="try card"
      id={PANEL}
      aria-label={words.console}
      data-script={consoleScript}
      data-source={to(consoleSlug(operation.id))}
      data-failed={words.tryItFailed}
      hidden
    />
  );
}
