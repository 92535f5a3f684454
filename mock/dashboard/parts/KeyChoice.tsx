import type { Chave } from '../../src/contract/control-types.ts';
import { words } from '../words/words.ts';
import { Choice } from './Field.tsx';

interface KeyChoiceProps {
  readonly label: string;
  readonly keys: readonly Chave[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

export function KeyChoice({ label, keys, value, onChange }: KeyChoiceProps) {
  const options = keys.map((key) => [key.id, `${scopeOf(key)} · ${key.chave}`] as const);
  return <Choice label={label} value={value} options={options} onChange={onChange} />;
}

function scopeOf({ admin, revogada, ips }: Chave): string {
  if (revogada) return words.scope.revoked;
  if (ips !== null) return words.scope.ip;
  return admin ? words.scope.admin : words.scope.operator;
}
