import type { ComponentChildren } from 'preact';
import { useSite } from '../site.ts';

interface Tab {
  /** The name under which the choice is remembered, across pages. */
  readonly key: 'curl' | 'sdk';
  readonly title: string;
  readonly content: ComponentChildren;
}

/** Tabs with the same content in several ways. Without scripts, all are shown, each under its title. */
export function Tabs({ tabs }: { readonly tabs: readonly Tab[] }) {
  const { words } = useSite();
  return (
    <div class="tabs">
      <div role="tablist" aria-label={words.code}>
        {tabs.map(({ key, title }, index) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`aba-${key}`}
            data-tab={key}
            aria-controls={`painel-${key}`}
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ key, title, content }) => (
        <div key={key} role="tabpanel" id={`painel-${key}`} aria-labelledby={`aba-${key}`} data-panel={key}>
          <h3>{title}</h3>
          {content}
        </div>
      ))}
    </div>
  );
}
