import { operations } from '@tesa/sdk/src/generated/operations';
import { useState } from 'preact/hooks';
import type { TipoDeFalha } from '../../../src/contract/control-types.ts';
import { MEMBERS, type Member } from '../../../src/worlds/armed-faults.ts';
import { typedNumber } from '../../api/typed-number.ts';
import { FieldChoice, TextField } from '../../parts/Field.tsx';
import { Form } from '../../parts/Form.tsx';
import { Submit } from '../../parts/Submit.tsx';
import type { Acts } from '../../state/act.ts';
import { wordOf } from '../../words/gloss.ts';
import { words } from '../../words/words.ts';

const { faults: said } = words;

const TEXTS: readonly Member[] = ['operacao', 'evento', 'webhook_id'];

const TYPES = Object.keys(MEMBERS).map((tipo) => [tipo, wordOf(tipo)] as const);

const OPERATIONS: readonly (readonly [string, string])[] = [
  ['', words.all],
  ...Object.keys(operations).map((id) => [id, id] as const),
];

/** Omits empty fields, so that the sandbox's defaults apply. */
export function ArmFault({ acts }: { readonly acts: Acts }) {
  const [tipo, setTipo] = useState<TipoDeFalha>('servico_indisponivel');
  const [typed, setTyped] = useState<Partial<Readonly<Record<Member, string>>>>({});
  const given = MEMBERS[tipo].filter((member) => (typed[member] ?? '') !== '');
  const arm = () => {
    const body = Object.fromEntries(given.map((member) => [member, sent(member, typed[member] ?? '')]));
    return acts.act({ method: 'POST', path: '/_sandbox/falhas', body: { tipo, ...body } });
  };
  return (
    <Form class="card" onSubmit={arm}>
      <h2>{said.arm}</h2>
      <div class="fields">
        <FieldChoice
          label={said.type}
          value={tipo}
          options={TYPES}
          onChange={(type) => setTipo(type as TipoDeFalha)}
        />
        {MEMBERS[tipo].map((member) => (
          <MemberField
            key={member}
            member={member}
            value={typed[member] ?? ''}
            onChange={(value) => setTyped({ ...typed, [member]: value })}
          />
        ))}
      </div>
      <Submit label={said.arm} disabled={acts.isBusy} />
    </Form>
  );
}

interface MemberFieldProps {
  readonly member: Member;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function MemberField({ member, value, onChange }: MemberFieldProps) {
  const label = said.members[member];
  return member === 'operacao' ? (
    <FieldChoice label={label} value={value} options={OPERATIONS} onChange={onChange} />
  ) : (
    <TextField label={label} value={value} onInput={onChange} />
  );
}

function sent(member: Member, typed: string): unknown {
  if (member === 'respostas') return typed.split(',').map((answer) => answer.trim());
  return TEXTS.includes(member) ? typed.trim() : typedNumber(typed);
}
