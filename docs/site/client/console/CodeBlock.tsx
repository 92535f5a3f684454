import type { Json } from '../../../../mock/src/contract/reader/document.ts';
import { JsonTree } from './JsonTree.tsx';
import type { ConsoleWords } from './words.ts';

interface CodeBlockProps {
  readonly code: string;
  readonly words: ConsoleWords;
  readonly json?: Json | undefined;
}

export function CodeBlock({ code, words, json }: CodeBlockProps) {
  return (
    <figure class="code">
      <button class="copy" type="button" data-copied={words.copied} data-text={code}>
        {words.copy}
      </button>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is what lets the keyboard scroll it */}
      <pre tabIndex={0}>
        {/* The API answers in Portuguese on English pages too. */}
        <code lang="pt-BR">{json === undefined ? code : <JsonTree value={json} />}</code>
      </pre>
    </figure>
  );
}
