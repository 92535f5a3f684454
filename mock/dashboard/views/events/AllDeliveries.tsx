import type { Destino, Entrega } from '../../../src/contract/control-types.ts';
import { Filter } from '../../parts/Filter.tsx';
import { Listed } from '../../parts/Listed.tsx';
import { words } from '../../words/words.ts';
import type { ViewProps } from '../view-props.ts';
import { Deliveries } from './Deliveries.tsx';

const { events: said } = words;

const STATUSES = ['pendente', 'entregue', 'falhou'] as const satisfies readonly Entrega['status'][];

interface AllDeliveriesProps extends Pick<ViewProps, 'query'> {
  readonly destinations: readonly Destino[];
}

export function AllDeliveries({ query, destinations }: AllDeliveriesProps) {
  const place = { view: 'eventos', query };
  return (
    <section class="card" aria-labelledby="entregas">
      <h2 id="entregas">{said.deliveries}</h2>
      <Filter {...place} name="status" values={STATUSES} />
      <Listed<Entrega>
        {...place}
        of="/_sandbox/entregas"
        filters={['status']}
        cursor="apos_entrega"
        empty={said.noDeliveries}
      >
        {(deliveries) => <Deliveries deliveries={deliveries} destinations={destinations} />}
      </Listed>
    </section>
  );
}
