import { useState } from 'preact/hooks';
import { words } from '../words/words.ts';

/** Visible characters of an address, enough to compare it with another. */
const START = 10;
const END = 8;

/** Hides the middle of an address or hash; selecting and copying still include it. */
export function Address({ text }: { readonly text: string }) {
  const isLong = text.length > START + END;
  return (
    <span class="address">
      <code title={text}>
        {isLong ? (
          <>
            {text.slice(0, START)}
            <span class="middle">{text.slice(START, -END)}</span>
            {text.slice(-END)}
          </>
        ) : (
          text
        )}
      </code>
      <CopyButton text={text} />
    </span>
  );
}

/** Hidden over plain HTTP from another machine, where browsers forbid copying. */
function CopyButton({ text }: { readonly text: string }) {
  const [isCopied, setIsCopied] = useState(false);
  if (!isSecureContext) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () => {},
    );
  return (
    <button
      class="copy-address"
      type="button"
      aria-label={`${isCopied ? words.copied : words.copy} ${text}`}
      title={isCopied ? words.copied : words.copy}
      onClick={copy}
      onBlur={() => setIsCopied(false)}
    >
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
        {isCopied ? <path d="M3 8.5l3.5 3.5L13 5" /> : <path d="M5.5 5.5h8v8h-8zM3 10.5h-.5v-8h8V3" />}
      </svg>
    </button>
  );
}
