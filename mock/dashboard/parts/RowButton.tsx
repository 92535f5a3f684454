interface RowButtonProps {
  readonly label: string;
  /** What the row is about, for screen readers. */
  readonly about: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
}

/** A button in a row of a table. */
export function RowButton({ label, about, onClick, disabled }: RowButtonProps) {
  return (
    <button
      class="small"
      type="button"
      disabled={disabled}
      aria-label={`${label} ${about}`}
      onClick={onClick}
    >
      {label}
    </button>
  );
}
