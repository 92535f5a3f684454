import type { Resgate } from '@tesa/sdk/src/generated/entities';
import { maquinas } from '@tesa/sdk/src/generated/maquinas';
import { Amount } from '../../parts/Amount.tsx';
import { Filter } from '../../parts/Filter.tsx';
import { Listed } from '../../parts/Listed.tsx';
import { MonthChoice } from '../../parts/MonthChoice.tsx';
import { Status } from '../../parts/Status.tsx';
import { Table } from '../../parts/Table.tsx';
import { Ago } from '../../parts/Time.tsx';
import { to } from '../../state/route.ts';
import { words } from '../../words/words.ts';
import type { ViewProps } from '../view-props.ts';
import { NewRedemption } from './NewRedemption.tsx';
import { Redemption } from './Redemption.tsx';

export function Redemptions({ id, query }: ViewProps) {
  return id === undefined ? <RedemptionList query={query} /> : <Redemption id={id} />;
}

function RedemptionList({ query }: Pick<ViewProps, 'query'>) {
  const place = { view: 'resgates', query };
  return (
    <>
      <p class="lead">{words.redemptions.lead}</p>
      <NewRedemption />
      <Filter {...place} name="status" values={Object.keys(maquinas.Resgate)} />
      <div class="fields filters">
        <MonthChoice {...place} />
      </div>
      <Listed<Resgate>
        {...place}
        of="/v1/resgates"
        filters={['status', 'mes']}
        empty={words.redemptions.empty}
      >
        {(redemptions) => <List redemptions={redemptions} />}
      </Listed>
    </>
  );
}

function List({ redemptions }: { readonly redemptions: readonly Resgate[] }) {
  const said = words.redemptions;
  return (
    <Table
      label={words.views.resgates}
      head={[
        'id',
        words.proposals.status,
        { amount: words.proposals.amount },
        words.proposals.reference,
        said.created,
      ]}
      rows={redemptions.map((redemption) => ({
        key: redemption.id,
        cells: [
          <a key="id" href={to('resgates', redemption.id)}>
            <code>{redemption.id}</code>
          </a>,
          <Status key="status" status={redemption.status} />,
          <Amount key="valor" valor={redemption.valor} unit="USDC" />,
          redemption.referencia_interna,
          <Ago key="criado" moment={redemption.criado_em} />,
        ],
      }))}
    />
  );
}
