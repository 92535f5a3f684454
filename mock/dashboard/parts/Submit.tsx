import type { ComponentChildren } from 'preact';

interface SubmitProps {
  readonly label: string;
  readonly disabled: boolean;
  readonly children?: ComponentChildren;
}

export const Submit = ({ label, disabled, children }: SubmitProps) => (
  <p class="buttons">
    <button class="primary" type="submit" disabled={disabled}>
      {label}
    </button>
    {children}
  </p>
);
