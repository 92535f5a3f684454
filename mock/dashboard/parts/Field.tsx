import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly problem?: string | undefined;
  readonly children: (input: InputProps) => ComponentChildren;
}

interface InputProps {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby'?: string;
}

export function Field({ label, hint, problem, children }: FieldProps) {
  const id = useId();
  const note = problem ?? hint;
  const input = {
    id,
    'aria-invalid': problem !== undefined,
    ...(note !== undefined && { 'aria-describedby': `${id}-nota` }),
  };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children(input)}
      {note === undefined ? null : (
        <small id={`${id}-nota`} class={problem === undefined ? undefined : 'problem'}>
          {note}
        </small>
      )}
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChange: (value: string) => void;
  readonly hint?: string | undefined;
}

export function FieldChoice({ label, value, options, onChange, hint }: ChoiceProps) {
  return (
    <Field label={label} hint={hint}>
      {(input) => (
        <select {...input} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface TextProps {
  readonly label: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly hint?: string | undefined;
  readonly problem?: string | undefined;
  readonly placeholder?: string;
}

export function TextField({ label, value, onInput, hint, problem, placeholder }: TextProps) {
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(input) => (
        <input
          {...input}
          value={value}
          placeholder={placeholder}
          autoComplete="off"
          spellcheck={false}
          onInput={({ currentTarget }) => onInput(currentTarget.value)}
        />
      )}
    </Field>
  );
}

interface CheckProps {
  readonly label: string;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}

export function Check({ label, value, onChange }: CheckProps) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={value}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {label}
    </label>
  );
}
