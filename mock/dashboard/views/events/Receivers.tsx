import { useState } from 'preact/hooks';
import type { Receptor } from '../../../src/contract/control-types.ts';
import type { Page } from '../../api/page.ts';
import { Await } from '../../parts/Await.tsx';
import { Breakable } from '../../parts/Breakable.tsx';
import { TextField } from '../../parts/Field.tsx';
import { Form } from '../../parts/Form.tsx';
import { OutcomeNotice } from '../../parts/Outcome.tsx';
import { Table } from '../../parts/Table.tsx';
import { useActs } from '../../state/act.ts';
import { useReading } from '../../state/reads.ts';
import { to } from '../../state/route.ts';
import { words } from '../../words/words.ts';
import { programOf } from './program-of.ts';

const { events: said } = words;

export function Receivers() {
  const receivers = useReading<Page<Receptor>>('/_sandbox/receptores?limite=100');
  const acts = useActs();
  const [name, setName] = useState('painel');
  const [program, setProgram] = useState('200');
  return (
    <section class="card" aria-labelledby="receptores">
      <h2 id="receptores">{said.receivers}</h2>
      <p class="quiet">{said.receiversHint}</p>
      <Await loaded={receivers}>
        {({ dados }) => (dados.length === 0 ? null : <ReceiverTable receivers={dados} />)}
      </Await>
      <Form
        class="line"
        onSubmit={() => {
          const path = `/_sandbox/receptores/${encodeURIComponent(name)}`;
          void acts.act({ method: 'PUT', path, body: { respostas: programOf(program) } });
        }}
      >
        <TextField label={said.receiverName} value={name} onInput={setName} />
        <TextField label={said.answers} value={program} onInput={setProgram} hint={said.answersHint} />
        <button type="submit" disabled={acts.isBusy || name === ''}>
          {said.program}
        </button>
      </Form>
      <OutcomeNotice outcome={acts.outcome} />
    </section>
  );
}

function ReceiverTable({ receivers }: { readonly receivers: readonly Receptor[] }) {
  return (
    <Table
      label={said.receivers}
      head={[said.receiverName, said.url, said.answers, said.received]}
      rows={receivers.map(({ id, url, respostas, recebidas }) => ({
        key: id,
        cells: [
          <a key="id" href={to('receptores', id)}>
            <code>{id}</code>
          </a>,
          <span key="url" class="url">
            <Breakable text={url} />
          </span>,
          respostas.map(inWords).join(', '),
          recebidas,
        ],
      }))}
    />
  );
}

type Programmed = Receptor['respostas'][number];

export const inWords = ({ status, atraso_ms }: Programmed): string =>
  `${status ?? said.silence}${atraso_ms > 0 ? ` (${atraso_ms} ms)` : ''}`;
