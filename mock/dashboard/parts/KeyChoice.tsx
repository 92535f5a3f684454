import type { Chave } from '../../src/contract/control-types.ts';
import { words } from '../words/words.ts';
import { FieldChoice } from './Field.tsx';

interface KeyChoiceProps {
  readonly label: string;
  readonly keys: readonly Chave[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** Labels each key without the common prefix, so that the label fits. */
export function KeyChoice({ label, keys, value, onChange }: KeyChoiceProps) {
  const options = keys.map((key) => [key.id, key.chave?.replace(/^svc_test_/, '') ?? key.id] as const);
  const chosen = keys.find(({ id }) => id === value);
  return (
    <FieldChoice
      label={label}
      value={value}
      options={options}
      onChange={onChange}
      // The space reserves the hint's line until the keys are loaded.
      hint={chosen === undefined ? '\u00a0' : scopeOf(chosen)}
    />
  );
}

function scopeOf({ admin, revogada, ips }: Chave): string {
  if (revogada) return words.scope.revoked;
  if (ips !== null) return words.scope.ip;
  return admin ? words.scope.admin : words.scope.operator;
}
