import { useState } from 'preact/hooks';
import { words } from '../words/words.ts';

/** Text as it is, which can be copied; over plain HTTP, browsers let pages of their own machine alone do so. */
export function Code({ text, label }: { readonly text: string; readonly label?: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () => {},
    );
  return (
    <figure class="code">
      {label === undefined ? null : <figcaption>{label}</figcaption>}
      {isSecureContext ? (
        <button class="copy" type="button" onClick={copy} onBlur={() => setIsCopied(false)}>
          {isCopied ? words.copied : words.copy}
        </button>
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is what lets the keyboard scroll it */}
      <pre tabIndex={0}>{text}</pre>
    </figure>
  );
}

/** JSON laid out; as it is, when it is none. */
export function jsonText(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
