import { useState } from 'preact/hooks';
import { words } from '../words/words.ts';

interface CodeProps {
  readonly text: string;
  readonly label?: string;
  /** Language of the prose in the text, such as the API's messages. @default the page's language */
  readonly lang?: string;
}

/** The copy button is missing over plain HTTP from another machine, where browsers forbid copying. */
export function Code({ text, label, lang }: CodeProps) {
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
      <pre tabIndex={0} lang={lang}>
        {text}
      </pre>
    </figure>
  );
}

export function jsonText(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
