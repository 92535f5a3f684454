/** Samples call the sandbox that serves this page, whatever its address; on a copy elsewhere they stay as they are. */
import { SANDBOX_ORIGIN } from '../../samples/sandbox-origin.ts';
import { findSandbox } from './find-sandbox.ts';

// No sandbox speaks HTTPS, so a copy that is served by it is not asked at every page.
if (location.protocol === 'http:' && location.origin !== SANDBOX_ORIGIN)
  findSandbox().then((control) => (control === undefined ? undefined : readdress()));

function readdress(): void {
  for (const code of document.querySelectorAll('main code')) {
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      text.nodeValue = text.nodeValue?.replaceAll(SANDBOX_ORIGIN, location.origin) ?? null;
    }
  }
}
