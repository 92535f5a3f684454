import { onTabState } from '../../../mock/src/browser/tab/sandbox-of-page.ts';
import { trustedScript } from '../../../mock/src/browser/tab/trusted-script.ts';
import type { Asked } from './offline/scope.ts';

/**
 * Caches a published site for offline use once this tab's sandbox is ready. A reader who opens no sandbox
 * downloads nothing more, and the sandbox does not wait for the cache.
 */
export function keepOfflineOnceReady(): void {
  let hasBegun = false;
  onTabState(({ is }) => {
    if (is !== 'ready' || hasBegun) return;
    hasBegun = true;
    // The pages work without the cache.
    keepOffline().catch(() => {});
  });
}

async function keepOffline(): Promise<void> {
  const { lang, dataset } = document.documentElement;
  const { sandbox } = dataset;
  // Browsers offer service workers only on localhost or over TLS.
  if (sandbox === undefined || !('serviceWorker' in navigator)) return;
  // The sandbox's program is two folders below the site's root.
  const root = new URL('../../', new URL(sandbox, location.href));
  const registered = await navigator.serviceWorker.register(trustedScript(new URL('offline.js', root)));
  const { active, scope } = await navigator.serviceWorker.ready;
  // Until ours is active, the active service worker may be that of a parent path.
  if (scope !== registered.scope) return;
  active?.postMessage({ keep: lang.startsWith('en') ? 'en' : 'pt' } satisfies Asked);
}
