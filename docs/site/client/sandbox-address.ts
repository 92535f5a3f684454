/** Samples call the sandbox that serves this page, whatever its port; on a copy elsewhere they stay as they are. */
const WRITTEN = 'http://127.0.0.1:4010';
const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

if (LOOPBACK.includes(location.hostname) && location.origin !== WRITTEN)
  fetch('/_sandbox/saude').then(
    ({ ok }) => (ok ? readdress() : undefined),
    () => undefined,
  );

function readdress(): void {
  for (const code of document.querySelectorAll('main code')) {
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      text.nodeValue = text.nodeValue?.replaceAll(WRITTEN, location.origin) ?? null;
    }
  }
}
