import type { ComponentChildren } from 'preact';
import { highlight } from '../markdown/highlight.ts';
import { useSite } from '../site.ts';
import { html } from './Prose.tsx';

interface CodeProps {
  readonly code: string;
  readonly language: string;
  /** The title in its bar; default: its language. */
  readonly title?: string;
  /** Stands before the code in its block, and the code in it is copied with it. */
  readonly children?: ComponentChildren;
}

/** A block of code that can be copied. */
export function Code({ code, language, title, children }: CodeProps) {
  const { words } = useSite();
  const titles: Readonly<Record<string, string>> = words.codeTitles;
  return (
    <figure class="code">
      <figcaption class={title === undefined ? 'language' : undefined}>
        {title ?? titles[language] ?? words.code}
      </figcaption>
      <button class="copy" type="button" data-copied={words.copied}>
        {words.copy}
      </button>
      {children}
      <Lines code={code} language={language} />
    </figure>
  );
}

/** The lines of a block. */
export function Lines({ code, language }: Pick<CodeProps, 'code' | 'language'>) {
  return (
    // A block that scrolls has to be reached by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is what lets the keyboard scroll it
    <pre tabIndex={0}>
      <code data-language={language} {...html(highlight(code, language))} />
    </pre>
  );
}

/** A value of the contract as it is sent or received. */
export function Json({ value, title }: { readonly value: unknown; readonly title?: string }) {
  const code = JSON.stringify(value, null, 2);
  return title === undefined ? (
    <Code code={code} language="json" />
  ) : (
    <Code code={code} language="json" title={title} />
  );
}
