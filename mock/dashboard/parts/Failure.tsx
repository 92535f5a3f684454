import type { ComponentChildren } from 'preact';

interface FailureProps {
  readonly title: string;
  readonly action: { readonly label: string } & (
    | { readonly href: string }
    | { readonly onClick: () => void }
  );
  readonly children?: ComponentChildren;
}

export function Failure({ title, action, children }: FailureProps) {
  return (
    <section class="card failure-page" role="alert">
      <h2>{title}</h2>
      {children}
      <p class="buttons">
        {'href' in action ? (
          <a class="button primary" href={action.href}>
            {action.label}
          </a>
        ) : (
          <button class="primary" type="button" onClick={action.onClick}>
            {action.label}
          </button>
        )}
      </p>
    </section>
  );
}
