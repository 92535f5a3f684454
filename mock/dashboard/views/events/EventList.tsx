import type { Evento } from '../../../../sdk/src/generated/entities.ts';
import type { Page } from '../../api/page.ts';
import { Await } from '../../parts/Await.tsx';
import { ResourceLink } from '../../parts/ResourceLink.tsx';
import { Table } from '../../parts/Table.tsx';
import { Time } from '../../parts/Time.tsx';
import { useApi } from '../../state/keys.ts';
import { words } from '../../words/words.ts';
import type { ViewProps } from '../view-props.ts';

const { events: said } = words;

/** The last events of the organisation. */
export function EventList({ query }: Pick<ViewProps, 'query'>) {
  const tipo = query.get('tipo') ?? '';
  const filter = tipo === '' ? '' : `&tipo=${encodeURIComponent(tipo)}`;
  const events = useApi<Page<Evento>>(`/v1/eventos?limite=50${filter}`);
  return (
    <section class="card" aria-labelledby="eventos">
      <h2 id="eventos">{said.list}</h2>
      <Await loaded={events}>
        {({ dados }) =>
          dados.length === 0 ? (
            <p class="quiet">{said.noEvents}</p>
          ) : (
            <Table
              label={said.list}
              head={['id', words.proposals.type, said.when, words.clock.about]}
              rows={dados.map((event) => ({
                key: event.id,
                cells: [
                  <ResourceLink key="id" id={event.id} />,
                  <code key="tipo">{event.tipo}</code>,
                  <Time key="em" moment={event.criado_em} />,
                  'id' in event.dados ? <ResourceLink key="de" id={event.dados.id} /> : null,
                ],
              }))}
            />
          )
        }
      </Await>
    </section>
  );
}
