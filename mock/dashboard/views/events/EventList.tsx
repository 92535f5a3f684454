import type { Evento } from '@tesa/sdk/src/generated/entities';
import { EVENT_TYPES } from '../../../src/contract/generated/event-types.ts';
import { Listed } from '../../parts/Listed.tsx';
import { MonthChoice } from '../../parts/MonthChoice.tsx';
import { NameChoice } from '../../parts/NameChoice.tsx';
import { Named } from '../../parts/Named.tsx';
import { ResourceLink } from '../../parts/ResourceLink.tsx';
import { Table } from '../../parts/Table.tsx';
import { Ago } from '../../parts/Time.tsx';
import { words } from '../../words/words.ts';
import type { ViewProps } from '../view-props.ts';

const { events: said } = words;

export function EventList({ query }: Pick<ViewProps, 'query'>) {
  const place = { view: 'eventos', query };
  return (
    <section class="card" aria-labelledby="eventos">
      <h2 id="eventos">{said.list}</h2>
      <div class="fields filters">
        <MonthChoice {...place} />
        <NameChoice {...place} name="tipo" label={words.proposals.type} values={EVENT_TYPES} />
      </div>
      <Listed<Evento> {...place} of="/v1/eventos" filters={['tipo', 'mes']} empty={said.noEvents}>
        {(events) => (
          <Table
            label={said.list}
            head={['id', words.proposals.type, said.when, words.clock.about]}
            rows={events.map((event) => ({
              key: event.id,
              cells: [
                <ResourceLink key="id" id={event.id} />,
                <Named key="tipo" name={event.tipo} />,
                <Ago key="em" moment={event.criado_em} />,
                'id' in event.dados ? <ResourceLink key="de" id={event.dados.id} /> : null,
              ],
            }))}
          />
        )}
      </Listed>
    </section>
  );
}
