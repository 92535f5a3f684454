import type { Evento } from '@tesa/sdk/src/generated/entities';
import type { Destino, Entrega } from '../../../src/contract/control-types.ts';
import type { Page } from '../../api/page.ts';
import { Await } from '../../parts/Await.tsx';
import { Code } from '../../parts/Code.tsx';
import { Detail } from '../../parts/Detail.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { Named } from '../../parts/Named.tsx';
import { OutcomeNotice } from '../../parts/Outcome.tsx';
import { ResourceLink } from '../../parts/ResourceLink.tsx';
import { Time } from '../../parts/Time.tsx';
import { useActs } from '../../state/act.ts';
import { useApi } from '../../state/keys.ts';
import { useReading } from '../../state/reads.ts';
import { words } from '../../words/words.ts';
import { Deliveries } from './Deliveries.tsx';

const { events: said } = words;

interface EventProps {
  readonly id: string;
  readonly destinations: readonly Destino[];
}

export function Event({ id, destinations }: EventProps) {
  const path = `/v1/eventos/${encodeURIComponent(id)}`;
  const event = useApi<Evento>(path);
  const deliveries = useReading<Page<Entrega>>(
    `/_sandbox/entregas?limite=100&evento_id=${encodeURIComponent(id)}`,
  );
  const acts = useActs();
  return (
    <>
      <Detail view="eventos" id={id} loaded={event}>
        {(value) => (
          <section class="card" aria-labelledby="evento">
            <h2 id="evento">
              <Named name={value.tipo} />
            </h2>
            <Facts
              facts={[
                [said.when, <Time key="em" moment={value.criado_em} />],
                [words.clock.about, 'id' in value.dados ? <ResourceLink id={value.dados.id} /> : null],
              ]}
            />
            <Code label={said.payload} text={JSON.stringify(value, null, 2)} lang="pt-BR" />
            {destinations.length === 0 ? (
              <p class="quiet">{said.noDestinations}</p>
            ) : (
              <p class="buttons">
                <button
                  type="button"
                  disabled={acts.isBusy}
                  onClick={() => acts.act({ method: 'POST', path: `${path}/reenviar` })}
                >
                  {said.resendEvent}
                </button>
              </p>
            )}
            <OutcomeNotice outcome={acts.outcome} />
          </section>
        )}
      </Detail>
      <Await loaded={deliveries}>
        {({ dados }) => (
          <section class="card" aria-labelledby="entregas">
            <h2 id="entregas">{said.deliveries}</h2>
            {dados.length === 0 ? (
              <p class="quiet">{said.noDeliveries}</p>
            ) : (
              <Deliveries deliveries={dados} destinations={destinations} />
            )}
          </section>
        )}
      </Await>
    </>
  );
}
