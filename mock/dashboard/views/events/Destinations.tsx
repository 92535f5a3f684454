import { Fragment } from 'preact';
import { useState } from 'preact/hooks';
import type { Destino } from '../../../src/contract/control-types.ts';
import { Breakable } from '../../parts/Breakable.tsx';
import { Confirm } from '../../parts/Confirm.tsx';
import { TextField } from '../../parts/Field.tsx';
import { Form } from '../../parts/Form.tsx';
import { Named } from '../../parts/Named.tsx';
import { OutcomeNotice } from '../../parts/Outcome.tsx';
import { RowButton } from '../../parts/RowButton.tsx';
import { Table } from '../../parts/Table.tsx';
import { type Acts, useActs } from '../../state/act.ts';
import { words } from '../../words/words.ts';

const { events: said } = words;

/** A receiver inside the sandbox, which needs no server and no network. */
const OWN_RECEIVER = 'https://receptor.tesa.example/painel';

export function Destinations({ destinations }: { readonly destinations: readonly Destino[] }) {
  const acts = useActs();
  const [url, setUrl] = useState('');
  return (
    <section class="card" aria-labelledby="destinos">
      <h2 id="destinos">{said.destinations}</h2>
      {destinations.length === 0 ? (
        <p class="quiet">{said.noDestinations}</p>
      ) : (
        <Table
          label={said.destinations}
          head={['id', said.url, said.events, said.pending, words.acts]}
          rows={destinations.map((destination) => ({
            key: destination.id,
            cells: [
              <code key="id">{destination.id}</code>,
              <span key="url" class="url">
                <Breakable text={destination.url} />
              </span>,
              destination.eventos === null ? (
                words.all
              ) : (
                <EventNames key="eventos" names={destination.eventos} />
              ),
              destination.pausado ? `${destination.pendentes} (${said.paused})` : destination.pendentes,
              <DestinationActs key="agir" destination={destination} acts={acts} />,
            ],
          }))}
        />
      )}
      <Form class="line" onSubmit={() => acts.act({ method: 'POST', path: '/v1/webhooks', body: { url } })}>
        <TextField
          label={said.url}
          value={url}
          onInput={setUrl}
          hint={said.urlHint}
          placeholder="http://127.0.0.1:3000/webhooks"
        />
        <button type="submit" disabled={acts.isBusy || url === ''}>
          {said.register}
        </button>
        <button type="button" disabled={acts.isBusy} onClick={() => setUrl(OWN_RECEIVER)}>
          {said.useIt}
        </button>
      </Form>
      <OutcomeNotice outcome={acts.outcome} />
    </section>
  );
}

const EventNames = ({ names }: { readonly names: readonly string[] }) => (
  <>
    {names.map((name, index) => (
      <Fragment key={name}>
        {index === 0 ? '' : ', '}
        <Named name={name} />
      </Fragment>
    ))}
  </>
);

interface DestinationActsProps {
  readonly destination: Destino;
  readonly acts: Acts;
}

function DestinationActs({ destination: { id, pausado }, acts: { act, isBusy } }: DestinationActsProps) {
  const path = `/v1/webhooks/${id}`;
  const switching = `/_sandbox/webhooks/${id}/${pausado ? 'retomar' : 'pausar'}`;
  return (
    <span class="buttons">
      <RowButton
        label={said.test}
        about={id}
        disabled={isBusy}
        onClick={() => act({ method: 'POST', path: `${path}/testar` })}
      />
      <RowButton
        label={pausado ? said.resume : said.pause}
        about={id}
        disabled={isBusy}
        onClick={() => act({ method: 'POST', path: switching })}
      />
      <Confirm
        isInRow
        label={said.remove}
        about={id}
        warning={said.removeWarning}
        onConfirm={() => act({ method: 'DELETE', path })}
      />
    </span>
  );
}
