import type { ComponentChildren } from 'preact';

interface ScrollableProps {
  readonly class: string;
  /** The content in words, for screen readers. */
  readonly label: string;
  readonly children: ComponentChildren;
}

/** Scrolls content that is wider than its place, by keyboard too. It is not a landmark: pages have many. */
export function Scrollable({ class: name, label, children }: ScrollableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is what lets the keyboard scroll it
    <div class={name} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
