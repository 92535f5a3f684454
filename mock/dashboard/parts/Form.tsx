import type { ComponentChildren } from 'preact';

interface FormProps {
  readonly class?: string;
  readonly onSubmit: () => void;
  readonly children: ComponentChildren;
}

export function Form({ onSubmit, children, ...attributes }: FormProps) {
  return (
    <form
      {...attributes}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
