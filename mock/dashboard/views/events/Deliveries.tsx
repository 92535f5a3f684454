import type { Destino, Entrega, Tentativa } from '../../../src/contract/control-types.ts';
import { Breakable } from '../../parts/Breakable.tsx';
import { Held } from '../../parts/Held.tsx';
import { Named } from '../../parts/Named.tsx';
import { OutcomeNotice } from '../../parts/Outcome.tsx';
import { ResourceLink } from '../../parts/ResourceLink.tsx';
import { RowButton } from '../../parts/RowButton.tsx';
import { HttpStatus, Status } from '../../parts/Status.tsx';
import { Table } from '../../parts/Table.tsx';
import { Ago } from '../../parts/Time.tsx';
import { useActs } from '../../state/act.ts';
import { useIsOwn } from '../../state/keys.ts';
import { words } from '../../words/words.ts';

const { events: said } = words;

interface DeliveriesProps {
  readonly deliveries: readonly Entrega[];
  readonly destinations: readonly Destino[];
}

export function Deliveries({ deliveries, destinations }: DeliveriesProps) {
  const acts = useActs();
  const isOwn = useIsOwn();
  // The API has no event for the test of a destination.
  const isReadable = ({ evento, organizacao_id }: Entrega) => evento !== 'teste' && isOwn(organizacao_id);
  const isRegistered = ({ webhook_id }: Entrega) => destinations.some(({ id }) => id === webhook_id);
  const urlOf = (id: string) => destinations.find((one) => one.id === id)?.url ?? id;
  return (
    <Held of={deliveries} basis={deliveries.map(({ id, status }) => [id, status])}>
      {(shown) => (
        <>
          <Table
            label={said.deliveries}
            head={[
              words.proposals.status,
              said.event,
              said.destination,
              said.attempts,
              said.next,
              words.acts,
            ]}
            rows={shown.map((delivery) => ({
              key: delivery.id,
              cells: [
                <Status key="status" status={delivery.status} />,
                <span key="evento">
                  <Named name={delivery.evento} />
                  <br />
                  <ResourceLink id={delivery.evento_id} isReadable={isReadable(delivery)} />
                </span>,
                <span key="destino" class="url">
                  <Breakable text={urlOf(delivery.webhook_id)} />
                </span>,
                <Attempts key="tentativas" attempts={delivery.tentativas} />,
                <Ago key="proxima" moment={delivery.proxima_em} />,
                delivery.status === 'falhou' && isReadable(delivery) && isRegistered(delivery) ? (
                  <RowButton
                    key="reenviar"
                    label={said.resend}
                    about={delivery.id}
                    disabled={acts.isBusy}
                    onClick={() =>
                      acts.act({ method: 'POST', path: `/v1/eventos/${delivery.evento_id}/reenviar` })
                    }
                  />
                ) : null,
              ],
            }))}
          />
          <OutcomeNotice outcome={acts.outcome} />
        </>
      )}
    </Held>
  );
}

const LAST = 2;

function Attempts({ attempts }: { readonly attempts: readonly Tentativa[] }) {
  const earlier = attempts.slice(0, -LAST);
  return (
    <div>
      {earlier.length === 0 ? null : (
        <details>
          <summary>{said.earlier(earlier.length)}</summary>
          <AttemptList attempts={earlier} />
        </details>
      )}
      <AttemptList attempts={attempts.slice(-LAST)} />
    </div>
  );
}

function AttemptList({ attempts }: { readonly attempts: readonly Tentativa[] }) {
  return (
    <ol class="attempts">
      {attempts.map(({ n, feita_em, status, erro, ms }) => (
        <li key={n}>
          {status === null ? <Named name={`${erro}`} class="badge bad" /> : <HttpStatus status={status} />}{' '}
          <Ago moment={feita_em} /> <span class="quiet">{`${ms}\u00a0ms`}</span>
        </li>
      ))}
    </ol>
  );
}
