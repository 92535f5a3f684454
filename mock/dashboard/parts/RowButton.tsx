interface RowButtonProps {
  readonly label: string;
  readonly about: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
}

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
