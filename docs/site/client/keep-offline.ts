import { onTabState } from '../../../mock/src/browser/tab/sandbox-of-page.ts';
import { trustedScript } from '../../../mock/src/browser/tab/trusted-script.ts';
import type { Asked } from './offline/scope.ts';

/**
 * Has the browser keep a published site for when it is offline, once the sandbox of this tab is ready: who only reads loads
 * nothing more, and who tries something out does not wait for it.
 */
export function keepOfflineOnceReady(): void {
  let hasBegun = false;
  onTabState(({ is }) => {
    if (is !== 'ready' || hasBegun) return;
    hasBegun = true;
    // Without it, the pages work as they did.
    keepOffline().catch(() => {});
  });
}

async function keepOffline(): Promise<void> {
  const { lang, dataset } = document.documentElement;
  const { sandbox } = dataset;
  // Pages from a server's own machine alone, or over TLS, have service workers.
  if (sandbox === undefined || !('serviceWorker' in navigator)) return;
  // The program of the sandbox is two folders below the root of the site.
  const root = new URL('../../', new URL(sandbox, location.href));
  const registered = await navigator.serviceWorker.register(trustedScript(new URL('offline.js', root)));
  const { active, scope } = await navigator.serviceWorker.ready;
  // Until it is active, that of a site above this one may be.
  if (scope !== registered.scope) return;
  active?.postMessage({ keep: lang.startsWith('en') ? 'en' : 'pt' } satisfies Asked);
}
