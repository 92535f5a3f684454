import type { ComponentChildren } from 'preact';

interface ScrollableProps {
  readonly class: string;
  readonly label: string;
  readonly children: ComponentChildren;
}

/** Lets the keyboard scroll wide content. A group instead of a landmark, because a page has many of them. */
export function Scrollable({ class: name, label, children }: ScrollableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is what lets the keyboard scroll it
    <div class={name} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
