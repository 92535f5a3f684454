import type { ComponentChildren } from 'preact';
import { SANDBOX_ORIGIN } from '../../../mock/src/http/origin.ts';
import type { Words } from '../base/words.ts';
import { highlight } from '../markdown/highlight.ts';
import { useSite } from '../site.ts';
import { html } from './Prose.tsx';

/** What readers call the languages of code. */
export const TITLES: Readonly<Record<string, string>> = {
  bash: 'Terminal',
  sh: 'Terminal',
  json: 'JSON',
  js: 'JavaScript',
  ts: 'TypeScript',
  python: 'Python',
  java: 'Java',
  go: 'Go',
  php: 'PHP',
  ruby: 'Ruby',
  typescript: 'TypeScript',
  http: 'HTTP',
};

/** What readers call code in a language; undefined where it has no name for them. */
export const titleOf = (language: string, { output }: Words): string | undefined =>
  language === 'text' ? output : TITLES[language];

interface CodeProps {
  readonly code: string;
  readonly language: string;
  /** The title in its bar; default: its language. */
  readonly title?: string | undefined;
  /** What the button that copies the code says; default: that it copies. */
  readonly copy?: string | undefined;
  /** Further buttons beside it. */
  readonly buttons?: ComponentChildren;
  /** Stands before the code in its block. */
  readonly children?: ComponentChildren;
}

/** A block of code that can be copied. */
export function Code({ code, language, title, copy, buttons, children }: CodeProps) {
  const { words } = useSite();
  return (
    // The style sheet says what a command needs, where that is not there already.
    <figure class={isCommand(code, language) ? 'code calls' : 'code'}>
      <figcaption class={title === undefined ? 'language' : undefined}>
        {title ?? titleOf(language, words) ?? words.code}
      </figcaption>
      <div class="actions">
        {buttons}
        <button class="copy" type="button" data-copied={words.copied}>
          {copy ?? words.copy}
        </button>
      </div>
      {children}
      <Lines code={code} language={language} />
    </figure>
  );
}

/** Whether it calls a sandbox that has to be started. */
const isCommand = (code: string, language: string): boolean =>
  /^(?:ba)?sh$/.test(language) && code.includes(`${SANDBOX_ORIGIN}/`);

/** Copies the code of a block after the code that its head holds. */
export function CopyAll({ children }: { readonly children: ComponentChildren }) {
  const { words } = useSite();
  return (
    <button class="copy-all" type="button" data-copied={words.copied}>
      {children}
    </button>
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
  return <Code code={JSON.stringify(value, null, 2)} language="json" title={title} />;
}
