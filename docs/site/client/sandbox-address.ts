import { findSandbox } from './find-sandbox.ts';

/** Samples call the sandbox that serves this page, whatever its address; on a copy elsewhere they stay as they are. */
const WRITTEN = 'http://127.0.0.1:4010';

// No sandbox speaks HTTPS, so a copy that is served by it is not asked at every page.
if (location.protocol === 'http:' && location.origin !== WRITTEN)
  findSandbox().then((control) => (control === undefined ? undefined : readdress()));

function readdress(): void {
  for (const code of document.querySelectorAll('main code')) {
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      text.nodeValue = text.nodeValue?.replaceAll(WRITTEN, location.origin) ?? null;
    }
  }
}
