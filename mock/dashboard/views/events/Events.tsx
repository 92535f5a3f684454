import type { Destino } from '../../../src/contract/control-types.ts';
import type { Page } from '../../api/page.ts';
import { Await } from '../../parts/Await.tsx';
import { Held } from '../../parts/Held.tsx';
import { useActingKey } from '../../state/keys.ts';
import { useReading } from '../../state/reads.ts';
import { words } from '../../words/words.ts';
import type { ViewProps } from '../view-props.ts';
import { AllDeliveries } from './AllDeliveries.tsx';
import { Destinations } from './Destinations.tsx';
import { Event } from './Event.tsx';
import { EventList } from './EventList.tsx';
import { Receivers } from './Receivers.tsx';

export function Events({ id, query }: ViewProps) {
  const organization = useActingKey()?.organizacao_id;
  const filter = organization === undefined ? '' : `&organizacao_id=${organization}`;
  const destinations = useReading<Page<Destino>>(`/_sandbox/webhooks?limite=100${filter}`);
  const known = destinations.value?.dados ?? [];
  if (id !== undefined)
    return <Await loaded={destinations}>{({ dados }) => <Event id={id} destinations={dados} />}</Await>;
  return (
    <>
      <p class="lead">{words.events.lead}</p>
      <Await loaded={destinations}>
        {({ dados }) => (
          <Held of={dados} basis={dados.map(({ pendentes, ...destination }) => destination)}>
            {(shown) => <Destinations destinations={shown} />}
          </Held>
        )}
      </Await>
      <Receivers />
      <AllDeliveries query={query} destinations={known} />
      <EventList query={query} />
    </>
  );
}
