import { useState } from 'preact/hooks';
import type { Destino } from '../../../src/contract/control-types.ts';
import type { Ask } from '../../api/send.ts';
import { Confirm } from '../../parts/Confirm.tsx';
import { TextField } from '../../parts/Field.tsx';
import { Outcome } from '../../parts/Outcome.tsx';
import { Table } from '../../parts/Table.tsx';
import { useActs } from '../../state/act.ts';
import { useActingKey } from '../../state/keys.ts';
import { words } from '../../words/words.ts';

const { eventos } = words;

/** Delivered in process: it takes no server and no network. */
const OWN_RECEIVER = 'https://receptor.tesa.example/painel';

/** Where events are sent, and a way to add one more. */
export function Destinations({ destinations }: { readonly destinations: readonly Destino[] }) {
  const acts = useActs();
  const key = useActingKey();
  const [url, setUrl] = useState('');
  const act = (ask: Ask) => acts.act(ask, key?.chave ?? undefined);
  return (
    <section class="card" aria-labelledby="destinos">
      <h2 id="destinos">{eventos.destinations}</h2>
      {destinations.length === 0 ? (
        <p class="quiet">{eventos.noDestinations}</p>
      ) : (
        <Table
          label={eventos.destinations}
          head={['id', eventos.url, eventos.events, eventos.pending, words.acts]}
          rows={destinations.map((destination) => ({
            key: destination.id,
            cells: [
              <code key="id">{destination.id}</code>,
              <span key="url" class="url">
                {destination.url}
              </span>,
              destination.eventos?.join(', ') ?? words.all,
              destination.pausado ? `${destination.pendentes} (${eventos.paused})` : destination.pendentes,
              <Acts key="agir" destination={destination} isBusy={acts.isBusy} act={act} />,
            ],
          }))}
        />
      )}
      <form
        class="line"
        onSubmit={(event) => {
          event.preventDefault();
          void act({ method: 'POST', path: '/v1/webhooks', body: { url } });
        }}
      >
        <TextField
          label={eventos.url}
          value={url}
          onInput={setUrl}
          hint={eventos.urlHint}
          placeholder="http://127.0.0.1:3000/webhooks"
        />
        <button type="submit" disabled={acts.isBusy || url === ''}>
          {eventos.register}
        </button>
        <button type="button" disabled={acts.isBusy} onClick={() => setUrl(OWN_RECEIVER)}>
          {eventos.useIt}
        </button>
      </form>
      <Outcome outcome={acts.outcome} />
    </section>
  );
}

interface ActsProps {
  readonly destination: Destino;
  readonly isBusy: boolean;
  readonly act: (ask: Ask) => void;
}

function Acts({ destination: { id, pausado }, isBusy, act }: ActsProps) {
  const path = `/v1/webhooks/${id}`;
  return (
    <span class="buttons">
      <button
        class="small"
        type="button"
        disabled={isBusy}
        aria-label={`${eventos.test} ${id}`}
        onClick={() => act({ method: 'POST', path: `${path}/testar` })}
      >
        {eventos.test}
      </button>
      <button
        class="small"
        type="button"
        disabled={isBusy}
        aria-label={`${pausado ? eventos.resume : eventos.pause} ${id}`}
        onClick={() =>
          act({ method: 'POST', path: `/_sandbox/webhooks/${id}/${pausado ? 'retomar' : 'pausar'}` })
        }
      >
        {pausado ? eventos.resume : eventos.pause}
      </button>
      <Confirm
        label={eventos.remove}
        about={id}
        warning={eventos.removeWarning}
        isSmall
        onConfirm={() => act({ method: 'DELETE', path })}
      />
    </span>
  );
}
