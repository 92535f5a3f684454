import type { ConsoleWords } from './words.ts';

/** A block of code that can be copied, as those of the page are. */
export function CodeBlock({ code, words }: { readonly code: string; readonly words: ConsoleWords }) {
  return (
    <figure class="code">
      <button class="copy" type="button" data-copied={words.copied}>
        {words.copy}
      </button>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is what lets the keyboard scroll it */}
      <pre tabIndex={0}>
        <code>{code}</code>
      </pre>
    </figure>
  );
}
