import { useState } from 'preact/hooks';
import type { Answer } from '../../api/send.ts';
import { Code } from '../../parts/Code.tsx';
import { download } from '../../parts/download.ts';
import { Field } from '../../parts/Field.tsx';
import { OutcomeNotice } from '../../parts/Outcome.tsx';
import { useActs } from '../../state/act.ts';
import { world } from '../../state/session.ts';
import { words } from '../../words/words.ts';

const { worlds: said } = words;

const PATH = '/_sandbox/mundo';

export function WorldFile() {
  const acts = useActs();
  const [wrong, setWrong] = useState<string>();
  const load = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    const file = await chosen.text();
    const answer = await acts.act({ method: 'PUT', path: PATH, file });
    setWrong(answer && lineAtFault(file, answer));
  };
  const save = async () => {
    setWrong(undefined);
    const answer = await acts.act({ method: 'GET', path: PATH });
    if (answer?.status === 200) download(answer.text, `${world.peek()}.yaml`, 'application/yaml');
  };
  return (
    <section class="card" aria-labelledby="arquivo">
      <h2 id="arquivo">{said.file}</h2>
      <p class="quiet">{said.fileHint}</p>
      <Field label={said.load} hint={said.loadHint}>
        {(input) => (
          <input
            {...input}
            type="file"
            accept=".yaml,.yml,.json"
            disabled={acts.isBusy}
            onChange={({ currentTarget }) => {
              void load(currentTarget.files?.[0]);
              // Without this, the browser ignores the same file when it is chosen again after a correction.
              currentTarget.value = '';
            }}
          />
        )}
      </Field>
      <p class="buttons">
        <button type="button" disabled={acts.isBusy} onClick={() => void save()}>
          {said.save}
        </button>
      </p>
      <OutcomeNotice outcome={acts.outcome} />
      {wrong === undefined ? null : <Code text={wrong} label={said.wrongLine} />}
    </section>
  );
}

function lineAtFault(file: string, { body }: Answer): string | undefined {
  const { explicacao } = (body ?? {}) as { explicacao?: { comparado?: { linha?: number } } };
  const linha = explicacao?.comparado?.linha;
  return linha === undefined ? undefined : `${linha} │ ${file.split('\n')[linha - 1] ?? ''}`;
}
