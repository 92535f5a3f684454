import type { ComponentChildren } from 'preact';
import { SANDBOX_ORIGIN } from '../../../mock/src/http/origin.ts';
import type { Words } from '../base/words.ts';
import { highlight } from '../markdown/highlight.ts';
import { useSite } from '../site.ts';
import { html } from './Prose.tsx';

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

export const titleOf = (language: string, { output }: Words): string | undefined =>
  language === 'text' ? output : TITLES[language];

interface CodeProps {
  readonly code: string;
  readonly language: string;
  readonly title?: string | undefined;
  readonly copy?: string | undefined;
  readonly buttons?: ComponentChildren;
  readonly children?: ComponentChildren;
}

export function Code({ code, language, title, copy, buttons, children }: CodeProps) {
  const { words } = useSite();
  return (
    // The style sheet adds a note that a command needs a running sandbox.
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

const isCommand = (code: string, language: string): boolean =>
  /^(?:ba)?sh$/.test(language) && code.includes(`${SANDBOX_ORIGIN}/`);

export function CopyAll({ children }: { readonly children: ComponentChildren }) {
  const { words } = useSite();
  return (
    <button class="copy-all" type="button" data-copied={words.copied}>
      {children}
    </button>
  );
}

export function Lines({ code, language }: Pick<CodeProps, 'code' | 'language'>) {
  const site = useSite();
  // What the API sends is in Portuguese on English pages too.
  const isForeign = site.language !== 'pt' && (language === 'json' || language === 'http');
  return (
    // A scrolling block must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is what lets the keyboard scroll it
    <pre tabIndex={0}>
      <code
        data-language={language}
        {...(isForeign && { lang: 'pt-BR' })}
        {...html(highlight(code, language))}
      />
    </pre>
  );
}

export function Json({ value, title }: { readonly value: unknown; readonly title?: string }) {
  return <Code code={JSON.stringify(value, null, 2)} language="json" title={title} />;
}
