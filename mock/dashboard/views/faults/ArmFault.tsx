import { useState } from 'preact/hooks';
import { operations } from '../../../../sdk/src/generated/operations.ts';
import type { TipoDeFalha } from '../../../src/contract/control-types.ts';
import { Choice, TextField } from '../../parts/Field.tsx';
import type { Acts } from '../../state/act.ts';
import { words } from '../../words/words.ts';

const { falhas } = words;

/** Those that this form arms: faults of calls, told by one number at most. */
type Kind = Exclude<TipoDeFalha, 'sequencia' | `entrega_${string}`>;

/** Each kind of fault, with the parameter that it takes besides. */
const KINDS: Readonly<Record<Kind, 'latencia_ms' | 'retry_after' | undefined>> = {
  latencia: 'latencia_ms',
  latencia_variavel: undefined,
  corpo_lento: 'latencia_ms',
  limite_de_requisicoes: 'retry_after',
  erro_interno: undefined,
  servico_indisponivel: 'retry_after',
  corte_antes: undefined,
  corte_depois: undefined,
  retencao: undefined,
};

const PARAMETERS = {
  latencia_ms: { label: falhas.latency, initial: '1000' },
  retry_after: { label: falhas.retryAfter, initial: '1' },
} as const;

const OPERATIONS: readonly (readonly [string, string])[] = [
  ['', words.all],
  ...Object.keys(operations).map((id) => [id, id] as const),
];

export function ArmFault({ acts }: { readonly acts: Acts }) {
  const [tipo, setTipo] = useState<Kind>('servico_indisponivel');
  const [operacao, setOperacao] = useState('');
  const [vezes, setVezes] = useState('1');
  const [extra, setExtra] = useState('1');
  const parameter = KINDS[tipo];
  const arm = () => {
    const body = {
      tipo,
      vezes: numberOr(vezes),
      ...(operacao !== '' && { operacao }),
      ...(parameter !== undefined && { [parameter]: numberOr(extra) }),
    };
    return acts.act({ method: 'POST', path: '/_sandbox/falhas', body });
  };
  return (
    <form
      class="card"
      onSubmit={(event) => {
        event.preventDefault();
        void arm();
      }}
    >
      <h2>{falhas.arm}</h2>
      <div class="fields">
        <Choice
          label={falhas.type}
          value={tipo}
          options={Object.keys(KINDS).map((kind) => [kind, kind])}
          onChange={(kind) => {
            const next = kind as Kind;
            setTipo(next);
            setExtra(PARAMETERS[KINDS[next] ?? 'retry_after'].initial);
          }}
        />
        <Choice label={falhas.operation} value={operacao} options={OPERATIONS} onChange={setOperacao} />
        <TextField label={falhas.times} value={vezes} onInput={setVezes} />
        {parameter === undefined ? null : (
          <TextField label={PARAMETERS[parameter].label} value={extra} onInput={setExtra} />
        )}
      </div>
      <p class="buttons">
        <button class="primary" type="submit" disabled={acts.isBusy}>
          {falhas.arm}
        </button>
      </p>
    </form>
  );
}

/** What is no number is sent as it was typed, so that the sandbox says what is wrong with it. */
export const numberOr = (typed: string): number | string =>
  /^[0-9]+$/.test(typed.trim()) ? Number(typed) : typed;
