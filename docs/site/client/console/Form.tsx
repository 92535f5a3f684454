import type { ComponentChildren, RefObject } from 'preact';
import type { FixedKeyName } from '../../../../mock/src/worlds/fixed-keys.ts';
import type { ConsoleField } from '../../console-data.ts';
import type { ConsoleProps } from './props.ts';
import { BODY, type Draft, edited, IDEMPOTENCY_KEY, type Problem } from './request.ts';
import type { ConsoleWords } from './words.ts';

interface FormProps extends Omit<ConsoleProps, 'asked'> {
  readonly draft: Draft;
  readonly problems: readonly Problem[];
  readonly form: RefObject<HTMLFormElement>;
  readonly isBusy: boolean;
  readonly onEdit: (draft: Draft) => void;
  readonly onSend: () => void;
  /** Repeats the last request with its key; undefined before the first request with a key. */
  readonly onAgain: (() => void) | undefined;
}

export function Form({ data, words, draft, problems, form, isBusy, onEdit, onSend, onAgain }: FormProps) {
  const { method, body, idempotencyKey } = data.call;
  const common = {
    words,
    problems,
    onEdit: (name: string, text: string) => onEdit(edited(draft, name, text)),
  };
  return (
    <form
      ref={form}
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <p class="quiet">{words.noProduction}</p>
      <div class="fields">
        <Labelled name="chave" label={words.apiKey} problem={undefined}>
          <select
            id="tentar-chave"
            value={draft.key}
            onChange={({ currentTarget }) => onEdit({ ...draft, key: currentTarget.value as FixedKeyName })}
          >
            {data.keys.map(({ name, value }) => (
              <option key={name} value={name}>{`${words.keys[name]} (${value})`}</option>
            ))}
          </select>
        </Labelled>
        {data.fields.map((field) => (
          <Field key={field.name} {...common} field={field} value={draft.values[field.name] ?? ''} />
        ))}
      </div>
      {body === undefined ? null : (
        <Field {...common} field={{ name: BODY }} label={words.body} value={draft.body} isLong />
      )}
      {idempotencyKey === undefined ? null : (
        <Field
          {...common}
          field={{ name: IDEMPOTENCY_KEY }}
          value={draft.idempotencyKey}
          hint={words.idempotencyHint}
        />
      )}
      <p class="buttons">
        <button class="primary" type="submit">
          {isBusy ? words.sending : words.send(method)}
        </button>
        {onAgain === undefined ? null : (
          <button type="button" onClick={onAgain}>
            {words.again}
          </button>
        )}
      </p>
    </form>
  );
}

interface FieldProps {
  readonly words: ConsoleWords;
  readonly problems: readonly Problem[];
  readonly field: Pick<ConsoleField, 'name'> & Partial<ConsoleField>;
  readonly value: string;
  readonly onEdit: (name: string, text: string) => void;
  readonly label?: string;
  readonly hint?: string;
  readonly isLong?: boolean;
}

function Field({ words, problems, field, value, onEdit, label = field.name, hint, isLong }: FieldProps) {
  const { name, values, example } = field;
  const problem = problems.find((one) => one.field === name);
  const note = problem === undefined ? hint : messageOf(problem, words);
  const input = {
    id: `tentar-${name}`,
    value,
    'aria-invalid': problem !== undefined,
    ...(note !== undefined && { 'aria-describedby': `tentar-${name}-nota` }),
    onInput: (event: { currentTarget: { value: string } }) => onEdit(name, event.currentTarget.value),
    spellcheck: false,
  };
  return (
    <Labelled name={name} label={label} note={note} problem={problem}>
      {values !== undefined ? (
        <select {...input}>
          <option value="">{words.any}</option>
          {values.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      ) : isLong ? (
        <textarea {...input} rows={Math.min(14, value.split('\n').length + 1)} />
      ) : (
        <input {...input} placeholder={example} />
      )}
    </Labelled>
  );
}

interface LabelledProps {
  readonly name: string;
  readonly label: string;
  readonly note?: string | undefined;
  readonly problem: Problem | undefined;
  readonly children: ComponentChildren;
}

function Labelled({ name, label, note, problem, children }: LabelledProps) {
  return (
    <div class="field">
      <label for={`tentar-${name}`}>{label}</label>
      {children}
      {note === undefined ? null : (
        <small id={`tentar-${name}-nota`} class={problem === undefined ? undefined : 'problem'}>
          {note}
        </small>
      )}
    </div>
  );
}

function messageOf(problem: Problem, words: ConsoleWords): string {
  if (problem.kind === 'json') return words.notJson(problem.at);
  return { missing: words.missing, 'production-key': words.productionKey, unsendable: words.unsendable }[
    problem.kind
  ];
}
