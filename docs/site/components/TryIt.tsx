import type { Operation } from '../../../mock/src/contract/reader/operations.ts';
import { consoleSlug } from '../base/addresses.ts';
import { useSite } from '../site.ts';

/** Where the console of an operation opens. Only a script can call anything, so without one it is not there. */
export function TryIt({ operation }: { readonly operation: Operation }) {
  const { words, to, consoleScript } = useSite();
  return (
    <div
      class="try"
      data-script={consoleScript}
      data-source={to(consoleSlug(operation.id))}
      data-failed={words.tryItFailed}
    >
      <button class="primary" type="button" aria-expanded="false" aria-controls="experimente">
        {words.tryIt}
      </button>
      <section class="try-panel" id="experimente" aria-label={words.tryIt} hidden />
    </div>
  );
}
