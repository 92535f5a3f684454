import type { Json } from '../../../../mock/src/contract/reader/document.ts';
import { JsonTree } from './JsonTree.tsx';
import type { ConsoleWords } from './words.ts';

interface CodeBlockProps {
  readonly code: string;
  readonly words: ConsoleWords;
  /** The same, where it is JSON. */
  readonly json?: Json | undefined;
}

/** A block of code that can be copied, as those of the page are. */
export function CodeBlock({ code, words, json }: CodeBlockProps) {
  return (
    <figure class="code">
      <button class="copy" type="button" data-copied={words.copied} data-text={code}>
        {words.copy}
      </button>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is what lets the keyboard scroll it */}
      <pre tabIndex={0}>
        <code>{json === undefined ? code : <JsonTree value={json} />}</code>
      </pre>
    </figure>
  );
}
