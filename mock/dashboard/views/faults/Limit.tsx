import { useState } from 'preact/hooks';
import type { LimiteEmVigor } from '../../../src/contract/control-types.ts';
import { typedNumber } from '../../api/typed-number.ts';
import { Await } from '../../parts/Await.tsx';
import { TextField } from '../../parts/Field.tsx';
import { Form } from '../../parts/Form.tsx';
import { Held } from '../../parts/Held.tsx';
import { OutcomeNotice } from '../../parts/Outcome.tsx';
import { useActs } from '../../state/act.ts';
import { useReading } from '../../state/reads.ts';
import { words } from '../../words/words.ts';

const PATH = '/_sandbox/limite-de-requisicoes';

export function Limit() {
  const limit = useReading<LimiteEmVigor>(PATH);
  const acts = useActs();
  const [typed, setTyped] = useState<string>();
  const { faults: said } = words;
  return (
    <section class="card" aria-labelledby="limite">
      <h2 id="limite">{said.limit}</h2>
      <Await loaded={limit}>
        {(value) => (
          <Held of={value}>
            {({ por_minuto }) => (
              <Form
                class="line"
                onSubmit={() => {
                  const body = { por_minuto: typedNumber(typed ?? `${por_minuto}`) };
                  void acts.act({ method: 'PUT', path: PATH, body });
                }}
              >
                <TextField label={said.perMinute} value={typed ?? `${por_minuto}`} onInput={setTyped} />
                <button type="submit" disabled={acts.isBusy}>
                  {said.setLimit}
                </button>
              </Form>
            )}
          </Held>
        )}
      </Await>
      <OutcomeNotice outcome={acts.outcome} />
    </section>
  );
}
