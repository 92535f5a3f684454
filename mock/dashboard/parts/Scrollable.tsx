import type { ComponentChildren } from 'preact';

interface ScrollableProps {
  readonly class: string;
  /** What it holds, for who cannot see it. */
  readonly label: string;
  readonly children: ComponentChildren;
}

/** What may be wider than its place, and is then scrolled, by keyboard too. It is no landmark: pages have many. */
export function Scrollable({ class: name, label, children }: ScrollableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is what lets the keyboard scroll it
    <div class={name} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
