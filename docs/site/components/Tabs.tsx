import type { ComponentChildren } from 'preact';
import { useSite } from '../site.ts';

export type Choice = 'code' | 'language';

interface Tab {
  readonly key: string;
  readonly title: string;
  readonly content: ComponentChildren;
}

interface TabsProps {
  readonly choice: Choice;
  readonly tabs: readonly Tab[];
}

/**
 * Without scripts, all tabs are shown. A page may use a choice only once, because the tabs' ids derive from
 * it.
 */
export function Tabs({ choice, tabs }: TabsProps) {
  const { words } = useSite();
  return (
    <div class="tabs" data-choice={choice}>
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
